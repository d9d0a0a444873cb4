// Starts the real binary on a small site and speaks to it, byte by byte where a test needs that.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { program } from '../../scripts/lib/build.mjs';
import { startServer as startOn } from '../../scripts/lib/server.mjs';
import { compressSite } from '../../scripts/lib/site.mjs';

export const binary = process.env.COLEX_SERVER ?? program('colex-server');

export const script = `export const text = '${'colex '.repeat(500)}';\n`;
const page = (title) => `<!doctype html><title>${title}</title>${'<p>words</p>'.repeat(100)}\n`;
const files = {
  'index.html': page('home') + '<script>document.title = 1;</script>',
  'play/index.html': page('play'),
  'zh/embed/index.html': page('embed'),
  'assets/main-Ab3dEf_9.js': script,
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
};

/** A built site in a temporary folder; `extra` adds files. */
export async function makeSite(extra = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'colex-site-'));
  for (const [name, text] of Object.entries({ ...files, ...extra })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  await compressSite(folder);
  return folder;
}

/** Start the server on `root`, or on a fresh site that goes when it stops. */
export async function startServer({ root, ...options } = {}) {
  const site = root ?? (await makeSite());
  const server = await startOn({ site, ...options });
  return {
    ...server,
    async stop() {
      const status = await server.stop();
      rmSync(site, { recursive: true });
      return status;
    },
  };
}

/** One request. Resolves to { status, headers, body }; the body is a Buffer, not decoded. */
export function request(port, path, { method = 'GET', headers = {}, body, agent } = {}) {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, agent };
    const call = http.request(options, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}

/**
 * A raw connection: `text()` is all that has arrived, `closed` resolves when the server closes.
 * `from` is the address it comes from; all of 127/8 is this machine.
 */
export function connect(port, from = '127.0.0.1') {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: from });
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (part) => (received += part));
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.on('close', resolve));
  return { socket, closed, text: () => received };
}

/** Send raw bytes on a new connection and read until the server closes. */
export async function exchange(port, bytes) {
  const connection = connect(port);
  connection.socket.write(bytes);
  await connection.closed;
  return connection.text();
}
