import {
  saveSelfAssessment,
  selfAssessment,
  sendSelfAssessment,
} from '#app/contract/learner/self-assessment.ts';
import { AnswerForm } from '#app/product/questionnaires/answer-form.tsx';
import { call } from '#app/realtime/call.ts';
import type { SelfAssessmentView } from './self-assessment.types.ts';

const confirm = {
  title: '¿Enviar tu autoevaluación?',
  text: 'Después de enviarla ya no podrás cambiarla, y tu jefe podrá ver tus respuestas.',
};

/** The self-assessment while it is not sent. */
export function AssessmentForm({ view }: { view: SelfAssessmentView }) {
  const params = { unitId: view.unit.id };
  return (
    <AnswerForm
      form={`autoevaluacion.${view.unit.id}`}
      sections={view.sections}
      server={view}
      save={(answers, version) => call(saveSelfAssessment, { params, body: { version, answers } })}
      load={() => call(selfAssessment, { params })}
      send={(run, draft) =>
        run(sendSelfAssessment, () => ({ params, body: draft() }), {
          done: 'Enviamos tu autoevaluación.',
          toTop: true,
        })
      }
      button="ENVIAR AUTOEVALUACIÓN"
      confirm={confirm}
    />
  );
}
