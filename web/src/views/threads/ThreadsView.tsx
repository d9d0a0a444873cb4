import type { Operand } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLanguage } from '../../i18n/context';
import { callText, madeBy } from '../../session/made';
import { beforeOf } from '../../session/prelude';
import { integerIn } from '../../session/tuple';
import { isDrawable, isTile, isTmemCopy, mayBeTile, tvPairBy } from '../parts/kinds';
import { Choice } from '../parts/Legend';
import type { ViewProps } from '../parts/view';
import { elementsOf } from '../parts/tile';
import { loaded } from '../parts/view';
import { ThreadCard } from './ThreadCard';
import { TvPairView } from './TvPairView';

const OneThread = loaded(
  () => import('./PartitionView').then((m) => m.OneThread),
  ({ engine, data, grid }) => {
    const { statement, value } = data;
    const shared = isTile(data) || mayBeTile(data);
    const cells = shared ? elementsOf(engine, value, grid) : null;
    if (shared && !cells) return null;
    const slice = madeBy(data, ['get_slice', 'get_thread_slice'], 2);
    const whole = slice
      ? { before: slice.before, source: slice.expressions[0]!, first: numberIn(slice.operands[1]!) }
      : { before: beforeOf(data), source: statement.source, first: 0 };
    return { engine, value, ...whole, reading: statement.reading, grid: cells };
  },
);

const numberIn = ({ parts }: Operand) => integerIn(parts?.tuple) ?? 0;

/** Who owns each element of the tile, what each thread owns, what one thread owns. */
const kWays = ['tile', 'threads', 'partition'] as const;
type Way = (typeof kWays)[number];

/** `owners` is what the first way is called where nothing says that the value is by thread. */
export const kWayNames = [...kWays, 'owners'];

const kTiled = ['mma_atom', 'copy_atom', 'tiled_mma', 'tiled_copy'];

/** The ways in which a value can be seen by thread; none if it cannot. */
export function waysOf(data: ViewProps['data']): readonly Way[] {
  const { kind } = data.value;
  if (tvPairBy(data)) return ['tile', 'threads'];
  if (isTile(data) || (isDrawable(data) && mayBeTile(data))) return kWays;
  return kTiled.includes(kind) && !(kind === 'tiled_copy' && isTmemCopy(data)) ? ['partition'] : [];
}

/** A value by thread, in one of the ways that it has. */
export function ThreadsView(props: ViewProps): ReactNode {
  const { data, way, onWay } = props;
  const { t } = useLanguage();
  // Where nobody keeps the choice.
  const [own, setOwn] = useState<string | null>(null);
  const ways = waysOf(data);
  const asked = onWay ? way : (own ?? way);
  const now = ways.find((name) => name === asked) ?? ways[0];
  if (now === undefined) return null;
  return (
    <>
      {ways.length > 1 && (
        <div className="card-body above" data-ways>
          <Choice
            label={t('threads.show')}
            names={ways}
            value={now}
            textOf={(name) => t(`threads.${name}`)}
            onValue={onWay ?? setOwn}
          />
        </div>
      )}
      {now === 'partition' ? (
        <OneThread key={data.value.text} {...props} />
      ) : (
        <Whole {...props} turned={now === 'threads'} />
      )}
    </>
  );
}

/** A thread–value layout by itself, or beside its tiler as make_layout_tv gives it. */
function Whole({ engine, data, grid, turned }: ViewProps & { turned: boolean }): ReactNode {
  const call = tvPairBy(data);
  if (!call) {
    const elements = elementsOf(engine, data.value, grid);
    const shown = { engine, statement: data.statement, value: data.value, turned };
    return elements && <ThreadCard {...shown} grid={elements} />;
  }
  const { before, reading } = call;
  return (
    <TvPairView
      {...{ engine, before, reading, turned }}
      statement={data.statement}
      call={callText(call)}
    />
  );
}
