import type { ReactNode } from 'react';
import type { UnitForm } from '#app/contract/learner/unit-steps.ts';
import { AnswerForm } from '#app/product/questionnaires/answer-form.tsx';
import { StepLocked } from '#app/product/steps/step-locked.tsx';
import { call } from '#app/realtime/call.ts';
import type { FormStep } from './steps.ts';

type Props = {
  step: FormStep;
  view: UnitForm;
  /** The step once it is sent. */
  sent: ReactNode;
};

/** A step of a unit as it stands today: closed, to be answered, or sent. */
export function StepBody({ step, view, sent }: Props) {
  const { id } = view.unit;
  const { edition } = view;
  if (view.access === 'sent') return sent;
  if (view.access !== 'open') return <StepLocked reason={view.access} unitId={id} opensOn={view.opensOn} />;
  const params = { unitId: id };
  return (
    <AnswerForm
      key={`${id}.${edition}`}
      // The text on this device was typed under the questions of one edition.
      form={`${step.draft}.${id}${edition > 1 ? `.${edition}` : ''}`}
      sections={view.sections}
      server={view}
      save={(answers, version) => call(step.save, { params, body: { version, answers, edition } })}
      load={() => call(step.read, { params })}
      send={(run, draft) =>
        run(step.send, () => ({ params, body: { ...draft(), edition } }), { done: step.done, toTop: true })
      }
      button={step.button}
      {...(step.confirm ? { confirm: step.confirm } : {})}
    />
  );
}
