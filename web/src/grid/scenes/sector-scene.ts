/**
 * Scene of one warp's access to global memory: a row for each 128-byte line that an instruction
 * touches, a column a word of 4 bytes, boundaries at the sectors of 32 bytes. A cell names the lane
 * that asks for the word; a word that comes along unasked in a touched sector is a marked dot.
 */

import { hueSlot, kAlarmSlot, kGapSlot } from '../colour';
import type { Scene } from '../scene';
import type { Access } from './bank-scene';

export const kSectorBytes = 32;
export const kLineBytes = 128;
const kWordBytes = 4;
const kWords = kLineBytes / kWordBytes;
const kSectorWords = kSectorBytes / kWordBytes;

/** What one instruction of the warp touches. */
export interface RequestCount {
  readonly sectors: number;
  readonly lines: number;
  /** Different bytes that the lanes ask for, and the sectors that these need at least. */
  readonly useful: number;
  readonly ideal: number;
}

/** One value of one lane: where its bytes lie. */
export interface Place {
  readonly lane: number;
  readonly request: number;
  /** Address of the value's first byte, counted from the tensor's first element. */
  readonly byte: number;
  readonly sector: number;
  readonly line: number;
  /** All lanes that ask for bytes of the same sector in the same instruction. */
  readonly sharers: readonly number[];
}

export interface SectorScene extends Scene {
  readonly lanes: number;
  readonly requests: readonly RequestCount[];
  readonly placeOf: (index: number) => Place;
}

export function sectorScene(access: Access): SectorScene {
  const { table } = access;
  const words = wordsOf(access);
  const { lanes, requests, lines, cellsOf, asked, first } = words;
  const rows = lines.length;
  const slots = Uint8Array.from(asked, (who, cell) => {
    if (who.length > 0) return hueSlot(who[0]!);
    return isMoved(words, cell) ? kAlarmSlot : kGapSlot;
  });
  const counts = countsOf(access, words);
  const even = counts.every((count) => count.lines === counts[0]!.lines);
  const rowLabel = (row: number) => {
    const { request, line } = lines[row]!;
    return requests > 1 ? `i${request} ${line * kLineBytes}` : String(line * kLineBytes);
  };
  return {
    rows,
    cols: kWords,
    rowExtents: even ? [counts[0]!.lines, requests] : [rows],
    colExtents: [kSectorWords, kWords / kSectorWords],
    slots,
    label: (cell) => {
      const who = asked[cell]!;
      if (who.length === 0) return slots[cell] === kAlarmSlot ? '·' : '';
      return who.length > 1 ? `${who[0]}+` : String(who[0]);
    },
    labelChars: asked.some((who) => who.length > 1) ? 3 : 2,
    rowLabel,
    rowLabelChars: Math.max(...lines.map((_, row) => rowLabel(row).length)),
    colLabel: (col) => String(col * kWordBytes),
    indexOf: (cell) => first[cell]!,
    cellsOf: (index) => (index >= 0 && index < table.offsets.length ? cellsOf(index) : []),
    groupOf: (index) => {
      const cells = new Set<number>();
      for (let at = index % lanes; at < table.offsets.length; at += lanes) {
        for (const cell of cellsOf(at)) cells.add(cell);
      }
      return [...cells];
    },
    lanes,
    requests: counts,
    placeOf: (index) => placeIn(words, index),
  };
}

/** Where the values lie, and who asks for which word of the lines that they touch. */
interface Words {
  readonly lanes: number;
  readonly requests: number;
  readonly byteOf: (index: number) => number;
  readonly requestOf: (index: number) => number;
  /** Rows of the scene. */
  readonly lines: readonly Line[];
  /** The cell of a byte that an instruction touches. */
  readonly cellOf: (request: number, byte: number) => number;
  readonly cellsOf: (index: number) => number[];
  /** Of each cell, the lanes that ask for it, and the first value in it or -1. */
  readonly asked: readonly (readonly number[])[];
  readonly first: Int32Array;
}

interface Line {
  readonly request: number;
  readonly line: number;
}

