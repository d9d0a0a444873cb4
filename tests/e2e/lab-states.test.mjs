// Every way a job can end in the lab, on servers that are made to end it so: each says what it came
// to, and each leads on.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startServer } from '../../scripts/lib/server.mjs';
import { withGpu } from '../server/fake-gpus.mjs';
import { newToken, strangeWorker, temporaryFolder } from '../server/jobs.mjs';
import { findings, launch, open } from './harness.mjs';

const browser = await launch();
after(() => browser.close());

/** Takes a request's first bytes, and then what `script` says. */
const taking = (script) => `head -c 4 <&3 > /dev/null\n${script}`;
const forever = 'while :; do sleep 1; done\n';

/** On the simulator, whose worker `args` may name: it is what they make strange. */
const serving = async (t, args) => {
  const server = await startServer({ args: ['--gpu', 'none', ...args] });
  t.after(() => server.stop());
  return server;
};

const lab = (server, preset = 'sgemm_1') =>
  open(browser, `${server.url}/lab/?plan=make_plan(${preset})`);

const run = (page) => page.locator('.lab-run:enabled').first().click();
const lead = (page, hasText) => page.locator('.lab-lead', { hasText }).waitFor();
const offer = (page, hasText) => page.locator('.lab-offers button', { hasText });

test('a job that takes too long is ended, and a smaller one is offered and comes out right', async (t) => {
  const worker = strangeWorker(t, taking(forever), 1);
  const server = await serving(t, ['--worker', worker, '--job-seconds', '1', '--slots', '1']);
  const { page, problems, close } = await lab(server);
  await run(page);
  await lead(page, 'Ended: it took longer than a job may.');
  await page.locator('.lab-lead', { hasText: 'The limit is 1 s.' }).waitFor();
  await offer(page, 'Run a smaller one: 2048x2048x2048').click();
  await lead(page, 'Right.');
  assert.deepEqual(problems, []);
  await close();
});

test('a job whose workers all end fails with the reason, and runs again', async (t) => {
  // A second slot would have a worker of its own, and the first two may not both be this job's.
  const worker = strangeWorker(t, taking('exit 3\n'), 2);
  const server = await serving(t, ['--worker', worker, '--slots', '1']);
  const { page, close } = await lab(server);
  await run(page);
  await lead(page, 'Failed: its worker ended twice');
  await offer(page, 'Run it again').click();
  await lead(page, 'Right.');
  await close();
});

test('a job is cancelled where it stands, and can be run again', async (t) => {
  const worker = strangeWorker(t, taking(forever), 1);
  const server = await serving(t, ['--worker', worker, '--slots', '1']);
  const { page, close } = await lab(server);
  await run(page);
  await page.locator('.lab-jobs button', { hasText: 'Cancel' }).click();
  await lead(page, 'Cancelled.');
  await offer(page, 'Run it again').click();
  await lead(page, 'Right.');
  await close();
});

test('a sweep is cancelled from the page, all of it', async (t) => {
  const worker = strangeWorker(t, taking(forever));
  const server = await serving(t, ['--worker', worker, '--slots', '1']);
  const { page, problems, close } = await open(
    browser,
    `${server.url}/lab/?plan=make_plan(sgemm_sm80)&sweep=stages~2~3;cta_n~64~128`,
  );
  const sent = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/sweeps$/.test(request.url())) sent.push(request.url());
  });
  // Two clicks are one sweep.
  await page.locator('.sweep-lead > .lab-quiet:enabled').dblclick();
  await page.locator('.sweep-lead', { hasText: '0 of 4 ended' }).waitFor();
  assert.equal(sent.length, 1);
  await page.locator('.sweep-lead button', { hasText: 'Cancel' }).click();
  await page.locator('.sweep-lead', { hasText: '4 of 4 ended' }).waitFor();
  await page.locator('.runs .lab-end-cancelled').nth(3).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

/** Has whatever is cancelled refused, until it is taken back. */
async function refusing(page) {
  const detail = 'this token of ann sees jobs';
  await page.route('**/api/v1/{jobs,sweeps}/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 403, contentType: 'application/problem+json', json: { detail } })
      : route.fallback(),
  );
  return () => page.unrouteAll();
}

const refusal = (place) =>
  place.getByRole('alert').filter({ hasText: 'The server refuses: this token of ann sees jobs' });

test('where a job is not cancelled, its line says why, and asks again', async (t) => {
  const worker = strangeWorker(t, taking(forever), 1);
  const server = await serving(t, ['--worker', worker, '--slots', '1']);
  const { page, close } = await lab(server);
  await run(page);
  const accept = await refusing(page);
  const row = page.locator('.lab-jobs > li');
  await row.getByRole('button', { name: 'Cancel' }).click();
  await refusal(row).waitFor();
  await accept();
  await refusal(row).getByRole('button', { name: 'Try again' }).click();
  await lead(page, 'Cancelled.');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await close();
});

