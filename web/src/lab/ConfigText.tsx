import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { useLanguage } from '../i18n/context';
import type { PlanSource } from '../plan/plan-source';
import { readPlan, writePlan } from '../plan/plan-source';
import { useKeptText } from '../site/kept-text';

/** The config as the expression that makes it; edited, it turns the form's knobs. */
export function ConfigText(props: {
  engine: Engine;
  source: PlanSource;
  presets: ReadonlyMap<string, unknown>;
  onSource: (source: PlanSource) => void;
}): ReactNode {
  const { engine, source, presets, onSource } = props;
  const { t } = useLanguage('lab');
  const [draft, setDraft] = useKeptText(null, 'config');
  // A draft that a reload has kept does not take the page to it.
  const [asked, setAsked] = useState(false);
  const written = writePlan(source);
  const read = useMemo(() => (draft === null ? null : readPlan(engine, draft)), [engine, draft]);
  if (draft === null) {
    return (
      <p className="lab-source">
        <code>{written}</code>{' '}
        <button
          type="button"
          className="lab-quiet"
          onClick={() => {
            setAsked(true);
            setDraft(written);
          }}
        >
          {t('lab.text.edit')}
        </button>
      </p>
    );
  }
  const good = read !== null && presets.has(read.config);
  return (
    <form
      className="lab-source"
      onSubmit={(event) => {
        event.preventDefault();
        if (!good) return;
        onSource(read);
        setDraft(null);
      }}
    >
      <textarea
        className="mono"
        rows={3}
        value={draft}
        spellCheck={false}
        aria-label={t('lab.text')}
        aria-invalid={!good}
        autoFocus={asked}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDraft(null);
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }
        }}
      />
      <p className="quiet" role="status">
        {good ? t('lab.text.how') : t('lab.text.wrong')}
      </p>
      <button type="submit" className="lab-quiet" disabled={!good}>
        {t('lab.text.take')}
      </button>{' '}
      <button type="button" className="lab-quiet" onClick={() => setDraft(null)}>
        {t('lab.text.leave')}
      </button>
    </form>
  );
}
