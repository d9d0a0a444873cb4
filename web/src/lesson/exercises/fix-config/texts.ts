export const texts = {
  en: {
    empty: 'Fields still empty: {0}.',
    unreadable: 'One of these values cannot be read. No try is used.',
    rule: 'Rule {0}, {1}:',
    ctas_per_sm: 'Legal. Blocks that fit on one multiprocessor: {0}.',
    smem_bytes: 'Legal. But it takes {0} bytes of shared memory.',
    threads: 'Legal. But it has {0} threads.',
    ways: 'Legal. But its worst access to shared memory is {0}-way.',
  },
  zh: {
    empty: '还有 {0} 格没有填。',
    unreadable: '有一个值读不通。不算一次尝试。',
    rule: '规则 {0}，{1}：',
    ctas_per_sm: '合法。但是一个多处理器上能放 {0} 个线程块。',
    smem_bytes: '合法。但是它要 {0} 字节共享内存。',
    threads: '合法。但是它有 {0} 个线程。',
    ways: '合法。但是它最糟的一次共享内存访问是 {0} 路冲突。',
  },
};
