import type { ReactNode } from 'react';
import { Space } from '../i18n/Space';
import { useLanguage } from '../i18n/context';

/** What failed, and the way out: the page as the site has it now. */
export function Reload({ text, silent }: { text: string; silent?: boolean }): ReactNode {
  const { t } = useLanguage();
  return (
    <p className="reload" role={silent ? undefined : 'alert'}>
      {text}
      <Space />
      <button type="button" onClick={() => location.reload()}>
        {t('site.reload')}
      </button>
    </p>
  );
}
