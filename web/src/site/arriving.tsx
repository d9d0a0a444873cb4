import type { ComponentType, ReactNode } from 'react';
import { useSyncExternalStore } from 'react';

/**
 * A component that is loaded when it is first shown, with `meanwhile` in its place; it throws what
 * loading fails with. As `lazy`, but without Suspense: what follows a fallback React holds back until
 * 300 ms after it.
 */
export function arriving<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  let come: { readonly Shown: ComponentType<Props> } | { readonly failure: unknown } | null = null;
  let started: Promise<void> | undefined;
  const subscribe = (listener: () => void) => {
    started ??= load().then(
      (Shown) => void (come = { Shown }),
      (failure: unknown) => void (come = { failure }),
    );
    let wanted = true;
    void started.then(() => wanted && listener());
    return () => {
      wanted = false;
    };
  };
  return function Arriving(props: Props): ReactNode {
    const now = useSyncExternalStore(subscribe, () => come);
    if (!now) return meanwhile;
    if ('failure' in now) throw now.failure;
    return <now.Shown {...props} />;
  };
}
