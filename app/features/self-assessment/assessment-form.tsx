import { saveSelfAssessment, selfAssessment, sendSelfAssessment } from '#app/contract/self-assessment.ts';
import { draftOfWire } from '#app/contract/step-form.ts';
import { AnswerForm } from '#app/product/questionnaires/answer-form.tsx';
import { call } from '#app/realtime/call.ts';
import { useAfterSend } from '#app/ui/feedback/use-after-send.ts';
import type { SelfAssessmentView } from './self-assessment.types.ts';

const confirm = {
  title: '¿Enviar tu autoevaluación?',
  text: 'Después de enviarla ya no podrás cambiarla, y tu jefe podrá ver tus respuestas.',
};

/** The self-assessment while it is not sent. */
export function AssessmentForm({ view }: { view: SelfAssessmentView }) {
  const params = { unitId: view.unit.id };
  const onSent = useAfterSend('Enviamos tu autoevaluación.');
  return (
    <AnswerForm
      form={`autoevaluacion.${view.unit.id}`}
      sections={view.sections}
      server={{ values: view.answers, version: view.version, savedAt: view.savedAt }}
      save={async (respuestas, version) => {
        const saved = await call(saveSelfAssessment, { params, body: { version, respuestas } });
        return { version: saved.version, savedAt: saved.savedAt };
      }}
      load={async () => draftOfWire(await call(selfAssessment, { params }))}
      send={(respuestas, version) => call(sendSelfAssessment, { params, body: { version, respuestas } })}
      button="ENVIAR AUTOEVALUACIÓN"
      confirm={confirm}
      onSent={onSent}
    />
  );
}
