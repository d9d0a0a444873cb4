// The page's types of the API are those of the contract.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { apiTypes, typesFile } from '../../scripts/lib/api-types.mjs';

test('web/src/api/contract.ts is what `npm run api-types` writes', async () => {
  assert.equal(readFileSync(typesFile, 'utf8'), await apiTypes());
});
