import type { CardData } from '../../session/evaluate';
import type { Call } from '../../session/made';
import { madeBy } from '../../session/made';
import { fits, isDrawable, isLayout, pairOf } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

/** A composition of two layouts of which both can be drawn: not by mode, not with a swizzle. */
function chainedBy(data: CardData): Call | null {
  const call = isDrawable(data) ? madeBy(data, ['composition'], 2) : null;
  return call?.operands.every((operand) => isLayout(operand) && fits(operand.cells)) ? call : null;
}

/** Whether B is a name that says thread and value: R is asked for the same coordinates. */
function byThread({ statement, of }: CardData, call: Call): boolean {
  const name = call.operands[1]?.source;
  const named = statement.names?.map((at) => of.statements[at]);
  return named?.some((one) => one?.name === name && one?.saidByThread) ?? false;
}

export const view: View = {
  // Before the grid: what a composition does is what its picture is for.
  rank: 135,
  title: { en: 'A, B, R', zh: 'A、B、R' },
  steady: true,
  offered: (data) => chainedBy(data) !== null,
  component: loaded(
    () => import('./ChainView').then((m) => m.ChainView),
    ({ engine, data }) => {
      const call = chainedBy(data);
      if (!call) return null;
      const { before, reading } = call;
      const { value, statement } = data;
      const pair = { engine, value, before, operands: pairOf(call), reading };
      return { ...pair, statement, byThread: byThread(data, call) };
    },
  ),
};
