import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/context';
import type { Way } from './access-walk';
import { kWays } from './access-walk';
import { texts } from './texts';

/** Chooses which way the lanes of a warp go over a layout. */
export function LanesTool(props: { lanes: Way; onLanes: (lanes: Way) => void }): ReactNode {
  const { t } = useLanguage(texts);
  return (
    <label>
      {t('access.lanes')}
      <select value={props.lanes} onChange={(event) => props.onLanes(event.target.value as Way)}>
        {kWays.map((way) => (
          <option key={way} value={way}>
            {t(`access.${way}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
