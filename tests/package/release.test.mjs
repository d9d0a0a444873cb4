// The archive of `npm run release`: unpacked into a bare folder it works, without this tree.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { packRelease, programs } from '../../scripts/lib/release.mjs';
import { makeSite, request } from '../server/harness.mjs';

let bare;
let folder;
before(async () => {
  const site = await makeSite();
  bare = mkdtempSync(join(tmpdir(), 'colex-bare-'));
  const target = join(bare, 'colex-test.tar.gz');
  packRelease({ site, target });
  rmSync(site, { recursive: true });
  execFileSync('tar', ['-C', bare, '-xzf', target]);
  folder = join(bare, 'colex-test');
});
after(() => rmSync(bare, { recursive: true }));

const alone = { cwd: '/', env: {}, encoding: 'utf8' };

test('it holds programs, page, recorded runs and papers, and nothing else', () => {
  assert.deepEqual(
    readdirSync(folder).sort(),
    [...programs, 'CHANGELOG.md', 'LICENSE', 'README.md', 'gpu-results', 'page'].sort(),
  );
});

test('every program answers without this tree', () => {
  const evaluated = spawnSync(join(folder, 'colex'), ['eval', '-e', 'size(4:1)'], alone);
  assert.equal(evaluated.status, 0, evaluated.stderr);
  assert.match(evaluated.stdout, /4/);
  for (const name of ['colex-server', 'colex-gpu']) {
    const help = spawnSync(join(folder, name), ['--help'], alone);
    assert.equal(help.status, 0, help.stderr);
  }
});

/** A server of the archive that is up: its port, and how to stop it. */
async function up(command, args, options, database = ':memory:') {
  const child = spawn(command, [...args, '--port', '0', '--db', database, '--gpu', 'none'], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  return { port: Number(/:(\d+)$/.exec(line)[1]), child };
}

async function verified(port) {
  const headers = { 'content-type': 'application/json' };
  const body = '{"preset":"sgemm_1","simulator":{"k_tiles":2}}';
  const answer = await request(port, '/api/v1/jobs', { method: 'POST', headers, body });
  assert.equal(answer.status, 202, answer.body.toString());
  const { links } = JSON.parse(answer.body);
  const events = await request(port, links.events);
  assert.match(events.body.toString(), /^event: done$/m);
  assert.equal((await request(port, '/')).status, 200);
}

test('its server finds page and worker beside it, and verifies a job', async () => {
  const { port, child } = await up(join(folder, 'colex-server'), [], { cwd: '/', env: {} });
  await verified(port);
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('a wrong flag and a taken port are answered with a way out', async (t) => {
  const wrong = spawnSync(join(folder, 'colex-server'), ['--prot', '1'], alone);
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /--port/);
  const { port, child } = await up(join(folder, 'colex-server'), [], { cwd: '/', env: {} });
  t.after(() => child.kill('SIGTERM'));
  const words = ['--port', String(port), '--db', ':memory:', '--gpu', 'none'];
  const taken = spawnSync(join(folder, 'colex-server'), words, alone);
  assert.equal(taken.status, 1);
  assert.match(taken.stderr, /--port 0/);
});

test('a newer archive goes on with the jobs that wait, from a folder that it does not write to', async (t) => {
  const database = join(bare, 'jobs.db');
  const deaf = join(bare, 'deaf-worker');
  writeFileSync(deaf, '#!/bin/sh\nexec sleep 1000\n', { mode: 0o755 });
  const start = (program, args = []) =>
    up(program, args, { cwd: '/', env: { PATH: process.env.PATH } }, database);
  const old = await start(join(folder, 'colex-server'), ['--worker', deaf]);
  const headers = { 'content-type': 'application/json' };
  const ids = [];
  for (let i = 0; i < 4; ++i) {
    const body = '{"preset":"sgemm_1","simulator":{"k_tiles":1}}';
    const answer = await request(old.port, '/api/v1/jobs', { method: 'POST', headers, body });
    ids.push(JSON.parse(answer.body).id);
  }
  old.child.kill('SIGTERM');
  await once(old.child, 'exit');

  const newer = join(bare, 'newer');
  execFileSync('cp', ['-r', folder, newer]);
  execFileSync('chmod', ['-R', 'a-w', newer]);
  t.after(() => execFileSync('chmod', ['-R', 'u+w', newer]));
  const { port, child } = await start(join(newer, 'colex-server'));
  t.after(() => child.kill('SIGKILL'));
  for (const id of ids) {
    const events = await request(port, `/api/v1/jobs/${id}/events`);
    assert.match(events.body.toString(), /^event: done$/m);
  }
  assert.deepEqual(readdirSync(newer).sort(), readdirSync(folder).sort());
});

test('it does so with the C library alone', async (t) => {
  const may = process.getuid() === 0 && spawnSync('chroot', ['/', '/bin/true']).status === 0;
  if (!may) return t.skip('the root cannot be changed here');
  const needed = programs.flatMap((name) =>
    [...spawnSync('ldd', [join(folder, name)], { encoding: 'utf8' }).stdout.matchAll(/\/\S+/g)].map(
      ([path]) => path,
    ),
  );
  for (const path of new Set(needed)) {
    mkdirSync(join(bare, dirname(path)), { recursive: true });
    copyFileSync(path, join(bare, path));
  }
  // What reads from nothing finds nothing there.
  mkdirSync(join(bare, 'dev'));
  writeFileSync(join(bare, 'dev/null'), '');
  // Without /proc the server does not find what lies beside it.
  const here = '/colex-test';
  const words = ['--root', `${here}/page`, '--worker', `${here}/colex-worker`];
  const { port, child } = await up('chroot', [bare, `${here}/colex-server`, ...words], {
    env: process.env,
  });
  t.after(() => child.kill('SIGKILL'));
  await verified(port);
});
