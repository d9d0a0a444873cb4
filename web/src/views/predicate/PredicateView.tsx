import type { Engine, Reading, Tree, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { Guarded } from './predicate-scene';
import { edgeScene, lanesOf, lanesScene, slotOf } from './predicate-scene';
import { useLanguage } from '../../i18n/context';
import type { TextKey } from '../../i18n/texts';
import { valueOf } from '../../session/value-of';
import { Fact } from '../parts/Facts';
import { GridView } from '../parts/GridView';
import './predicate-view.css';
import { useCurrentIndex } from '../../session/selection-context';
import { useSpeech } from '../parts/speech';
import { gridOf } from '../../session/tables';
import { extentsIn, leavesOf, printTree, tupleIn } from '../../session/tuple';
import { fieldOf, numberOf, partsOf } from '../../session/value-fields';
import { texts } from './texts';

interface Props {
  engine: Engine;
  value: ValueInfo;
  before: string;
  /** The tiled copy, the coordinates, the limit. */
  operands: readonly [string, string, string];
  side: 'S' | 'D';
  reading: Reading;
}

/** A guarded copy at the edge of a problem: what is loaded, what is masked, what is unsafe. */
export function PredicateView(props: Props): ReactNode {
  const { engine, value, before, operands, side, reading } = props;
  const { t } = useLanguage(texts);
  const [copy, coordinates, limit] = operands;
  const guarded = useMemo(
    () => guardedOf({ engine, value, before, operands: [copy, coordinates, limit], side, reading }),
    [engine, value, before, copy, coordinates, limit, side, reading],
  );
  const scenes = useMemo(
    () => guarded && { edge: edgeScene(guarded), lanes: lanesScene(guarded) },
    [guarded],
  );
  const describe = useMemo(
    () => guarded && ((index: number) => t(...spokenOf(guarded, index))),
    [guarded, t],
  );
  useSpeech(value.text, describe);
  if (!guarded || !scenes) return <p className="card-note">{t('predicate.none')}</p>;
  const source = value.text;
  const [active, masked] = [numberOf(value, 'active'), numberOf(value, 'masked')];
  const straddling = numberOf(value, 'straddling');
  return (
    <div className="card-body predicate">
      <div>
        <p>{t('predicate.total', active, active + masked, masked)}</p>
        <p className={straddling > 0 ? 'law-bad' : 'law-ok'}>
          {straddling > 0 ? t('predicate.straddling', straddling) : t('predicate.safe')}
        </p>
      </div>
      <figure className="predicate-edge">
        <figcaption>{t('predicate.edge', printTree(guarded.limit))}</figcaption>
        <GridView
          scene={scenes.edge}
          source={source}
          axes={[t('axis.row'), t('axis.column')]}
          label={t('predicate.edge', printTree(guarded.limit))}
          maxHeight={460}
        />
      </figure>
      <Here guarded={guarded} source={source} limit={limit} side={side} />
      <figure className="predicate-lanes">
        <figcaption>{t('predicate.lanes')}</figcaption>
        <GridView
          scene={scenes.lanes}
          source={source}
          axes={['i, w', 'lane']}
          label={t('predicate.lanes')}
          maxHeight={560}
        />
      </figure>
    </div>
  );
}

/** The instruction under the pointer: its first coordinate, the guard, what it would move. */
function Here(props: { guarded: Guarded; source: string; limit: string; side: string }): ReactNode {
  const { guarded, source, limit, side } = props;
  const { t } = useLanguage(texts);
  const index = useCurrentIndex(source);
  const { threads, vector, elements, rows, origin } = guarded;
  const guard = `if (elem_less(tAcA(0,i), ${limit})) copy(…)`;
  const parts = (
    <>
      <Fact name="tAcA" mono value={`thr_copy.partition_${side}(cA)`} />
      <Fact name={t('predicate.guard')} mono value={guard} />
    </>
  );
  if (index < 0) {
    return (
      <dl className="facts predicate-here">
        {parts}
        <dd className="facts-hint">{t('predicate.hint')}</dd>
      </dl>
    );
  }
  const thread = index % threads;
  const instruction = Math.floor(index / threads / vector);
  const slot = slotOf(guarded, index);
  const place = (value: number) => {
    const element = elements[thread + (instruction * vector + value) * threads]!;
    return `(${origin[0] + (element % rows)},${origin[1] + Math.floor(element / rows)})`;
  };
  const answer = guarded.active[slot] ? '1' : '0';
  return (
    <dl className="facts predicate-here">
      {parts}
      <Fact name={t('fact.thread')} mono value={`T${thread}`} />
      <Fact name={t('access.instruction')} mono value={`i${instruction}`} />
      <Fact
        name={t('predicate.first')}
        mono
        value={`elem_less(${place(0)}, ${printTree(guarded.limit)}) = ${answer}`}
      />
      <Fact name={t('predicate.moves')} mono value={`${place(0)} … ${place(vector - 1)}`} />
      <Fact name={t('predicate.verdict')}>
        <span className={guarded.straddling[slot] ? 'law-bad' : undefined}>
          {guarded.straddling[slot]
            ? t('predicate.past')
            : t(guarded.active[slot] ? 'predicate.loads' : 'predicate.masked')}
        </span>
      </Fact>
    </dl>
  );
}

/** `T40 i0: loads`, as text and values. */
function spokenOf(guarded: Guarded, index: number): [TextKey<typeof texts>, string, string] {
  const slot = slotOf(guarded, index);
  const verdict = guarded.straddling[slot]
    ? 'predicate.spokenPast'
    : guarded.active[slot]
      ? 'predicate.spokenLoads'
      : 'predicate.spokenMasked';
  const instruction = Math.floor(index / guarded.threads / guarded.vector);
  return [verdict, `T${index % guarded.threads}`, `i${instruction}`];
}

/** The picture's numbers, as the core counted them; null for other than two coordinates. */
function guardedOf(props: Props): Guarded | null {
  const { engine, value, before, operands, side, reading } = props;
  const [copy, coordinates, limitText] = operands;
  const tile = valueOf(engine, before, coordinates, reading);
  const limit = integersIn(valueOf(engine, before, limitText, reading)?.parts?.tuple);
  const field = (name: string) => fieldOf(value, name) ?? '';
  const origin = integersIn(partsOf(value, 'origin')?.tuple);
  const [rows, cols, ...more] = extentsIn(tile?.parts);
  if (!rows || !cols || more.length > 0 || origin.length !== 2 || limit.length !== 2) return null;
  const tensor = `Layout<Shape<_${rows},_${cols}>>{}`;
  const shares = valueOf(
    engine,
    `${before}\ncolex_object = ${copy}`,
    `colex_object.tidfrg_${side}(${tensor})`,
    'cpp',
  );
  const table = shares && gridOf(engine, shares.text);
  if (!table) return null;
  const threads = numberOf(value, 'threads');
  return {
    rows,
    cols,
    origin: [origin[0]!, origin[1]!],
    limit: [limit[0]!, limit[1]!],
    threads,
    instructions: numberOf(value, 'instructions'),
    vector: numberOf(value, 'vector'),
    elements: Int32Array.from(table.offsets),
    active: lanesOf(field('lanes'), threads),
    straddling: lanesOf(field('straddling_lanes'), threads),
  };
}

/** Of a flat tuple; none of anything else. */
const integersIn = (tree: Tree | undefined): readonly number[] => {
  const tuple = tupleIn(tree);
  return tuple === null ? [] : leavesOf(tuple);
};
