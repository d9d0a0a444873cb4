import type { ReactNode } from 'react';
import { Component } from 'react';

interface Props {
  /** What is drawn; another one is tried anew. */
  readonly of: string;
  /** Shown where drawing the children fails. */
  readonly instead: (reason: string) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly of: string;
  readonly reason: string | null;
}

/** Keeps a failure to draw one thing from blanking the page. */
export class Boundary extends Component<Props, State> {
  override state: State = { of: this.props.of, reason: null };

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return of === state.of ? null : { of, reason: null };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { reason: String(error) };
  }

  override render(): ReactNode {
    const { reason } = this.state;
    return reason === null ? this.props.children : this.props.instead(reason);
  }
}
