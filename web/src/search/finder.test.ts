import { expect, test } from 'vitest';
import type { Language } from '../i18n/texts';
import { localised } from '../i18n/context';
import en from '../i18n/messages-en';
import zh from '../i18n/messages-zh';
import { loadTexts } from '../i18n/texts';
import { engineInNode } from '../engine/in-node';
import { entriesOf } from './entries';
import { createFinder } from './finder';
import { texts as home } from '../home/texts';
import { texts as own } from './texts';

const engine = await engineInNode();

async function finder(language: Language) {
  await loadTexts('base', language);
  await loadTexts('lab', language);
  const messages: Readonly<Record<string, string>> = language === 'zh' ? zh : en;
  const texts = {
    search: localised(language, own).t,
    home: localised(language, home).t,
    lab: localised(language, 'lab').t,
  };
  return createFinder(entriesOf(language, texts, (id) => messages[id] ?? id, engine.catalog()));
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
  ['sweep', 'lab/#lab-sweep'],
  ['recorded runs', 'lab/#lab-recorded'],
  ['slicing', 'learn/glossary/#slice'],
  ['TV layouts', 'learn/glossary/#tv'],
  ['hopper_tuned', 'lab/?plan=make_plan(hopper_tuned)'],
])('%s finds %s', (question, to) => {
  expect(english(question).map((entry) => entry.to)).toContain(to);
});

test.each([
  ['坐标', 'learn/coordinates/'],
  ['布局', 'learn/glossary/#layout'],
  ['演练场', 'play/'],
  ['扫描', 'lab/#lab-sweep'],
  ['slice', 'learn/glossary/#slice'],
])('%s finds %s', (question, to) => {
  expect(chinese(question).map((entry) => entry.to)).toContain(to);
});

test('a question of the start page is found by its words, and every kind by its own name', () => {
  const kindOf = (words: string, title: string) =>
    english(words).find((entry) => entry.title === title)?.kind;
  expect(english('conflict-free')[0]).toMatchObject({ kind: 'question' });
  expect(kindOf('sgemm_sm80', 'sgemm_sm80')).toBe('kernel');
  expect(kindOf('SM75_U32x4_LDSM_N', 'SM75_U32x4_LDSM_N')).toBe('atom');
  expect(kindOf('GMMA SW128', 'GMMA::Layout_K_SW128_Atom')).toBe('smem');
});

test('what has not every word is not found', () => {
  expect(english('zzz')).toEqual([]);
  expect(english('divide zzz')).toEqual([]);
  expect(english('')).toEqual([]);
});
