// The types of the HTTP API for TypeScript, from gpu-server/api/openapi.yaml.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import openapi, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { root } from './run.mjs';

export const typesFile = join(root, 'web/src/api/contract.ts');

/** The file's text as it is to be. */
export async function apiTypes() {
  const contract = load(readFileSync(join(root, 'gpu-server/api/openapi.yaml'), 'utf8'));
  const text = astToString(await openapi(contract, { immutable: true }));
  const head = '/** Made from gpu-server/api/openapi.yaml by `npm run api-types`. */\n\n';
  return format(head + text, { ...(await resolveConfig(typesFile)), filepath: typesFile });
}
