import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { isPlain } from './plain-click';
import { navigate } from './route';

/** A link inside the site: navigates without a reload, and opens elsewhere like any link. */
export function Link(props: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }): ReactNode {
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlain(event) || event.defaultPrevented) return;
    event.preventDefault();
    navigate(props.href);
    window.scrollTo(0, 0);
  };
  return <a {...props} onClick={go} />;
}
