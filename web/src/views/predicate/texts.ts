import { viewWords } from '../parts/texts';

export const texts = viewWords({
  en: {
    'predicate.none': 'Only coordinates in two dimensions can be drawn.',
    'predicate.total': '{0} of {1} lanes load, over all instructions; {2} are masked.',
    'predicate.straddling':
      '{0} vectors begin inside the limit and end outside: their guard lets them read past it. Align the limit to the vector, or copy narrower.',
    'predicate.safe': 'Every vector lies wholly inside or wholly outside the limit.',
    'predicate.edge':
      'The tile in the problem {0}: loaded in colour, masked grey, marked what is unsafe',
    'predicate.lanes':
      'Every instruction (i) of every warp (w), a column a lane: the threads that load',
    'predicate.guard': 'guard',
    'predicate.hint': '{~Point at|Tap} an element or a lane to see its guard.',
    'predicate.first': 'its guard',
    'predicate.moves': 'vector',
    'predicate.verdict': 'so it',
    'predicate.past': 'loads, and reads past the limit',
    'predicate.loads': 'loads',
    'predicate.masked': 'is masked',
    'predicate.spokenLoads': '{0} {1} loads',
    'predicate.spokenMasked': '{0} {1} is masked',
    'predicate.spokenPast': '{0} {1} loads and reads past the limit',
  },
  zh: {
    'predicate.none': '只能画二维坐标。',
    'predicate.total': '所有指令中共 {1} 个线程位，{0} 个执行加载，{2} 个被屏蔽。',
    'predicate.straddling':
      '{0} 个向量的开头在边界内而末尾在边界外：谓词会放行，从而读到边界之外。请让边界与向量对齐，或用更窄的拷贝。',
    'predicate.safe': '每个向量都完全在边界内或完全在边界外。',
    'predicate.edge': '问题 {0} 中的 tile：彩色为加载，灰色为屏蔽，标记处不安全',
    'predicate.lanes': '每个 warp（w）的每条指令（i），一列一个线程：标出执行加载的线程',
    'predicate.guard': '谓词',
    'predicate.hint': '{~指向|点按}一个元素或线程，查看它的谓词。',
    'predicate.first': '它的谓词',
    'predicate.moves': '向量',
    'predicate.verdict': '结果',
    'predicate.past': '加载，且读到边界之外',
    'predicate.loads': '加载',
    'predicate.masked': '被屏蔽',
    'predicate.spokenLoads': '{0} {1} 加载',
    'predicate.spokenMasked': '{0} {1} 被屏蔽',
    'predicate.spokenPast': '{0} {1} 加载，且读到边界之外',
  },
});
