/**
 * The texts of the page, in areas: what the first picture needs, and one for each of the parts that
 * have hundreds of words and load them in the language in use. What has fewer, such as a page, a view or
 * a kind of exercise, has its words in both languages in the `texts.ts` of its folder.
 *
 * A new area is one file a language and a line in `Tables`.
 */

import type base from './en/base';
import type lab from './en/lab';
import type learn from './en/learn';

export type Language = 'en' | 'zh';

interface Tables {
  readonly base: typeof base;
  readonly lab: typeof lab;
  readonly learn: typeof learn;
}

export type Area = keyof Tables;

/** Every text of an area; both languages are checked to have the same. */
export type Texts<A extends Area> = Readonly<Record<keyof Tables[A], string>>;

/** Words of a folder, by name in each language. */
export type WordsIn<K extends string = string> = Readonly<
  Record<Language, Readonly<Record<K, string>>>
>;

/** Both languages have the same names, or it does not compile. */
export const words = <K extends string>(texts: WordsIn<K>): WordsIn<K> => texts;

/** Names of the texts that a part of the page may use: its own, and the first ones. */
export type TextKey<S extends Area | WordsIn = 'base'> =
  | keyof Tables['base']
  | (S extends Area ? keyof Tables[S] : S extends WordsIn<infer K> ? K : never);

type Table = Readonly<Record<string, string>>;

const loaders = import.meta.glob<Table>('./{en,zh}/*.ts', { import: 'default' });
const loaded = new Map<string, Table>();
const pending = new Map<string, Promise<void>>();

const fileOf = (area: Area, language: Language): string => `./${language}/${area}.ts`;

/**
 * Asks for an area, once. That one did not come is the answer to whoever asks again, for a component asks
 * whenever it is drawn: it is loaded anew with the page, or once the network is back.
 */
export function loadTexts(area: Area, language: Language): Promise<void> {
  const file = fileOf(area, language);
  let promise = pending.get(file);
  if (!promise) {
    promise = loaders[file]!().then(
      (table) => {
        loaded.set(file, table);
        // What `use` reads: from now on it need not wait for an answer that is there.
        Object.assign(promise!, { status: 'fulfilled', value: undefined });
      },
      (error: unknown) => {
        globalThis.addEventListener?.('online', () => pending.delete(file), { once: true });
        throw error;
      },
    );
    pending.set(file, promise);
  }
  return promise;
}

/** An area that has been loaded, else undefined. */
export function textsOf(area: Area, language: Language): Table | undefined {
  return loaded.get(fileOf(area, language));
}
