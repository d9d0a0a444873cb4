import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './deliver';

/** The part of a document that copies what is selected; `copies` is what it answers. */
function fakeDocument(copies: () => boolean) {
  const field = { value: '', select: vi.fn(), remove: vi.fn() };
  const copied: string[] = [];
  vi.stubGlobal('HTMLElement', Object);
  vi.stubGlobal('document', {
    activeElement: null,
    body: { append: () => {} },
    createElement: () => field,
    execCommand: () => {
      copied.push(field.value);
      return copies();
    },
  });
  return { field, copied };
}

afterEach(() => vi.unstubAllGlobals());

test('a text goes to the clipboard', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('(4,8):(1,4)')).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('(4,8):(1,4)');
});

test('without a clipboard, or where it refuses, what is selected is copied', async () => {
  for (const navigator of [
    {},
    { clipboard: { writeText: () => Promise.reject(new Error('denied')) } },
  ]) {
    vi.stubGlobal('navigator', navigator);
    const { field, copied } = fakeDocument(() => true);
    expect(await copyText('4:1')).toBe(true);
    expect(copied).toEqual(['4:1']);
    expect(field.select).toHaveBeenCalledOnce();
    expect(field.remove).toHaveBeenCalledOnce();
  }
});

test('where neither is let, it says so', async () => {
  vi.stubGlobal('navigator', {});
  fakeDocument(() => false);
  expect(await copyText('4:1')).toBe(false);
  fakeDocument(() => {
    throw new Error('no such command');
  });
  expect(await copyText('4:1')).toBe(false);
});
