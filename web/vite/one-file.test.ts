import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { assemble } from './one-file';

const page = `<!doctype html>
<html>
  <head>
    <title>Colex</title>
    <script type="module" crossorigin src="./assets/index.js"></script>
    <link rel="stylesheet" crossorigin href="./assets/index.css">
  </head>
  <body></body>
</html>`;

const module = "const text = '</script><!-- $& $1';";
const html = assemble(page, '<style>a{}</style>\n', module);
const scripts = [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, text]) => text!);

test('nothing is asked for, and styles are there', () => {
  expect(html).not.toMatch(/(src|href)="\.\//);
  expect(html).toContain('<style>a{}</style>');
});

test('a script that names tags stays one script and means the same', () => {
  expect(scripts).toHaveLength(2);
  const text = new Function(`${scripts[1]} return text;`)() as string;
  expect(text).toBe('</script><!-- $& $1');
});

test('the policy allows exactly these scripts', () => {
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)![1]!;
  const allowed = [...policy.matchAll(/'sha256-([^']*)'/g)].map(([, hash]) => hash);
  const hashes = scripts.map((text) => createHash('sha256').update(text).digest('base64'));
  expect(allowed).toEqual(hashes);
});
