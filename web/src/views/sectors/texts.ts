import { viewWords } from '../parts/texts';

export const texts = viewWords({
  en: {
    'sectors.label': 'sectors',
    'sectors.total':
      '{0} {0|sector|sectors} of 32 bytes for {1} that the bytes need: {2} % of what moves was asked for.',
    'sectors.how':
      'A row is a line of 128 bytes, a cell a word of 4 with the lane that asks for it; a dot is a word that comes along unasked.',
    'sectors.hint': '{~Point at|Tap} a word to see its lane, its sector and who shares it.',
    'sectors.byte': 'byte',
    'sectors.sector': 'sector',
    'sectors.sectorOf': '{0}: bytes {1} to {2}, in line {3}',
    'sectors.sharers': 'lanes in it',
    'sectors.asked': 'asked for',
    'sectors.sectors': 'sectors',
    'sectors.ideal': 'needed',
    'sectors.lines': 'lines',
    'sectors.efficiency': 'used',
    'sectors.spoken': 'T{0}, byte {1}, sector {2}, line {3}',
  },
  zh: {
    'sectors.label': 'sector',
    'sectors.total': '搬运 {0} 个 32 字节的 sector，所需字节只要 {1} 个：搬运量中 {2}% 是要用的。',
    'sectors.how':
      '一行是一条 128 字节的缓存行，一格是 4 字节的字，标着请求它的线程；圆点表示顺带搬来的字。',
    'sectors.hint': '{~指向|点按}一个字，查看它的线程、sector 以及同一 sector 的其他线程。',
    'sectors.byte': '字节',
    'sectors.sector': 'sector',
    'sectors.sectorOf': '{0}：字节 {1} 至 {2}，在缓存行 {3} 中',
    'sectors.sharers': '其中的线程',
    'sectors.asked': '请求',
    'sectors.sectors': 'sector 数',
    'sectors.ideal': '所需',
    'sectors.lines': '缓存行',
    'sectors.efficiency': '利用率',
    'sectors.spoken': 'T{0}，字节 {1}，sector {2}，缓存行 {3}',
  },
});
