// Reading the message catalogs: flat maps from id to text with {0} {1} placeholders.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** All messages of these files as one map. Throws if two files define one id. */
export function readMessages(files) {
  const all = new Map();
  for (const file of files) {
    for (const [id, text] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
      if (all.has(id)) throw new Error(`${file}: message id "${id}" is defined twice`);
      if (typeof text !== 'string') throw new Error(`${file}: text of "${id}" is no string`);
      all.set(id, text);
    }
  }
  return all;
}

/** The catalog files of one folder, such as messages/en. */
export function catalogFiles(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}
