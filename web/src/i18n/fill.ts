/** Puts values into the {0}, {1}, … of a text. A placeholder without a value stays visible. */
export function fill(text: string, values: readonly (string | number)[]): string {
  return text.replace(/\{(\d+)\}/g, (whole, at: string) => String(values[Number(at)] ?? whole));
}
