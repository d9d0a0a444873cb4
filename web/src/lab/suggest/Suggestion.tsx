import type { Choice, Engine, Settings } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { useLanguage } from '../../i18n/context';
import { useMessages } from '../../i18n/messages';
import type { PlanSource } from '../../plan/plan-source';
import { ask } from '../../engine/client';
import { useLater } from '../../engine/use-later';
import { presetKnobs } from '../recorded/runs';
import { problemOf, suggestedSource } from './suggestion';

/** Which kernel should be fastest for the problem in the form, why, and a button that takes it. */
export function Suggestion(props: {
  engine: Engine;
  source: PlanSource;
  knobs: Settings;
  onSource: (source: PlanSource) => void;
}): ReactNode {
  const { engine, source, knobs, onSource } = props;
  const { t, language } = useLanguage('lab');
  const message = useMessages(language);
  // Other knobs do not change the question, so they ask no second time.
  const asked = JSON.stringify(problemOf(knobs, source.sm));
  const { value, failure, pending } = useLater<Choice | null>(
    useCallback(
      (signal) => {
        const problem = JSON.parse(asked) as ReturnType<typeof problemOf>;
        return problem
          ? ask(engine, { call: 'choose', problem }, { signal })
          : Promise.resolve(null);
      },
      [engine, asked],
    ),
  );
  const presets = useMemo(() => presetKnobs(engine), [engine]);
  if (failure instanceof LayoutFailure) {
    return <p className="suggestion quiet">{message(failure.id, failure.values)}</p>;
  }
  if (!value || pending || failure !== null) return null;
  const first = value.candidates[0]!;
  const suggested = suggestedSource(value, presets, source, knobs);
  if (!suggested) {
    const time = (first.predicted_ns / 1000).toFixed(1);
    return <p className="suggestion quiet">{t('lab.suggest.same', time, value.device)}</p>;
  }
  return (
    <div className="suggestion">
      <p>{message(value.why.id, value.why.values)}</p>
      <button type="button" className="lab-quiet" onClick={() => onSource(suggested)}>
        {t('lab.suggest.take')}
      </button>
    </div>
  );
}
