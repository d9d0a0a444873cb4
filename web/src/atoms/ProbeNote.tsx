import type { ReactNode } from 'react';
import { Space } from '../i18n/Space';
import { useLanguage } from '../i18n/context';
import { digits } from '../i18n/digits';
import { differenceOf } from './known-differences';
import type { Probes } from './recorded-probe';
import { texts } from './texts';

/** What GPUs said of an atom's layouts, with device, driver and date; where none did, that. */
export function ProbeNote({ name, probes }: { name: string; probes: Probes | null }): ReactNode {
  const { t } = useLanguage(texts);
  const differs = differenceOf(name);
  const answers = probes?.get(name) ?? [];
  return (
    <>
      {differs && <p className="atoms-probe law-bad">{t(differs)}</p>}
      {answers.map(({ device, driver, date, agrees, instruction, checked }) => (
        <p key={device + date} className="atoms-probe">
          <span className={agrees ? 'law-ok' : 'law-bad'}>
            {t(agrees ? 'atoms.agrees' : 'atoms.disagrees', device, digits(checked))}
          </span>
          <Space />
          <span className="quiet">
            {t('atoms.probed', date, driver)} <code>{instruction}</code>
          </span>
        </p>
      ))}
      {probes && answers.length === 0 && !differs && (
        <p className="atoms-probe quiet">{t('atoms.notProbed')}</p>
      )}
    </>
  );
}
