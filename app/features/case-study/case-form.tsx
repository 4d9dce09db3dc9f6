import { caseStudy, saveCase, sendCase } from '#app/contract/case-study.ts';
import { draftOfWire } from '#app/contract/step-form.ts';
import { AnswerForm } from '#app/product/questionnaires/answer-form.tsx';
import { call } from '#app/realtime/call.ts';
import { useAfterSend } from '#app/ui/feedback/use-after-send.ts';
import type { CaseStudyView } from './case-study.types.ts';

const confirm = {
  title: '¿Enviar tu caso?',
  text: 'Después de enviarlo ya no podrás cambiar tus respuestas. Enseguida verás la respuesta modelo.',
};

/** The guide questions while the case is not sent. */
export function CaseForm({ view }: { view: CaseStudyView }) {
  const params = { unitId: view.unit.id };
  const onSent = useAfterSend('Enviamos tu caso. Ya puedes leer la respuesta modelo.');
  return (
    <AnswerForm
      form={`caso.${view.unit.id}`}
      sections={view.sections}
      server={{ values: view.answers, version: view.version, savedAt: view.savedAt }}
      save={async (respuestas, version) => {
        const saved = await call(saveCase, { params, body: { version, respuestas } });
        return { version: saved.version, savedAt: saved.savedAt };
      }}
      load={async () => draftOfWire(await call(caseStudy, { params }))}
      send={(respuestas, version) => call(sendCase, { params, body: { version, respuestas } })}
      button="ENVIAR CASO"
      confirm={confirm}
      onSent={onSent}
    />
  );
}
