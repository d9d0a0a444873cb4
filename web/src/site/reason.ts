import { LayoutFailure } from '@colex/wasm';
import { useCallback } from 'react';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';

/** Says why something failed: what the core says in words, anything else as it says itself. */
export function useReason(): (failure: unknown) => string {
  const { language } = useLanguage();
  const message = useMessages(language);
  return useCallback(
    (failure) =>
      failure instanceof LayoutFailure ? message(failure.id, failure.values) : String(failure),
    [message],
  );
}
