/** The plan of a recipe, also of one that holds what cannot be read. */

import type { Engine, LayoutFailure, Plan, Settings, Violation } from '@colex/wasm';
import { ask } from '../engine/client';
import { isRefusal } from '../engine/refusal';
import type { Recipe } from './recipe';

/** No rule: the knob itself does not take the value, or no kernel does. */
export const kUnreadable = 0;

/**
 * A knob whose text is no value of it is planned as the config has it, and reported where what breaks a
 * rule is: a reader who typed it, or was sent it in a link, has the form to mend it with.
 */
export async function planOf(engine: Engine, recipe: Recipe, signal: AbortSignal): Promise<Plan> {
  const planned = (settings: Settings): Promise<Plan> =>
    ask(engine, { call: 'plan', recipe: [recipe.preset, settings, recipe.sm] }, { signal });
  try {
    return await planned(recipe.settings);
  } catch (failure) {
    if (!isRefusal(failure)) throw failure;
    const unread: Violation[] = [];
    const readable: Settings = {};
    for (const [name, value] of Object.entries(recipe.settings)) {
      const knob = engine.knobs().find((one) => one.name === name);
      const refused = knob && (await refusalOf(() => planned({ [name]: value })));
      if (!refused) {
        readable[name] = value;
        continue;
      }
      const own = recipe.base[name] ?? knob.default;
      if (value === own) throw failure;
      const { id, values } = refused;
      unread.push({ rule: kUnreadable, id, knob: name, values: [...values], fix: { [name]: own } });
    }
    if (unread.length === 0) throw failure;
    const { resources: _resources, analysis: _analysis, ...plan } = await planned(readable);
    const written = Object.fromEntries(unread.map(({ knob }) => [knob, recipe.settings[knob]!]));
    return {
      ...plan,
      config: { ...plan.config, ...written },
      violations: [...unread, ...plan.violations],
    };
  }
}

async function refusalOf(asked: () => Promise<Plan>): Promise<LayoutFailure | null> {
  try {
    await asked();
    return null;
  } catch (failure) {
    if (!isRefusal(failure)) throw failure;
    return failure;
  }
}
