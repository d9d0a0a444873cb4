import type { Terms } from '../glossary';

export default {
  mbarrier: {
    en: {
      term: 'mbarrier',
      forms: 'mbarriers?',
      says: 'A barrier in shared memory that counts arrivals of threads and bytes of copies.',
    },
    zh: { term: 'mbarrier', says: '共享内存里的屏障，数线程的到达，也数拷贝到的字节。' },
  },
  descriptor: {
    en: {
      term: 'descriptor',
      forms: 'descriptors?',
      says: '64 bits that tell wgmma where a tile lies in shared memory, and how.',
    },
    zh: {
      term: '描述符',
      says: '告诉 wgmma 一个 tile 在共享内存里放在哪里、怎样放的 64 位数（descriptor）。',
    },
  },
  cluster: {
    en: {
      term: 'cluster',
      forms: 'clusters?',
      says: 'Blocks that run side by side and reach each other’s shared memory.',
    },
    zh: {
      term: '线程块簇',
      says: '并排运行、能互相访问共享内存的几个线程块（cluster）。',
    },
  },
  tmem: {
    en: {
      term: 'tensor memory',
      forms: 'tensor memory|TMEM',
      says: 'Memory of Blackwell’s multiprocessors in which tensor cores keep their sums: 128 lanes of 512 columns.',
    },
    zh: {
      term: '张量内存',
      says: 'Blackwell 的多处理器里供张量核心存放累加和的内存：128 个 lane，每个 512 列（tensor memory，TMEM）。',
    },
  },
} satisfies Terms;
