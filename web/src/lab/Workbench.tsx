import type { Board, Engine, Plan } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import type { ServerState } from '../api/job-list';
import { isRefusal } from '../engine/refusal';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import { KnobForm } from '../plan/KnobForm';
import { NoAnswer } from '../plan/NoAnswer';
import { PlanResources } from '../plan/PlanResources';
import type { PlanSource } from '../plan/plan-source';
import { withSettings, writePlan } from '../plan/plan-source';
import { recipeOf } from '../plan/recipe';
import type { PlanWork } from '../plan/use-plan';
import { usePlan } from '../plan/use-plan';
import { Roofline } from './charts/Roofline';
import { ConfigText } from './ConfigText';
import { InsidePanel } from './inside/InsidePanel';
import type { Tab } from './inside/tabs';
import { PastePanel } from './paste/PastePanel';
import { PresetCards } from './presets/PresetCards';
import { RecordedNote } from './recorded/RecordedNote';
import type { Run } from './recorded/runs';
import { gpuOfPreset, presetKnobs, recordedOf } from './recorded/runs';
import { OneSm } from './resources/OneSm';
import { Submit } from './submit/Submit';
import { Suggestion, useSuggestion } from './suggest/Suggestion';
import { boardNamed, boardsOf, onBoard } from './why/board';
import { costsOf } from './why/remedy';
import { timedOf } from './why/timed';
import { Turns } from './why/Turns';
import { FloorBars, LimitBasis, LimitSentence, Remedies } from './why/Why';

/** A preset, its knobs, what the plan says of them, and the button that runs it. */
export function Workbench(props: {
  engine: Engine;
  source: PlanSource;
  server: ServerState;
  recorded: readonly Run[];
  tab: Tab;
  onTab: (tab: Tab) => void;
  onSource: (source: PlanSource) => void;
  onTry: (source: PlanSource) => void;
  onJob: (id: string) => void;
  onRecorded: (run: Run) => void;
  /** What it came to, before the kernel from inside. */
  children: ReactNode;
}): ReactNode {
  const { engine, source, recorded, onSource, children } = props;
  const { t } = useLanguage('lab');
  const work = useMemo(() => {
    const recipe = recipeOf(engine, '', source);
    return recipe && { engine, source, recipe };
  }, [engine, source]);
  return (
    <>
      <section aria-labelledby="lab-start">
        <h2 id="lab-start">{t('lab.start')}</h2>
        <PresetCards
          engine={engine}
          chosen={source.config}
          recorded={recorded}
          onChoose={(config) => onSource({ config, sm: source.sm, settings: {} })}
        />
        <PastePanel engine={engine} onSource={onSource} />
      </section>
      {work ? <Bench {...props} work={work} /> : children}
    </>
  );
}

