import { viewWords } from '../parts/texts';

export const texts = viewWords({
  en: {
    'swizzle.vectors': 'number: first offset of a cell’s {0} elements, {1} bytes',
    'swizzle.number': 'number: offset',
    'swizzle.colour': 'colour: group of four banks',
    'swizzle.ring': 'the offset whose bits stand below',
    'swizzle.how.down': 'A column of one colour is a conflict.',
    'swizzle.how.across': 'A row of one colour is a conflict.',
    'swizzle.isFree': 'conflict-free',
    'swizzle.isWays': '{0}-way',
    'swizzle.verdict':
      'Each lane of a warp reads {0} bytes, the next lane {1}. Before: {2}. After: {3}.',
    'swizzle.ways': '{1} {1|wavefront|wavefronts}, {0}-way conflicts',
    'swizzle.free': '{0} {0|wavefront|wavefronts}, no conflict',
    'swizzle.scattered': 'scattered into reads of {0} bytes, {1}',
    'swizzle.hint': '{~Point at|Tap} a cell to see another offset{~; click to pin it|}.',
  },
  zh: {
    'swizzle.vectors': '数字：一格 {0} 个元素（{1} 字节）的首个偏移',
    'swizzle.number': '数字：偏移',
    'swizzle.colour': '颜色：每 4 个 bank 一组',
    'swizzle.ring': '下方按位列出的偏移',
    'swizzle.how.down': '一列同色就是冲突。',
    'swizzle.how.across': '一行同色就是冲突。',
    'swizzle.isFree': '无冲突',
    'swizzle.isWays': '{0} 路冲突',
    'swizzle.verdict': '一个 warp 的每个 lane 读 {0} 字节，下一个 lane {1}。之前：{2}。之后：{3}。',
    'swizzle.ways': '{1} 个 wavefront，{0} 路冲突',
    'swizzle.free': '{0} 个 wavefront，无冲突',
    'swizzle.scattered': '分散成 {0} 字节的读取，{1}',
    'swizzle.hint': '{~指向|点按}一个格子，换一个偏移{~；点击可固定|}。',
  },
});
