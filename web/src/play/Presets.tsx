import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/context';
import { presetGroups } from './presets';

/** Examples to start from; picking one is an edit that can be undone. */
export function Presets({ onPick }: { onPick: (code: string) => void }): ReactNode {
  const { t, language } = useLanguage('shelf');
  return (
    <section className="presets" aria-label={t('play.presets')}>
      {presetGroups.map((group) => (
        <div key={group.en}>
          <h2>{group[language]}</h2>
          <ul>
            {group.presets.map((preset) => (
              <li key={preset.id}>
                <button type="button" title={preset.code} onClick={() => onPick(preset.code)}>
                  {preset[language]}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
