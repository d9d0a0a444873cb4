import type { ReactNode } from 'react';
import { createContext, useContext, useMemo } from 'react';
import type { TextKey, Texts } from './en';
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

export function useLanguage(): Localised {
  const value = useContext(Context);
  if (!value) throw new Error('no LanguageProvider');
  return value;
}
