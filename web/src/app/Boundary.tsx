import type { ReactNode } from 'react';
import { Component } from 'react';

interface Props {
  /** Shown where drawing the children fails. */
  readonly instead: (reason: string) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps a failure to draw one thing from blanking the page. Give it a key that changes with it. */
export class Boundary extends Component<Props, { readonly reason: string | null }> {
  override state: { readonly reason: string | null } = { reason: null };

  static getDerivedStateFromError(error: unknown): { reason: string } {
    return { reason: String(error) };
  }

  override render(): ReactNode {
    const { reason } = this.state;
    return reason === null ? this.props.children : this.props.instead(reason);
  }
}
