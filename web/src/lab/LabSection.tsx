import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/context';
import { isNarrow, useNarrow } from '../site/narrow';
import { onNavigate } from '../site/route';
import { bring } from './bring';
import type { Section } from './sections';
import { headingOf, sections } from './sections';

const kPhone = 640;

/** A part of the lab under its heading. On a page that opens on a phone it is folded until it is wanted. */
export function LabSection(props: {
  section: Section;
  /** Said beside the title. */
  note: string;
  /** The address asks for it. */
  wanted?: boolean;
  className?: string;
  children: ReactNode;
}): ReactNode {
  const { section, note, wanted = false, className, children } = props;
  const { t } = useLanguage('lab');
  const id = headingOf(section);
  const title = t(sections[section].title);
  const phone = useNarrow(kPhone);
  const [folded, setFolded] = useState(() => isNarrow(kPhone) && !wanted);
  const [before, setBefore] = useState(wanted);
  if (wanted !== before) {
    setBefore(wanted);
    if (wanted) setFolded(false);
  }
  // An address may name the section, such as `#lab-sweep`.
  useEffect(() => {
    let stop = () => {};
    const come = () => {
      if (location.hash.slice(1) !== id) return;
      setFolded(false);
      stop();
      stop = bring(id);
    };
    come();
    const forget = onNavigate(come);
    return () => {
      stop();
      forget();
    };
  }, [id]);
  const shown = !phone || !folded;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id}>
        {phone ? (
          <button
            type="button"
            className="lab-fold"
            aria-expanded={shown}
            onClick={() => setFolded(!folded)}
          >
            {title}
          </button>
        ) : (
          title
        )}{' '}
        <span className="quiet">{note}</span>
      </h2>
      {shown && children}
    </section>
  );
}
