import type { Answer, Finding } from '../contract';

/** In a mistake: whatever else was chosen there. */
const kAny = '*';

/** For each item the place of its meaning in the list; null in a mistake that says nothing of it. */
export const write = (spec: readonly (number | null)[]): Answer =>
  spec.map((place) => (place === null ? kAny : String(place)));

export function check(answer: Answer, right: Answer): Finding {
  const open = right.filter((_, i) => (answer[i] ?? '') === '').length;
  if (open > 0) return { is: 'unreadable', says: 'open', values: [open] };
  const good = right.filter((place, i) => place === answer[i]).length;
  return good === right.length
    ? { is: 'right' }
    : { is: 'wrong', says: 'some', values: [good, right.length] };
}

export const same = (answer: Answer, mistake: Answer): boolean =>
  mistake.every((place, i) => place === kAny || place === answer[i]);
