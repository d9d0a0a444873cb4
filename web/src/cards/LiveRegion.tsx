import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { useLanguage } from '../i18n/context';
import type { Selected } from '../session/selection';
import { isBank } from '../session/selection';
import { indicesIn, useSelection } from '../session/selection-context';
import { Boundary } from '../site/Boundary';
import { useReason } from '../site/reason';
import { spoken } from '../views/parts/speech';

/** Reads the pinned cell or bank out; hovering is silent. */
export function LiveRegion(): ReactNode {
  const selection = useSelection();
  const reason = useReason();
  const pin = useSyncExternalStore(selection.subscribe, () => selection.pin());
  return (
    <div className="hidden" aria-live="polite">
      <Boundary of={pin} instead={reason}>
        {pin && <Spoken pin={pin} />}
      </Boundary>
    </div>
  );
}

function Spoken({ pin }: { pin: Selected }): ReactNode {
  const { t } = useLanguage();
  const selection = useSelection();
  return isBank(pin)
    ? t('grid.bankSpoken', pin.bank, indicesIn(selection, pin, pin.source).length)
    : spoken(selection, pin);
}
