/**
 * What several components say under one name at a time: the newest first. What one has said goes with
 * it, and what others say remains.
 */
export class Lists<T> {
  private readonly lists = new Map<string, readonly T[]>();

  at(name: string): readonly T[] {
    return this.lists.get(name) ?? [];
  }

  entries(): Iterable<[string, readonly T[]]> {
    return this.lists.entries();
  }

  /** The returned call takes it away again. */
  add(name: string, said: T, last = false): () => void {
    const others = this.at(name);
    this.lists.set(name, last ? [...others, said] : [said, ...others]);
    return () => {
      const now = this.at(name);
      const at = now.indexOf(said);
      if (at < 0) return;
      if (now.length > 1) this.lists.set(name, now.toSpliced(at, 1));
      else this.lists.delete(name);
    };
  }
}
