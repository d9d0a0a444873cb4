interface Knobs {
  readonly base: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, string>>;
}

/** Tiles along K that are played: once round the ring and on, or all of the problem's. */
export function kTilesOf({ base, settings }: Knobs): number {
  const knob = (name: string) => Number(settings[name] ?? base[name]);
  const stages = knob('stages') || 1;
  const played = stages > 1 ? stages + 2 : 3;
  const all = Math.ceil(knob('k') / knob('cta_k'));
  return all > 0 ? Math.min(played, all) : played;
}
