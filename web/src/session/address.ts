/**
 * The source as a part of the address: readable in `?code=` while it is short, else compressed in
 * `?z=1.…` (the 1 is the format's version).
 */

const kLongest = 1200;
const kVersion = '1.';
/** Servers take heads of 8 to 16 kB, and other lines stand in them, too. */
const kLongestQuery = 7000;
/** What a query may inflate to, in bytes: more than fits into one that this page writes. */
const kMostInflated = 200_000;
/** A byte of deflate may become a thousand: bounded pieces can be refused in time. */
const kPiece = 256;

/** Query of a text that can be read in it; null for a longer one. */
export function shortQueryOf(code: string): string | null {
  const plain = readable(code);
  return plain.length <= kLongest ? `?code=${plain}` : null;
}

/** Query of a source text; `reading` only where the reader chose one, `seen` as seen.ts has it. */
export async function queryOf(code: string, reading?: string, seen = ''): Promise<string> {
  const suffix = (reading ? `&reading=${reading}` : '') + (seen ? `&see=${seen}` : '');
  const short = shortQueryOf(code);
  if (short !== null) return short + suffix;
  const { deflateSync, strToU8 } = await import('fflate');
  return `?z=${kVersion}${toBase64Url(deflateSync(strToU8(code), { level: 9 }))}${suffix}`;
}

/** The query as a link may hold it; null for a text that is too long for one. */
export async function linkOf(
  code: string,
  reading?: string,
  seen?: string,
): Promise<string | null> {
  if (code.length > kMostInflated) return null;
  const query = await queryOf(code, reading, seen);
  return query.length <= kLongestQuery ? query : null;
}

/** Source text of a query; null if it holds none. Its lines end as those of the editor do. */
export function codeOf(search: string): string | Promise<string | null> | null {
  const query = new URLSearchParams(search);
  const code = query.get('code');
  if (code !== null) return withLines(code);
  const packed = query.get('z');
  if (!packed?.startsWith(kVersion)) return null;
  return inflate(packed.slice(kVersion.length)).then((text) => text && withLines(text));
}

/** A query that names a text which is not in it: a link that was cut off, or one of a later page. */
export const isCutOff = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return query.has('z') && !query.has('code');
};

/** Places in a text are counted with one character at the end of a line, in every part of the page. */
const withLines = (text: string): string => text.replace(/\r\n?/g, '\n');

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

/** Null for what is no deflated text, or a longer one than any link of this page. */
async function inflate(text: string): Promise<string | null> {
  const { Inflate, strFromU8 } = await import('fflate');
  try {
    const packed = fromBase64Url(text);
    const parts: Uint8Array[] = [];
    let size = 0;
    const stream = new Inflate((part) => {
      size += part.length;
      if (size <= kMostInflated) parts.push(part);
    });
    for (let at = 0; at < packed.length; at += kPiece) {
      stream.push(packed.subarray(at, at + kPiece), at + kPiece >= packed.length);
      if (size > kMostInflated) return null;
    }
    const whole = new Uint8Array(size);
    let to = 0;
    for (const part of parts) {
      whole.set(part, to);
      to += part.length;
    }
    return strFromU8(whole);
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
