import type { Engine, Plan } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { NoServer, Refusal } from '../api/client';
import type { ServerState } from '../api/job-store';
import type { Fault } from '../api/types';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import { KnobForm } from '../plan/KnobForm';
import { PlanResources } from '../plan/PlanResources';
import type { PlanSource } from '../plan/plan-source';
import { withSettings, writePlan } from '../plan/plan-source';
import { recipeOf } from '../plan/recipe';
import type { PlanWork } from '../plan/use-plan';
import { usePlan } from '../plan/use-plan';
import { PastePanel } from './paste/PastePanel';
import { PresetCards } from './PresetCards';
import { RecordedNote } from './recorded/RecordedNote';
import type { Run } from './recorded/runs';
import { recordedOf } from './recorded/runs';
import { giveToken, jobStore } from './use-jobs';
import { costsOf } from './why/remedy';
import { FloorBars, LimitSentence, Remedies } from './why/Why';

/** A preset, its knobs, what the plan says of them, and the button that runs it. */
export function Workbench(props: {
  engine: Engine;
  source: PlanSource;
  server: ServerState;
  recorded: readonly Run[];
  onSource: (source: PlanSource) => void;
  onJob: (id: string) => void;
}): ReactNode {
  const { engine, source, server, recorded, onSource, onJob } = props;
  const { t } = useLanguage('lab');
  const work = useMemo(() => {
    const recipe = recipeOf(engine, '', source);
    return recipe && { engine, source, recipe };
  }, [engine, source]);
  return (
    <section aria-labelledby="lab-start">
      <h2 id="lab-start">{t('lab.start')}</h2>
      <PresetCards
        engine={engine}
        chosen={source.config}
        recorded={recorded}
        onChoose={(config) => onSource({ config, sm: source.sm, settings: {} })}
      />
      <PastePanel engine={engine} onSource={onSource} />
      {work && (
        <Bench work={work} server={server} recorded={recorded} onSource={onSource} onJob={onJob} />
      )}
    </section>
  );
}

function Bench(props: {
  work: PlanWork;
  server: ServerState;
  recorded: readonly Run[];
  onSource: (source: PlanSource) => void;
  onJob: (id: string) => void;
}): ReactNode {
  const { work, server, recorded, onSource, onJob } = props;
  const { engine, source, recipe } = work;
  const { plan, pending, legal } = usePlan(work);
  if (!plan) return null;
  return (
    <div className="lab-bench">
      <div className="lab-panel">
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
          <code className="lab-source">{writePlan(source)}</code>
          <Submit
            work={work}
            server={server}
            legal={!pending && plan.violations.length === 0}
            broken={plan.violations.length}
            onJob={onJob}
          />
          {plan.violations.length === 0 && <RecordedNote runs={recorded} knobs={plan.config} />}
        </div>
        {legal && (
          <div className="lab-panel">
            <PlanWhy
              engine={engine}
              source={source}
              plan={legal.plan}
              recorded={recorded}
              onSource={onSource}
            />
            <PlanResources plan={legal.plan} />
          </div>
        )}
      </div>
    </div>
  );
}

/** What limits the kernel of the form, by its plan and by its recorded time if there is one. */
function PlanWhy(props: {
  engine: Engine;
  source: PlanSource;
  plan: Plan;
  recorded: readonly Run[];
  onSource: (source: PlanSource) => void;
}): ReactNode {
  const { engine, source, plan, recorded, onSource } = props;
  const costs = useMemo(() => costsOf(plan), [plan]);
  if (!costs) return null;
  const time = recordedOf(recorded, plan.config)?.median ?? null;
  return (
    <div className="why">
      <p>
        <LimitSentence costs={costs} time={time} />
      </p>
      <FloorBars costs={costs} time={time} />
      <Remedies engine={engine} source={source} costs={costs} time={time} onSource={onSource} />
    </div>
  );
}

type Backend = 'gpu' | 'simulator';

