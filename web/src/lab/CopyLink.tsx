import type { ReactNode } from 'react';
import { useState } from 'react';
import { copyText } from '../export/deliver';
import { useLanguage } from '../i18n/context';

/** Copies the address, which holds what is shown. */
export function CopyLink(): ReactNode {
  const { t } = useLanguage('lab');
  const [copied, setCopied] = useState('');
  const here = location.href;
  return (
    <button type="button" onClick={() => void copyText(here).then(() => setCopied(here))}>
      {t(copied === here ? 'play.shared' : 'play.share')}
    </button>
  );
}
