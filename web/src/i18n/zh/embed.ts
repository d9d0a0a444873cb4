import type { Texts } from '../texts';

/** 嵌入视图的文本。 */
export default {
  'embed.open': '在 Colex 中打开',
  'embed.nothing': '地址中没有可以显示的表达式。',
} satisfies Texts<'embed'>;
