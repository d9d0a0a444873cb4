import type { Plan } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { engineInNode } from '../engine/in-node';
import { LanguageContext } from '../i18n/context';
import { loadTexts } from '../i18n/texts';
import { Workbench } from './Workbench';

const engine = await engineInNode();
const source = { config: 'sgemm_sm80', sm: 90, settings: {} };

const answer = vi.hoisted(() => ({ plan: null as Plan | null, failure: null as unknown }));

vi.mock('../plan/use-plan', () => ({
  usePlan: () => ({ ...answer, legal: null, pending: false, again: () => {} }),
}));

// It draws, for which there is no page here.
vi.mock('./presets/PresetCards', () => ({ PresetCards: () => null }));

beforeAll(() => loadTexts('lab', 'en'));

function shown(): string {
  return renderToStaticMarkup(
    <LanguageContext value="en">
      <Workbench
        engine={engine}
        source={source}
        server={{ kind: 'none' }}
        recorded={[]}
        tab="tile"
        onTab={() => {}}
        onSource={() => {}}
        onTry={() => {}}
        onJob={() => {}}
        onRecorded={() => {}}
      >
        the rest
      </Workbench>
    </LanguageContext>,
  );
}

test.each([null, engine.plan('sgemm_sm80', {}, 90)])(
  'a form says why the plan that it asks for did not come, also beside an older one',
  (plan) => {
    Object.assign(answer, { plan, failure: new Error('the worker is gone') });
    const html = shown();
    expect(html).toMatch(/role="alert"/);
    expect(html).toContain('the rest');
    expect(html.includes('lab-bench')).toBe(plan !== null);
  },
);

test('what the core refuses is mended in the text of the config', () => {
  Object.assign(answer, { plan: null, failure: new LayoutFailure('choose.device', ['X9']) });
  const html = shown();
  expect(html).toContain('role="status"');
  expect(html).not.toContain('role="alert"');
});
