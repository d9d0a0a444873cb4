// Node's and npm's versions are checked before anything else, in syntax that old Nodes read.
import { spawnSync } from 'node:child_process';

const wanted = [20, 19];

const advice = [
  'Debian 12 ships Node 18. Either of these brings a newer one, with npm:',
  '  - NodeSource: follow "Debian" at https://github.com/nodesource/distributions',
  '  - nvm: follow https://github.com/nvm-sh/nvm, then: nvm install 20',
];

/** Exits with advice unless Node and npm are there and new enough. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
    stop(`Colex needs Node ${wanted.join('.')} or newer; this is ${process.versions.node}.`);
  }
  if (spawnSync('npm', ['--version']).status !== 0)
    stop('Colex needs npm, which is not installed.');
}

function stop(reason) {
  console.error([reason, ...advice].join('\n'));
  process.exit(1);
}
