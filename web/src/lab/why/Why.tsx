import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Space } from '../../i18n/Space';
import { useLanguage } from '../../i18n/context';
import { useMessages } from '../../i18n/messages';
import { lookOf, useTheme } from '../../site/theme';
import { ChartFigure } from '../charts/ChartFigure';
import { digits } from '../../i18n/digits';
import type { FloorBar } from '../charts/floor-drawing';
import { floorDrawing, microseconds as us } from '../charts/floor-drawing';
import { gpuOf, presetKnobs } from '../recorded/runs';
import type { Advised } from './advice';
import { Came } from './Came';
import type { Costs } from './floors';
import { floorsOf, kHighestClock, leastOf } from './floors';
import type { Limit } from './limit';
import { instructionShare, limitOf } from './limit';
import type { Remedy } from './remedy';
import { presetsBeside, remediesOf } from './remedy';
import type { Timed } from './timed';
import { timedName } from './timed';
import './why.css';

/** What limits a kernel, in a sentence with its number, and what it would gain without that limit. */
export function LimitSentence(props: {
  costs: Costs;
  time: number | null;
  /** How long cuBLASLt took beside it. */
  cublaslt?: number | null;
}): ReactNode {
  const { costs, time, cublaslt = null } = props;
  const { t, language } = useLanguage('lab');
  const message = useMessages(language);
  const limit = useMemo(() => limitOf(costs, time), [costs, time]);
  const said = (): string => {
    switch (limit.kind) {
      case 'wavefronts':
      case 'sectors':
        return t(
          `lab.limit.${limit.kind}`,
          message(`planner.side.${limit.side}`, [limit.operand.toUpperCase()]),
          digits(limit.taken),
          digits(limit.least),
        );
      case 'occupancy':
        return t(
          'lab.limit.occupancy',
          limit.ctas,
          message(`planner.limiter.${limit.limiter}`, []),
        );
      case 'grid':
        return t('lab.limit.grid', limit.tiles, limit.sms, Math.round(100 * limit.rounds));
      case 'tail':
        return t('lab.limit.tail', limit.tiles, limit.sms, limit.rounds.toFixed(2));
      case 'bandwidth':
        return t(
          'lab.limit.bandwidth',
          us(limit.smem),
          us(limit.tensor),
          t(`lab.unit.${limit.unit}`),
        );
      case 'waiting':
        return t('lab.limit.waiting', t(`lab.unit.${limit.unit}`), us(limit.floor), us(limit.time));
      case 'memory':
        return t('lab.limit.memory', us(limit.floor));
      case 'tensor':
        return t('lab.limit.tensor', us(limit.floor), t(`lab.unit.${limit.unit}`));
    }
  };
  return (
    <>
      {said()} <Gain limit={limit} />
      {cublaslt !== null && <Instruction costs={costs} cublaslt={cublaslt} />}
    </>
  );
}

/** What a limit was found by, where no time of the kernel itself was measured for it. */
export function LimitBasis({ timed }: { timed: Timed | null }): ReactNode {
  const { t } = useLanguage('lab');
  if (timed && timed.recorded === null) return null;
  return (
    <p className="quiet">
      {timed?.recorded
        ? t('lab.limit.byRun', gpuOf(timed.device ?? ''), timed.recorded)
        : t('lab.limit.byPlan')}
    </p>
  );
}

/** What of the distance to cuBLASLt is the instruction's own, which no other limit explains. */
function Instruction({ costs, cublaslt }: { costs: Costs; cublaslt: number }): ReactNode {
  const { t } = useLanguage('lab');
  const found = instructionShare(costs, cublaslt);
  if (!found) return null;
  return ` ${t('lab.limit.instruction', us(found.least), us(found.cublaslt), found.share.toFixed(2))}`;
}

/** A bound where a time stands over a least time; of two least times it is what the plan predicts. */
function Gain({ limit: { gain, kind } }: { limit: Limit }): ReactNode {
  const { t } = useLanguage('lab');
  if (gain === null || gain <= 1.01) return null;
  return t(kind === 'waiting' ? 'lab.limit.most' : 'lab.limit.gain', gain.toFixed(2));
}

/** The least time of each unit beside the time measured; the longest bar is what limits. */
export function FloorBars(props: {
  costs: Costs;
  timed: Timed | null;
  /** Whose they are, where two are shown. */
  of?: string;
}): ReactNode {
  const { costs, timed, of = '' } = props;
  const { t } = useLanguage('lab');
  const theme = useTheme();
  const floors = useMemo(() => floorsOf(costs), [costs]);
  if (!floors) return <p className="quiet">{t('lab.floorsUnknown')}</p>;
  const bars: readonly FloorBar[] = [
    ...(timed ? [{ name: t(timedName(timed)), time: timed.time, kind: 'measured' } as const] : []),
    { name: t(`lab.unit.${floors.multiplier}`), time: floors.tensor, kind: 'unit' },
    { name: t('lab.unit.smem'), time: floors.smem, kind: 'unit', wasted: floors.conflicts },
    { name: t('lab.unit.memory'), time: floors.memory, kind: 'unit' },
    { name: t('lab.floor.least'), time: leastOf(floors), kind: 'least' },
  ];
  return (
    <div className="why-bars">
      <ChartFigure
        title={of + t('lab.floors')}
        note={costs.device.board}
        file="colex-least-times.svg"
        drawing={floorDrawing(bars, lookOf(theme))}
        rows={bars.map(({ name, time: least }) => [name, `${us(least)} µs`])}
      />
      <p className="quiet">
        {t('lab.floorsOf', costs.device.board, floors.rounds.toFixed(2), kHighestClock.toFixed(2))}
        {floors.conflicts > 0 && (
          <>
            <Space />
            {t('lab.floorsConflicts', us(floors.conflicts))}
          </>
        )}
      </p>
    </div>
  );
}

/** Tries presets, and names those that take less by their plans; each opens in the form. */
export function Remedies(props: Advised): ReactNode {
  const { engine, source, costs, time, device, recorded, onTry } = props;
  const { t } = useLanguage('lab');
  const [found, setFound] = useState<{ of: Costs; remedies: readonly Remedy[] | null } | null>(
    null,
  );
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const look = () => {
    abort.current?.abort();
    const mine = (abort.current = new AbortController());
    const candidates = presetsBeside(presetKnobs(engine), source, costs.config);
    setFound({ of: costs, remedies: null });
    remediesOf(engine, candidates, costs, mine.signal).then(
      (remedies) => setFound({ of: costs, remedies }),
      () => mine.signal.aborted || setFound(null),
    );
  };
  const now = found?.of === costs ? found : null;
  if (!floorsOf(costs)) return null;
  return (
    <div className="why-remedies" aria-live="polite">
      {!now && (
        <button type="button" className="lab-quiet" onClick={look}>
          {t('lab.remedy.look')}
        </button>
      )}
      {now && !now.remedies && <p className="quiet">{t('lab.remedy.looking')}</p>}
      {now?.remedies?.length === 0 && <p className="quiet">{t('lab.remedy.none')}</p>}
      {now?.remedies?.map((remedy) => (
        <button
          key={remedy.name}
          type="button"
          className="why-remedy"
          onClick={() => onTry(remedy.source)}
        >
          {t('lab.remedy.try')} <span className="mono">{remedy.name}</span>{' '}
          <span className="quiet">{t('lab.remedy.gain', remedy.gain.toFixed(2))}</span>
          <Came {...{ time, device, recorded }} knobs={remedy.knobs} />
        </button>
      ))}
    </div>
  );
}
