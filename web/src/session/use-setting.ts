import { createContext, use, useCallback, useState, useSyncExternalStore } from 'react';
import type { Settings } from './seen';

/** What the views of the card around keep with the link; null where nothing is kept. */
export const SettingsContext = createContext<Settings | null>(null);

const never = () => () => {};

/**
 * A choice of a view that goes into the link under a short name, else is kept by the view itself. Only
 * what `known` gives back counts of a link; what is not chosen is `first`.
 */
export function useSetting<Value extends string | number>(
  name: string,
  known: (text: string) => Value | undefined,
  first: Value,
): readonly [Value, (next: Value) => void] {
  const settings = use(SettingsContext);
  const [own, setOwn] = useState<Value>(first);
  const text = useSyncExternalStore(
    settings?.subscribe ?? never,
    useCallback(() => settings?.get(name), [settings, name]),
  );
  const set = useCallback(
    (next: Value) =>
      settings ? settings.set(name, next === first ? undefined : String(next)) : setOwn(next),
    [settings, name, first],
  );
  const kept = text === undefined ? undefined : known(text);
  return [settings ? (kept ?? first) : own, set];
}

/** The names that a choice may have. */
export const among =
  <Name extends string>(names: readonly Name[]) =>
  (text: string): Name | undefined =>
    names.find((name) => name === text);

/** Whole numbers up to a billion. */
export const wholeNumber = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text) ? Number(text) : undefined;
