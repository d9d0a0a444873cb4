// Reads and writes the numbers, names and vectors of which WebAssembly binaries consist.

export class Reader {
  constructor(bytes, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  get done() {
    return this.at >= this.end;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** An unsigned LEB128 number. */
  number() {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 128;
    }
  }

  /** A signed LEB128 number of at most 33 bits. */
  signed() {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      scale *= 128;
      if (byte < 0x80) return byte & 0x40 ? value - scale : value;
    }
  }

  skipNumber() {
    while (this.byte() >= 0x80);
  }

  take(count) {
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  name() {
    return new TextDecoder().decode(this.take(this.number()));
  }

  vector(item) {
    return Array.from({ length: this.number() }, () => item(this));
  }

  /** A reader of the next `count` bytes, which this one skips. */
  part(count) {
    const start = this.at;
    this.at += count;
    return new Reader(this.bytes, start, this.at);
  }
}

export class Writer {
  constructor() {
    this.bytes = [];
  }

  byte(value) {
    this.bytes.push(value);
    return this;
  }

  number(value) {
    for (; value >= 0x80; value = Math.floor(value / 128)) this.bytes.push((value % 128) | 0x80);
    this.bytes.push(value);
    return this;
  }

  signed(value) {
    for (; value < -0x40 || value >= 0x40; value = Math.floor(value / 128)) {
      this.bytes.push((((value % 128) + 128) % 128) | 0x80);
    }
    this.bytes.push(value & 0x7f);
    return this;
  }

  raw(bytes) {
    for (const byte of bytes) this.bytes.push(byte);
    return this;
  }

  name(text) {
    const bytes = new TextEncoder().encode(text);
    return this.number(bytes.length).raw(bytes);
  }

  vector(items, write) {
    this.number(items.length);
    items.forEach((item, i) => write(this, item, i));
    return this;
  }

  /** What `write` writes, after its size. */
  sized(write) {
    const inner = new Writer();
    write(inner);
    return this.number(inner.bytes.length).raw(inner.bytes);
  }
}
