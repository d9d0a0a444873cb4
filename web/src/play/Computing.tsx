import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/context';

/** Before this nobody notices a wait, and a line that flickers would disturb. */
const kQuietMs = 200;

/** A calm line while a text is computed in the worker, with the way out. */
export function Computing({ onCancel }: { onCancel: () => void }): ReactNode {
  const { t } = useLanguage();
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const start = performance.now();
    const tell = () => setSeconds(Math.floor((performance.now() - start) / 1000));
    const soon = setTimeout(tell, kQuietMs);
    const timer = setInterval(tell, 1000);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, []);
  if (seconds === null) return null;
  return (
    <div className="computing">
      <progress aria-label={t('play.computing', seconds)} />
      <span aria-hidden="true">{t('play.computing', seconds)}</span>
      <span className="hidden" role="status">
        {t('play.computing', seconds - (seconds % 5))}
      </span>
      <button type="button" onClick={onCancel}>
        {t('play.cancel')}
      </button>
    </div>
  );
}
