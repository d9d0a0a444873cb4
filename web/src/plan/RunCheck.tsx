import type { Engine, Finding, Simulation } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Space } from '../i18n/Space';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import type { Recipe } from './recipe';
import { ask } from '../engine/client';
import { phaseOf } from './step-text';
import type { Step } from './trace';

/** How a run ended. */
export interface Outcome {
  readonly recipe: Recipe;
  /** Step left out, -1: none. */
  readonly without: number;
  readonly kind: string;
  readonly result: Simulation | null;
  readonly failure: unknown;
}

/** The step of the whole loop that a finding is about: one of them may have been left out. */
const stepOf = (found: Finding, without: number) =>
  found.step + (without >= 0 && found.step >= without ? 1 : 0);

/** The steps at which something went wrong, in the loop with all its steps. */
export const brokenSteps = (outcome: Outcome | null): readonly number[] =>
  outcome?.result?.findings.map((found) => stepOf(found, outcome.without)) ?? [];

/** Runs all threads with numbers: exact or not, and what goes wrong without one step. */
export function RunCheck(props: {
  engine: Engine;
  recipe: Recipe;
  kTiles: number;
  at: number;
  step: Step;
  outcome: Outcome | null;
  onOutcome: (outcome: Outcome) => void;
  /** Shows a step. */
  onStep: (step: number) => void;
}): ReactNode {
  const { engine, recipe, kTiles, at, step, outcome, onOutcome, onStep } = props;
  const { language } = useLanguage();
  const message = useMessages(language);
  const [running, setRunning] = useState(false);
  const run = (without: number) => {
    const { preset, settings, sm } = recipe;
    const options = { kTiles, withoutStep: without };
    const about = { recipe, without, kind: step.kind };
    setRunning(true);
    ask(engine, { call: 'simulate', recipe: [preset, settings, sm], options })
      .then(
        (result) => onOutcome({ ...about, result, failure: null }),
        (failure: unknown) => onOutcome({ ...about, result: null, failure }),
      )
      .finally(() => setRunning(false));
  };
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
        {!running && outcome && <Found outcome={outcome} onStep={onStep} />}
      </div>
    </div>
  );
}

function Found(props: { outcome: Outcome; onStep: (step: number) => void }): ReactNode {
  const { onStep } = props;
  const { result, without, kind, failure } = props.outcome;
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
      {exact && findings.length > 0 && (
        <p className="law-bad">{message('player.luck', [String(findings.length)])}</p>
      )}
      {exact && (
        <p className={findings.length > 0 ? 'quiet' : 'law-ok'}>
          {message('player.exact', numbers)}
        </p>
      )}
      {without >= 0 && exact && findings.length === 0 && <p>{message('player.harmless', [])}</p>}
      <ul>
        {findings.map((found, i) => (
          <li key={i} className="law-bad">
            {message('player.finding', [
              String(stepOf(found, without) + 1),
              message(found.id, found.values),
            ])}
            <Space />
            <button type="button" onClick={() => onStep(stepOf(found, without))}>
              {message('player.show', [])}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
