/** All examples by topic: expressions, then pages to read. */

import type { Language } from '../i18n/texts';
import type { Preset, PresetGroup } from './presets';
import { presetGroups } from './presets';
import { walkGroup } from './walks';

export const allGroups: readonly PresetGroup[] = [...presetGroups, walkGroup];

/** The text with its words in a language. */
export function codeIn({ code, zhCode }: Preset, language: Language): string {
  return language === 'zh' ? (zhCode ?? code) : code;
}
