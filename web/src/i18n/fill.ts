/** Texts by message id. */
export type Catalog = Readonly<Record<string, string>>;

/** U+001E before the id of a message inside a message, U+001F before each of its values. */
const nested = '\u001e';
const nextValue = '\u001f';

const noPointer = typeof matchMedia === 'function' ? matchMedia('(hover: none)') : null;

/** Whether the reader has a finger and no pointer, which cannot point without pressing. */
const touches = () => noPointer?.matches ?? false;

/** The first words of `{~Point at|Tap}`, or the second for a finger. */
export function forHand(text: string, finger?: boolean): string {
  if (!text.includes('{~')) return text;
  const tapped = finger ?? touches();
  return text.replace(/\{~([^|}]*)\|([^|}]*)\}/g, (_, pointer: string, tap: string) =>
    tapped ? tap : pointer,
  );
}

/** Only English texts have words in two forms. */
const english = new Intl.PluralRules('en');

/**
 * Puts values into the {0}, {1}, … of a text, and of {0|cell|cells} the word that goes with the
 * number. A placeholder without a value stays visible.
 */
export function fill(text: string, values: readonly (string | number)[]): string {
  return forHand(text).replace(
    /\{(\d+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (whole, at: string, one?: string, other?: string) => {
      const value = values[Number(at)];
      if (value === undefined) return whole;
      if (one === undefined || other === undefined) return String(value);
      return english.select(Number(value)) === 'one' ? one : other;
    },
  );
}

/**
 * The sentence of a message. A value may be a message itself, such as the reason why a part of a
 * plan cannot be built (`nested_message` of the core). Id and values stand side by side where the
 * catalog lacks the id.
 */
export function sentence(
  catalog: Catalog,
  id: string,
  values: readonly (string | number)[],
): string {
  const plain = values.map((value) => inner(catalog, String(value)));
  const text = catalog[id];
  return text === undefined ? [id, ...plain].join(' ') : fill(text, plain);
}

function inner(catalog: Catalog, value: string): string {
  if (!value.startsWith(nested)) return value;
  const [id = '', ...values] = value.slice(nested.length).split(nextValue);
  return fill(catalog[id] ?? id, values);
}
