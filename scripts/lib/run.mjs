// Running other programs with their output shown line by line.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Thrown by `check`: the program and its exit status are the message. */
export class CommandFailed extends Error {}

/**
 * Run a program from the root folder; never reads from the terminal.
 * Options: `label` is put before each line of output; `quiet` shows no output;
 * `env` adds variables; `input` keeps standard input, for programs that ask for a password;
 * `timeout` in milliseconds ends the program and all that it started.
 * Resolves to { status, output }.
 */
export function run(program, args, { label, quiet = false, env, input = false, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      detached: timeout !== undefined,
      stdio: [input ? 'inherit' : 'ignore', 'pipe', 'pipe'],
    });
    const lines = [];
    const show = (line) => console.log(label ? `[${label}] ${line}` : line);
    const take = (stream) => {
      let rest = '';
      stream.setEncoding('utf8');
      const push = (line) => {
        lines.push(line);
        if (!quiet) show(line);
      };
      stream.on('data', (text) => {
        const parts = (rest + text).split('\n');
        rest = parts.pop();
        parts.forEach(push);
      });
      stream.on('end', () => rest && push(rest));
    };
    take(child.stdout);
    take(child.stderr);
    const timer =
      timeout &&
      setTimeout(() => {
        lines.push(`${program}: no end after ${timeout / 1000} s`);
        show(lines.at(-1));
        process.kill(-child.pid, 'SIGKILL');
      }, timeout);
    const finish = (status) => {
      clearTimeout(timer);
      resolve({ status, output: lines.join('\n') });
    };
    child.on('error', (error) => {
      lines.push(`${program}: ${error.message}`);
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Like `run`, but throws CommandFailed unless the program succeeds; then a quiet one is shown. */
export async function check(program, args, options) {
  const result = await run(program, args, options);
  if (result.status !== 0) {
    if (options?.quiet) console.log(result.output);
    throw new CommandFailed(`${program} ${args.join(' ')} failed with status ${result.status}`);
  }
  return result;
}

/** Seconds since `start` (a performance.now() value), as text. */
export function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
