/** Texts of the search over everything. */
export default {
  'search.label': 'Search pages, chapters, operations, atoms',
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
};
