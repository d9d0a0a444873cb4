import type { Board, Choice, Engine, Settings } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { Space } from '../../i18n/Space';
import { useLanguage } from '../../i18n/context';
import { useMessages } from '../../i18n/messages';
import type { PlanSource } from '../../plan/plan-source';
import { ask } from '../../engine/client';
import { useLater } from '../../engine/use-later';
import type { Run } from '../recorded/runs';
import { gpuOf, presetKnobs, recordedOf } from '../recorded/runs';
import { problemOf, suggestedSource } from './suggestion';

/** What the core says to the problem in the form. */
export type Suggested =
  | { readonly failure: LayoutFailure; readonly source: null }
  /** `source`: the kernel to take; null where the form has it. */
  | {
      readonly choice: Choice;
      readonly source: PlanSource | null;
      /** All knobs of that kernel. */
      readonly knobs: Settings;
    };

/** Asks which kernel should be fastest on a board; null until it is known, and where nothing is. */
export function useSuggestion(
  engine: Engine,
  source: PlanSource,
  knobs: Settings | null,
  board: Board | null,
): Suggested | null {
  // Other knobs do not change the question, so they ask no second time.
  const asked = JSON.stringify(knobs && problemOf(knobs, source.sm, board?.board));
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
  if (failure instanceof LayoutFailure) return { failure, source: null };
  if (!knobs || !value || pending || failure !== null) return null;
  const { preset, settings } = value.candidates[0]!;
  return {
    choice: value,
    source: suggestedSource(value, presets, source, knobs),
    knobs: { ...presets.get(preset), ...settings },
  };
}

/** Which kernel should be fastest for the problem in the form, why, and a button that takes it. */
export function Suggestion(props: {
  suggestion: Suggested | null;
  recorded: readonly Run[];
  onSource: (source: PlanSource) => void;
}): ReactNode {
  const { suggestion, recorded, onSource } = props;
  const { t, language } = useLanguage('lab');
  const message = useMessages(language);
  if (!suggestion) return null;
  if ('failure' in suggestion) {
    const { id, values } = suggestion.failure;
    return <p className="suggestion quiet">{message(id, values)}</p>;
  }
  const { choice, source, knobs } = suggestion;
  if (!source) {
    const time = (choice.candidates[0]!.predicted_ns / 1000).toFixed(1);
    return <p className="suggestion quiet">{t('lab.suggest.same', time, choice.device)}</p>;
  }
  const run = recordedOf(recorded, knobs, gpuOf(choice.device));
  return (
    <div className="suggestion">
      <p>
        {message(choice.why.id, choice.why.values)}
        {run && (
          <>
            <Space />
            {t('lab.suggest.recorded', run.median.toFixed(1), run.date)}
          </>
        )}
      </p>
      <button type="button" className="lab-quiet" onClick={() => onSource(source)}>
        {t('lab.suggest.take')}
      </button>
    </div>
  );
}
