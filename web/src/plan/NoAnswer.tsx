import { LayoutFailure } from '@colex/wasm';
import type { ReactNode } from 'react';
import { Space } from '../i18n/Space';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';

/** Why the core has no answer, and a button that asks it once more. */
export function NoAnswer(props: {
  failure: unknown;
  onAgain: () => void;
  /** The message around the reason. */
  says?: string;
}): ReactNode {
  const { failure, onAgain, says = 'planner.failed' } = props;
  const { language } = useLanguage();
  const message = useMessages(language);
  const why =
    failure instanceof LayoutFailure ? message(failure.id, failure.values) : String(failure);
  return (
    <p className="card-note" role="alert">
      {message(says, [why])}
      <Space />
      <button type="button" onClick={onAgain}>
        {message('play.again', [])}
      </button>
    </p>
  );
}
