import type { SweepClient } from '../../api/client';
import { Refusal } from '../../api/client';
import type { Job, Sweep } from '../../api/types';

const kAgainMs = 1000;

export interface ServedSweep {
  readonly sweep: Sweep;
  readonly jobs: readonly Job[];
}

/** What the server says of sweeps; those of which nothing is known yet are in neither. */
export interface ServedSweeps {
  readonly served: ReadonlyMap<string, ServedSweep>;
  /** The server has no such sweep, or has it no more. */
  readonly gone: ReadonlySet<string>;
}

export const kNoSweeps: ServedSweeps = { served: new Map(), gone: new Set() };

type Asked = Pick<SweepClient, 'sweepOf' | 'sweepJobs'>;

/** Asks for sweeps until each has ended or is gone; an answer that does not come is asked for again. */
export function followSweeps(
  client: Asked,
  ids: readonly string[],
  onNews: (news: (old: ServedSweeps) => ServedSweeps) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = true;
  /** True where nothing more is to come. */
  const look = async (id: string): Promise<boolean> => {
    try {
      const sweep = await client.sweepOf(id);
      const { jobs } = await client.sweepJobs(id);
      if (wanted)
        onNews((old) => ({ ...old, served: new Map(old.served).set(id, { sweep, jobs }) }));
      return sweep.ended === sweep.total;
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 404)) return false;
      if (wanted) onNews((old) => without(old, id));
      return true;
    }
  };
  const lookAt = async (open: readonly string[]): Promise<void> => {
    const left: string[] = [];
    for (const id of open) {
      if (!wanted) return;
      if (!(await look(id))) left.push(id);
    }
    if (wanted && left.length > 0) timer = setTimeout(() => void lookAt(left), kAgainMs);
  };
  void lookAt(ids);
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}

function without({ served, gone }: ServedSweeps, id: string): ServedSweeps {
  const others = new Map(served);
  others.delete(id);
  return { served: others, gone: new Set(gone).add(id) };
}
