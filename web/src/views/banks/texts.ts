import { viewWords } from '../parts/texts';

export const texts = viewWords({
  en: {
    'banks.label': 'banks',
    'banks.instructions': 'i0, i1, …: the instructions, each with its lanes.',
    'banks.how':
      'A row is a wavefront, one after another. A piece names the lane that is served there, 2+ where several read one word. Hue is the lane. A red edge waits for the rows above it; in which order is schematic.',
    'banks.conflicts': '{0} {0|wavefront|wavefronts} instead of {1}: {2}-way conflicts.',
    'banks.free': '{0} {0|wavefront|wavefronts}, no conflict.',
    'banks.hint':
      '{~Point at|Tap} a cell to see which lanes its bank serves, at the number above to see all that lies in the bank.',
    'banks.phase': 'served with',
    'banks.bankOf': 'byte {0} is in word {1}: bank {1} mod 32 = {2}',
    'banks.together': 'same word',
    'banks.waiting': 'must wait',
    'banks.nobody': 'nobody',
    'banks.spoken': 'T{0}, bank {1}; must wait: {2}',
  },
  zh: {
    'banks.label': 'bank',
    'banks.instructions': 'i0、i1……：各条指令及其 lane。',
    'banks.how':
      '一行是一个 wavefront，依次进行。每块标出被服务的 lane，2+ 表示多个 lane 读同一个字。颜色表示 lane。上边缘为红色的要等上面的行；先后次序只是示意。',
    'banks.conflicts': '{0} 次 wavefront，理想为 {1} 次：{2} 路冲突。',
    'banks.free': '{0} 次 wavefront，没有冲突。',
    'banks.hint':
      '{~指向|点按}一个格子，查看它的 bank 服务哪些 lane；{~指向|点按}上方的编号，查看该 bank 中的所有元素。',
    'banks.phase': '同一个 phase',
    'banks.bankOf': '字节 {0} 位于字 {1}：bank {1} mod 32 = {2}',
    'banks.together': '同一个字',
    'banks.waiting': '需要等待',
    'banks.nobody': '无',
    'banks.spoken': 'T{0}，bank {1}；需要等待：{2}',
  },
});
