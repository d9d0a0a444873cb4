import { LayoutFailure } from '@colex/wasm';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { LanguageContext } from '../i18n/context';
import { NoAnswer } from './NoAnswer';

// In a page that is written as text no catalog has come yet.
vi.mock('../i18n/messages', async () => {
  const { default: catalog } = await import('../i18n/messages-en');
  const { sentence } = await import('../i18n/fill');
  return {
    useMessages: () => (id: string, values: readonly string[]) => sentence(catalog, id, values),
  };
});

const shown = (failure: unknown, says?: string) =>
  renderToStaticMarkup(
    <LanguageContext value="en">
      <NoAnswer failure={failure} onAgain={() => {}} {...(says && { says })} />
    </LanguageContext>,
  );

test('what the core has against it stands in words, with a button that asks again', () => {
  const failure = new LayoutFailure('choose.device', ['X9']);
  for (const html of [shown(failure), shown(failure, 'player.failed')]) {
    expect(html).toContain('role="alert"');
    expect(html).toMatch(/<button type="button">[^<]+<\/button>/);
    expect(html).not.toContain('choose.device');
    expect(html).not.toMatch(/\{\d\}|…/);
  }
});

test('another failure stands as it says itself', () => {
  expect(shown(new Error('the worker is gone'))).toContain('the worker is gone');
});
