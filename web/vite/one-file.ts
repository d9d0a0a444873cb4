/**
 * Puts everything that colex.html asks for into it: scripts, styles and, as data addresses, WASM and
 * fonts. Its policy forbids asking for anything else, so the file works without any server.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const kPage = 'colex.html';
const kIcon = new URL('../public/icon.svg', import.meta.url);
const kTheme = new URL('../public/theme.js', import.meta.url);

export function oneFile(): Plugin {
  return {
    name: 'colex-one-file',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      publicDir: false,
      build: {
        assetsInlineLimit: Number.MAX_SAFE_INTEGER,
        cssCodeSplit: false,
        modulePreload: false,
        rolldownOptions: { input: kPage, output: { codeSplitting: false } },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle[kPage];
        if (page?.type !== 'asset') throw new Error(`the build made no ${kPage}`);
        let head = '';
        let script = '';
        for (const [name, file] of Object.entries(bundle)) {
          if (file === page) continue;
          if (file.type === 'chunk' && !script) script = file.code;
          else if (file.type === 'asset' && name.endsWith('.css')) head += styleOf(file.source);
          else throw new Error(`${kPage}: no place for ${name}`);
          Reflect.deleteProperty(bundle, name);
        }
        page.source = assemble(textOf(page.source), head, script);
      },
    },
  };
}

const textOf = (source: string | Uint8Array): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);

const styleOf = (source: string | Uint8Array): string => `<style>${textOf(source)}</style>\n`;

/** The page with its policy, icon, styles and scripts in place of the tags that asked for them. */
export function assemble(html: string, styles: string, module: string): string {
  const [theme, code] = [inScript(readFileSync(kTheme, 'utf8')), inScript(module)];
  const icon = `data:image/svg+xml;base64,${readFileSync(kIcon, 'base64')}`;
  const bare = html.replace(/\s*<script type="module"[^>]*><\/script>|\s*<link [^>]*>/g, '');
  const head =
    `<meta http-equiv="Content-Security-Policy" content="${policyOf([theme, code])}">\n` +
    `<link rel="icon" href="${icon}">\n${styles}<script>${theme}</script>\n</head>`;
  // Functions, since `$` in a replacement text would have a meaning of its own.
  return bare
    .replace('</head>', () => head)
    .replace('</body>', () => `<script type="module">${code}</script>\n</body>`);
}

/** A script as the text of its tag: nothing in it may end the tag or open a comment. */
const inScript = (code: string): string =>
  code.replace(/<(?=\/script|!--)/gi, '\\x3c').replace(/\r\n?/g, '\n');

function policyOf(scripts: string[]): string {
  const hashes = scripts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return (
    `default-src 'none'; script-src ${hashes.join(' ')} 'wasm-unsafe-eval'; ` +
    "style-src 'unsafe-inline'; img-src data: blob:; font-src data:; connect-src data:; " +
    "base-uri 'none'; form-action 'none'"
  );
}
