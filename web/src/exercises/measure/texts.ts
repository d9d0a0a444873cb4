import { words } from '../../i18n/texts';

export const texts = words({
  en: {
    notANumber: 'Write a number above 0.',
    fraction: 'In percent {0} is {1}. No try is used.',
    tooMuch: '{0} is too much.',
    tooLittle: '{0} is too little.',
    tflops: 'TFLOP/s',
    percent: '% of cuBLASLt',
    kept: '% of the rate before',
    beside: 'Measured before.',
    measured: 'What was measured.',
  },
  zh: {
    notANumber: '请写一个大于 0 的数。',
    fraction: '{0} 用百分数写是 {1}。不算一次尝试。',
    tooMuch: '{0} 太多了。',
    tooLittle: '{0} 太少了。',
    tflops: 'TFLOP/s',
    percent: '% 的 cuBLASLt 速度',
    kept: '%（与原来的速率相比）',
    beside: '此前的实测。',
    measured: '实测的结果。',
  },
});
