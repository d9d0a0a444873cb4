import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/context';
import { presets } from './presets';

/** Examples to start from; picking one is an edit that can be undone. */
export function Presets({ onPick }: { onPick: (code: string) => void }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <div className="presets">
      <h2>{t('play.presets')}</h2>
      <ul>
        {presets.map((preset) => (
          <li key={preset.id}>
            <button type="button" title={preset.code} onClick={() => onPick(preset.code)}>
              {preset[language]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
