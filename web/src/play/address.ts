/**
 * The source as a part of the address: readable in `?code=` while it is short, else compressed in
 * `?z=1.…` (the 1 is the format's version).
 */

const kLongest = 1200;
const kVersion = '1.';

/** Query of a source text; `reading` only where the reader chose one. */
export async function queryOf(code: string, reading?: string): Promise<string> {
  const suffix = reading ? `&reading=${reading}` : '';
  const plain = readable(code);
  if (plain.length <= kLongest) return `?code=${plain}${suffix}`;
  const { deflateSync, strToU8 } = await import('fflate');
  return `?z=${kVersion}${toBase64Url(deflateSync(strToU8(code), { level: 9 }))}${suffix}`;
}

/** Source text of a query; null if it holds none. */
export function codeOf(search: string): string | Promise<string | null> | null {
  const query = new URLSearchParams(search);
  const code = query.get('code');
  if (code !== null) return code;
  const packed = query.get('z');
  return packed?.startsWith(kVersion) ? inflate(packed.slice(kVersion.length)) : null;
}

/** Percent-encodes what a query must not hold and leaves layouts readable. */
export function readable(code: string): string {
  return encodeURIComponent(code)
    .replace(/%20/g, '+')
    .replace(/%3A/g, ':')
    .replace(/%2C/g, ',')
    .replace(/%3D/g, '=')
    .replace(/%2F/g, '/')
    .replace(/%3B/g, ';');
}

async function inflate(text: string): Promise<string | null> {
  const { inflateSync, strFromU8 } = await import('fflate');
  try {
    return strFromU8(inflateSync(fromBase64Url(text)));
  } catch {
    return null;
  }
}

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
