import type { Progress } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/context';
import { useMessages } from '../../i18n/messages';

/** Before this nobody notices a wait, and a line that flickers would disturb. */
const kQuietMs = 200;
/** Of a statement so many characters tell which it is. */
const kShownChars = 60;

/** A screen reader is told as seldom as this. */
const kSpokenSeconds = 5;

interface Now {
  readonly seconds: number;
  readonly progress: Progress | null;
  /** What was last read out. */
  readonly spoken: { readonly seconds: number; readonly progress: Progress | null };
}

/** A calm line while a text is computed in the worker: how far it has come, with the way out. */
export function Computing(props: {
  /** What is being computed; null where that is not known. */
  progress: () => Progress | null;
  onCancel: () => void;
}): ReactNode {
  const { progress: progressNow, onCancel } = props;
  const { t, language } = useLanguage();
  const message = useMessages(language);
  const [now, setNow] = useState<Now | null>(null);
  useEffect(() => {
    const start = performance.now();
    const tell = () => {
      const seconds = Math.floor((performance.now() - start) / 1000);
      const progress = progressNow();
      const next = { seconds: seconds - (seconds % kSpokenSeconds), progress };
      setNow((old) => {
        const spoken = old?.spoken.seconds === next.seconds ? old.spoken : next;
        return { seconds, progress, spoken };
      });
    };
    const timer = setInterval(tell, kQuietMs);
    return () => clearInterval(timer);
  }, [progressNow]);
  if (!now) return null;
  const { seconds, progress, spoken } = now;
  const textOf = (at: Progress | null) =>
    at && message('play.statement', [`${at.statement + 1}`, `${at.count}`, shortened(at.text)]);
  const statement = textOf(progress);
  const share = progress && progress.count > 1 ? progress.statement / progress.count : undefined;
  return (
    <div className="computing">
      <progress aria-label={t('play.computing', seconds)} value={share} />
      <span aria-hidden="true">{t('play.computing', seconds)}</span>
      <span className="hidden" role="status">
        {t('play.computing', spoken.seconds)} {textOf(spoken.progress)}
      </span>
      <button type="button" onClick={onCancel}>
        {t('play.cancel')}
      </button>
      {statement && (
        <code className="computing-statement" aria-hidden="true">
          {statement}
        </code>
      )}
    </div>
  );
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > kShownChars ? `${line.slice(0, kShownChars)}…` : line;
}
