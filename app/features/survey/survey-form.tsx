import { IconLock } from '@tabler/icons-react';
import { saveSurvey, sendSurvey, survey } from '#app/contract/learner/survey.ts';
import type { UnitForm } from '#app/contract/learner/unit-forms.ts';
import { AnswerForm } from '#app/product/questionnaires/answer-form.tsx';
import { call } from '#app/realtime/call.ts';

/** The survey while it is not sent, with what its storage keeps about who answers. */
export function SurveyForm({ view }: { view: UnitForm }) {
  const params = { unitId: view.unit.id };
  return (
    <>
      <div className="flex gap-sm prose tinted round pad-md">
        <IconLock size={22} aria-hidden />
        <p>
          <strong>Tus respuestas son confidenciales.</strong> Al enviarlas se guardan sin tu nombre y sin
          hora, mezcladas con las de tu generación: solo queda registrado que ya contestaste. Mientras no las
          envíes, tu borrador está en tu cuenta y nadie más lo ve. Lo que escribas se lee tal cual: evita
          datos que te identifiquen.
        </p>
      </div>
      <AnswerForm
        form={`encuesta.${view.unit.id}`}
        sections={view.sections}
        server={view}
        save={(answers, version) => call(saveSurvey, { params, body: { version, answers } })}
        load={() => call(survey, { params })}
        send={(run, draft) =>
          run(sendSurvey, () => ({ params, body: draft() }), {
            done: 'Enviamos tu evaluación. Gracias.',
            toTop: true,
          })
        }
        button="ENVIAR"
      />
    </>
  );
}
