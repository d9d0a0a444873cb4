/** Operands of a call, as text: what a view needs to draw `composition(A, B)` as A, B and R. */

/** Name and arguments of a call such as `composition((6,4):(1,8), 2:3)`; null for anything else. */
export function callOf(source: string): { name: string; args: string[] } | null {
  const match =
    /^\s*(?:cute\s*(?:::|\.)\s*)?([A-Za-z_]\w*)\s*(?:<[^()]*>)?\s*\(([\s\S]*)\)\s*;?\s*$/.exec(
      source,
    );
  if (!match) return null;
  const args = splitArguments(match[2]!);
  return args ? { name: match[1]!, args } : null;
}

/** Splits at the commas outside all brackets; null where the brackets do not close. */
export function splitArguments(text: string): string[] | null {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if ('([{<'.includes(char)) depth++;
    else if (')]}>'.includes(char)) depth--;
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
    if (depth < 0) return null;
  }
  if (depth !== 0) return null;
  parts.push(text.slice(from).trim());
  return parts;
}
