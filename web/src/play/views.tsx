/** The ways to look at a value, one row each: its name, when it is offered, what it shows. */

import type { Engine, Grid } from '@colex/wasm';
import type { ReactNode } from 'react';
import { lazy } from 'react';
import { part } from '../i18n/part';
import type { TextKey } from '../i18n/texts';
import { LayoutCard } from '../views/LayoutCard';
import { ThreadCard } from '../views/ThreadCard';
import type { CardData } from './evaluate';
import { drawable } from './evaluate';
import { isConfig } from '../plan/config';
import { callOf } from './operands';
import { beforeOf } from './prelude';

const more = part('views', () => import('./more-views'));
const BuilderView = lazy(() => more().then((m) => ({ default: m.BuilderView })));
const CopyCheck = lazy(() => more().then((m) => ({ default: m.CopyCheck })));
const BankView = lazy(() => more().then((m) => ({ default: m.BankView })));
const ChainView = lazy(() => more().then((m) => ({ default: m.ChainView })));
const DerivationView = lazy(() => more().then((m) => ({ default: m.DerivationView })));
const DifferenceView = lazy(() => more().then((m) => ({ default: m.DifferenceView })));
const HandView = lazy(() => more().then((m) => ({ default: m.HandView })));
const ThreadHandView = lazy(() => more().then((m) => ({ default: m.ThreadHandView })));
const OperandsView = lazy(() => more().then((m) => ({ default: m.OperandsView })));
const PartitionView = lazy(() => more().then((m) => ({ default: m.PartitionView })));
const ThreadPartitionView = lazy(() => more().then((m) => ({ default: m.ThreadPartitionView })));
const PredicateView = lazy(() => more().then((m) => ({ default: m.PredicateView })));
const SectorView = lazy(() => more().then((m) => ({ default: m.SectorView })));
const PlanView = lazy(() => import('../plan/PlanView').then((m) => ({ default: m.PlanView })));
const SimulatorView = lazy(() =>
  import('../plan/SimulatorView').then((m) => ({ default: m.SimulatorView })),
);
const PermutationView = lazy(() => more().then((m) => ({ default: m.PermutationView })));
const TileView = lazy(() => more().then((m) => ({ default: m.TileView })));
const SwizzleView = lazy(() => more().then((m) => ({ default: m.SwizzleView })));
const TableView = lazy(() => more().then((m) => ({ default: m.TableView })));

export interface ViewProps {
  readonly engine: Engine;
  readonly data: CardData;
  /** The text as it is now, which forms edit: `data.current` is a statement of it. */
  readonly source: string;
  /** The value's cells; null where it has none that can be drawn. */
  readonly grid: Grid | null;
}

export interface ViewRow {
  readonly name: Extract<TextKey, `view.${string}`> extends `view.${infer Name}` ? Name : never;
  readonly offered: (data: CardData) => boolean;
  readonly show: (props: ViewProps) => ReactNode;
  /**
   * What the reader chose in it (colours, zoom) stays when the value changes, and its canvases are
   * not made anew. A view whose choices depend on the value starts over instead.
   */
  readonly steady?: true;
}

/** Where the statement's expression stands in the source while it may be edited, else -1. */
function fromOf({ data: { current }, source }: ViewProps): number {
  return current ? source.indexOf(current.source, current.span.from) : -1;
}

/** A tiled MMA whose text says more of its tile than the atoms do. */
function hasPermutation({ value, statement }: CardData): boolean {
  const permutation = value.fields?.find(({ name }) => name === 'permutation_mnk')?.text;
  return (
    value.kind === 'tiled_mma' &&
    callOf(statement.source)?.args.length === 3 &&
    permutation !== '(_,_,_)'
  );
}

/** A kernel plan, or a config that a plan can be made of. */
const isPlan = ({ value }: CardData) => value.kind === 'plan' || isConfig(value);

const isDrawable = ({ value }: CardData) => drawable(value);
const isTile = (data: CardData) => isDrawable(data) && data.value.tile !== undefined;

/** A layout of integers, behind a swizzle or not: what can be worked on paper. */
const hasPlainIntegers = ({ value: { kind, text } }: CardData) =>
  kind === 'composed'
    ? /^Sw<\d+,\d+,-?\d+> o _?-?\d+ o \S+$/.test(text)
    : kind === 'layout' && !text.includes('@');

