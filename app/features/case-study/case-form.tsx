import type { CaseStudyView } from '#app/contract/learner/case-study.ts';
import { caseStudy, saveCase, sendCase } from '#app/contract/learner/case-study.ts';
import { AnswerForm } from '#app/product/questionnaires/answer-form.tsx';
import { call } from '#app/realtime/call.ts';

const confirm = {
  title: '¿Enviar tu caso?',
  text: 'Después de enviarlo ya no podrás cambiar tus respuestas. Enseguida verás la respuesta modelo.',
};

/** The guide questions while the case is not sent. */
export function CaseForm({ view }: { view: CaseStudyView }) {
  const params = { unitId: view.unit.id };
  return (
    <AnswerForm
      form={`caso.${view.unit.id}`}
      sections={view.sections}
      server={view}
      save={(answers, version) => call(saveCase, { params, body: { version, answers } })}
      load={() => call(caseStudy, { params })}
      send={(run, draft) =>
        run(sendCase, () => ({ params, body: draft() }), {
          done: 'Enviamos tu caso. Ya puedes leer la respuesta modelo.',
          toTop: true,
        })
      }
      button="ENVIAR CASO"
      confirm={confirm}
    />
  );
}
