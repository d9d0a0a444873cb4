/** The ways to look at a value, one row each: its name, when it is offered, what it shows. */

import type { Engine, Grid } from '@colex/wasm';
import type { ReactNode } from 'react';
import { lazy } from 'react';
import { part } from '../i18n/part';
import type { TextKey } from '../i18n/texts';
import type { FilmCall } from '../views/derivation-film';
import { LayoutCard } from '../views/LayoutCard';
import { ThreadCard } from '../views/ThreadCard';
import type { CardData } from './evaluate';
import { drawable, kMaxCells } from './evaluate';
import { isConfig } from '../plan/config';
import type { Call } from './made';
import { callText, madeBy } from './made';
import { callOf } from './operands';
import { beforeOf } from './prelude';

const more = part('views', () => import('./more-views'));
const BuilderView = lazy(() => more().then((m) => ({ default: m.BuilderView })));
const CopyCheck = lazy(() => more().then((m) => ({ default: m.CopyCheck })));
const AccessView = lazy(() => more().then((m) => ({ default: m.AccessView })));
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
const hopper = part('hopper', () => import('./hopper-views'));
const DescriptorView = lazy(() => hopper().then((m) => ({ default: m.DescriptorView })));
const TmaView = lazy(() => hopper().then((m) => ({ default: m.TmaView })));
const TmemView = lazy(() => hopper().then((m) => ({ default: m.TmemView })));
const PlanView = lazy(() => import('../plan/PlanView').then((m) => ({ default: m.PlanView })));
const SimulatorView = lazy(() =>
  import('../plan/SimulatorView').then((m) => ({ default: m.SimulatorView })),
);
const PermutationView = lazy(() => more().then((m) => ({ default: m.PermutationView })));
const TileView = lazy(() => more().then((m) => ({ default: m.TileView })));
const TilingView = lazy(() => more().then((m) => ({ default: m.TilingView })));
const TvPairView = lazy(() => more().then((m) => ({ default: m.TvPairView })));
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
  /** It stands below the view that is chosen, instead of being one of them. */
  readonly beside?: true;
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

