import { expect, test } from 'vitest';
import { kTilesOf } from './k-tiles';

const base = { stages: '3', k: '4096', cta_k: '64' };

test.each([
  [{}, 5],
  [{ stages: '1' }, 3],
  [{ stages: '1', k: '16', cta_k: '8' }, 2],
  [{ k: '65' }, 2],
  [{ k: 'many' }, 5],
])('%o: the tiles that are played are no more than the problem has', (settings, tiles) => {
  expect(kTilesOf({ base, settings: settings as Record<string, string> })).toBe(tiles);
});
