/** What an atom is called beside its name: PTX's words, generations and GPUs, types, plain words. */

import type { ElementCode } from '@colex/wasm';
import type { AtomRow } from '../session/atom-filter';
import { typesOf } from '../session/atom-filter';
import { instructionOf } from './instructions';

/** By architecture. */
const kGenerations: Readonly<Record<number, string>> = {
  70: 'volta v100',
  75: 'turing',
  80: 'ampere a100',
  89: 'ada lovelace',
  90: 'hopper h100 h200 gh200',
  100: 'blackwell b100 b200 gb200',
  103: 'blackwell b300 gb300',
  120: 'blackwell geforce',
};

/** By the name of a type, as PTX, CuTe and people write it. */
const kTypes: Partial<Readonly<Record<ElementCode, string>>> = {
  F16: 'fp16 half half_t float16 半精度',
  BF16: 'bfloat16 bfloat16_t',
  TF32: 'tfloat32',
  F32: 'fp32 float single 单精度',
  F64: 'fp64 double 双精度',
  C64: 'complex 复数',
  GC64: 'complex 复数',
  E4M3: 'fp8 float8',
  E5M2: 'fp8 float8',
  E3M2: 'fp6 float6',
  E2M3: 'fp6 float6',
  E2M1: 'fp4 float4',
  S8: 'int8',
  U8: 'int8 uint8',
  S4: 'int4',
  U4: 'int4 uint4',
  U1: 'b1 binary bit',
};

/** What PTX writes behind an instruction, as people call it. */
const kQualifiers: Readonly<Record<string, string>> = {
  'kind::mxf4': 'mxf4 mxfp4',
  'kind::mxf4nvf4': 'mxf4 mxfp4 nvf4 nvfp4',
  'kind::mxf8f6f4': 'mxf8 mxfp8 mxfp6 mxfp4',
  sp: 'sparse 2:4 稀疏',
  'sp::ordered_metadata': 'sparse 2:4 稀疏',
  'multicast::cluster': 'cluster broadcast 多播',
  im2col: 'convolution 卷积',
  trans: 'transposed 转置',
};

const kKinds: Readonly<Record<AtomRow['kind'], string>> = {
  mma: 'mma matmul multiply 矩阵乘法',
  copy: 'copy 拷贝',
  smem_atom: 'shared memory smem swizzle 共享内存',
  preset: 'preset gemm kernel matmul 预设 核函数 矩阵乘法',
  layout: 'layout fragment 布局',
};

/** What comes from shared memory does so by a descriptor. */
function wordsOfOperands({ kind, memories }: AtomRow): string {
  if (kind !== 'mma' || memories?.B !== 'smem') return '';
  return memories.A === 'rmem' ? 'descriptor 描述符 registers 寄存器' : 'descriptor 描述符';
}

/** All of them in one text, in small letters. */
export function wordsOfAtom(atom: AtomRow): string {
  const { kind, sm, instruction, qualifiers = [] } = atom;
  const group = instructionOf(atom);
  const words = [kKinds[kind], group?.name, group?.words, wordsOfOperands(atom)];
  if (instruction) words.push([instruction, ...qualifiers].join('.'));
  if (sm !== undefined) words.push(`sm_${sm}`, kGenerations[sm]);
  for (const type of typesOf(atom)) words.push(type, kTypes[type]);
  for (const qualifier of qualifiers) words.push(kQualifiers[qualifier]);
  return words.filter(Boolean).join(' ').toLowerCase();
}

/**
 * Finds the atoms that have every word of a question, in any order and case: names have it anywhere,
 * words begin with it. PTX writes `m16n8k16` for `16x8x16`; what no atom has whole, such as
 * `ldmatrix.sync.aligned.x4`, is asked for by its parts.
 */
export function atomFinder(atoms: readonly AtomRow[]): (question: string) => readonly AtomRow[] {
  const rows = atoms.map((atom) => {
    return { atom, name: atom.name.toLowerCase(), words: ` ${wordsOfAtom(atom)}` };
  });
  const having = (word: string, among: typeof rows) =>
    among.filter(
      ({ name, words }) =>
        name.includes(word) || words.includes(` ${word}`) || words.includes(`.${word}`),
    );
  return (question) => {
    const asked = question
      .toLowerCase()
      .replace(/m(\d+)n(\d+)k(\d+)/g, '$1x$2x$3')
      .split(/[\s,;，、；]+/)
      .filter(Boolean)
      .flatMap((word) => (having(word, rows).length > 0 ? [word] : word.split('.')));
    return asked.reduce((found, word) => having(word, found), rows).map(({ atom }) => atom);
  };
}
