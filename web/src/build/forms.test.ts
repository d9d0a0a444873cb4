import type { Engine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import { engineInNode } from '../engine/in-node';
import type { CardData } from '../session/evaluate';
import { kNothing, outcomeOf } from '../session/evaluate';
import type { Edit, Found } from './forms';
import { copyForm, editCopy, editMma, mmaForm } from './forms';

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
});

/** The last card of a text. */
function cardOf(source: string): CardData {
  return outcomeOf(engine.evaluate(source), source, kNothing).cards.at(-1)!;
}

/** A form whose operands are known. */
function shown<Form>(found: Found<Form> | null) {
  expect(found?.form).toBeTruthy();
  return { form: found!.form!, places: found!.places };
}

const edited = (source: string, edit: Edit | null) =>
  edit && source.slice(0, edit.from) + edit.insert + source.slice(edit.to);

const mma =
  'auto mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2,_2>>{}, Tile<_32,_32,_16>{});';
const copy =
  'make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, half_t>{}, Layout<Shape<_16,_8>,Stride<_8,_1>>{}, Layout<Shape<_1,_8>>{})';

test('a tiled MMA is shown and each field edits its operand', () => {
  const { form, places } = shown(mmaForm(cardOf(mma)));
  expect(form).toEqual({
    atom: 'SM80_16x8x16_F32F16F16F32_TN',
    atoms: [2, 2, 1],
    tile: [32, 32, 16],
  });
  expect(edited(mma, editMma(places, form, { ...form, atoms: [4, 2, 1] }))).toBe(
    mma.replace('Shape<_2,_2>', 'Shape<_4,_2,_1>'),
  );
  expect(edited(mma, editMma(places, form, { ...form, tile: [64, 32, 16] }))).toBe(
    mma.replace('Tile<_32', 'Tile<_64'),
  );
  expect(
    edited(mma, editMma(places, form, { ...form, atom: 'SM80_16x8x8_F32TF32TF32F32_TN' })),
  ).toBe(mma.replace('SM80_16x8x16_F32F16F16F32_TN', 'SM80_16x8x8_F32TF32TF32F32_TN'));
  expect(editMma(places, form, form)).toBeNull();
});

test('what a call leaves out is added behind what it has', () => {
  const text = 'make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{})';
  const { form, places } = shown(mmaForm(cardOf(text)));
  expect(form).toMatchObject({ atoms: [1, 1, 1], tile: null });
  expect(edited(text, editMma(places, form, { ...form, atoms: [2, 1, 1] }))).toBe(
    'make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2,_1,_1>>{})',
  );
});

test('a tiled copy is shown and each field edits its operand', () => {
  const { form, places } = shown(copyForm(cardOf(copy)));
  expect(form).toEqual({
    operation: 'SM80_CP_ASYNC_CACHEALWAYS<uint128_t>',
    type: 'half_t',
    threads: [16, 8],
    order: 'row',
    values: [1, 8],
  });
  expect(edited(copy, editCopy(places, form, { ...form, order: 'column' }))).toBe(
    copy.replace(',Stride<_8,_1>', ''),
  );
  expect(edited(copy, editCopy(places, form, { ...form, type: 'bfloat16_t' }))).toBe(
    copy.replace('half_t', 'bfloat16_t'),
  );
});

test('operands are known however the call is spelled', () => {
  const text = copy
    .replaceAll(', ', ',\n  ')
    .replace('make_tiled_copy(', 'cute::make_tiled_copy( ');
  expect(shown(copyForm(cardOf(text))).form.threads).toEqual([16, 8]);
});

const atom = 'SM80_16x8x16_F32F16F16F32_TN{}';
test.each([
  `make_tiled_mma(${atom}, Layout<Shape<_2,_2>,Stride<_2,_1>>{})`,
  `make_tiled_mma(${atom}, Layout<Shape<_2,_2>>{}, Tile<Layout<Shape<_16,_2>,Stride<_1,_16>>,_32,_16>{})`,
  `auto l = Layout<Shape<_2,_2>>{};\nmake_tiled_mma(${atom}, l)`,
  'composition((6,4):(1,8), 2:3)',
])('a call that says more than the form is not the form’s: %s', (text) => {
  expect(mmaForm(cardOf(text))).toBeNull();
  expect(copyForm(cardOf(text))).toBeNull();
});
