import { expect, test } from 'vitest';
import { proseOf } from './prose';

test('words of a chapter stay, programs and pictures go', () => {
  const html = proseOf(`export const chapter = { number: 1 };

## A *layout*

An <Term id="offset">offset</Term> of \`(_4,_8)\`: 1 < 2.

<Figure code="(4,8):(8,1)" caption="Row & column" items={[1, 2]} />

<Recap>

- one
- two

</Recap>

\`\`\`cpp
a < b;
\`\`\`
`);
  expect(html).toBe(
    '<h2>A <em>layout</em></h2>\n' +
      '<p>An offset of <code>(_4,_8)</code>: 1 &lt; 2.</p>\n' +
      '<p>Row &amp; column</p>\n' +
      '<ul><li><p>one</p>\n</li><li><p>two</p>\n</li></ul>\n' +
      '<pre>a &lt; b;</pre>\n',
  );
});
