// POST /source: the kernel of a config, its constants and where they come from.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { withGpu } from './fake-gpus.mjs';
import { startServer } from './harness.mjs';
import { call } from './jobs.mjs';

let server;
before(async () => (server = await startServer({ args: ['--gpu', 'none'] })));
after(() => server.stop());
const source = (body) => call(server.port, 'POST', '/source', { body });

test('a config answers with its source, and every constant on its line', async () => {
  for (const preset of ['sgemm_1', 'sgemm_sm80', 'sgemm_sm80_tuned_bf16']) {
    const { status, data } = await source({ preset });
    assert.equal(status, 200, JSON.stringify(data));
    const lines = data.source.split('\n');
    assert.ok(data.constants.length > 20);
    for (const { name, line } of data.constants) {
      assert.match(lines[line - 1], new RegExp(`^constexpr .* ${name}[ {]`), name);
    }
    assert.ok(data.source.includes(`__global__`) && data.source.includes(data.entry));
  }
});

test('the value of a constant is a knob, or follows it', async () => {
  const constant = async (knobs, name) => {
    const { data } = await source({ preset: 'sgemm_sm80', knobs });
    return data.constants.find((one) => one.name === name);
  };
  const stages = await constant({}, 'kStages');
  assert.deepEqual({ ...stages, line: 0 }, { ...stages, line: 0, from: 'config', value: '3' });
  assert.deepEqual(stages.knobs, ['stages']);
  assert.equal((await constant({ stages: 4 }, 'kStages')).value, '4');
  const smem = await constant({}, 'kSmemA');
  assert.equal(smem.from, 'smem_a');
  assert.match(smem.value, /^\([\d,]+\):\([\d,]+\)$/);
  assert.ok(smem.knobs.includes('smem_a') && smem.map.startsWith('tile'));
  assert.equal((await constant({}, 'kSwizzleA')).value, 'Sw<3,3,3>');
});

test('what is compiled says so, and what is not says why', async () => {
  const { data } = await source({ preset: 'sgemm_sm80' });
  if (data.refused !== undefined) {
    assert.match(data.refused, /nvrtc/i);
    assert.equal(data.ptx, undefined);
    return;
  }
  assert.ok(data.ptx.includes(`.entry ${data.entry}`));
  assert.ok(data.registers > 0 && data.spills === 0 && data.compile_ms > 0);
  assert.ok((await source({ preset: 'sgemm_sm80' })).data.from_cache);
});

test('a config that breaks a rule, or that no kernel is made of, is refused', async () => {
  const broken = await source({ preset: 'sgemm_sm80', knobs: { cta_k: 24 } });
  assert.equal(broken.status, 422);
  assert.ok(broken.data.errors[0].rule > 0);
  const none = await source({ preset: 'sgemm_sm80', knobs: { layout_c: 'row' } });
  assert.equal(none.status, 422, JSON.stringify(none.data));
  const [fault] = none.data.errors;
  assert.deepEqual([fault.id, fault.field, fault.rule], ['gpu.layout_c', '/knobs/layout_c', 0]);
  assert.deepEqual(fault.fix, { layout_c: 'col' });
  assert.equal((await source('{')).status, 400);
  assert.equal((await source({ preset: 'no such' })).status, 422);
});

test('a compiler that crashes costs one answer', async (t) => {
  const crashing = await withGpu(t);
  const answer = await call(crashing.port, 'POST', '/source', { body: { preset: 'sgemm_sm80' } });
  assert.equal(answer.status, 503);
  assert.equal((await call(crashing.port, 'GET', '/healthz')).status, 200);
});
