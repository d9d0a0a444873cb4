import { words } from '../../i18n/texts';

export const texts = words({
  en: {
    empty: 'Fields still empty: {0}.',
    unreadable: 'One of these values cannot be read. No try is used.',
    rule: 'Rule {0}, {1}:',
    ctas_per_sm: 'Legal. Blocks that fit on one multiprocessor: {0}.',
    smem_bytes: 'Legal. But it takes {0} bytes of shared memory.',
    threads: 'Legal. But it has {0} threads.',
    loads: 'Legal. But {0} % of what a copy fetches from global memory is used.',
    idle: 'Legal. But {0} % of the last round stand empty.',
    registers_consumer: 'Legal. But the consumers have {0} registers a thread.',
    ways: 'Legal. But its worst access to shared memory is {0}-way.',
  },
  zh: {
    empty: '还有 {0} 格没有填。',
    unreadable: '有一个值读不通。不算一次尝试。',
    rule: '规则 {0}，{1}：',
    ctas_per_sm: '合法。但是一个多处理器上能放 {0} 个线程块。',
    smem_bytes: '合法。但是它要 {0} 字节共享内存。',
    threads: '合法。但是它有 {0} 个线程。',
    loads: '合法。但是一次拷贝从全局内存取来的，只用上了 {0}%。',
    idle: '合法。但是最后一轮有 {0}% 的位置空着。',
    registers_consumer: '合法。但是消费者每个线程只有 {0} 个寄存器。',
    ways: '合法。但是它最糟的一次共享内存访问是 {0} 路冲突。',
  },
});
