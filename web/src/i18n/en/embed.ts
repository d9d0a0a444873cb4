/** Texts of a view in a frame. */
export default {
  'embed.open': 'Open in Colex',
  'embed.nothing': 'The address holds no expression that can be shown.',
};