function wordsOf(access: Access): Words {
  const { table, elementBytes, vector } = access;
  const lanes = table.rows;
  const requests = table.cols / vector;
  const byteOf = (index: number) => table.offsets[index]! * elementBytes;
  const requestOf = (index: number) => Math.floor(index / lanes / vector);
  const lines = linesOf(access, byteOf);
  const rows = lines.length;
  const rowOf = new Map(lines.map(({ request, line }, row) => [`${request} ${line}`, row]));
  const cellOf = (request: number, byte: number) =>
    rowOf.get(`${request} ${Math.floor(byte / kLineBytes)}`)! +
    Math.floor((byte % kLineBytes) / kWordBytes) * rows;
  const cellsOf = (index: number) =>
    bytesOf(byteOf(index), elementBytes).map((byte) => cellOf(requestOf(index), byte));

  const asked: number[][] = Array.from({ length: rows * kWords }, () => []);
  const first = new Int32Array(rows * kWords).fill(-1);
  for (let index = 0; index < table.offsets.length; index++) {
    for (const cell of cellsOf(index)) {
      if (first[cell]! < 0) first[cell] = index;
      if (asked[cell]!.at(-1) !== index % lanes) asked[cell]!.push(index % lanes);
    }
  }
  return { lanes, requests, byteOf, requestOf, lines, cellOf, cellsOf, asked, first };
}

/** The first byte of each word of an element. */
const bytesOf = (start: number, elementBytes: number): number[] =>
  Array.from({ length: Math.ceil(elementBytes / kWordBytes) }, (_, i) => start + i * kWordBytes);

/** Lines in the order of the instructions, then of their addresses. */
function linesOf(
  { table: { rows: lanes, cols }, elementBytes, vector }: Access,
  byteOf: (index: number) => number,
): Line[] {
  return Array.from({ length: cols / vector }, (_, request) => {
    const touched = new Set<number>();
    const from = request * vector * lanes;
    for (let index = from; index < from + vector * lanes; index++) {
      for (const byte of bytesOf(byteOf(index), elementBytes)) {
        touched.add(Math.floor(byte / kLineBytes));
      }
    }
    return [...touched].sort((a, b) => a - b).map((line) => ({ request, line }));
  }).flat();
}

/** Whether the sector that a cell is in moves. */
function isMoved({ lines: { length: rows }, first }: Words, cell: number): boolean {
  const row = cell % rows;
  const start = Math.floor(cell / rows / kSectorWords) * kSectorWords;
  for (let word = start; word < start + kSectorWords; word++) {
    if (first[row + word * rows]! >= 0) return true;
  }
  return false;
}

function countsOf({ elementBytes, vector }: Access, words: Words): RequestCount[] {
  const { lanes, lines, byteOf } = words;
  const counts = Array.from({ length: words.requests }, (_, request) => {
    const starts = new Set<number>();
    for (let lane = 0; lane < lanes; lane++) starts.add(byteOf(lane + request * vector * lanes));
    const useful = starts.size * vector * elementBytes;
    return { sectors: 0, lines: 0, useful, ideal: Math.ceil(useful / kSectorBytes) };
  });
  lines.forEach(({ request }, row) => {
    const count = counts[request]!;
    count.lines++;
    for (let word = 0; word < kWords; word += kSectorWords) {
      if (isMoved(words, row + word * lines.length)) count.sectors++;
    }
  });
  return counts;
}

function placeIn({ lanes, byteOf, requestOf, cellOf, asked }: Words, index: number): Place {
  const byte = byteOf(index);
  const request = requestOf(index);
  const sector = Math.floor(byte / kSectorBytes);
  const sharers = new Set<number>();
  for (let word = 0; word < kSectorWords; word++) {
    for (const lane of asked[cellOf(request, sector * kSectorBytes + word * kWordBytes)]!) {
      sharers.add(lane);
    }
  }
  return {
    lane: index % lanes,
    request,
    byte,
    sector,
    line: Math.floor(byte / kLineBytes),
    sharers: [...sharers].sort((a, b) => a - b),
  };
}
