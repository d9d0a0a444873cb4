import { words } from '../i18n/texts';

export const texts = words({
  en: {
    'embed.open': 'Open in Colex',
    'embed.nothing': 'The address holds no expression that can be shown.',
  },
  zh: { 'embed.open': '在 Colex 中打开', 'embed.nothing': '地址中没有可以显示的表达式。' },
});
