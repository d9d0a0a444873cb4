import { words } from '../../i18n/texts';

export const texts = words({
  en: {
    open: 'Move the steps first.',
    notThere: 'Round {0} reads stage {1}, and another tile is in it.',
    inFlight: 'Round {0} reads stage {1} while its copy is still under way.',
    race: 'A race: round {0} reads from stage {1} what other threads have copied, and no barrier lies between.',
    overwrites:
      'A race: round {0} copies into stage {1} while slower threads may still be reading it.',
    given: 'What stands before these lines',
    compared: 'All {0} threads run them. Global memory must then hold what one thread makes of:',
    refused: 'Line {0} cannot stand there:',
    ran: 'It runs, but not as it should.',
    ranAt: 'It runs, and goes wrong in line {0}.',
    slow: 'The run takes too long here. No try is used.',
    up: 'Move up: {0}',
    down: 'Move down: {0}',
  },
  zh: {
    open: '请先移动这些步骤。',
    notThere: '第 {0} 轮读第 {1} 级，里面却是另一个 tile。',
    inFlight: '第 {0} 轮读第 {1} 级时，它的拷贝还在途。',
    race: '竞争：第 {0} 轮从第 {1} 级读到的是别的线程拷来的，中间没有屏障。',
    overwrites: '竞争：第 {0} 轮往第 {1} 级里拷贝，较慢的线程可能还在读它。',
    given: '这些行之前已有的代码',
    compared: '{0} 个线程都运行它们。之后全局内存里的内容，应与一个线程运行下面这些的结果相同：',
    refused: '第 {0} 行不能放在那里：',
    ran: '能运行，但结果不对。',
    ranAt: '能运行，在第 {0} 行出错。',
    slow: '在这里运行得太久。不算一次尝试。',
    up: '上移：{0}',
    down: '下移：{0}',
  },
});
