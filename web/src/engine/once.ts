/** A failure is kept for this long: who is told of it must not ask at once for the same again. */
export const kKeptMs = 1000;

/**
 * `load`, which is called once for each name. What did not come is asked for again by who wants it
 * later.
 */
export function once<T>(load: (name: string) => Promise<T>): (name?: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (name = '') => {
    const known = asked.get(name);
    if (known) return known;
    const promise = load(name);
    asked.set(name, promise);
    promise.catch(() => setTimeout(() => asked.delete(name), kKeptMs));
    return promise;
  };
}
