import type { ReactNode } from 'react';
import { useEngine } from '../engine/load';
import { useLanguage } from '../i18n/context';
import { Reload } from './Reload';

/**
 * Where the core draws something: that it did not come, once it is known. `silent` where a page has
 * many such places, which would all be read aloud.
 */
export function NoCore({ silent = false }: { silent?: boolean }): ReactNode {
  const { t } = useLanguage();
  const state = useEngine();
  if (state.status !== 'failed') return null;
  return <Reload text={t('play.failed', state.reason)} silent={silent} />;
}
