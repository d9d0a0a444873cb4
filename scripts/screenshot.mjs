// npm run screenshot: writes docs/screenshot.png, the playground with a cell hovered.
import { join } from 'node:path';
import { buildAll } from './lib/build.mjs';
import { launchChromium } from './lib/browser.mjs';
import { root } from './lib/run.mjs';
import { startServer } from './lib/server.mjs';

await buildAll();
const server = await startServer();
const browser = await launchChromium();
try {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 640 },
    deviceScaleFactor: 2,
  });
  await page.goto(`${server.url}/play/?code=${encodeURIComponent('(_4,(2,_2)):(_2,(1,_8))')}`);
  await page.waitForFunction(() => performance.getEntriesByName('colex:painted').length > 0);
  const box = await page.locator('canvas').first().boundingBox();
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2);
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(root, 'docs/screenshot.png') });
} finally {
  await browser.close();
  await server.stop();
}
