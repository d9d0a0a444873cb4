import type { Answer, Finding } from '../contract';

export const write = (spec: number): Answer => [String(spec)];

export function check(answer: Answer, right: Answer): Finding {
  if ((answer[0] ?? '') === '') return { is: 'unreadable', says: 'chooseOne' };
  return answer[0] === right[0] ? { is: 'right' } : { is: 'wrong', says: 'not' };
}
