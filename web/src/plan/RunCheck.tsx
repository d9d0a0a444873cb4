import type { Engine, Simulation } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import type { Recipe } from './recipe';
import { ask } from './planner';
import { phaseOf } from './step-text';
import type { Step } from './trace';

interface Outcome {
  readonly recipe: Recipe;
  /** Step left out, -1: none. */
  readonly without: number;
  readonly kind: string;
  readonly result: Simulation | null;
  readonly failure: unknown;
}

/** Runs all threads with numbers: exact or not, and what goes wrong without one step. */
export function RunCheck(props: {
  engine: Engine;
  recipe: Recipe;
  kTiles: number;
  at: number;
  step: Step;
}): ReactNode {
  const { engine, recipe, kTiles, at, step } = props;
  const { language } = useLanguage();
  const message = useMessages(language);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [running, setRunning] = useState(false);
  const run = (without: number) => {
    const { preset, settings, sm } = recipe;
    const options = { kTiles, withoutStep: without };
    const about = { recipe, without, kind: step.kind };
    setRunning(true);
    ask(engine, { call: 'simulate', recipe: [preset, settings, sm], options }, kUnstoppable)
      .then(
        (result) => setOutcome({ ...about, result, failure: null }),
        (failure: unknown) => setOutcome({ ...about, result: null, failure }),
      )
      .finally(() => setRunning(false));
  };
  const shown = outcome?.recipe === recipe ? outcome : null;
  return (
    <div className="run-check">
      <button type="button" disabled={running} onClick={() => run(-1)}>
        {message('player.run', [])}
      </button>
      {phaseOf(step) !== 'epilogue' && (
        <button type="button" disabled={running} onClick={() => run(at)}>
          {message('player.leave', [])}
        </button>
      )}
      <div aria-live="polite">
        {running && <p className="quiet">{message('player.running', [])}</p>}
        {!running && shown && <Found outcome={shown} />}
      </div>
    </div>
  );
}

/** A run is short and its outcome waited for. */
const kUnstoppable = new AbortController().signal;

function Found({ outcome: { result, without, kind, failure } }: { outcome: Outcome }): ReactNode {
  const { language } = useLanguage();
  const message = useMessages(language);
  if (failure instanceof LayoutFailure) return <p>{message(failure.id, failure.values)}</p>;
  if (failure) return <p>{String(failure)}</p>;
  if (!result) return null;
  const { exact, findings, outputs, multiplied, moved } = result;
  const numbers = [outputs, multiplied, moved].map((value) => value.toLocaleString('en-US'));
  return (
    <>
      {without >= 0 && <p>{message('player.without', [String(without + 1), kind])}</p>}
      {exact && <p className="law-ok">{message('player.exact', numbers)}</p>}
      {without >= 0 && exact && findings.length === 0 && <p>{message('player.harmless', [])}</p>}
      <ul>
        {findings.map((found, i) => (
          <li key={i} className="law-bad">
            {message('player.finding', [String(found.step + 1), message(found.id, found.values)])}
          </li>
        ))}
      </ul>
    </>
  );
}
