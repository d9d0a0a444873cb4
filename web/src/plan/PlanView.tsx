import type { ReactNode } from 'react';
import { useRewrite } from '../session/rewrite';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import type { ViewProps } from '../views/parts/view';
import { Aside } from '../views/parts/figure';
import { KnobForm } from './KnobForm';
import { NoAnswer } from './NoAnswer';
import { PlanDrawing } from './PlanDrawing';
import { PlanResources } from './PlanResources';
import { PlanTensors } from './PlanTensors';
import './plan.css';
import { withSettings, writePlan } from './plan-source';
import type { PlanWork } from './use-plan';
import { usePlan, usePlanWork } from './use-plan';
import { fieldOf } from '../session/value-fields';

/** A kernel's config as a form over its expression, and the plan that follows from it. */
export function PlanView(props: ViewProps): ReactNode {
  const { language } = useLanguage();
  const message = useMessages(language);
  const work = usePlanWork(props);
  if (!work) return <p className="card-note">{message('planner.none', [])}</p>;
  return <PlanBody work={work} view={props} />;
}

function PlanBody({ work, view }: { work: PlanWork; view: ViewProps }): ReactNode {
  const { language } = useLanguage();
  const message = useMessages(language);
  const rewrite = useRewrite();
  const { plan, legal, failure, again } = usePlan(work);
  const { current } = view.data;
  const from = current ? view.source.indexOf(current.source, current.span.from) : -1;
  const editable = rewrite && current && from >= 0;
  const write = (source: typeof work.source) =>
    editable && rewrite(from, from + current.source.length, writePlan(source));
  return (
    <>
      {failure !== null && <NoAnswer failure={failure} onAgain={again} />}
      {plan ? (
        <Aside name={message('planner.knobs', [])}>
          <KnobForm
            engine={work.engine}
            plan={plan}
            recipe={work.recipe}
            source={work.source}
            onSource={editable ? write : null}
            onSettings={(changes) => write(withSettings(work.source, changes, work.recipe.base))}
          />
        </Aside>
      ) : (
        failure === null && <p className="card-note">{message('planner.working', [])}</p>
      )}
      {legal && (
        <>
          <Aside name={message('planner.resources', [])}>
            <PlanResources plan={legal.plan} />
          </Aside>
          <PlanDrawing
            engine={work.engine}
            recipe={legal.recipe}
            domain={view.data.value.text}
            plan={legal.plan}
            mma={fieldOf(view.data.value, 'mma')}
          />
          <PlanTensors plan={legal.plan} />
        </>
      )}
    </>
  );
}
