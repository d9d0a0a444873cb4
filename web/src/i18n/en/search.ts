/** Texts of the search over everything. */
export default {
  'search.label': 'Search questions, pages, chapters, operations, kernels, atoms',
  'search.hint': 'Try: divide, ldmatrix, bank conflict, Hopper 64x128',
  'search.none': 'Nothing has all of these words.',
  'search.found': '{0} found',
  'search.close': 'Close',
  'search.kind.page': 'page',
  'search.kind.chapter': 'chapter',
  'search.kind.term': 'term',
  'search.kind.operation': 'operation',
  'search.kind.example': 'example',
  'search.kind.atom': 'atom',
  'search.kind.question': 'question',
  'search.kind.section': 'part of the lab',
  'search.kind.kernel': 'kernel',
  'search.kind.smem': 'shared-memory atom',
  'search.kind.layout': 'layout',
};
