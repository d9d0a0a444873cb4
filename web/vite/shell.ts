/** Which modules of the page become one file together. */

interface Modules {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: string[] } | null;
}

/** A group of `codeSplitting.groups`. */
export interface Group {
  readonly debugName: string;
  readonly name: (id: string, modules: Modules) => string | null;
}

/**
 * All that the entry imports at once. Otherwise what later parts share with it becomes a file each,
 * and the first page would wait for twenty of them.
 */
export function shell(): Group {
  /** False while being looked at, which ends circles. */
  const known = new Map<string, boolean>();
  const imported = (id: string, modules: Modules): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, false);
    const info = modules.getModuleInfo(id);
    const found =
      !!info && (info.isEntry || info.importers.some((from) => imported(from, modules)));
    known.set(id, found);
    return found;
  };
  return {
    debugName: 'shell',
    name: (id: string, modules: Modules) => (imported(id, modules) ? 'shell' : null),
  };
}

/**
 * The modules that match one of these, with those that nothing but them imports: a folder's parts are asked for
 * together. What the shell has stays there.
 */
export function together(debugName: string, ...matches: readonly RegExp[]): Group {
  const first = shell();
  const known = new Map<string, boolean>();
  const within = (id: string, modules: Modules): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, true);
    const importers = modules.getModuleInfo(id)?.importers ?? [];
    const found =
      first.name(id, modules) === null &&
      (matches.some((one) => one.test(id)) ||
        (importers.length > 0 && importers.every((from) => within(from, modules))));
    known.set(id, found);
    return found;
  };
  return { debugName, name: (id, modules) => (within(id, modules) ? debugName : null) };
}
