import type { ReactNode } from 'react';
import { createContext, useContext, useMemo } from 'react';
import type { TextKey, Texts } from './en';
import { en } from './en';
import { fill } from './fill';

export type Language = 'en' | 'zh';

/** Renders one text of the page with its values. */
export type Translate = (key: TextKey, ...values: (string | number)[]) => string;

interface Localised {
  readonly language: Language;
  readonly t: Translate;
}

const Context = createContext<Localised | null>(null);

export function LanguageProvider(props: {
  language: Language;
  texts: Texts;
  children: ReactNode;
}): ReactNode {
  const { language, texts } = props;
  const value = useMemo<Localised>(
    () => ({ language, t: (key, ...values) => fill(texts[key], values) }),
    [language, texts],
  );
  return <Context value={value}>{props.children}</Context>;
}

/** Name of a kind of value; what the core has added since is a record of named parts. */
export function kindText(t: Translate, kind: string): string {
  const key = `kind.${kind}`;
  return t(key in en ? (key as TextKey) : 'kind.record');
}

export function useLanguage(): Localised {
  const value = useContext(Context);
  if (!value) throw new Error('no LanguageProvider');
  return value;
}