function Submit(props: {
  work: PlanWork;
  server: ServerState;
  legal: boolean;
  broken: number;
  onJob: (id: string) => void;
}): ReactNode {
  const { work, server, legal, broken, onJob } = props;
  const { recipe } = work;
  const { t } = useLanguage('lab');
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<{ of: PlanWork; error: unknown } | null>(null);
  const [chosen, setChosen] = useState<Backend | null>(null);
  const here = server.kind === 'here' ? server.health : null;
  const backend = chosen ?? here?.backend ?? 'simulator';
  const run = () => {
    const { preset, settings, sm } = recipe;
    setSending(true);
    jobStore()
      .submit({ preset, knobs: { ...settings }, sm, ...(chosen ? { backend: chosen } : {}) })
      .then(
        ({ id }) => {
          setRefused(null);
          onJob(id);
        },
        (error: unknown) => setRefused({ of: work, error }),
      )
      .finally(() => setSending(false));
  };
  const device = here?.gpus.find(({ device: found }) => found)?.device?.name;
  const where = backend === 'gpu' ? (device ?? t('lab.gpu')) : t('lab.simulator');
  return (
    <div className="lab-submit">
      <button type="button" className="lab-run" disabled={!legal || !here || sending} onClick={run}>
        {t('lab.run', where)}
      </button>
      {here?.backend === 'gpu' && (
        <button
          type="button"
          className="lab-quiet"
          onClick={() => setChosen(backend === 'gpu' ? 'simulator' : 'gpu')}
        >
          {t(backend === 'gpu' ? 'lab.ratherSimulate' : 'lab.ratherGpu')}
        </button>
      )}
      <p className="quiet" role="status">
        {broken > 0
          ? t('lab.notLegal', broken)
          : here
            ? t(backend === 'gpu' ? 'lab.runOnGpu' : 'lab.runSimulated')
            : t('lab.runNowhere')}
      </p>
      {refused?.of === work && <Refused error={refused.error} />}
    </div>
  );
}

/** What the server said against a job: its faults in the page's language, else its sentence. */
function Refused({ error }: { error: unknown }): ReactNode {
  const { t, language } = useLanguage('lab');
  const message = useMessages(language);
  const faults: readonly Fault[] = error instanceof Refusal ? error.faults : [];
  const away = error instanceof TypeError || error instanceof NoServer;
  return (
    <div className="says" role="alert">
      {faults.map(({ id, values, field }) => (
        <p key={field + id}>{message(id, values)}</p>
      ))}
      {faults.length === 0 && (
        <p>
          {away ? t('lab.submitAway') : t('lab.submitRefused', String((error as Error).message))}
        </p>
      )}
    </div>
  );
}

/** Asks for the token that the server wants. */
function TokenPanel(): ReactNode {
  const { t } = useLanguage('lab');
  const [text, setText] = useState('');
  return (
    <form
      className="lab-panel lab-none"
      onSubmit={(event) => {
        event.preventDefault();
        giveToken(text.trim());
      }}
    >
      <label htmlFor="lab-token">{t('lab.token')}</label>
      <p className="lab-token">
        <input
          id="lab-token"
          type="password"
          className="mono"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="lab-run" disabled={text.trim() === ''}>
          {t('lab.giveToken')}
        </button>
      </p>
      <p className="quiet">{t('lab.tokenHint')}</p>
    </form>
  );
}

/** Says how a server is started, once none has been found. */
export function NoServerPanel({ server }: { server: ServerState }): ReactNode {
  const { t } = useLanguage('lab');
  const [now, setNow] = useState(() => Date.now());
  const away = server.kind === 'away';
  useEffect(() => {
    if (!away) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [away]);
  if (server.kind === 'locked') return <TokenPanel />;
  if (server.kind === 'here' || server.kind === 'asking') return null;
  return (
    <section className="lab-panel lab-none" aria-labelledby="lab-none">
      <h2 id="lab-none">{t(away ? 'lab.away' : 'lab.none')}</h2>
      <p>
        {away
          ? t('lab.awayText', Math.max(0, Math.round((now - server.since) / 1000)))
          : t('lab.noneText')}
      </p>
      <pre>
        <code>npm start</code>
      </pre>
      <p className="quiet">{t('lab.noneHint')}</p>
    </section>
  );
}
