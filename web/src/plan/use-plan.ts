import type { Engine, Plan } from '@colex/wasm';
import { useCallback, useMemo, useState } from 'react';
import { beforeOf } from '../session/prelude';
import type { ViewProps } from '../views/parts/view';
import { planOf } from './plan-of';
import type { Recipe } from './recipe';
import { recipeOf } from './recipe';
import type { PlanSource } from './plan-source';
import { suspended } from '../engine/suspended';
import { useLater } from '../engine/use-later';

export interface PlanWork {
  readonly engine: Engine;
  readonly source: PlanSource;
  readonly recipe: Recipe;
}

/** The plan that a card's text asks for now, legal or not; null if the text is no plan. */
export function usePlanWork({ engine, data }: ViewProps): PlanWork | null {
  const text = (data.current ?? data.statement).source;
  const before = beforeOf(data);
  return useMemo(() => {
    const plan = suspended(engine, { call: 'planCall', source: text });
    const recipe = plan && recipeOf(engine, before, plan);
    return plan && recipe ? { engine, source: plan, recipe } : null;
  }, [engine, text, before]);
}

/** A plan that breaks no rule, with what it was asked by. */
export interface Legal extends Pick<PlanWork, 'recipe' | 'source'> {
  readonly plan: Plan;
}

/** The plan's report; while it breaks rules, `legal` is the last one that broke none. */
export function usePlan({ engine, recipe, source }: PlanWork) {
  const answer = useLater<Plan>(
    useCallback((signal) => planOf(engine, recipe, signal), [engine, recipe]),
  );
  const plan = answer.value;
  const [legal, setLegal] = useState<Legal | null>(null);
  if (plan?.resources && !answer.pending && legal?.plan !== plan) {
    setLegal({ plan, recipe, source });
  }
  return { ...answer, plan, legal };
}
