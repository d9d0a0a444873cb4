/** What an atom is called beside its name: PTX's words, generations and GPUs, types, plain words. */

import type { AtomRow } from '../session/atom-filter';
import { archOf, typesOf } from '../session/atom-filter';
import { instructionOf } from './instructions';

const kGenerations: readonly (readonly [arch: RegExp, words: string])[] = [
  [/^SM70$/, 'volta v100'],
  [/^SM75$/, 'turing'],
  [/^SM80$/, 'ampere a100'],
  [/^SM89$/, 'ada lovelace'],
  [/^SM90$/, 'hopper h100 h200 gh200'],
  [/^SM10\d$/, 'blackwell b100 b200 gb200'],
  [/^SM12\d$/, 'blackwell geforce'],
];

/** By the name of a type, as PTX, CuTe and people write it. */
const kTypes: Readonly<Record<string, string>> = {
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

/** What parts of a name stand for. */
const kParts: readonly (readonly [part: RegExp, words: string])[] = [
  [/F8F6F4/, 'fp8 fp6 fp4 e4m3 e5m2 e3m2 e2m3 e2m1'],
  [/^SM120_/, 'fp8 fp6 fp4 e4m3 e5m2 e3m2 e2m3 e2m1'],
  [/MXF4/, 'fp4 e2m1 mxfp4'],
  [/NVF4/, 'nvfp4'],
  [/MXF8/, 'mxfp8'],
  [/SPARSE/, '2:4 .sp 稀疏'],
  [/MULTICAST/, 'cluster broadcast 多播'],
  [/IM2COL/, 'convolution 卷积'],
  [/LDSM_T|STSM_T|MOVM_T/, '.trans transposed 转置'],
  [/MOVM/, 'movmatrix'],
  [/Shuffle/, 'shfl warp'],
  [/^SM\d+_.*_SS/, 'descriptor 描述符'],
  [/^SM90.*_RS/, 'registers 寄存器'],
  [/SW\d+|INTER/, 'swizzle'],
  [/^sgemm|^hopper|^wgmma|^volta/, 'gemm kernel matmul 核函数 矩阵乘法'],
];

const kKinds: Readonly<Record<AtomRow['kind'], string>> = {
  mma: 'mma matmul multiply 矩阵乘法',
  copy: 'copy 拷贝',
  smem_atom: 'shared memory smem 共享内存',
  preset: 'preset 预设',
  layout: 'layout fragment 布局',
};

/** All of them in one text, in small letters. */
export function wordsOfAtom(atom: AtomRow): string {
  const { name, kind } = atom;
  const arch = archOf(name);
  const instruction = instructionOf(atom);
  const words = [kKinds[kind], instruction?.name ?? '', instruction?.words ?? ''];
  for (const [pattern, said] of kGenerations) {
    if (pattern.test(arch)) words.push(arch.replace('SM', 'sm_'), said);
  }
  for (const type of typesOf(atom)) words.push(type, kTypes[type] ?? '');
  for (const [part, said] of kParts) if (part.test(name)) words.push(said);
  return words.join(' ').toLowerCase();
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
