/**
 * Puts all that the entry imports at once into one file. Otherwise what later parts share with it
 * becomes a file each, and the first page would wait for twenty of them.
 */

interface Modules {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: string[] } | null;
}

/** A group of `codeSplitting.groups`. */
export function shell() {
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
