/**
 * What a GPU said when it was asked where it holds an atom's values: the files
 * `docs/gpu-results/*-probe.json` as `colex-gpu probe --json` prints them, found by their names.
 */

export interface ProbeResult {
  readonly name: string;
  readonly verdict: string;
  /** The PTX that was asked. */
  readonly instruction?: string;
  /** How many places were compared with the row. */
  readonly checked?: number;
}

export interface ProbeFile {
  readonly date: string;
  readonly device: { readonly name: string; readonly driver: string };
  readonly results: readonly ProbeResult[];
}

/** One atom's answer of one GPU. */
export interface Probed {
  readonly device: string;
  readonly driver: string;
  readonly date: string;
  readonly agrees: boolean;
  readonly instruction: string;
  readonly checked: number;
}

export type Probes = ReadonlyMap<string, readonly Probed[]>;

const files = import.meta.glob<ProbeFile>('../../../docs/gpu-results/*-probe.json', {
  import: 'default',
});

/** By the atom's name; who was asked and could not be probed is not among them. */
export function probesOf(recorded: readonly ProbeFile[]): Probes {
  const probes = new Map<string, Probed[]>();
  for (const { date, device, results } of recorded) {
    for (const { name, verdict, instruction = '', checked = 0 } of results) {
      if (verdict !== 'agree' && verdict !== 'disagree') continue;
      const agrees = verdict === 'agree';
      const one = {
        device: device.name,
        driver: device.driver,
        date,
        agrees,
        instruction,
        checked,
      };
      probes.set(name, [...(probes.get(name) ?? []), one]);
    }
  }
  return probes;
}

/** True where every GPU that was asked agrees, and one was. */
export function isProbed(probes: Probes, name: string): boolean {
  const answers = probes.get(name);
  return answers !== undefined && answers.every(({ agrees }) => agrees);
}

let pending: Promise<Probes> | undefined;

/** Asked for once, when the gallery opens. */
export function loadProbes(): Promise<Probes> {
  pending ??= Promise.all(Object.values(files).map((load) => load())).then(probesOf);
  // Offline before they were kept: the next visit asks again.
  pending.catch(() => (pending = undefined));
  return pending;
}