function Bench(props: {
  work: PlanWork;
  server: ServerState;
  recorded: readonly Run[];
  tab: Tab;
  onTab: (tab: Tab) => void;
  onSource: (source: PlanSource) => void;
  onTry: (source: PlanSource) => void;
  onJob: (id: string) => void;
  onRecorded: (run: Run) => void;
  children: ReactNode;
}): ReactNode {
  const { work, server, recorded, tab, onTab, onSource, onTry, onJob, onRecorded } = props;
  const { engine, source, recipe } = work;
  const { t, language } = useLanguage('lab');
  const message = useMessages(language);
  const presets = useMemo(() => presetKnobs(engine), [engine]);
  const { plan, pending, legal, failure, again } = usePlan(work);
  const [picked, setPicked] = useState<string | null>(null);
  const boards = useMemo(() => boardsOf(engine, source.sm), [engine, source.sm]);
  const recordedOn = plan && recordedOf(recorded, plan.config, picked ?? undefined);
  const board = boardNamed(
    boards,
    picked ?? recordedOn?.device ?? gpuOfPreset(recorded, source.config),
  );
  const suggestion = useSuggestion(engine, source, plan?.config ?? null, board);
  const failed = failure !== null && <NoAnswer failure={failure} onAgain={again} />;
  if (isRefusal(failure)) {
    return (
      <>
        <div className="lab-panel">
          <ConfigText engine={engine} source={source} presets={presets} onSource={onSource} />
          <p className="says" role="status">
            {message(failure.id, failure.values)}
          </p>
        </div>
        {props.children}
      </>
    );
  }
  if (!plan) {
    return (
      <>
        {failed}
        {props.children}
      </>
    );
  }
  return (
    <>
      <div className="lab-bench">
        <div className="lab-panel">
          {failed}
          <KnobForm
            engine={engine}
            plan={plan}
            recipe={recipe}
            source={source}
            onSource={onSource}
            onSettings={(changes) => onSource(withSettings(source, changes, recipe.base))}
          />
        </div>
        <div className="lab-side">
          <div className="lab-panel">
            <ConfigText engine={engine} source={source} presets={presets} onSource={onSource} />
            <Submit
              work={work}
              server={server}
              legal={!pending && failure === null && plan.violations.length === 0}
              broken={plan.violations.length}
              hasKernel={plan.not_on_gpu.length === 0}
              onJob={onJob}
            />
            {plan.violations.length === 0 && (
              <RecordedNote runs={recorded} knobs={plan.config} onShow={onRecorded} />
            )}
            <Suggestion suggestion={suggestion} recorded={recorded} onSource={onSource} />
          </div>
          {legal && (
            <div className="lab-panel">
              <BoardChoice boards={boards} board={board} onBoard={setPicked} />
              {plan.violations.length > 0 && (
                <p className="says">{t('lab.lastLegal', writePlan(legal.source))}</p>
              )}
              <PlanWhy
                engine={engine}
                source={legal.source}
                plan={legal.plan}
                board={board}
                recorded={recorded}
                instead={(plan === legal.plan && suggestion?.source?.config) || null}
                onTry={onTry}
              />
              <PlanResources plan={legal.plan} />
            </div>
          )}
        </div>
      </div>
      {props.children}
      {legal && (
        <InsidePanel
          engine={engine}
          recipe={legal.recipe}
          plan={legal.plan}
          here={server.kind === 'here'}
          tab={tab}
          onTab={onTab}
        />
      )}
    </>
  );
}

/** The boards of the GPU in the form differ in their memory; all that is said below is of this one. */
function BoardChoice(props: {
  boards: readonly Board[];
  board: Board | null;
  onBoard: (name: string) => void;
}): ReactNode {
  const { boards, board, onBoard } = props;
  const { t } = useLanguage('lab');
  if (!board || boards.length < 2) return null;
  return (
    <label className="why-board">
      <span>{t('lab.board')}</span>{' '}
      <select value={board.board} onChange={(event) => onBoard(event.target.value)}>
        {boards.map(({ board: name, bandwidth_gbs: rate }) => (
          <option key={name} value={name}>{`${name}, ${rate / 1000} TB/s`}</option>
        ))}
      </select>
    </label>
  );
}

/** What limits the kernel of the form, by its plan and by its recorded time on this board, if there is one. */
function PlanWhy(props: {
  engine: Engine;
  source: PlanSource;
  plan: Plan;
  board: Board | null;
  recorded: readonly Run[];
  instead: string | null;
  onTry: (source: PlanSource) => void;
}): ReactNode {
  const { engine, source, plan, board, recorded, instead, onTry } = props;
  const costs = useMemo(() => onBoard(costsOf(plan), board), [plan, board]);
  const timed = useMemo(
    () => timedOf(null, board && recordedOf(recorded, plan.config, board.board)),
    [recorded, plan, board],
  );
  if (!costs) return null;
  const { time, device } = timed ?? { time: null, device: null };
  return (
    <>
      <div className="why">
        <p>
          <LimitSentence costs={costs} time={time} cublaslt={timed?.cublaslt.time ?? null} />
        </p>
        <LimitBasis timed={timed} />
        <Turns {...{ engine, source, costs, time, device, recorded, instead, onTry }} />
        <FloorBars costs={costs} timed={timed} />
        <Roofline costs={costs} timed={timed} />
        <Remedies {...{ engine, source, costs, time, device, recorded, onTry }} />
      </div>
      <OneSm plan={costs} />
    </>
  );
}
