import type { Lab, Plan } from '@colex/wasm';
import { useCallback, useMemo, useState } from 'react';
import { beforeOf } from '../play/prelude';
import type { ViewProps } from '../play/views';
import type { Recipe } from './lab';
import { labOf, recipeOf } from './lab';
import type { PlanSource } from './plan-source';
import { ask } from './planner';
import { readPlan } from './plan-source';
import { useLater } from './use-later';

export interface PlanWork {
  readonly lab: Lab;
  readonly source: PlanSource;
  readonly recipe: Recipe;
}

/** The plan that a card's text asks for now, legal or not; null if the text is no plan. */
export function usePlanWork({ engine, data }: ViewProps): PlanWork | null {
  const lab = labOf(engine);
  const text = (data.current ?? data.statement).source;
  const before = beforeOf(data);
  return useMemo(() => {
    const plan = readPlan(text);
    const recipe = lab && plan && recipeOf(lab, before, plan);
    return lab && plan && recipe ? { lab, source: plan, recipe } : null;
  }, [lab, text, before]);
}

/** The plan's report; while it breaks rules, `legal` is the last one that broke none. */
export function usePlan({ lab, recipe }: PlanWork) {
  const { preset, settings, sm } = recipe;
  const answer = useLater<Plan>(
    useCallback(
      (signal) => ask(lab, { call: 'plan', recipe: [preset, settings, sm] }, signal),
      [lab, preset, settings, sm],
    ),
  );
  const plan = answer.value;
  const [legal, setLegal] = useState<{ plan: Plan; recipe: Recipe } | null>(null);
  if (plan?.resources && !answer.pending && legal?.plan !== plan) setLegal({ plan, recipe });
  return { ...answer, plan, legal };
}
