/** Texts of the examples and the recent texts. */
export default {
  'play.presets': 'Examples',
  'play.recent': 'Recent',
  'play.clearRecent': 'Clear this list',
};
