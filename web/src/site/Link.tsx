import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { navigate } from './route';

/** A link inside the site: navigates without a reload, and opens elsewhere like any link. */
export function Link(props: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }): ReactNode {
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!plain || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    navigate(props.href);
    window.scrollTo(0, 0);
  };
  return <a {...props} onClick={go} />;
}
