/** The words that a term's `forms` stand for, which the glossary has as a pattern. */

const kMost = 16;

/** Every text that a pattern of letters, `(?:a|b)`, `[ab]` and `?` matches; what looks around is left out. */
export function formsOf(pattern: string): readonly string[] {
  let at = 0;
  const alternatives = (): string[] => {
    const found: string[] = [];
    let now = [''];
    const then = (next: readonly string[]) => {
      const either = pattern[at] === '?' ? ['', ...next] : next;
      if (pattern[at] === '?') at++;
      now = now.flatMap((text) => either.map((more) => text + more)).slice(0, kMost);
    };
    while (at < pattern.length && pattern[at] !== ')') {
      const char = pattern[at++]!;
      if (char === '|') {
        found.push(...now);
        now = [''];
      } else if (char === '[') {
        const end = pattern.indexOf(']', at);
        const set = [...pattern.slice(at, end)];
        at = end + 1;
        then(set);
      } else if (char === '(') {
        const [around] = /^\?<?[!=]/.exec(pattern.slice(at)) ?? [];
        at += around?.length ?? (pattern.startsWith('?:', at) ? 2 : 0);
        const inside = alternatives();
        at++;
        if (!around) then(inside);
      } else then([char]);
    }
    return [...found, ...now].slice(0, kMost);
  };
  return alternatives();
}
