import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';

/** How far outside of the window something is still worth drawing. */
const kMargin = '800px';

/** Its children from when they first come near the window; until then the name of what is there. */
export function Near(props: {
  /** True: near from the beginning. */
  at: boolean;
  label: string;
  children: ReactNode;
}): ReactNode {
  const { at, label, children } = props;
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(at);
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: kMargin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  if (near) return children;
  return (
    <article className="card far" ref={place} aria-label={label}>
      <header className="card-head">
        <code className="card-text">{label}</code>
      </header>
    </article>
  );
}
