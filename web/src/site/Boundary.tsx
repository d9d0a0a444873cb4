import type { ReactNode } from 'react';
import { Component } from 'react';

interface Props {
  /** What is drawn; another one is tried anew. */
  readonly of: unknown;
  /** Failures that are this boundary's; absent: all. */
  readonly catches?: (failure: unknown) => boolean;
  /** Shown where drawing the children fails. */
  readonly instead: (failure: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly of: unknown;
  readonly failure: { readonly of: unknown } | null;
}

/** Keeps a failure to draw one thing from blanking the page. */
export class Boundary extends Component<Props, State> {
  override state: State = { of: this.props.of, failure: null };

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return of === state.of ? null : { of, failure: null };
  }

  static getDerivedStateFromError(of: unknown): Partial<State> {
    return { failure: { of } };
  }

  override render(): ReactNode {
    const { children, catches, instead } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    if (catches && !catches(failure.of)) throw failure.of;
    return instead(failure.of);
  }
}
