import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { isNarrow, useNarrow } from '../site/narrow';
import { onNavigate } from '../site/route';
import { bring } from './bring';

const kPhone = 640;

/** A part of the lab under its heading. On a page that opens on a phone it is folded until it is wanted. */
export function LabSection(props: {
  /** Of the heading, which names the section. */
  id: string;
  title: string;
  /** Said beside the title. */
  note: string;
  /** The address asks for it. */
  wanted?: boolean;
  className?: string;
  children: ReactNode;
}): ReactNode {
  const { id, title, note, wanted = false, className, children } = props;
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
