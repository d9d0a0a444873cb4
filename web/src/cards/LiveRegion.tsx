import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { useLanguage } from '../i18n/context';
import { cellOf } from '../views/parts/Facts';
import { useSelection } from '../session/selection-context';
import { spoken } from '../views/parts/speech';

/** Reads the pinned cell out; hovering is silent. */
export function LiveRegion({ engine }: { engine: Engine }): ReactNode {
  const { t } = useLanguage();
  const selection = useSelection();
  const pin = useSyncExternalStore(selection.subscribe, () => selection.pin());
  let text = '';
  if (pin) {
    const said = spoken(selection, pin);
    const cell = said === null ? cellOf(engine, pin.source, pin.index) : null;
    if (said !== null) text = said;
    if (cell) text = t('grid.cell', cell.index, cell.rd, cell.hd, cell.offset);
  }
  return (
    <div className="hidden" aria-live="polite">
      {text}
    </div>
  );
}
