import { expect, test } from 'vitest';
import { afterMiss, afterRecall, isDue } from './schedule';

const kDay = 86_400_000;

test('what was missed comes back after a day, then later and later, and then no more', () => {
  let schedule = afterMiss(0);
  const days = [];
  while (schedule.due > 0) {
    days.push(schedule.due / kDay);
    schedule = afterRecall(schedule, 0);
  }
  expect(days).toEqual([1, 3, 7, 21]);
});

test('it is due from its time on, and never where it is not scheduled', () => {
  expect(isDue(afterMiss(0), kDay - 1)).toBe(false);
  expect(isDue(afterMiss(0), kDay)).toBe(true);
  expect(isDue({ step: 0, due: 0 }, kDay)).toBe(false);
});
