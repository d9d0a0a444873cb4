import type { ReactNode } from 'react';
import { NoServer, Refusal } from '../../api/client';
import type { Fault } from '../../api/types';
import { Space } from '../../i18n/Space';
import { useLanguage } from '../../i18n/context';
import { useMessages } from '../../i18n/messages';

/** The server has no room for another job at present. */
const kFull = 429;

/**
 * What the server said against what was asked of it, in the page's language where it can be, and what
 * is left. `of`: to submit something, or to cancel it.
 */
export function Refused(props: {
  error: unknown;
  onAgain: () => void;
  of?: 'submit' | 'cancel';
}): ReactNode {
  const { error, onAgain, of = 'submit' } = props;
  const { t, language } = useLanguage('lab');
  const message = useMessages(language);
  const faults: readonly Fault[] = error instanceof Refusal ? error.faults : [];
  const away = error instanceof TypeError || error instanceof NoServer;
  const full = of === 'submit' && error instanceof Refusal && error.status === kFull;
  const said = String((error as Error).message);
  return (
    <div className="says" role="alert">
      {faults.map(({ id, values, field }) => (
        <p key={field + id}>{message(id, values)}</p>
      ))}
      {faults.length === 0 && (
        <p>
          {away ? t(`lab.${of}Away`) : t(full ? 'lab.submitFull' : 'lab.submitRefused', said)}
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
