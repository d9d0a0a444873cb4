/** Texts of an explained compiler error. */
export default {
  'report.title': 'Compiler error',
  'report.here': 'Here:',
  'report.line': 'line {0}',
  'report.found': 'Found in the text; {~click|tap} one to go on with it',
  'report.only': 'Put it in place of the text (undo brings the text back)',
  'report.show': 'where',
};
