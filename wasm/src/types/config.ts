/** The config of a kernel and what it must obey. */

/** One row of the knob registry. `knobs.<name>` is the message that documents it. */
export interface Knob {
  name: string;
  group: 'problem' | 'tile' | 'mma' | 'smem' | 'copy' | 'schedule';
  kind: 'integer' | 'flag' | 'choice' | 'atom' | 'layout' | 'tiler' | 'smem';
  default: string;
  low?: number;
  high?: number;
  choices?: string[];
}

/** Knobs as text, by name. */
export type Settings = Record<string, string>;

/** What a call of make_plan asks for, as it is written. */
export interface PlanCall {
  /** A preset's name, or another expression of a config. */
  config: string;
  sm: number;
  /** Knobs that differ from the config, in the order of the text. */
  settings: Settings;
}

export interface Preset {
  name: string;
  /** The preset that this one is in a smaller tile. */
  tile_of?: string;
  /** What differs from the knobs' defaults. */
  settings: Settings;
}

/** `rules.<name>` is the message of its statement; the formula is the same in every language. */
export interface Rule {
  number: number;
  name: string;
  formula: string;
}

export interface Violation {
  rule: number;
  /** Message id `rule.…`; `values` fill its {0}, {1}, … */
  id: string;
  /** The knob that it is about. */
  knob: string;
  values: string[];
  /** Settings that remove the violation, tried by the core; empty if none was found. */
  fix: Settings;
}
