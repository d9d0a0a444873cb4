// node scripts/icons.mjs: draws web/public/icon.svg as the PNG files that installed pages need.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from './lib/browser.mjs';
import { root } from './lib/run.mjs';

const folder = join(root, 'web/public');
const svg = `data:image/svg+xml;base64,${readFileSync(join(folder, 'icon.svg'), 'base64')}`;
const paper = '#fbfaf7';

/** `inset` leaves room for a mask; an opaque ground for systems that show none of their own. */
const icons = [
  { name: 'icon-192.png', size: 192, inset: 0, ground: 'transparent' },
  { name: 'icon-512.png', size: 512, inset: 0, ground: 'transparent' },
  { name: 'icon-maskable.png', size: 512, inset: 96, ground: paper },
  { name: 'icon-apple.png', size: 180, inset: 18, ground: paper },
];

const browser = await launchChromium();
try {
  for (const { name, size, inset, ground } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const style = `display: block; width: ${size - 2 * inset}px; padding: ${inset}px`;
    await page.setContent(
      `<body style="margin: 0; background: ${ground}"><img style="${style}" src="${svg}"></body>`,
    );
    writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
