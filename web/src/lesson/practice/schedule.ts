/** When an exercise that was missed comes back. Times are milliseconds since 1970. */

export interface Schedule {
  /** How often it has come back and was right. */
  readonly step: number;
  /** When it comes back; 0: not at all. */
  readonly due: number;
}

const kDay = 24 * 60 * 60 * 1000;
const kDays = [1, 3, 7, 21];

export const afterMiss = (now: number): Schedule => ({ step: 0, due: now + kDays[0]! * kDay });

/** The next distance is longer; after the last one it is learned. */
export function afterRecall({ step }: Schedule, now: number): Schedule {
  const days = kDays[step + 1];
  return days === undefined ? { step: 0, due: 0 } : { step: step + 1, due: now + days * kDay };
}

export const isDue = ({ due }: Schedule, now: number): boolean => due > 0 && due <= now;
