import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { complete, completionsOf } from './completion';

const words = {
  operations: [
    {
      name: 'composition',
      signatures: ['A, B'],
      group: 'algebra',
      summary: 'A after B',
      law: { checked: true as const },
      example: '',
    },
  ],
  atoms: [
    { name: 'SM75_U32x4_LDSM_N', kind: 'copy' as const },
    { name: 'sgemm_sm80', kind: 'preset' as const },
  ],
};
const options = completionsOf(words, [{ name: 'tile', text: '4:1', kind: 'layout' }, unnamed()]);

function unnamed() {
  return { text: '8:1', kind: 'layout' };
}

function at(text: string, explicit = false) {
  const state = EditorState.create({ doc: text });
  return complete(new CompletionContext(state, text.length, explicit), () => options);
}

test('names of the text, operations and atoms are offered', () => {
  expect(options.map(({ label }) => label)).toEqual([
    'tile',
    'composition',
    'SM75_U32x4_LDSM_N',
    'sgemm_sm80',
  ]);
  expect(options[2]!.apply).toBe('SM75_U32x4_LDSM_N{}');
});

test('from the start of the word, namespaces included', () => {
  expect(at('r = compo')?.from).toBe(4);
  expect(at('GMMA::Lay')?.from).toBe(0);
});

test.each(['', '4', '_4', '4_c', '// compo', 'a # compo'])(
  'nothing is offered after %j',
  (text) => {
    expect(at(text)).toBeNull();
  },
);

test('asked for, everything is offered', () => {
  expect(at('r = ', true)?.options).toHaveLength(4);
});
