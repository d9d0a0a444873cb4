import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useLanguage } from '../i18n/context';
import { loadMessages } from '../i18n/messages';
import { Boundary } from './Boundary';
import { useReason } from './reason';
import { Reload } from './Reload';

/** What could not be shown: a view of a value, or a part of the page. */
type Says = 'card.broken' | 'site.broken';

/** A part that fails by itself: in its place stands why, and what is around it goes on. */
export function Guarded(props: {
  /** What is drawn; another one is tried anew. */
  of: unknown;
  says?: Says;
  /** Not read aloud: there are many such parts. */
  silent?: boolean;
  /** What stands below the reason. */
  below?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { of, says = 'site.broken', silent = false, below, children } = props;
  return (
    <Boundary
      of={of}
      instead={(failure) => (
        <>
          <Broken {...{ failure, says, silent }} />
          {below}
        </>
      )}
    >
      {children}
    </Boundary>
  );
}

export function Broken(props: { failure: unknown; says?: Says; silent?: boolean }): ReactNode {
  const { failure, says = 'site.broken', silent = false } = props;
  const { t, language } = useLanguage();
  const reason = useReason();
  useEffect(() => void loadMessages(language), [language]);
  return <Reload text={t(says, reason(failure))} silent={silent} />;
}
