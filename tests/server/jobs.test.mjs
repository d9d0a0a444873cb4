// Jobs over HTTP: from a config to a verified answer, and what is refused on the way.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { checkAnswer, contractText, operations } from './contract.mjs';
import { connect, makeSite, request, startServer } from './harness.mjs';
import { call, finished, follow, submit, temporaryFolder } from './jobs.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server.stop());
const ask = (method, path, options) => call(server.port, method, path, options);
const refusal = async (body, headers) => (await ask('POST', '/jobs', { body, headers })).data;

test('a preset is accepted, followed, and verified by the simulator', async () => {
  const answer = await ask('POST', '/jobs', { body: { preset: 'sgemm_sm80', sm: 90 } });
  assert.equal(answer.status, 202);
  const { id, state, backend } = answer.data;
  assert.equal(answer.headers.location, `/api/v1/jobs/${id}`);
  assert.match(state, /queued|running/);
  assert.equal(backend, 'simulator');

  const events = await follow(server.port, id);
  assert.deepEqual(
    events.map(({ id: number }) => number),
    events.map((_, i) => i + 1),
  );
  const kinds = events.map(({ event }) => event);
  assert.deepEqual(
    kinds.filter((kind) => kind !== 'progress'),
    ['queued', 'running', 'done'],
  );
  const { data: job } = await ask('GET', `/jobs/${id}`);
  assert.deepEqual(events.at(-1).data.data, job.result);

  const { correct, exact, error, checked, findings, prediction } = job.result;
  assert.ok(correct && exact);
  assert.deepEqual(error, { compared: 128 * 128, different: 0 });
  assert.equal(checked.multiplied, 128 * 128 * 64 * checked.k_tiles);
  assert.deepEqual(findings, []);
  assert.equal(prediction.resources.ctas_per_sm, 2);
  assert.ok(prediction.analysis.smem.every(({ wavefronts, ideal }) => wavefronts >= ideal));
  assert.ok(prediction.analysis.global.some(({ sectors }) => sectors > 0));
  assert.equal(job.result.backend, 'simulator');
  assert.doesNotMatch(JSON.stringify(job.result), /"[^"]*(_ms|seconds|tflops|milli)[^"]*":/i);
});

test('every preset of the catalog ends verified', async () => {
  const { data } = await ask('GET', '/catalog');
  assert.ok(data.presets.length >= 10);
  const ids = [];
  for (const { name } of data.presets) {
    ids.push(await submit(server.port, { preset: name, simulator: { k_tiles: 2 } }));
  }
  for (const [i, id] of ids.entries()) {
    const job = await finished(server.port, id);
    assert.equal(job.state, 'done', `${data.presets[i].name}: ${JSON.stringify(job.result)}`);
  }
});

test('a kernel without its barrier is incorrect, with the finding that says why', async () => {
  const states = new Set();
  for (let step = 0; step < 12; ++step) {
    const body = { preset: 'sgemm_sm80', simulator: { k_tiles: 4, without_step: step } };
    const job = await finished(server.port, await submit(server.port, body));
    states.add(job.state);
    assert.equal(job.result.correct, job.state === 'done');
    assert.equal(job.result.findings.length > 0, job.state === 'incorrect');
  }
  assert.ok(states.has('incorrect'));
});

test('a step that the program does not have is rejected', async () => {
  const body = { preset: 'sgemm_1', simulator: { without_step: 100_000 } };
  const job = await finished(server.port, await submit(server.port, body));
  assert.equal(job.state, 'rejected');
  assert.equal(job.result.faults[0].field, '/simulator/without_step');
});

test('a config that breaks a rule is refused with field, rule and a fix that passes', async () => {
  const said = ({ id, values }) => [id, ...values].join(' ');
  for (const knobs of [{ stages: 9 }, { cta_k: 48 }, { cta_m: 96 }]) {
    const { status, errors } = await refusal({ preset: 'sgemm_sm80', knobs });
    assert.equal(status, 422);
    for (const error of errors) {
      assert.match(error.field, /^\/knobs\/[a-z0-9_]+$/);
      assert.ok(error.rule >= 1);
      assert.doesNotMatch(error.text, /\{\d\}|^rule\./);
    }
    const [first] = errors;
    assert.ok(Object.keys(first.fix).length > 0, JSON.stringify(errors));
    const mended = { preset: 'sgemm_sm80', knobs: { ...knobs, ...first.fix } };
    const again = (await ask('POST', '/jobs', { body: mended })).data.errors ?? [];
    assert.ok(!again.map(said).includes(said(first)), JSON.stringify(again));
  }
});

