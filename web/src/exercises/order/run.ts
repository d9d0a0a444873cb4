/**
 * Runs a loop over stages of shared memory, for a thread among others that may be slower or faster,
 * and finds the first access that nothing orders.
 */

export type Step =
  | { readonly does: 'copy' | 'fence' | 'barrier' | 'read' }
  | { readonly does: 'wait'; /** So many groups may stay under way. */ readonly pending: number };

export interface Fault {
  /** A text of the kind. */
  readonly is: 'notThere' | 'inFlight' | 'race' | 'overwrites';
  readonly round: number;
  readonly stage: number;
}

interface Stage {
  tile: number;
  /** Of its copy; the one that is still open has no number. */
  group: number | null;
  /** Its copy has been waited for, by each thread for its own part. */
  landed: boolean;
  /** A barrier has come since. */
  visible: boolean;
  /** Some thread may still be reading it: no barrier has come since. */
  read: boolean;
}

const kRoundsAStage = 3;

/** The loop copies `ahead` tiles ahead of the one that it reads; these are filled before it. */
export function firstFault(loop: readonly Step[], stages: number, ahead: number): Fault | null {
  const ring = Array.from({ length: stages }, (): Stage => {
    return { tile: -1, group: null, landed: false, visible: false, read: false };
  });
  let groups = 0;
  const copy = (tile: number): boolean => {
    const stage = ring[tile % stages]!;
    const free = !stage.read;
    Object.assign(stage, { tile, group: null, landed: false, visible: false, read: false });
    return free;
  };
  const fence = () => {
    for (const stage of ring) if (stage.tile >= 0) stage.group ??= groups;
    groups += 1;
  };
  for (let tile = 0; tile < ahead; ++tile) {
    copy(tile);
    fence();
  }
  for (let round = 0; round < kRoundsAStage * stages; ++round) {
    const fault = (is: Fault['is'], tile: number): Fault => ({ is, round, stage: tile % stages });
    for (const step of loop) {
      if (step.does === 'copy' && !copy(round + ahead)) return fault('overwrites', round + ahead);
      if (step.does === 'fence') fence();
      if (step.does === 'wait') {
        for (const stage of ring) {
          if (stage.group !== null && stage.group < groups - step.pending) stage.landed = true;
        }
      }
      if (step.does === 'barrier') {
        for (const stage of ring) {
          stage.visible = stage.landed;
          stage.read = false;
        }
      }
      if (step.does === 'read') {
        const stage = ring[round % stages]!;
        if (stage.tile !== round) return fault('notThere', round);
        if (!stage.landed) return fault('inFlight', round);
        if (!stage.visible) return fault('race', round);
        stage.read = true;
      }
    }
  }
  return null;
}
