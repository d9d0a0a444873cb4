import type { ReactNode } from 'react';
import { NoServer, Refusal } from '../../api/client';
import type { Fault } from '../../api/types';
import { Space } from '../../i18n/Space';
import { useLanguage } from '../../i18n/context';
import { useMessages } from '../../i18n/messages';

/** The server has no room for another job at present. */
const kFull = 429;

/** What the server said against a job, in the page's language where it can be, and what is left. */
export function Refused({ error, onAgain }: { error: unknown; onAgain: () => void }): ReactNode {
  const { t, language } = useLanguage('lab');
  const message = useMessages(language);
  const faults: readonly Fault[] = error instanceof Refusal ? error.faults : [];
  const away = error instanceof TypeError || error instanceof NoServer;
  const full = error instanceof Refusal && error.status === kFull;
  const said = String((error as Error).message);
  return (
    <div className="says" role="alert">
      {faults.map(({ id, values, field }) => (
        <p key={field + id}>{message(id, values)}</p>
      ))}
      {faults.length === 0 && (
        <p>
          {away ? t('lab.submitAway') : t(full ? 'lab.submitFull' : 'lab.submitRefused', said)}
          <Space />
          <button type="button" className="lab-quiet" onClick={onAgain}>
            {t('lab.submitAgain')}
          </button>{' '}
          {full && <a href="#lab-recorded">{t('lab.recorded')}</a>}
        </p>
      )}
    </div>
  );
}
