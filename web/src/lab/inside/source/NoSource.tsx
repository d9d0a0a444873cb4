import type { ReactNode } from 'react';
import { Space } from '../../../i18n/Space';
import { useLanguage } from '../../../i18n/context';
import { useMessages } from '../../../i18n/messages';
import { sourceFailure } from './source-failure';

/** What stands in place of a source: what happened, and the way on. */
export function NoSource({ error, onAgain }: { error: unknown; onAgain: () => void }): ReactNode {
  const { t, language } = useLanguage('lab');
  const message = useMessages(language);
  const failed = sourceFailure(error);
  const said = (): string => {
    switch (failed.kind) {
      case 'no-kernel': {
        const why = failed.faults.map(({ id, values }) => message(id, values)).join(' ');
        return t('lab.source.none', why);
      }
      case 'not-now':
        return t('lab.source.notNow', failed.detail);
      case 'refused':
        return t('lab.submitRefused', failed.detail);
      case 'away':
        return t('lab.source.away');
      case 'unknown':
        return t('lab.source.unknown', failed.detail);
    }
  };
  return (
    <p className="card-note" role="alert">
      {said()}
      <Space />
      {failed.kind !== 'no-kernel' && (
        <button type="button" className="lab-quiet" onClick={onAgain}>
          {t('lab.submitAgain')}
        </button>
      )}
    </p>
  );
}
