import type { ValueInfo } from '@colex/wasm';

/** True for a config: a record of knobs. */
export function isConfig({ kind, fields }: ValueInfo): boolean {
  const names = new Set(fields?.map(({ name }) => name));
  return kind === 'record' && names.has('mainloop') && names.has('cta_m');
}

/** A kernel plan, or a config that a plan can be made of. */
export const isPlan = ({ value }: { readonly value: ValueInfo }) =>
  value.kind === 'plan' || isConfig(value);