test('where sweeps are not cancelled, those of a search too, it is said beside them', async (t) => {
  const worker = strangeWorker(t, taking(forever));
  const server = await serving(t, ['--worker', worker, '--slots', '1']);
  const { page, close } = await open(
    browser,
    `${server.url}/lab/?plan=make_plan(sgemm_sm80)&sweep=stages~2~3;cta_n~64~128`,
  );
  await page.locator('.sweep-lead > .lab-quiet:enabled').click();
  await page.locator('.tune button', { hasText: 'Search on the server' }).click();
  const leads = ['#lab-tune', '#lab-sweep'].map((id) =>
    page.locator(`section:has(${id}) .sweep-lead`),
  );
  const accept = await refusing(page);
  for (const lead of leads) {
    await lead.getByRole('button', { name: 'Cancel' }).click();
    await refusal(lead).waitFor();
  }
  await accept();
  for (const lead of leads) {
    await refusal(lead).getByRole('button', { name: 'Try again' }).click();
    await refusal(lead).waitFor({ state: 'detached' });
  }
  await leads[1].filter({ hasText: '4 of 4 ended' }).waitFor();
  await close();
});

test('a kernel that is wrong says what went wrong, and opens step by step', async (t) => {
  const server = await serving(t, []);
  const simulator = { k_tiles: 4, without_step: 2 };
  const body = { preset: 'sgemm_sm80', simulator };
  const answer = await fetch(`${server.url}/api/v1/jobs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { id } = await answer.json();
  const { page, problems, close } = await open(browser, `${server.url}/lab/?job=${id}`);
  await lead(page, 'Wrong.');
  await page.locator('.lab-facts', { hasText: 'What went wrong' }).waitFor();
  await offer(page, 'Step through it').click();
  await page.locator('.lab-inside .player').waitFor();
  assert.match(page.url(), /&inside=steps$/);
  assert.deepEqual(problems, []);
  await close();
});

test('where the browser forbids storage, a token serves as long as the page lives', async (t) => {
  const ann = newToken('ann');
  const file = join(temporaryFolder(t), 'tokens');
  writeFileSync(file, `${ann.line}\n`);
  const server = await serving(t, ['--tokens', file, '--bind', '0.0.0.0']);
  const { page, close } = await open(browser, 'about:blank', { serviceWorkers: 'block' });
  const broken = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      const get = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
      Object.defineProperty(window, name, { get });
    }
  });
  await page.goto(`http://127.0.0.1:${server.port}/lab/?plan=make_plan(sgemm_1)`);
  const give = async (token) => {
    await page.locator('.lab-token input').fill(token);
    await page.locator('.lab-token button').click();
  };
  assert.equal(await page.getByRole('alert').count(), 0);
  await give('colex_0');
  await page.getByRole('alert').filter({ hasText: 'does not know the token' }).waitFor();
  await give(ann.token);
  await run(page);
  await lead(page, 'Right.');
  assert.deepEqual(broken, []);
  await close();
});

test('a full queue says so, and takes the job once there is room', async (t) => {
  const worker = strangeWorker(t, taking(forever), 1);
  const server = await serving(t, ['--worker', worker, '--slots', '1', '--queue', '1']);
  const { page, close } = await lab(server);
  await run(page);
  await page
    .locator('.lab-jobs [aria-current="step"]', { hasText: 'plan' })
    .or(page.locator('.lab-jobs .over', { hasText: 'queue' }))
    .first()
    .waitFor();
  await run(page);
  await page.locator('.lab-jobs li li', { hasText: 'place 1' }).waitFor();
  await run(page);
  await page.locator('.says', { hasText: 'The server takes no more jobs for now' }).waitFor();
  await page.locator('.says a', { hasText: 'Recorded runs' }).waitFor();
  await page.locator('.lab-jobs button', { hasText: 'Cancel' }).last().click();
  await page.locator('.lab-jobs .lab-end-done').waitFor();
  await page.locator('.says button', { hasText: 'Try again' }).click();
  await page.locator('.lab-jobs .lab-end-done').nth(1).waitFor();
  await close();
});

test('a fault of the GPU and a lack of its memory lead to the simulator', async (t) => {
  const server = await withGpu(t, { jobs: ['fault', 'memory'], start: startServer });
  const { page, close } = await lab(server, 'sgemm_sm80');
  await run(page);
  await lead(page, 'GPU fault');
  await page.locator('.lab-lead', { hasText: 'CUDA_ERROR_ILLEGAL_ADDRESS' }).waitFor();
  await run(page);
  await lead(page, 'It needs more memory than there is.');
  await offer(page, 'Run it on the simulator').click();
  await lead(page, 'Right.');
  await close();
});

test('the memory accesses of a run are counted by a press, beside what was predicted', async (t) => {
  const server = await withGpu(t, { start: startServer });
  const { page, problems, close } = await lab(server, 'sgemm_sm80');
  await run(page);
  const row = (hasText) => page.locator('.accesses tbody tr', { hasText });
  await row('ldmatrix').waitFor();
  assert.equal(await row('ldmatrix').locator('td').count(), 2);
  await page.locator('.accesses button', { hasText: 'Count them on the GPU' }).click();
  await row('ldmatrix').locator('td', { hasText: '= 4,000' }).waitFor();
  await row('stores of C').locator('td', { hasText: '400 (−50.0 %)' }).waitFor();
  await page
    .locator('.accesses', { hasText: 'Counted: 2; as predicted, to the last digit: 1.' })
    .waitFor();
  assert.deepEqual(await findings(page, '.accesses'), []);
  assert.deepEqual(problems, []);
  await close();
});

test('on a network that keeps an answer back nothing is sent twice, and the result comes', async (t) => {
  const server = await serving(t, []);
  const { page, close } = await lab(server);
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route('**/api/v1/jobs', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await run(page);
  await page.locator('.lab-run[aria-disabled=true]').first().waitFor();
  release();
  await lead(page, 'Right.');
  assert.equal(await page.locator('.lab-jobs > li').count(), 1);
  await close();
});
