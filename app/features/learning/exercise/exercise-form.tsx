import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Answers } from '#app/contract/drafts.ts';
import { exerciseDraft, saveExerciseDraft, sendExercise } from '#app/contract/learning.ts';
import { draftOfWire } from '#app/contract/step-form.ts';
import { sectionTitleId } from '#app/product/questionnaires/answer-fields.tsx';
import { AnswerForm } from '#app/product/questionnaires/answer-form.tsx';
import { call } from '#app/realtime/call.ts';
import type { ServerDraft } from '#app/realtime/draft-keeper.ts';
import { draftDevice } from '#app/realtime/draft-storage.ts';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import type { ActivityView, ExerciseOutcome } from '../learning.types.ts';
import { exerciseSections } from './exercise.ts';
import { ExerciseResult } from './exercise-result.tsx';
import { answersWire, outcomeOfWire } from './exercise-wire.ts';

const noDraft: ServerDraft<Answers> = { values: {}, version: 0, savedAt: null };
const formName = (activityId: number): string => `ejercicio.${activityId}`;

/** A reinforcement exercise: answer everything, send, read why each answer is right or not, try again. */
export function ExerciseForm({ activity, onSent }: { activity: ActivityView; onSent: () => void }) {
  const { id: activityId, lastAttempt } = activity;
  const { questions, html } = activity.content;
  const [draft, setDraft] = useState(activity.draft);
  const begun = Object.keys(draft.values).length > 0;
  const [outcome, setOutcome] = useState<ExerciseOutcome | null>(begun ? null : lastAttempt);
  const [goal, setGoal] = useState<string | null>(null);

  // What this device still holds was chosen after the last attempt.
  useEffect(() => {
    if (draftDevice(formName(activityId)).read()) setOutcome(null);
  }, [activityId]);
  // The button that was pressed is gone: the focus goes to what took its place.
  useEffect(() => {
    if (goal === null) return;
    document.getElementById(goal)?.focus();
    setGoal(null);
  }, [goal]);

  if (questions.length === 0) return <SectionError>Este ejercicio todavía no tiene preguntas.</SectionError>;
  const params = { activityId };
  const send = async (given: Answers) => {
    const corrected = await call(sendExercise, { params, body: answersWire(given) });
    setOutcome(outcomeOfWire(corrected));
  };
  const tellSent = () => {
    setDraft(noDraft);
    setGoal(resultId);
    onSent();
  };
  const tryAgain = () => {
    setOutcome(null);
    setGoal(sectionTitleId(0));
  };
  return (
    <>
      {html ? <RichText html={html} /> : null}
      {outcome ? (
        <ExerciseResult id={resultId} questions={questions} outcome={outcome}>
          <Button variant="default" onClick={tryAgain}>
            Intentar de nuevo
          </Button>
        </ExerciseResult>
      ) : (
        <AnswerForm
          form={formName(activityId)}
          sections={exerciseSections(questions)}
          server={draft}
          save={async (respuestas, version) => {
            const saved = await call(saveExerciseDraft, { params, body: { version, respuestas } });
            return { version: saved.version, savedAt: saved.savedAt };
          }}
          load={async () => draftOfWire(await call(exerciseDraft, { params }))}
          send={send}
          button="Enviar respuestas"
          onSent={tellSent}
        />
      )}
    </>
  );
}

const resultId = 'resultado-del-ejercicio';
