import { IconLock } from '@tabler/icons-react';
import { draftOfWire, type StepForm } from '#app/contract/step-form.ts';
import { saveSurvey, sendSurvey, survey } from '#app/contract/survey.ts';
import { AnswerForm } from '#app/product/questionnaires/answer-form.tsx';
import { call } from '#app/realtime/call.ts';
import { useAfterSend } from '#app/ui/feedback/use-after-send.ts';

/** The survey while it is not sent, with what its storage keeps about who answers. */
export function SurveyForm({ view }: { view: StepForm }) {
  const params = { unitId: view.unit.id };
  const onSent = useAfterSend('Enviamos tu evaluación. Gracias.');
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
        server={{ values: view.answers, version: view.version, savedAt: view.savedAt }}
        save={async (respuestas, version) => {
          const saved = await call(saveSurvey, { params, body: { version, respuestas } });
          return { version: saved.version, savedAt: saved.savedAt };
        }}
        load={async () => draftOfWire(await call(survey, { params }))}
        send={(respuestas, version) => call(sendSurvey, { params, body: { version, respuestas } })}
        button="ENVIAR"
        onSent={onSent}
      />
    </>
  );
}