test('what is no config names the member that is wrong', async () => {
  for (const [body, field] of [
    [{ preset: 'sgemm' }, '/preset'],
    [{ preset: 7 }, '/preset'],
    [{ presets: 'sgemm_1' }, '/presets'],
    [{ knobs: { stages: 'many' } }, '/knobs/stages'],
    [{ knobs: { stages: 0 } }, '/knobs/stages'],
    [{ knobs: { stages: -3 } }, '/knobs/stages'],
    [{ knobs: { stages: 2.5 } }, '/knobs/stages'],
    [{ knobs: { stages: null } }, '/knobs/stages'],
    [{ knobs: { stages: [2] } }, '/knobs/stages'],
    [{ knobs: { m: '99999999999999999999999' } }, '/knobs/m'],
    [{ knobs: { stage: 2 } }, '/knobs/stage'],
    [{ knobs: { smem_a: '(_8,_8' } }, '/knobs/smem_a'],
    [{ knobs: { mma_atom: '#include "/etc/passwd"' } }, '/knobs/mma_atom'],
    [{ knobs: { mma_atom: 'a\u0000b' } }, '/knobs/mma_atom'],
    [{ knobs: [] }, '/knobs'],
    [{ sm: 42 }, '/sm'],
    [{ sm: '90' }, '/sm'],
    [{ simulator: { k_tiles: 65 } }, '/simulator/k_tiles'],
    [{ simulator: { tiles: 1 } }, '/simulator/tiles'],
    [{ simulator: 4 }, '/simulator'],
  ]) {
    const { status, errors } = await refusal(body);
    assert.equal(status, 422, JSON.stringify(body));
    assert.equal(errors[0].field, field, JSON.stringify(body));
  }
});

test('a config too large to be laid out is refused before it is, by its rule', async () => {
  for (const [knobs, id] of [
    [{ cta_m: 1024, cta_n: 1024, cta_k: 1024, stages: 16 }, 'rule.smem_size'],
    [{ g2s_values_a: '(_1024,_1024):(_1,_1024)' }, 'rule.copy_rows'],
    [{ smem_a: 'Sw<3,3,3> o _0 o (_100000000,_100000000):(_1,_100000000)' }, 'rule.shape_size'],
  ]) {
    const { status, data } = await ask('POST', '/jobs', {
      body: { preset: 'sgemm_sm80', knobs },
    });
    assert.equal(status, 422);
    assert.ok(data.errors.some((error) => error.id === id));
  }
});

test('of thousands of faults some are named, and of a long name its beginning', async () => {
  const many = Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [`q${i}`, 1]));
  for (const body of [many, { knobs: many }, { knobs: { ['q'.repeat(900_000)]: 1 } }]) {
    const { status, data } = await ask('POST', '/jobs', { body });
    assert.equal(status, 422);
    assert.ok(data.errors.length <= 50 && JSON.stringify(data).length < 100_000);
  }
});

test('a body of very many values is refused before anything is made of it', async () => {
  const body = `{"a":[${Array(340_000).fill('{}').join(',')}]}`;
  for (const path of ['/jobs', '/sweeps', '/source']) {
    const { status, data } = await ask('POST', path, { body });
    assert.equal(status, 400, path);
    assert.match(data.detail, /more than \d+ values/);
  }
});

test('what is no JSON of ours is 400', async () => {
  for (const body of [
    '',
    '{',
    '[]',
    '7',
    '"sgemm_1"',
    '{"knobs":{"m":1e400}}',
    '{"knobs":{"m":NaN}}',
    '{"sm":90,"sm":80}',
    '{"knobs":{"m":1,"m":2}}',
    '{"preset":"sgemm_1"}{}',
    '{"preset":"sgemm_1",}',
    `{"knobs":${'['.repeat(500_000)}`,
    `{"knobs":${'{"a":'.repeat(100)}`,
    '{"preset":"\\ud800"}',
  ]) {
    assert.equal((await refusal(body)).status, 400, body.slice(0, 40));
  }
  const headers = { 'content-type': 'application/json' };
  const bytes = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
  const answer = await request(server.port, '/api/v1/jobs', {
    method: 'POST',
    headers,
    body: bytes,
  });
  checkAnswer('POST', '/jobs', answer);
  assert.equal(answer.status, 400);
  const large = await ask('POST', '/jobs', { body: `{"preset":"${'x'.repeat(1024 * 1024)}"}` });
  assert.equal(large.status, 413);
});

