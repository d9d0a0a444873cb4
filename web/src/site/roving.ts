/** A row of controls that is one stop of the Tab key: arrows, Home and End lead to the others. */

/** The place that a key leads to, round at the ends; null for a key that leads nowhere. */
export function placeOf(key: string, at: number, count: number): number | null {
  const places: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: count - 1,
  };
  const next = places[key];
  return next === undefined || count === 0 ? null : (next + count) % count;
}
