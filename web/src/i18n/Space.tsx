import type { ReactNode } from 'react';
import { useLanguage } from './context';

/** Between two sentences: Chinese has no blank there. */
export function Space(): ReactNode {
  return useLanguage().language === 'zh' ? '' : ' ';
}
