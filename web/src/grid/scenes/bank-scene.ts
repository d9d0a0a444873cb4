/**
 * Scene of one warp's access to shared memory: a row a wavefront, a column a bank, lanes in the
 * cells. Every phase has as many rows as the worst one, so that what is saved stays empty. Which of
 * the lanes that conflict is served first is not known: they stand in their order.
 */

import { bankOfWord, kBankBytes, kBanks, wordsOf } from '../banks';
import { hueSlot, kGapSlot } from '../colour';
import type { Region } from '../regions';
import type { Scene } from '../scene';
import type { OffsetTable } from './layout-scene';

export interface Access {
  /** (lane, value) → element offset. */
  readonly table: OffsetTable;
  readonly elementBytes: number;
  /** Values that one instruction moves a lane, side by side in memory. */
  readonly vector: number;
}

/** When each lane is served, as the core's analysis of the access has it. */
export interface Served {
  /** 4-byte words that an instruction moves a lane. */
  readonly words: number;
  /** Wavefronts of the worst phase. */
  readonly waves: number;
  /** By instruction: lanes that are served in one phase. */
  readonly together: readonly number[];
  /** By (instruction * lanes + lane) * words + word: the wavefront of its phase. */
  readonly wave: ArrayLike<number>;
}

/** One value of one lane: when it is served, and who else is at its bank then. */
export interface BankPlace {
  readonly lane: number;
  readonly instruction: number;
  /** First and last lane that are served together. */
  readonly phase: readonly [first: number, last: number];
  /** Address of the value's first byte. */
  readonly byte: number;
  readonly bank: number;
  readonly word: number;
  /** Lanes that get the same word with it, itself among them. */
  readonly together: readonly number[];
  /** Lanes that want other words of the bank, and so wait. */
  readonly waiting: readonly number[];
}

export interface BankScene extends Scene {
  readonly lanes: number;
  readonly elementBytes: number;
  readonly placeOf: (index: number) => BankPlace;
}

/** Where everything stands: a row is a wavefront, within its phase, within its instruction. */
class Wavefronts {
  readonly lanes: number;
  readonly instructions: number;
  /** Of an instruction; one whose lanes are served two by two has fewer than another. */
  readonly phases: number;
  /** Of a phase. */
  readonly waves: number;
  readonly rows: number;

  constructor(
    private readonly access: Access,
    private readonly served: Served,
  ) {
    const { table, vector } = access;
    this.lanes = table.rows;
    this.instructions = table.cols / vector;
    this.phases = Math.ceil(this.lanes / Math.min(...served.together));
    this.waves = Math.max(1, served.waves);
    this.rows = this.waves * this.phases * this.instructions;
  }

  firstByte(index: number): number {
    return this.access.table.offsets[index]! * this.access.elementBytes;
  }

  instructionOf(index: number): number {
    return Math.floor(index / (this.lanes * this.access.vector));
  }

  /** First word of what a lane takes in an instruction. */
  firstWord(instruction: number, lane: number): number {
    const first = lane + instruction * this.access.vector * this.lanes;
    return Math.floor(this.firstByte(first) / kBankBytes);
  }

  phaseAt(instruction: number, lane: number): number {
    return instruction * this.phases + Math.floor(lane / this.served.together[instruction]!);
  }

  /** First and last lane of a phase. */
  lanesOf(phase: number): readonly [number, number] {
    const count = this.served.together[Math.floor(phase / this.phases)]!;
    const first = (phase % this.phases) * count;
    return [first, Math.min(this.lanes, first + count) - 1];
  }

  cellAt(instruction: number, lane: number, word: number): number {
    const { words, wave } = this.served;
    const at = (instruction * this.lanes + lane) * words + word - this.firstWord(instruction, lane);
    const row = this.phaseAt(instruction, lane) * this.waves + wave[at]!;
    return row + bankOfWord(word) * this.rows;
  }

  /** Who is served in each cell; nobody where a wavefront leaves the bank idle. */
  lanesIn(): readonly (readonly number[])[] {
    const found = Array.from({ length: this.rows * kBanks }, (): number[] => []);
    for (let instruction = 0; instruction < this.instructions; instruction++) {
      for (let lane = 0; lane < this.lanes; lane++) {
        const first = this.firstWord(instruction, lane);
        for (let word = first; word < first + this.served.words; word++) {
          found[this.cellAt(instruction, lane, word)]!.push(lane);
        }
      }
    }
    return found;
  }

