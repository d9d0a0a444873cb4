import { words } from '../../i18n/texts';

export const texts = words({
  en: {
    empty: 'Blanks still empty: {0}.',
    unreadable:
      'With this in the blank, the line cannot be read, or CuTe would refuse it. No try is used.',
    type: '{0} is a type. A value of that type is {0}{}. No try is used.',
    bare: 'In this line the compiler has to know {0}: write _{0}. No try is used.',
    gives: 'That makes it {0}.',
    blank: 'Blank {0}',
  },
  zh: {
    empty: '还有 {0} 个空没有填。',
    unreadable: '填上它之后，这一行读不通，或者 CuTe 会拒绝。不算一次尝试。',
    type: '{0} 是类型，这个类型的值要写成 {0}{}。不算一次尝试。',
    bare: '这一行里的 {0} 要让编译器知道：写成 _{0}。不算一次尝试。',
    gives: '这样得到的是 {0}。',
    blank: '第 {0} 个空',
  },
});
