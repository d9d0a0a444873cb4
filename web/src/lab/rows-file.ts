/** Rows of a table as a file that other programs read. */

type Value = string | number | boolean | null | Readonly<Record<string, string>>;

export type Row = Readonly<Record<string, Value>>;

/** A table has no place for a group of values: it stands there as JSON. Values with a comma, a quote or a line break stand in quotes (RFC 4180); formulas do not run. */
function field(value: Row[string] | undefined): string {
  if (typeof value === 'object' && value !== null) return field(JSON.stringify(value));
  const text = value === null || value === undefined ? '' : String(value);
  const plain = typeof value === 'string' && /^[=+@-]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export function csvOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => names.map((name) => field(row[name])).join(','));
  return [names.map(field).join(','), ...lines, ''].join('\r\n');
}
