// Answers checked against gpu-server/api/openapi.yaml.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { load } from 'js-yaml';
import { root } from '../../scripts/lib/run.mjs';

export const contractText = readFileSync(join(root, 'gpu-server/api/openapi.yaml'), 'utf8');
const contract = load(contractText);
const ajv = new Ajv({ nullable: true, unknownFormats: 'ignore' });
ajv.addSchema(contract, 'contract');

const resolve = (part) =>
  part.$ref
    ? part.$ref
        .slice(2)
        .split('/')
        .reduce((at, key) => at[key], contract)
    : part;

/** The operation that a request names, its path without /api/v1. */
function operationOf(method, path) {
  const segments = path.split('?')[0].split('/');
  const pattern = Object.keys(contract.paths).find((candidate) => {
    const parts = candidate.split('/');
    const fits = (part, i) => part === segments[i] || (part.startsWith('{') && segments[i]);
    return parts.length === segments.length && parts.every(fits);
  });
  return contract.paths[pattern]?.[method.toLowerCase()];
}

/** Every operation as `GET /jobs`. */
export const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.keys(methods)
    .filter((name) => ['get', 'post', 'delete'].includes(name))
    .map((name) => `${name.toUpperCase()} ${path}`),
);

/** Assert that the contract has this status, media type and body for the operation. */
export function checkAnswer(method, path, { status, headers, body }) {
  const what = `${method} ${path} -> ${status}`;
  const operation = operationOf(method, path);
  assert.ok(operation, `${what}: no such operation`);
  assert.ok(operation.responses[status], `${what}: no such status`);
  if (status === 204) return assert.equal(body.length, 0, what);
  const type = headers['content-type'].split(';')[0];
  const content = resolve(operation.responses[status]).content[type];
  assert.ok(content, `${what}: not of type ${type}`);
  if (type.endsWith('json')) checkSchema(content.schema, JSON.parse(body), what);
}

/** Assert that `value` is what a schema of the contract, such as `Event`, describes. */
export function checkSchema(schema, value, what) {
  const reference = typeof schema === 'string' ? `#/components/schemas/${schema}` : schema.$ref;
  const valid = ajv.validate({ $ref: `contract${reference}` }, value);
  assert.ok(valid, `${what}: ${ajv.errorsText()}\n${JSON.stringify(value).slice(0, 500)}`);
}
