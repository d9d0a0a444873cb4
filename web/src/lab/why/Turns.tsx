import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { useLater } from '../../engine/use-later';
import { useLanguage } from '../../i18n/context';
import { useMessages } from '../../i18n/messages';
import type { PlanSource } from '../../plan/plan-source';
import { NoAnswer } from '../../plan/NoAnswer';
import { useSamePlan } from '../../plan/use-same-plan';
import { changesOf } from '../outcome';
import { fasterOf, presetKnobs } from '../recorded/runs';
import type { Advised } from './advice';
import { Came, cameTo } from './Came';
import { limitOf } from './limit';
import type { Turn } from './turns';
import { knobsToTurn, turnsOf } from './turns';

/** What to turn of this kernel against its limit: a press takes a legal value and compares both. */
export function Turns(
  props: Advised & {
    /** The preset that another advice would take instead; null where none does. */
    instead: string | null;
  },
): ReactNode {
  const { engine, source, costs, time, device, recorded, instead, onTry } = props;
  const { t, list } = useLanguage('lab');
  const limit = useMemo(() => limitOf(costs, time), [costs, time]);
  const form = useSamePlan(source);
  const {
    value: turns,
    pending,
    failure,
    again,
  } = useLater<readonly Turn[]>(
    useCallback(
      (signal) => turnsOf(engine, presetKnobs(engine), form, costs, limit, signal),
      [engine, form, costs, limit],
    ),
  );
  const faster = useMemo(
    () =>
      time === null || device === null
        ? null
        : fasterOf(recorded, source, costs.config, device, time),
    [recorded, source, costs, device, time],
  );
  if (knobsToTurn(limit).length === 0 && !faster) return null;
  const lead = instead === null ? t('lab.turn') : t('lab.turn.beside', instead);
  return (
    <div className="why-turns" aria-live="polite">
      <span>{lead}</span>
      {faster && (
        <button type="button" className="why-remedy" onClick={() => onTry(faster.source)}>
          <span className="mono">{changesOf(faster.source) || faster.source.config}</span>
          <Came
            {...{ time, device, recorded }}
            knobs={{ ...presetKnobs(engine).get(faster.source.config), ...faster.source.settings }}
          />
        </button>
      )}
      {pending && knobsToTurn(limit).length > 0 && (
        <span className="quiet">{t('lab.turn.looking', list(knobsToTurn(limit)))}</span>
      )}
      {failure !== null && <NoAnswer failure={failure} onAgain={again} />}
      {!pending &&
        failure === null &&
        turns?.map((turn) => (
          <One
            key={turn.knob}
            turn={turn}
            came={turn.taken && cameTo({ time, device, recorded, knobs: turn.taken.knobs })}
            onTry={onTry}
          />
        ))}
    </div>
  );
}

/** Runs of one kernel differ by as much. */
const kGains = 1.01;

function One(props: {
  turn: Turn;
  /** What it came to where it ran; what gained nothing then is named, not offered. */
  came: ReturnType<typeof cameTo>;
  onTry: (source: PlanSource) => void;
}): ReactNode {
  const { turn, came, onTry } = props;
  const { t, language } = useLanguage('lab');
  const message = useMessages(language);
  const { knob, taken, refused } = turn;
  if (taken && came && came.times < kGains) {
    const set = `${knob}=${taken.value}`;
    return <p className="quiet">{t('lab.turn.came', set, came.times.toFixed(2), came.gpu)}</p>;
  }
  if (taken) {
    return (
      <button type="button" className="why-remedy" onClick={() => onTry(taken.source)}>
        <span className="mono">{`${knob}=${taken.value}`}</span>
        <span className="quiet">
          {' '}
          {taken.teaches === 'gain'
            ? t('lab.remedy.gain', (taken.gain ?? 1).toFixed(2))
            : t(`lab.turn.${taken.teaches}`)}
        </span>
        {came && <span> {t('lab.remedy.came', came.times.toFixed(2), came.gpu)}</span>}
      </button>
    );
  }
  return (
    <p className="quiet">
      {refused
        ? t(
            'lab.turn.refused',
            knob,
            refused.value,
            refused.violation.rule,
            message(refused.violation.id, refused.violation.values),
          )
        : t('lab.turn.noValue', knob)}
    </p>
  );
}
