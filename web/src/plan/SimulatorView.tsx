import type { Trace } from '@colex/wasm';
import type { ReactNode } from 'react';
import { use, useCallback, useEffect, useMemo, useState } from 'react';
import { Space } from '../i18n/Space';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import type { ViewProps } from '../views/parts/view';
import { useSetting, wholeNumber } from '../session/use-setting';
import { indexOf } from '../session/selection';
import { useSelection } from '../session/selection-context';
import { useWidth } from '../views/parts/use-width';
import { Aside, FigureContext } from '../views/parts/figure';
import { Panels } from './Panels';
import './plan.css';
import { ask } from '../engine/client';
import { PlayerControls } from './PlayerControls';
import { usePlanBridges } from './plan-bridges';
import { threadsOf } from './plan-flows';
import { warpScene } from './plan-scenes';
import { Figure } from './PlanDrawing';
import { StepTensors } from './StepTensors';
import type { Outcome } from './RunCheck';
import { brokenSteps, RunCheck } from './RunCheck';
import './simulator.css';
import { costOf, phaseOf, sayStep } from './step-text';
import { kTilesOf } from './k-tiles';
import { Timeline } from './Timeline';
import { stagesAfter, stepsOf } from './trace';
import { useLater } from '../engine/use-later';
import { NoAnswer } from './NoAnswer';
import type { PlanWork } from './use-plan';
import { usePlanWork } from './use-plan';
import { usePlayer } from './use-player';
import { useTrace } from './use-trace';

/** A plan's main loop, played step by step, with one thread followed all the way. */
export function SimulatorView(props: ViewProps): ReactNode {
  const { language } = useLanguage();
  const message = useMessages(language);
  const work = usePlanWork(props);
  if (!work) return <p className="card-note">{message('planner.none', [])}</p>;
  return <Simulator work={work} domain={props.data.value.text} />;
}

/** The player of a recipe's main loop. */
export function Simulator(props: {
  work: Pick<PlanWork, 'engine' | 'recipe'>;
  /** Names what its pictures share. */
  domain: string;
}): ReactNode {
  const { work, domain } = props;
  const { engine, recipe } = work;
  const { preset, settings, sm } = recipe;
  const { language } = useLanguage();
  const message = useMessages(language);
  const kTiles = kTilesOf(recipe);
  const [thread, setThread] = useSetting('thread', wholeNumber, 0);
  const options = useMemo(() => ({ kTiles, thread }), [kTiles, thread]);
  const { trace, failure, again } = useTrace(engine, recipe, options);
  const { value: plan } = useLater(
    useCallback(
      (signal) => ask(engine, { call: 'plan', recipe: [preset, settings, sm] }, { signal }),
      [engine, preset, settings, sm],
    ),
  );
  usePlanBridges({ trace, plan: plan ?? undefined, mma: undefined, domain, by: 'copy' });
  useFollow(domain, trace ? threadsOf(trace) : 0, setThread);
  const steps = useMemo(() => (trace ? stepsOf(trace) : []), [trace]);
  const player = usePlayer(steps.length);
  const [frame, width] = useWidth();
  const warps = useMemo(() => trace && warpScene(trace, thread), [trace, thread]);
  const { at } = player;
  const step = steps[at];
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const inFigure = use(FigureContext);
  const shown = outcome?.recipe === recipe ? outcome : null;
  const hasRoles = trace !== null && trace.threads > trace.math_threads;
  const warpsName = hasRoles ? 'player.warpsRoles' : 'player.warps';
  return (
    <div className={inFigure ? 'simulator in-figure' : 'simulator'} ref={frame}>
      {failure !== null && <NoAnswer failure={failure} onAgain={again} says="player.failed" />}
      {!trace && failure === null && <p className="card-note">{message('planner.working', [])}</p>}
      {trace && step && (
        <>
          <div className="player" onKeyDown={player.onKeyDown}>
            <PlayerControls player={player} count={steps.length} />
            <Timeline
              trace={trace}
              steps={steps}
              at={at}
              width={width - 36}
              without={shown?.without ?? -1}
              broken={brokenSteps(shown)}
              onAt={player.go}
            />
            <p className="quiet">{message('player.legend', [])}</p>
            <StepText trace={trace} at={at} steps={steps} cost={costOf(plan?.analysis, step)} />
            <RunCheck
              {...{ engine, recipe, kTiles, at, step }}
              outcome={shown}
              onOutcome={setOutcome}
              onStep={player.go}
            />
            {!inFigure && <StepTensors plan={plan} step={step} />}
          </div>
          <div className="card-body simulator-panels">
            <Panels trace={trace} steps={steps} at={at} domain={domain} />
          </div>
          <div className="card-body simulator-foot">
            {inFigure && (
              <Aside name={message('player.tensors', [])}>
                <StepTensors plan={plan} step={step} />
              </Aside>
            )}
            {warps && (
              <Aside name={message(warpsName, [])}>
                <Figure
                  title={message(warpsName, [])}
                  scene={warps}
                  domain={domain}
                  untitled={inFigure}
                />
              </Aside>
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** Picking anything that a thread holds follows that thread. */
function useFollow(domain: string, threads: number, onThread: (thread: number) => void): void {
  const selection = useSelection();
  useEffect(
    () =>
      selection.subscribe(() => {
        const index = indexOf(selection.pin(), domain);
        if (threads > 0 && index >= 0) onThread(index % threads);
      }),
    [selection, domain, threads, onThread],
  );
}

/** What the step does, with its numbers, and what the ring holds after it. */
function StepText(props: {
  trace: Trace;
  steps: ReturnType<typeof stepsOf>;
  at: number;
  cost: ReturnType<typeof costOf>;
}): ReactNode {
  const { trace, steps, at, cost } = props;
  const { language } = useLanguage();
  const message = useMessages(language);
  const { id, values } = useMemo(() => sayStep(trace, steps, at), [trace, steps, at]);
  const stages = stagesAfter(trace, at);
  return (
    <div className="step-text">
      <p aria-live="polite">
        <b>{message('player.phaseIs', [message(`player.phase.${phaseOf(steps[at]!)}`, [])])}</b>
        <Space />
        {message(id, values)}
        {cost && (
          <span className={cost.wavefronts > cost.ideal ? 'law-bad' : 'quiet'}>
            <Space />
            {message(cost.wavefronts > cost.ideal ? 'player.cost' : 'player.costFree', [
              String(cost.wavefronts),
              String(cost.ideal),
            ])}
          </span>
        )}
      </p>
      <ul className="ring">
        {stages.map(({ tile, state }, stage) => (
          <li key={stage} className={`ring-${state}`}>
            {tile < 0
              ? message('player.holdsNothing', [String(stage)])
              : message('player.holdsTile', [
                  String(stage),
                  String(tile),
                  message(`player.state.${state}`, []),
                ])}
          </li>
        ))}
      </ul>
    </div>
  );
}
