import { expect, test } from 'vitest';
import type { Language } from '../i18n/texts';
import { localised } from '../i18n/context';
import en from '../i18n/messages-en';
import zh from '../i18n/messages-zh';
import { loadTexts } from '../i18n/texts';
import { engineInNode } from '../engine/in-node';
import { entriesOf } from './entries';
import { createFinder } from './finder';

const engine = await engineInNode();

async function finder(language: Language) {
  await loadTexts('base', language);
  await loadTexts('search', language);
  const messages: Readonly<Record<string, string>> = language === 'zh' ? zh : en;
  const { t } = localised(language, 'search');
  return createFinder(entriesOf(language, t, (id) => messages[id] ?? id, engine.catalog()));
}

const english = await finder('en');
const chinese = await finder('zh');

test.each([
  ['logical_divide', 'reference/?op=logical_divide'],
  ['divide', 'reference/?op=logical_divide'],
  ['coordinates', 'learn/coordinates/'],
  ['bank conflicts', 'reference/?op=bank_conflicts'],
  ['ldmatrix', 'atoms/?atom=SM75_U32x4_LDSM_N'],
  ['ldmatrix', 'learn/retile/'],
  ['SM80 16x8x16 bf16', 'atoms/?atom=SM80_16x8x16_F32BF16BF16F32_TN'],
  ['compositon', 'reference/?op=composition'],
  ['atoms', 'atoms/'],
])('%s finds %s', (question, to) => {
  expect(english(question).map((entry) => entry.to)).toContain(to);
});

test.each([
  ['坐标', 'learn/coordinates/'],
  ['布局', 'learn/glossary/#layout'],
  ['演练场', 'play/'],
])('%s finds %s', (question, to) => {
  expect(chinese(question).map((entry) => entry.to)).toContain(to);
});

test('what has not every word is not found', () => {
  expect(english('zzz')).toEqual([]);
  expect(english('divide zzz')).toEqual([]);
  expect(english('')).toEqual([]);
});
