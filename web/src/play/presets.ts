/** Examples of the playground: an expression each, with its name in both languages. */

export interface Preset {
  readonly id: string;
  readonly en: string;
  readonly zh: string;
  readonly code: string;
}

export const presets: readonly Preset[] = [
  { id: 'nested', en: 'nested columns', zh: '嵌套的列', code: '(_4,(2,_2)):(_2,(1,_8))' },
  { id: 'row-major', en: 'row-major 4x8', zh: '行主序 4x8', code: '(4,8):(8,1)' },
  { id: 'column-major', en: 'column-major 4x8', zh: '列主序 4x8', code: '(4,8):(1,4)' },
  { id: 'padded', en: 'padded rows', zh: '带填充的行', code: '(4,8):(9,1)' },
  {
    id: 'tiled',
    en: '8x8 in 4x4 tiles',
    zh: '8x8 分为 4x4 块',
    code: '((4,2),(4,2)):((1,16),(4,32))',
  },
  {
    id: 'mma-c',
    en: 'SM80 16x8 C fragment',
    zh: 'SM80 16x8 的 C 片段',
    code: '((4,8),(2,2)):((32,1),(16,8))',
  },
  { id: 'broadcast', en: 'broadcast', zh: '广播', code: '(4,8):(0,1)' },
  { id: 'large', en: '256x256', zh: '256x256', code: '(256,256):(256,1)' },
];

/** What the playground opens with. */
export const kFirstCode = presets[0]!.code;