/** The call of a tiled MMA that says more of its tile than the atoms do. */
function permutedBy(data: CardData): Call | null {
  const permutation = data.value.fields?.find(({ name }) => name === 'permutation_mnk')?.text;
  return permutation === '(_,_,_)' ? null : madeBy(data, ['make_tiled_mma'], 3);
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

/**
 * A nested rank-2 bijection may be meant as threads by values, though nothing says so, unless an
 * operation gave its modes another meaning: tile and rest, block and grid.
 */
const mayBeTile = ({ value, statement: { made } }: CardData) =>
  value.tile === undefined &&
  value.kind === 'layout' &&
  value.rank === 2 &&
  (value.depth ?? 0) > 1 &&
  value.size === value.cosize &&
  Number(bare(value.size ?? '0')) <= kMaxTile &&
  !/_(?:divide|product|to_shape)$/.test(made?.operation ?? '');

const kMaxTile = 65_536;
const bare = (text: string) => text.replace(/_/g, '');

const kLayouts = ['layout', 'composed'];

/** A composition of two layouts of which both can be drawn: not by mode, not with a swizzle. */
function chainedBy(data: CardData): Call | null {
  const call = isDrawable(data) ? madeBy(data, ['composition'], 2) : null;
  return call?.operands.every(({ kind, cells }) => kLayouts.includes(kind) && fits(cells))
    ? call
    : null;
}

const fits = (cells: string | undefined) =>
  cells !== undefined && Number(cells) > 0 && Number(cells) <= kMaxCells;

const pairOf = ({ expressions }: Call) => expressions as readonly [string, string];

const comparedBy = (data: CardData) => madeBy(data, ['compare'], 2);
const guardedBy = (data: CardData) => madeBy(data, ['predicate_S', 'predicate_D'], 3);
const tvPairBy = (data: CardData) => madeBy(data, ['make_layout_tv'], 2);
const tiledBy = (data: CardData) => madeBy(data, ['local_tile'], 3, 4);

const kTilings = [
  'logical_divide',
  'zipped_divide',
  'tiled_divide',
  'flat_divide',
  'logical_product',
  'zipped_product',
  'tiled_product',
  'flat_product',
  'blocked_product',
  'raked_product',
];

/** A divide, or a product of two layouts: what places cells by tile and rest. */
function tilingBy(data: CardData): Call | null {
  const call = isDrawable(data) ? madeBy(data, kTilings, 2) : null;
  if (!call || Number(data.value.cells) > kMaxTile || !fits(call.operands[0]!.cells)) return null;
  return call.operation.endsWith('_divide') || kLayouts.includes(call.operands[1]!.kind)
    ? call
    : null;
}

/** A call of two operands, of which elements may be followed into the result. */
function filmedBy(data: CardData): FilmCall | null {
  const call = madeBy(data, [...kTilings, 'composition', 'complement'], 1, 2);
  if (!call) return null;
  const { operation, before, expressions, reading } = call;
  return { operation, before, operands: expressions, reading };
}

/** A layout whose offsets are places in memory: not before its start, nor elements that threads own. */
const isMemory = (data: CardData) =>
  isDrawable(data) &&
  hasPlainIntegers(data) &&
  !isTile(data) &&
  Number(data.value.cells) > 1 &&
  !(data.value.kind === 'layout' && data.value.text.includes('-'));

/** Analyses of one access. */
const accessBy = (data: CardData, name: string) => madeBy(data, [name], 1);

const fieldIn = ({ value }: CardData, name: string) =>
  value.fields?.find((field) => field.name === name)?.text;

const isDescriptor = (data: CardData) =>
  data.value.kind === 'record' && /Descriptor: 0x/.test(data.value.text);

/** The operand that a matrix descriptor was made of. */
function describedBy(data: CardData): Call | null {
  return isDescriptor(data) ? madeBy(data, ['make_gmma_desc', 'make_umma_desc'], 1) : null;
}

/** Tensor memory is cut by layouts and not by extents: no tile to draw it on. */
const isTmemCopy = (data: CardData) => fieldIn(data, 'atom')?.includes('_TMEM_') ?? false;

const isTmem = (data: CardData) => fieldIn(data, 'memory') === 'tmem';
const tmemCopyBy = (data: CardData) =>
  data.value.kind === 'tiled_copy' ? madeBy(data, ['make_tmem_copy'], 2) : null;

/** The statement that made the value, which has what is not among the operands. */
function sourceOf({ of, statement }: CardData): string {
  return of.statements[statement.made?.statement ?? -1]?.source ?? statement.source;
}

/** Where the call stands in the source while it may be edited, else -1. */
function callFrom(props: ViewProps): number {
  const { at, statement } = props.data;
  return statement.made?.statement === at && callOf(statement.source) ? fromOf(props) : -1;
}

export const views: readonly ViewRow[] = [
  {
    name: 'bits',
    offered: isDescriptor,
    show: ({ engine, data }) => {
      const call = describedBy(data);
      return (
        <DescriptorView
          engine={engine}
          value={data.value}
          before={call?.before ?? ''}
          operand={
            call && {
              text: call.expressions[0]!,
              major: /Major\s*::\s*MN/.test(sourceOf(data)) ? 'MN' : 'K',
            }
          }
          reading={data.statement.reading}
        />
      );
    },
  },
  {
    name: 'box',
    offered: (data) => fieldIn(data, 'tma_rank') !== undefined,
    show: ({ engine, data }) => <TmaView engine={engine} value={data.value} />,
  },
  {
    name: 'tmem',
    steady: true,
    offered: (data) => (isTmem(data) && isDrawable(data)) || tmemCopyBy(data) !== null,
    show: ({ engine, data }) => {
      const call = tmemCopyBy(data);
      return (
        <TmemView
          engine={engine}
          value={data.value}
          before={call?.before ?? ''}
          copy={call && { text: callText(call), tensor: call.expressions[1]! }}
          reading={data.statement.reading}
        />
      );
    },
  },
  {
    name: 'tile',
    steady: true,
    offered: (data) => isTile(data) || tvPairBy(data) !== null,
    show: (props) => <Threads {...props} turned={false} />,
  },
  {
    name: 'threads',
    steady: true,
    offered: (data) => isTile(data) || tvPairBy(data) !== null,
    show: (props) => <Threads {...props} turned={true} />,
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
    offered: (data) => permutedBy(data) !== null,
    show: ({ engine, data }) => {
      const call = permutedBy(data)!;
      const { before, reading } = call;
      return (
        <PermutationView
          engine={engine}
          value={data.value}
          before={before}
          expression={callText(call)}
          reading={reading}
        />
      );
    },
  },
  {
    name: 'tiles',
    steady: true,
    offered: (data) => tiledBy(data) !== null,
    show: (props) => {
      const call = tiledBy(props.data)!;
      const from = callFrom(props);
      return (
        <TileView
          engine={props.engine}
          value={props.data.value}
          before={call.before}
          expression={from < 0 ? callText(call) : props.data.statement.source}
          from={from}
          reading={call.reading}
        />
      );
    },
  },
  {
    name: 'copy',
    steady: true,
    offered: (data) =>
      (data.value.kind === 'tiled_copy' && !isTmemCopy(data)) || data.value.kind === 'copy_atom',
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
    name: 'tiling',
    steady: true,
    offered: (data) => tilingBy(data) !== null,
    show: ({ engine, data }) => {
      const call = tilingBy(data)!;
      const { operation, before, reading } = call;
      return (
        <TilingView
          engine={engine}
          statement={data.statement}
          value={data.value}
          call={{ operation, before, operands: pairOf(call), reading }}
        />
      );
    },
  },
  {
    name: 'swizzle',
    steady: true,
    offered: (data) => isDrawable(data) && data.value.kind === 'composed',
    show: ({ engine, data, grid }) =>
      grid && <SwizzleView engine={engine} value={data.value} grid={grid} />,
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
      (['mma_atom', 'copy_atom', 'tiled_mma', 'tiled_copy'].includes(data.value.kind) &&
        !(data.value.kind === 'tiled_copy' && isTmemCopy(data))) ||
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
    beside: true,
    offered: ({ statement }) => statement.derives !== undefined,
    show: ({ engine, data }) => (
      <DerivationView
        engine={engine}
        source={`${beforeOf(data)}\n${data.statement.source}`}
        reading={data.statement.reading}
        call={filmedBy(data)}
      />
    ),
  },
  {
    name: 'chain',
    steady: true,
    offered: (data) => chainedBy(data) !== null,
    show: ({ engine, data }) => {
      const call = chainedBy(data)!;
      const { before, reading } = call;
      return (
        <ChainView
          engine={engine}
          value={data.value}
          before={before}
          operands={pairOf(call)}
          reading={reading}
        />
      );
    },
  },
  {
    name: 'difference',
    steady: true,
    offered: (data) => comparedBy(data) !== null,
    show: ({ engine, data }) => {
      const call = comparedBy(data)!;
      const { before, reading } = call;
      return (
        <DifferenceView
          engine={engine}
          value={data.value}
          before={before}
          operands={pairOf(call)}
          reading={reading}
        />
      );
    },
  },
  {
    name: 'banks',
    steady: true,
    offered: (data) => accessBy(data, 'bank_conflicts') !== null || isMemory(data),
    show: ({ engine, data, grid }) => {
      const call = accessBy(data, 'bank_conflicts');
      if (!call) {
        return grid && <AccessView engine={engine} value={data.value} grid={grid} memory="banks" />;
      }
      const { before, reading } = call;
      return (
        <BankView
          engine={engine}
          value={data.value}
          before={before}
          access={call.expressions[0]!}
          reading={reading}
        />
      );
    },
  },
  {
    name: 'sectors',
    steady: true,
    offered: (data) => accessBy(data, 'sectors') !== null || isMemory(data),
    show: ({ engine, data, grid }) => {
      const call = accessBy(data, 'sectors');
      if (!call) {
        return (
          grid && <AccessView engine={engine} value={data.value} grid={grid} memory="sectors" />
        );
      }
      const { before, reading } = call;
      return (
        <SectorView
          engine={engine}
          value={data.value}
          before={before}
          access={call.expressions[0]!}
          reading={reading}
        />
      );
    },
  },
  {
    name: 'predicate',
    steady: true,
    offered: (data) => guardedBy(data) !== null,
    show: ({ engine, data }) => {
      const call = guardedBy(data)!;
      const { before, reading } = call;
      return (
        <PredicateView
          engine={engine}
          value={data.value}
          before={before}
          operands={call.expressions as readonly [string, string, string]}
          side={call.operation === 'predicate_S' ? 'S' : 'D'}
          reading={reading}
        />
      );
    },
  },
  {
    name: 'strip',
    steady: true,
    // Tensor memory is no line of addresses: a lane is 65536 elements away from the next.
    offered: (data) => isDrawable(data) && !isTmem(data),
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

/** A thread–value layout by itself, or beside its tiler as make_layout_tv gives it. */
function Threads({ engine, data, grid, turned }: ViewProps & { turned: boolean }): ReactNode {
  const call = tvPairBy(data);
  if (!call) return grid && <ThreadCard engine={engine} {...data} grid={grid} turned={turned} />;
  return (
    <TvPairView
      engine={engine}
      statement={data.statement}
      before={call.before}
      call={callText(call)}
      reading={call.reading}
      turned={turned}
    />
  );
}

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
