import { words } from '../../i18n/texts';

export const texts = words({
  en: {
    open: 'Still to be matched: {0}.',
    some: '{0} of {1} are right.',
    choose: 'choose',
    means: 'What {0} means',
  },
  zh: {
    open: '还有 {0} 项没有配上。',
    some: '{1} 项里对了 {0} 项。',
    choose: '请选择',
    means: '{0} 的意思',
  },
});
