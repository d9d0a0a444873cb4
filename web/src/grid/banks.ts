/** The banks of shared memory: 32 of 4 bytes each, which an address meets in turn. */

export const kBanks = 32;
export const kBankBytes = 4;

/** Of a scene whose columns are banks, or parts of them: bits that a column is wide, the first at bank 0. */
export interface BankColumns {
  readonly colBits: number;
}

const kBankBits = 8 * kBankBytes;

export const bankOfWord = (word: number): number => ((word % kBanks) + kBanks) % kBanks;

/** The 4-byte words that so many bytes lie in. */
export function wordsOf(first: number, bytes: number): number[] {
  const from = Math.floor(first / kBankBytes);
  const to = Math.ceil((first + bytes) / kBankBytes);
  return Array.from({ length: to - from }, (_, i) => from + i);
}

/** The banks that an element of so many bytes lies in: two and more where it is wider than one. */
export function banksAt(offset: number, elementBytes: number): number[] {
  return wordsOf(offset * elementBytes, elementBytes).map(bankOfWord);
}

/** The bank of a column; of several, the first. */
export function bankOfColumn({ colBits }: BankColumns, col: number): number {
  return Math.floor((col * colBits) / kBankBits);
}

/** The columns that show a bank, `to` not among them. */
export function columnsOfBank(
  { colBits }: BankColumns,
  bank: number,
): { from: number; to: number } {
  const from = Math.floor((bank * kBankBits) / colBits);
  return { from, to: Math.max(from + 1, Math.ceil(((bank + 1) * kBankBits) / colBits)) };
}
