export const texts = {
  en: {
    empty: 'Write your code first.',
    long: 'More than {0} characters. No try is used.',
    refused: 'Line {0} is refused, and no try is used:',
    missing: '{0} has no value after your code.',
    differs: 'With {0} your {1} is {2}; it should be {3}.',
    code: 'code',
    checked: 'In every case these are checked:',
  },
  zh: {
    empty: '请先写代码。',
    long: '超过 {0} 个字符。不算一次尝试。',
    refused: '第 {0} 行被拒绝，不算一次尝试：',
    missing: '运行你的代码之后，{0} 没有值。',
    differs: '在 {0} 时，你的 {1} 是 {2}，应该是 {3}。',
    code: '代码',
    checked: '每种情形都会检查：',
  },
};
