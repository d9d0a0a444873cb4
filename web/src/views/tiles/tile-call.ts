/** A call of local_tile taken apart: `local_tile(mA, tiler, (1,2,_), Step<_1,X,_1>{})`. */

import { callOf, splitArguments } from '../../session/operands';

export interface TileCall {
  readonly tensor: string;
  readonly tiler: string;
  readonly coordinate: string;
  /** The coordinate's parts: `['1', '2', '_']`. */
  readonly coordinates: readonly string[];
  /** As the text has it; absent: all modes of the tiler count. */
  readonly step?: string;
  /** Modes that the step keeps: 0 and 2 of `Step<_1,X,_1>{}`. */
  readonly kept?: readonly number[];
}

export function readTileCall(expression: string): TileCall | null {
  const call = callOf(expression);
  if (call?.name !== 'local_tile' || call.args.length < 3 || call.args.length > 4) return null;
  const [tensor, tiler, coordinate, step] = call.args as [string, string, string, string?];
  const coordinates = partsOf(coordinate);
  if (!coordinates) return null;
  const projected = step === undefined ? undefined : stepParts(step);
  if (projected === null) return null;
  const kept = projected?.flatMap((part, mode) => (part === 'X' || part === '_' ? [] : [mode]));
  return {
    tensor,
    tiler,
    coordinate,
    coordinates,
    ...(step === undefined ? {} : { step: step.replace(/\{\}$/, ''), kept: kept! }),
  };
}

/** The same call at another coordinate. */
export function writeCoordinate(expression: string, coordinates: readonly string[]): string {
  const call = readTileCall(expression);
  if (!call) return expression;
  const at = expression.indexOf(
    call.coordinate,
    expression.indexOf(call.tiler) + call.tiler.length,
  );
  const opening = /^(.*?\()/.exec(call.coordinate)?.[1] ?? '(';
  return (
    expression.slice(0, at) +
    `${opening}${coordinates.join(',')})` +
    expression.slice(at + call.coordinate.length)
  );
}

/** Parts of `(1,2,_)` or `make_coord(1,2,_)`. */
function partsOf(text: string): string[] | null {
  const inside = /^(?:\w+(?:::\w+)*)?\s*\((.*)\)$/s.exec(text)?.[1];
  return inside === undefined ? null : splitArguments(inside);
}

function stepParts(text: string): string[] | null {
  const inside = /^(?:cute::)?Step<(.*)>(?:\{\})?$/.exec(text)?.[1] ?? /^\((.*)\)$/.exec(text)?.[1];
  return inside === undefined ? null : splitArguments(inside);
}
