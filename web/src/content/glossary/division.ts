import type { Terms } from '../glossary';

export default {
  division: {
    en: {
      term: 'division',
      forms: 'division (?:of|by)|⊘',
      says: 'A layout written as (tile, rest): a composition with B and the complement of B.',
    },
    zh: {
      term: '除法',
      forms: '的除法|⊘',
      says: '把布局写成 (tile, 其余)：与 B 和 B 的补复合（division）。',
    },
  },
} satisfies Terms;
