/**
 * Cuts the two fonts down to the characters that the pages use, into web/fonts/. Chinese text uses
 * the system's fonts, so Latin, digits, arrows and a few signs are enough.
 */

import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const kAscii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const kSigns = '–—·×…‘’“”→←↔∘⊗⊘≤≥≠≡µ°−±√∈';

const kFonts = [
  { name: 'inter', file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2' },
  {
    name: 'jetbrains-mono',
    file: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  },
];

/** Makes the subsets once, before anything asks for them. */
export function fonts(): Plugin {
  return {
    name: 'colex-fonts',
    async buildStart() {
      const require = createRequire(import.meta.url);
      const folder = fileURLToPath(new URL('../fonts/', import.meta.url));
      await mkdir(folder, { recursive: true });
      for (const { name, file } of kFonts) {
        const target = `${folder}${name}.woff2`;
        if (existsSync(target)) continue;
        const { default: subsetFont } = await import('subset-font');
        const whole = await readFile(require.resolve(file));
        const subset = await subsetFont(whole, kAscii + kSigns, {
          targetFormat: 'woff2',
          variationAxes: { wght: { min: 400, max: 700, default: 400 } },
        });
        await writeFile(target, subset);
      }
    },
  };
}