/** A nested rank-2 bijection may be meant as threads by values, though nothing says so. */
const mayBeTile = ({ value }: CardData) =>
  value.tile === undefined &&
  value.kind === 'layout' &&
  value.rank === 2 &&
  (value.depth ?? 0) > 1 &&
  value.size === value.cosize &&
  Number(bare(value.size ?? '0')) <= kMaxTile;

const kMaxTile = 65_536;
const bare = (text: string) => text.replace(/_/g, '');

/** The operands of a call of `name` with `count` of them, else null. */
function operandsOf(data: CardData, name: string, count: number): readonly string[] | null {
  const call = callOf(data.statement.source);
  return call?.name === name && call.args.length === count ? call.args : null;
}

const pairOf = (data: CardData, name: string) =>
  operandsOf(data, name, 2) as readonly [string, string] | null;

/** Operands of `predicate_S` or `predicate_D`, and which side of the copy it guards. */
function guardOf(data: CardData) {
  for (const side of ['S', 'D'] as const) {
    const operands = operandsOf(data, `predicate_${side}`, 3);
    if (operands) return { side, operands: operands as readonly [string, string, string] };
  }
  return null;
}

export const views: readonly ViewRow[] = [
  {
    name: 'tile',
    steady: true,
    offered: isTile,
    show: ({ engine, data, grid }) =>
      grid && <ThreadCard engine={engine} {...data} grid={grid} turned={false} />,
  },
  {
    name: 'threads',
    steady: true,
    offered: isTile,
    show: ({ engine, data, grid }) =>
      grid && <ThreadCard engine={engine} {...data} grid={grid} turned />,
  },
  {
    name: 'operands',
    steady: true,
    offered: ({ value }) => value.kind === 'mma_atom' || value.kind === 'tiled_mma',
    show: (props) => (
      <>
        <Builder {...props} />
        <OperandsView engine={props.engine} value={props.data.value} kind="gemm" />
      </>
    ),
  },
  {
    name: 'permutation',
    offered: hasPermutation,
    show: (props) => (
      <PermutationView
        engine={props.engine}
        value={props.data.value}
        before={beforeOf(props.data)}
        expression={props.data.statement.source}
        reading={props.data.statement.reading}
      />
    ),
  },
  {
    name: 'tiles',
    steady: true,
    offered: (data) => callOf(data.statement.source)?.name === 'local_tile',
    show: (props) => (
      <TileView
        engine={props.engine}
        value={props.data.value}
        before={beforeOf(props.data)}
        expression={props.data.statement.source}
        from={fromOf(props)}
        reading={props.data.statement.reading}
      />
    ),
  },
  {
    name: 'copy',
    steady: true,
    offered: ({ value }) => value.kind === 'tiled_copy' || value.kind === 'copy_atom',
    show: (props) => (
      <>
        <Builder {...props} />
        <OperandsView engine={props.engine} value={props.data.value} kind="copy" />
      </>
    ),
  },
  {
    name: 'plan',
    steady: true,
    offered: isPlan,
    show: (props) => <PlanView {...props} />,
  },
  {
    name: 'simulator',
    steady: true,
    offered: isPlan,
    show: (props) => <SimulatorView {...props} />,
  },
  {
    name: 'layout',
    steady: true,
    offered: isDrawable,
    show: ({ engine, data, grid }) =>
      grid && <LayoutCard engine={engine} {...data} grid={grid} strip={false} />,
  },
  {
    name: 'owners',
    steady: true,
    offered: (data) => isDrawable(data) && mayBeTile(data),
    show: ({ engine, data, grid }) =>
      grid && <ThreadCard engine={engine} {...data} grid={grid} turned={false} />,
  },
  {
    name: 'partition',
    steady: true,
    offered: (data) =>
      ['mma_atom', 'copy_atom', 'tiled_mma', 'tiled_copy'].includes(data.value.kind) ||
      isTile(data) ||
      (isDrawable(data) && mayBeTile(data)),
    show: (props) => {
      const { engine, data, grid } = props;
      const { value, statement } = data;
      const { source, reading } = statement;
      const shared = { engine, value, before: beforeOf(props.data), source, reading };
      if (value.kind !== 'layout') return <PartitionView {...shared} tile={null} />;
      return grid && <ThreadPartitionView {...shared} grid={grid} />;
    },
  },
  {
    name: 'hand',
    offered: (data) => isDrawable(data) && hasPlainIntegers(data),
    show: (props) => {
      const { engine, data, grid } = props;
      if (!grid) return null;
      const { value } = data;
      return isTile(data) || mayBeTile(data) ? (
        <ThreadHandView engine={engine} value={value} grid={grid} />
      ) : (
        <HandView engine={engine} value={value} grid={grid} tile={null} />
      );
    },
  },
  {
    name: 'derivation',
    offered: ({ statement }) => statement.derives !== undefined,
    show: ({ engine, data }) => (
      <DerivationView
        engine={engine}
        source={`${beforeOf(data)}\n${data.statement.source}`}
        reading={data.statement.reading}
      />
    ),
  },
  {
    name: 'chain',
    steady: true,
    offered: (data) => isDrawable(data) && pairOf(data, 'composition') !== null,
    show: (props) => (
      <ChainView
        engine={props.engine}
        value={props.data.value}
        before={beforeOf(props.data)}
        operands={pairOf(props.data, 'composition')!}
        reading={props.data.statement.reading}
      />
    ),
  },
  {
    name: 'swizzle',
    steady: true,
    offered: (data) => isDrawable(data) && data.value.text.startsWith('Sw<'),
    show: ({ engine, data, grid }) =>
      grid && <SwizzleView engine={engine} value={data.value} grid={grid} />,
  },
  {
    name: 'difference',
    steady: true,
    offered: (data) => pairOf(data, 'compare') !== null,
    show: (props) => (
      <DifferenceView
        engine={props.engine}
        value={props.data.value}
        before={beforeOf(props.data)}
        operands={pairOf(props.data, 'compare')!}
        reading={props.data.statement.reading}
      />
    ),
  },
  {
    name: 'banks',
    steady: true,
    offered: (data) => operandsOf(data, 'bank_conflicts', 1) !== null,
    show: (props) => (
      <BankView
        engine={props.engine}
        value={props.data.value}
        before={beforeOf(props.data)}
        access={operandsOf(props.data, 'bank_conflicts', 1)![0]!}
        reading={props.data.statement.reading}
      />
    ),
  },
  {
    name: 'sectors',
    steady: true,
    offered: (data) => operandsOf(data, 'sectors', 1) !== null,
    show: (props) => (
      <SectorView
        engine={props.engine}
        value={props.data.value}
        before={beforeOf(props.data)}
        access={operandsOf(props.data, 'sectors', 1)![0]!}
        reading={props.data.statement.reading}
      />
    ),
  },
  {
    name: 'predicate',
    steady: true,
    offered: (data) => guardOf(data) !== null,
    show: (props) => (
      <PredicateView
        engine={props.engine}
        value={props.data.value}
        before={beforeOf(props.data)}
        {...guardOf(props.data)!}
        reading={props.data.statement.reading}
      />
    ),
  },
  {
    name: 'strip',
    steady: true,
    offered: isDrawable,
    show: ({ engine, data, grid }) =>
      grid && <LayoutCard engine={engine} {...data} grid={grid} strip />,
  },
  {
    name: 'table',
    steady: true,
    offered: isDrawable,
    show: ({ engine, data, grid }) =>
      grid && (
        <div className="card-body">
          <TableView
            engine={engine}
            source={data.value.text}
            size={grid.offsets.length}
            tile={data.value.tile}
          />
        </div>
      ),
  },
];

/** The form of a tiled object above its pictures, while its text is there to edit. */
function Builder({ engine, data: { current, value }, source }: ViewProps): ReactNode {
  if (!current) return null;
  const from = source.indexOf(current.source, current.span.from);
  return (
    <>
      <BuilderView engine={engine} expression={current.source} from={from} />
      {value.kind === 'tiled_copy' && (
        <CopyCheck engine={engine} statement={current} value={value} source={source} />
      )}
    </>
  );
}
