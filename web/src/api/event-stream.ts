/** Server-sent events as they come: https://html.spec.whatwg.org/multipage/server-sent-events.html */

export interface ServerEvent {
  readonly id: number;
  readonly event: string;
  readonly data: unknown;
}

/** The server says every 15 s that a stream lives, by a comment: whoever misses three of them is gone. */
const kSilenceMs = 45_000;

/**
 * The events of a stream, in order; comments and `retry` say nothing but that it lives. Rejects with
 * TypeError, as a broken one does, where nothing comes for long.
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerEvent, void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read());
      if (done) return;
      const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event) yield event;
      }
    }
  } finally {
    // Nobody waits for it: of a connection that hangs, that may not come to an end either.
    reader.cancel().catch(() => {});
  }
}

async function inTime<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('silence')), kSilenceMs);
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}

function parseEvent(block: string): ServerEvent | null {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).replace(/^ /, ''));
  }
  const data = fields.get('data');
  if (data === undefined) return null;
  return {
    id: Number(fields.get('id') ?? 0),
    event: fields.get('event') ?? 'message',
    data: JSON.parse(data) as unknown,
  };
}