test('content type and origin are judged before the body is read', async () => {
  const head = (fields) =>
    `POST /api/v1/jobs HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Length: 1000\r\n${fields}\r\n`;
  const json = 'Content-Type: application/json\r\n';
  for (const [fields, status] of [
    ['', 415],
    ['Content-Type: text/plain\r\n', 415],
    ['Content-Type: application/jsonx\r\n', 415],
    [`${json}Origin: https://evil.example\r\n`, 403],
    [`${json}Origin: null\r\n`, 403],
    [`${json}Origin: http://localhost:1\r\n`, 403],
    [`${json}Sec-Fetch-Site: cross-site\r\n`, 403],
  ]) {
    const connection = connect(server.port);
    connection.socket.write(head(fields));
    await connection.closed;
    assert.match(connection.text(), new RegExp(`^HTTP/1\\.1 ${status} `), fields);
  }
  const own = `http://127.0.0.1:${server.port}`;
  const headers = { origin: own, 'content-type': 'application/json; charset=utf-8' };
  await submit(server.port, { preset: 'sgemm_1' }, headers);
});

test('what came through a proxy that nobody named is no job of this machine', async () => {
  const send = (headers) => ask('POST', '/jobs', { body: { preset: 'sgemm_1' }, headers });
  for (const headers of [
    { 'x-forwarded-for': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
    { via: '1.1 proxy' },
  ]) {
    const { status, data } = await send(headers);
    assert.equal(status, 403, JSON.stringify(headers));
    assert.match(data.detail, /--tokens/);
  }
  assert.equal((await send({})).status, 202);
  const named = await startServer({ args: ['--gpu', 'none', '--allowed-host', 'lab.example.org'] });
  try {
    const headers = { host: 'lab.example.org' };
    assert.equal((await call(named.port, 'GET', '/healthz', { headers })).status, 200);
    assert.equal((await call(named.port, 'GET', '/jobs', { headers })).status, 403);
  } finally {
    await named.stop();
  }
});

test('where other machines reach the server it serves the page and takes no jobs', async () => {
  const open = await startServer({ args: ['--bind', '0.0.0.0'] });
  try {
    assert.equal((await request(open.port, '/')).status, 200);
    assert.equal((await call(open.port, 'GET', '/catalog')).status, 200);
    const answer = await call(open.port, 'POST', '/jobs', { body: {} });
    assert.equal(answer.status, 403);
    assert.match(answer.data.detail, /0\.0\.0\.0/);
    for (const path of ['/jobs', '/jobs/1', '/jobs/1/events']) {
      assert.equal((await call(open.port, 'GET', path)).status, 403);
    }
  } finally {
    await open.stop();
  }
});

test('the same key gives the same job, and another request under it is 409', async () => {
  const headers = { 'idempotency-key': 'one' };
  const first = await submit(server.port, { preset: 'sgemm_1' }, headers);
  assert.equal(await submit(server.port, { preset: 'sgemm_1' }, headers), first);
  const other = await ask('POST', '/jobs', { body: { preset: 'sgemm_2' }, headers });
  assert.equal(other.status, 409);
  assert.notEqual(await submit(server.port, { preset: 'sgemm_1' }), first);
});

test('a config that is done is not run again where its result will do', async () => {
  const body = { preset: 'sgemm_1', simulator: { k_tiles: 3 } };
  const first = (await ask('POST', '/jobs', { body })).data.id;
  const beside = await ask('POST', '/jobs?reuse=true', { body });
  assert.equal(beside.data.id, first);
  await finished(server.port, first);
  const again = await ask('POST', '/jobs?reuse=true', { body });
  assert.equal(again.status, 200);
  assert.deepEqual([again.data.id, again.data.state], [first, 'done']);
  assert.notEqual((await ask('POST', '/jobs', { body })).data.id, first);
  const other = { ...body, simulator: { k_tiles: 5 } };
  const fresh = await ask('POST', '/jobs?reuse=true', { body: other });
  assert.equal(fresh.status, 202);
  assert.notEqual(fresh.data.id, first);
  assert.equal((await ask('POST', '/jobs?reuse=perhaps', { body })).status, 400);
});

test('events are replayed from any number without gap or repetition', async () => {
  const id = await submit(server.port);
  const all = await follow(server.port, id);
  for (let seen = 0; seen < all.length; ++seen) {
    assert.deepEqual(await follow(server.port, id, { after: seen }), all.slice(seen));
  }
  // Who has seen the end is told not to come back.
  const headers = { 'last-event-id': String(all.length) };
  assert.equal((await ask('GET', `/jobs/${id}/events`, { headers })).status, 204);
  for (const wrong of ['x', '-1', '1.5', '99999999999999999999']) {
    const headers = { 'last-event-id': wrong };
    assert.equal((await ask('GET', `/jobs/${id}/events`, { headers })).status, 400, wrong);
  }
});

test('lists go page by page, by state, newest first', async () => {
  const ids = [];
  for (let i = 0; i < 5; ++i) ids.unshift(await submit(server.port));
  for (const id of ids) await finished(server.port, id);
  const first = (await ask('GET', '/jobs?limit=3')).data;
  const second = (await ask('GET', `/jobs?limit=2&before=${first.next}`)).data;
  assert.deepEqual(
    [...first.jobs, ...second.jobs].map(({ id }) => id),
    ids,
  );
  const done = (await ask('GET', '/jobs?state=done&limit=200')).data.jobs;
  assert.ok(done.length >= 5 && done.every(({ state }) => state === 'done'));
  assert.deepEqual((await ask('GET', '/jobs?state=timeout')).data.jobs, []);
  for (const query of ['state=lost', 'limit=0', 'limit=201', 'limit=x']) {
    assert.equal((await ask('GET', `/jobs?${query}`)).status, 400, query);
  }
});

test('what is not there is 404', async () => {
  for (const id of [
    '0',
    'x'.repeat(32),
    '0123456789abcdef0123456789abcdef',
    '%27;DROP TABLE job',
  ]) {
    for (const [method, path] of [
      ['GET', `/jobs/${encodeURI(id)}`],
      ['DELETE', `/jobs/${encodeURI(id)}`],
      ['GET', `/jobs/${encodeURI(id)}/events`],
    ]) {
      assert.equal((await ask(method, path)).status, 404);
    }
  }
});

test('the server describes itself, and its contract is the one that is checked here', async () => {
  const devices = (await ask('GET', '/devices')).data;
  assert.equal(devices.backends[0].backend, 'simulator');
  assert.ok(devices.models.some(({ sm }) => sm === 90));
  assert.equal((await ask('GET', '/healthz')).data.ready, true);
  assert.deepEqual((await ask('GET', '/readyz')).data, { ready: true });
  const metrics = await request(server.port, '/api/v1/metrics');
  checkAnswer('GET', '/metrics', metrics);
  assert.match(metrics.body.toString(), /^colex_jobs_ended_total\{state="done"\} [1-9]\d*$/m);
  const served = await request(server.port, '/api/v1/openapi.yaml');
  checkAnswer('GET', '/openapi.yaml', served);
  assert.equal(served.body.toString(), contractText);
});

test('atoms say which GPU agrees with them', async (t) => {
  const atoms = (await ask('GET', '/atoms')).data.atoms;
  const recorded = JSON.parse(
    readFileSync(new URL('../../docs/gpu-results/h200-probe.json', import.meta.url)),
  );
  const verified = new Map(atoms.map((atom) => [atom.name, atom.verified]));
  assert.equal(verified.size, atoms.length, 'each name once');
  for (const { name, verdict, instruction, checked } of recorded.results) {
    assert.deepEqual(verified.get(name), [
      {
        device: recorded.device.name,
        driver: recorded.device.driver,
        date: recorded.date,
        recorded: true,
        agrees: verdict === 'agree',
        instruction,
        checked,
      },
    ]);
  }
  const unasked = atoms.filter((atom) => atom.verified.length === 0);
  assert.equal(unasked.length, atoms.length - recorded.results.length);

  const own = join(temporaryFolder(t), 'probe.json');
  const device = { name: 'Own GPU', driver: '1.2' };
  const [row] = recorded.results;
  writeFileSync(
    own,
    JSON.stringify({
      date: '2026-11-25',
      device,
      results: [
        { ...row, verdict: 'disagree' },
        { name: 'skipped', verdict: 'skipped' },
        { error: { kind: 'gpu', message: 'a fault' } },
      ],
    }),
  );
  const second = await startServer({ root: await makeSite(), args: ['--probes', own] });
  t.after(() => second.stop());
  const there = (await call(second.port, 'GET', '/atoms')).data.atoms;
  const found = there.find(({ name }) => name === row.name).verified;
  assert.deepEqual(
    found.map(({ device, agrees, recorded }) => [device, agrees, recorded]),
    [
      [recorded.device.name, true, true],
      ['Own GPU', false, false],
    ],
  );
});

test('every operation of the contract is served', async () => {
  for (const operation of operations) {
    const [method, path] = operation.split(' ');
    const body = method === 'POST' ? '{}' : undefined;
    const headers = body ? { 'content-type': 'application/json' } : {};
    const answer = await request(server.port, `/api/v1${path}`, { method, headers, body });
    assert.ok(![405, 500].includes(answer.status), operation);
    if (answer.status === 404) assert.match(JSON.parse(answer.body).detail, /^no (job|sweep)/);
  }
});
