import type { ReactNode } from 'react';
import { useState, useSyncExternalStore } from 'react';

const kPhone = '(max-width: 640px)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(kPhone);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

const isPhone = () => matchMedia(kPhone).matches;

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
  const phone = useSyncExternalStore(subscribe, isPhone);
  const [folded, setFolded] = useState(() => isPhone() && !wanted);
  const [before, setBefore] = useState(wanted);
  if (wanted !== before) {
    setBefore(wanted);
    if (wanted) setFolded(false);
  }
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