  /** The cells in which a value is served: one for each of its words. */
  cellsOf(index: number): number[] {
    return wordsOf(this.firstByte(index), this.access.elementBytes).map((word) =>
      this.cellAt(this.instructionOf(index), index % this.lanes, word),
    );
  }

  rowLabel(row: number): string {
    if (row % this.waves > 0) return `+${row % this.waves}`;
    const phase = Math.floor(row / this.waves);
    const [first, last] = this.lanesOf(phase);
    if (first >= this.lanes) return '';
    const name = first === last ? `T${first}` : `T${first}–${last}`;
    return this.instructions > 1 ? `i${Math.floor(phase / this.phases)} ${name}` : name;
  }
}

export function bankScene(access: Access, served: Served): BankScene {
  const { table, elementBytes } = access;
  const placed = new Wavefronts(access, served);
  const { lanes, instructions, phases, waves, rows } = placed;
  const lanesIn = placed.lanesIn();
  const cells = Array.from(table.offsets, (_, index) => placed.cellsOf(index));
  const indices = new Map<number, number>();
  cells.forEach((own, index) => {
    for (const cell of own) if (!indices.has(cell)) indices.set(cell, index);
  });
  const slots = Uint8Array.from({ length: rows * kBanks }, (_, cell) => {
    const [first] = lanesIn[cell]!;
    return first === undefined ? kGapSlot : hueSlot(first);
  });
  return {
    lanes,
    elementBytes,
    rows,
    cols: kBanks,
    rowExtents: [waves, phases, instructions],
    colExtents: [kBanks],
    banks: { colBits: 8 * kBankBytes },
    slots,
    flagged: (cell) => cell % waves > 0 && lanesIn[cell]!.length > 0,
    label: (cell) => labelOf(lanesIn[cell]!),
    labelChars: 3,
    chips: chipsOf(rows, lanesIn),
    rowLabelChars: placed.rowLabel(rows - waves).length,
    rowLabel: (row) => placed.rowLabel(row),
    indexOf: (cell) => indices.get(cell) ?? -1,
    cellsOf: (index) => cells[index] ?? [],
    groupOf: (index) =>
      Array.from({ length: table.cols }, (_, value) => cells[(index % lanes) + value * lanes]!)
        .flat()
        .filter((cell, at, all) => all.indexOf(cell) === at),
    placeOf: (index) => {
      const [lane, instruction] = [index % lanes, placed.instructionOf(index)];
      const byte = placed.firstByte(index);
      const word = Math.floor(byte / kBankBytes);
      const cell = placed.cellAt(instruction, lane, word);
      const first = cell - (cell % waves);
      const others = Array.from({ length: waves }, (_, wave) => first + wave);
      return {
        lane,
        instruction,
        phase: placed.lanesOf(placed.phaseAt(instruction, lane)),
        byte,
        bank: bankOfWord(word),
        word,
        together: lanesIn[cell]!,
        waiting: others.flatMap((one) => (one === cell ? [] : lanesIn[one]!)).sort((a, b) => a - b),
      };
    },
  };
}

/** What a lane takes of a row in one piece is named once. */
function chipsOf(rows: number, lanesIn: readonly (readonly number[])[]): readonly Region[] {
  const chips: Region[] = [];
  for (let row = 0; row < rows; row++) {
    let [from, before] = [0, ''];
    for (let col = 0; col <= kBanks; col++) {
      const who = col < kBanks ? lanesIn[row + col * rows]! : [];
      if (who.join() === before) continue;
      if (before) {
        const name = labelOf(lanesIn[row + from * rows]!);
        chips.push({ row, col: from, rows: 1, cols: col - from, name });
      }
      [from, before] = [col, who.join()];
    }
  }
  return chips;
}

/** The lane; `2+` where several read one word together. */
function labelOf([first, ...others]: readonly number[]): string {
  if (first === undefined) return '';
  return others.length > 0 ? `${first}+` : String(first);
}
