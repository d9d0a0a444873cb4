// Chromium, as tests and the screenshot use it.
import { chromium } from 'playwright-core';

/** Launch Debian's Chromium without any traffic of its own; with `more` arguments of the command line. */
export function launchChromium(more = []) {
  return chromium.launch({
    executablePath: process.env.COLEX_CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
}
