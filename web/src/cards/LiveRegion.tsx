import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { useLanguage } from '../i18n/context';
import { isBank } from '../session/selection';
import { indicesIn, useSelection } from '../session/selection-context';
import { spoken } from '../views/parts/speech';

/** Reads the pinned cell or bank out; hovering is silent. */
export function LiveRegion(): ReactNode {
  const { t } = useLanguage();
  const selection = useSelection();
  const pin = useSyncExternalStore(selection.subscribe, () => selection.pin());
  return (
    <div className="hidden" aria-live="polite">
      {pin &&
        (isBank(pin)
          ? t('grid.bankSpoken', pin.bank, indicesIn(selection, pin, pin.source).length)
          : spoken(selection, pin))}
    </div>
  );
}
