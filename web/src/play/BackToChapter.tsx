import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/context';
import { idOf, originOf } from '../session/opened-from';
import { Link } from '../site/Link';
import { pathOf, siteRoot, useAddress } from '../site/route';

/** Leads back to the figure of the tutorial from which this text was opened. */
export function BackToChapter(): ReactNode {
  const { t, language } = useLanguage();
  const origin = originOf(useAddress().split('?')[1] ?? '');
  if (!origin) return null;
  const chapter = pathOf({ language, page: `learn/${origin.chapter}` }, siteRoot());
  return (
    <p className="back-to-chapter">
      <Link href={`${chapter}#${idOf(origin)}`}>{t('play.toChapter')}</Link>
    </p>
  );
}
