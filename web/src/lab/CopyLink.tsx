import type { ReactNode } from 'react';
import { useCopy } from '../export/use-copy';
import { useLanguage } from '../i18n/context';

/** Copies the address, which holds what is shown. */
export function CopyLink(): ReactNode {
  const { t } = useLanguage('lab');
  const [said, copy] = useCopy();
  return (
    <button type="button" onClick={() => copy(location.href)}>
      {t(said === 'copied' ? 'play.shared' : said === 'failed' ? 'copy.failed' : 'play.share')}
    </button>
  );
}
