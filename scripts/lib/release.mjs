// One archive that runs elsewhere: programs, page, recorded runs.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { program } from './build.mjs';
import { root } from './run.mjs';

export const programs = ['colex', 'colex-server', 'colex-worker', 'colex-gpu'];

/** Libraries that every Linux with the same glibc has. */
const everywhere = /^(lib(c|m|dl|pthread|rt)\.so|ld-linux)/;

/** The newest glibc whose symbols may be asked for. */
const newestGlibc = [2, 36];

/** What stands against `file` running elsewhere; empty if nothing does. */
export function obstaclesOf(file) {
  const read = (option) => execFileSync('readelf', [option, '-W', file], { encoding: 'utf8' });
  const needed = [...read('-d').matchAll(/\(NEEDED\).*\[(.*)\]/g)].map(([, name]) => name);
  const versions = [...read('-V').matchAll(/GLIBC_(\d+)\.(\d+)/g)];
  const tooNew = versions.filter(
    ([, major, minor]) =>
      Number(major) > newestGlibc[0] ||
      (Number(major) === newestGlibc[0] && Number(minor) > newestGlibc[1]),
  );
  return [
    ...needed.filter((name) => !everywhere.test(name)).map((name) => `needs ${name}`),
    ...new Set(tooNew.map(([version]) => `needs ${version}`)),
  ];
}

/**
 * Packs the built programs with the page in `site` into `target`; the same files give the same
 * archive. Throws where a program would not run elsewhere. Returns { path, bytes }.
 */
export function packRelease({ site = join(root, 'web/dist'), target }) {
  const work = mkdtempSync(join(tmpdir(), 'colex-release-'));
  try {
    const folder = join(work, basename(target).replace(/\.tar\.gz$/, ''));
    mkdirSync(join(folder, 'gpu-results'), { recursive: true });
    for (const name of programs) {
      const file = join(folder, name);
      execFileSync('strip', ['-o', file, program(name)]);
      const obstacles = obstaclesOf(file);
      if (obstacles.length > 0) throw new Error(`${name} ${obstacles.join(', ')}`);
    }
    cpSync(site, join(folder, 'page'), { recursive: true });
    const results = join(root, 'docs/gpu-results');
    for (const name of readdirSync(results)) {
      copyFileSync(join(results, name), join(folder, 'gpu-results', name));
    }
    for (const name of ['LICENSE', 'README.md', 'CHANGELOG.md']) {
      copyFileSync(join(root, name), join(folder, name));
    }
    const same = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'];
    const packed = `${target}.new`;
    execFileSync('tar', [...same, '-C', work, '-I', 'gzip -9n', '-cf', packed, basename(folder)]);
    copyFileSync(packed, target);
    rmSync(packed);
    return { path: target, bytes: statSync(target).size };
  } finally {
    rmSync(work, { recursive: true });
  }
}
