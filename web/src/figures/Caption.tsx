import type { ReactNode } from 'react';
import { forHand } from '../i18n/fill';

/** What stands under a figure; `{~Point at|Tap}` has the words of a pointer and those of a finger. */
export const Caption = ({ text }: { text: string | undefined }): ReactNode =>
  text && <figcaption>{forHand(text)}</figcaption>;
