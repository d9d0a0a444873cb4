/** Presets that are another one with a smaller tile: `hopper_tuned_128x192` of `hopper_tuned`. */

export function isVariant(name: string, presets: readonly string[]): boolean {
  const base = /^(.+)_\d+x\d+$/.exec(name)?.[1];
  return base !== undefined && presets.includes(base);
}
