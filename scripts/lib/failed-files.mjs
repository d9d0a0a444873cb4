// A reporter of Node's test runner: the file of each failed test, a line each.
import { existsSync } from 'node:fs';

export default async function* failedFiles(events) {
  const files = new Set();
  for await (const { type, data } of events) {
    if (type !== 'test:fail') continue;
    // A file that breaks off is a failed test with the file's own name.
    files.add(data.file ?? (existsSync(data.name) ? data.name : '(unknown)'));
  }
  for (const file of files) yield `${file}\n`;
}
