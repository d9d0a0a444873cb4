import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { useSelection } from '../session/selection-context';
import { spoken } from '../views/parts/speech';

/** Reads the pinned cell out; hovering is silent. */
export function LiveRegion(): ReactNode {
  const selection = useSelection();
  const pin = useSyncExternalStore(selection.subscribe, () => selection.pin());
  return (
    <div className="hidden" aria-live="polite">
      {pin && spoken(selection, pin)}
    </div>
  );
}
