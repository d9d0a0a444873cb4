// What the build prepares for the server, and what it must leave alone.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { compressSite } from '../../scripts/lib/site.mjs';
import { binary, makeSite } from './harness.mjs';

test('a link out of the site is an error, and what it names stays as it is', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'colex-outside-'));
  const kept = join(outside, 'letters.gz');
  writeFileSync(kept, 'not ours');
  for (const [name, target] of [
    ['folder', outside],
    ['page.html', kept],
    ['old.gz', kept],
    ['nowhere', join(outside, 'missing')],
  ]) {
    const site = await makeSite();
    symlinkSync(target, join(site, name));
    await assert.rejects(compressSite(site), new RegExp(`${name} is no plain file`));
    assert.ok(existsSync(kept));
    assert.ok(!existsSync(`${kept}.br`));
    rmSync(site, { recursive: true });
  }
  rmSync(outside, { recursive: true });
});

test('a file that has become a link is not served, nor a compressed copy of one', async () => {
  for (const name of ['icon.svg', 'index.html.br']) {
    const site = await makeSite();
    rmSync(join(site, name));
    symlinkSync('/etc/hostname', join(site, name));
    const args = ['--gpu', 'none', '--port', '0', '--root', site];
    const { status, stderr } = spawnSync(binary, args, { encoding: 'utf8', timeout: 20_000 });
    assert.notEqual(status, 0);
    assert.ok(stderr.includes(`${name} is a link`), stderr);
    rmSync(site, { recursive: true });
  }
});
