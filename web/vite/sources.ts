/**
 * Takes the sources of the presets' kernels into the site, where the build has made them: files that
 * the page asks for when it shows one and no server is there to make it.
 */

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const kFolder = fileURLToPath(new URL('../../build/sources/', import.meta.url));

export function sources(): Plugin {
  return {
    name: 'colex-sources',
    apply: 'build',
    async generateBundle() {
      if (!existsSync(kFolder)) return;
      for (const name of await readdir(kFolder)) {
        const source = await readFile(join(kFolder, name), 'utf8');
        this.emitFile({ type: 'asset', fileName: `sources/${name}`, source });
      }
    },
  };
}
