// npm start: installs what is missing, builds what has changed, serves the page.
//   --build-only   stop after the build
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { requireNode } from './lib/versions.mjs';

requireNode();
const { buildAll, program } = await import('./lib/build.mjs');
const { ensurePackages, toBuild } = await import('./lib/debian.mjs');
const { root } = await import('./lib/run.mjs');

try {
  await ensurePackages(toBuild);
  await buildAll();
} catch (error) {
  console.error(`\nnpm start: ${error.message}`);
  process.exit(1);
}

if (!process.argv.includes('--build-only')) {
  const port = process.env.COLEX_PORT ?? '8080';
  const args = ['--port', port, '--root', join(root, 'web/dist')];
  const server = spawn(program('colex-server'), args, { stdio: 'inherit' });
  // The terminal sends its interrupt to the server too; other signals are passed on.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
  server.on('exit', (code) => {
    if (code) console.error('npm start: COLEX_PORT=8081 npm start would take another port');
    process.exitCode = code ?? 1;
  });
}
