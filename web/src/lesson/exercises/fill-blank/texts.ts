export const texts = {
  en: {
    empty: 'Blanks still empty: {0}.',
    unreadable: 'With this in the blank, the line cannot be read. No try is used.',
    gives: 'That makes it {0}.',
    blank: 'Blank {0}',
  },
  zh: {
    empty: '还有 {0} 个空没有填。',
    unreadable: '填上它之后，这一行读不通。不算一次尝试。',
    gives: '这样得到的是 {0}。',
    blank: '第 {0} 个空',
  },
};
