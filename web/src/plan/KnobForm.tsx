import type { Engine, Knob, Plan, Settings, Violation } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import { KnobField } from './KnobField';
import type { Recipe } from './recipe';
import type { PlanSource } from './plan-source';

const kGroups = ['problem', 'tile', 'mma', 'smem', 'copy', 'schedule'] as const;
const kOpenGroups: readonly string[] = ['tile', 'mma'];
/** The problem's shape: what is computed comes before how, and is never folded. */
const kShape: readonly string[] = ['m', 'n', 'k'];
const kTargets = [75, 80, 86, 89, 90, 100, 120];

/** Every knob of a config with its legal values; what a rule finds stands at the knob it is about. */
export function KnobForm(props: {
  engine: Engine;
  plan: Plan;
  recipe: Recipe;
  source: PlanSource;
  /** Null where the text is not the reader's to change. */
  onSource: ((source: PlanSource) => void) | null;
  onSettings: (changes: Settings) => void;
}): ReactNode {
  const { engine, plan, recipe, source, onSource, onSettings } = props;
  const { language } = useLanguage();
  const message = useMessages(language);
  const knobs = useMemo(() => engine.knobs(), [engine]);
  const presets = useMemo(() => engine.presets().map(({ name }) => name), [engine]);
  const { violations } = plan;
  const warnings = useMemo(() => [...plan.warnings, ...plan.not_on_gpu], [plan]);
  const noKernel = plan.not_on_gpu[0];
  const common = {
    config: plan.config,
    recipe,
    violations,
    warnings,
    engine,
    onSettings: onSource ? onSettings : null,
  };
  const isShape = (knob: Knob) => kShape.includes(knob.name);
  return (
    <div className="card-body knobs" role="group" aria-label={message('planner.knobs', [])}>
      <div className="knobs-head">
        <label className="knob">
          <span>{message('planner.preset', [])}</span>
          <select
            value={presets.includes(source.config) ? source.config : ''}
            disabled={!onSource}
            onChange={(event) =>
              onSource?.({ ...source, config: event.target.value, settings: {} })
            }
          >
            {!presets.includes(source.config) && <option value="">{source.config}</option>}
            {presets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label className="knob">
          <span>{message('planner.gpu', [])}</span>
          <select
            value={source.sm}
            disabled={!onSource}
            onChange={(event) => onSource?.({ ...source, sm: Number(event.target.value) })}
          >
            {kTargets.map((sm) => (
              <option key={sm} value={sm}>{`sm_${sm}`}</option>
            ))}
          </select>
        </label>
        <p
          className={violations.length ? 'plan-verdict bad' : 'plan-verdict ok'}
          aria-live="polite"
        >
          {violations.length
            ? message('planner.illegal', [String(violations.length)])
            : noKernel
              ? message('planner.no_kernel', [message(noKernel.id, noKernel.values)])
              : message('planner.legal', [])}
        </p>
      </div>
      <KnobFields {...common} knobs={knobs.filter(isShape)} />
      {kGroups.map((group) => (
        <KnobGroup
          key={group}
          name={group}
          {...common}
          knobs={knobs.filter((knob) => knob.group === group && !isShape(knob))}
        />
      ))}
    </div>
  );
}

interface Fields {
  knobs: readonly Knob[];
  config: Settings;
  recipe: Recipe;
  violations: readonly Violation[];
  warnings: readonly Violation[];
  engine: Engine;
  onSettings: ((changes: Settings) => void) | null;
}

function KnobGroup(props: Fields & { name: (typeof kGroups)[number] }): ReactNode {
  const { name, knobs, config, recipe, violations, warnings } = props;
  const { base } = recipe;
  const { language } = useLanguage();
  const message = useMessages(language);
  const here = (all: readonly Violation[]) =>
    all.filter((found) => knobs.some((knob) => knob.name === found.knob));
  const broken = here(violations).length;
  const notes = here(warnings).length;
  const changed = knobs.filter((knob) => config[knob.name] !== base[knob.name]).length;
  return (
    <details open={kOpenGroups.includes(name) || broken > 0 || changed > 0}>
      <summary>
        {message(`planner.group.${name}`, [])}
        {changed > 0 && (
          <span className="quiet"> {message('planner.changed', [String(changed)])}</span>
        )}
        {notes > 0 && <span className="quiet"> {message('planner.notes', [String(notes)])}</span>}
        {broken > 0 && (
          <span className="knob-count"> {message('planner.problems', [String(broken)])}</span>
        )}
      </summary>
      <KnobFields {...props} />
    </details>
  );
}

function KnobFields(props: Fields): ReactNode {
  const { knobs, config, recipe, violations, warnings, engine, onSettings } = props;
  const { base } = recipe;
  return (
    <div className="knob-fields">
      {knobs.map((knob) => (
        <KnobField
          key={knob.name}
          knob={knob}
          value={config[knob.name] ?? knob.default}
          base={base[knob.name] ?? knob.default}
          violations={violations.filter((found) => found.knob === knob.name)}
          warnings={warnings.filter((found) => found.knob === knob.name)}
          engine={engine}
          recipe={recipe}
          onSettings={onSettings}
        />
      ))}
    </div>
  );
}
