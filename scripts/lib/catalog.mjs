// Reading the message catalogs: flat maps from id to text with {0} {1} placeholders.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** All messages of these files as one map. Throws if one id is defined twice. */
export function readMessages(files) {
  const all = new Map();
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    const messages = Object.entries(JSON.parse(source));
    // Of two keys that are alike JSON keeps the last, in silence: a file has a line for each.
    const keys = [...source.matchAll(/^ {2}"([^"]+)":/gm)].map(([, id]) => id);
    const twice = keys.find((id, i) => keys.indexOf(id) < i);
    if (twice) throw new Error(`${file}: message id "${twice}" is defined twice`);
    for (const [id, text] of messages) {
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
