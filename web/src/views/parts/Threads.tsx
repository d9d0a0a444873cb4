import type { ReactNode } from 'react';
import { callText } from '../../session/made';
import { tvPairBy } from './kinds';
import { ThreadCard } from './ThreadCard';
import { TvPairView } from './TvPairView';
import type { ViewProps } from './view';

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

/** Who owns each element of the tile. */
export const TileThreads = (props: ViewProps): ReactNode => <Threads {...props} turned={false} />;

/** What each thread owns. */
export const ThreadsTile = (props: ViewProps): ReactNode => <Threads {...props} turned />;
