export const texts = {
  en: {
    open: 'Move the steps first.',
    notThere: 'Round {0} reads stage {1}, and another tile is in it.',
    inFlight: 'Round {0} reads stage {1} while its copy is still under way.',
    race: 'A race: round {0} reads from stage {1} what other threads have copied, and no barrier lies between.',
    overwrites:
      'A race: round {0} copies into stage {1} while slower threads may still be reading it.',
    up: 'Move up: {0}',
    down: 'Move down: {0}',
  },
  zh: {
    open: '请先移动这些步骤。',
    notThere: '第 {0} 轮读第 {1} 级，里面却是另一个 tile。',
    inFlight: '第 {0} 轮读第 {1} 级时，它的拷贝还在途。',
    race: '竞争：第 {0} 轮从第 {1} 级读到的是别的线程拷来的，中间没有屏障。',
    overwrites: '竞争：第 {0} 轮往第 {1} 级里拷贝，较慢的线程可能还在读它。',
    up: '上移：{0}',
    down: '下移：{0}',
  },
};
