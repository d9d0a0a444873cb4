/** Texts of the fields for open symbols. */
export default {
  'ask.title': 'The text leaves these open. Enter writes a value into it.',
  'ask.write': 'write',
  'ask.writeAll': 'Write all of them',
};
