import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { exerciseDraft, saveExerciseDraft, sendExercise } from '#app/contract/learner/exercise.ts';
import type { Answers, SavedAnswers } from '#app/domain/questionnaires/form.ts';
import { sectionTitleId } from '#app/product/questionnaires/answer-fields.tsx';
import { AnswerForm } from '#app/product/questionnaires/answer-form.tsx';
import type { SendAnswers } from '#app/product/questionnaires/use-answer-form.ts';
import { call } from '#app/realtime/call.ts';
import { draftDevice } from '#app/realtime/drafts/draft-storage.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import type { ActivityView, ExerciseAttempt } from '../learning.types.ts';
import { exerciseSections } from './exercise.ts';
import { ExerciseResult } from './exercise-result.tsx';

/** By then the read that follows a send has begun, in ms. */
const READ_BEGINS_MS = 300;
const noDraft: SavedAnswers = { answers: {}, version: 0, savedAt: null };
/** The choices on a device are among the options of one edition. */
const formName = (activityId: number, edition: number): string =>
  `ejercicio.${activityId}${edition > 1 ? `.${edition}` : ''}`;

/** A reinforcement exercise: answer everything, send, read why each answer is right or not, try again. */
export function ExerciseForm({ activity, onSent }: { activity: ActivityView; onSent: () => void }) {
  const { id: activityId, lastAttempt } = activity;
  const { questions, html, edition } = activity.content;
  const form = formName(activityId, edition);
  const [draft, setDraft] = useState(activity.draft);
  const begun = Object.keys(draft.answers).length > 0;
  const [attempt, setAttempt] = useState<ExerciseAttempt | null>(begun ? null : lastAttempt);
  const [goal, setGoal] = useState<string | null>(null);

  // The choices that this device still holds are newer than the last attempt.
  useEffect(() => {
    if (draftDevice(form).read()) setAttempt(null);
  }, [form]);
  // The pressed button left the screen: the focus goes to its replacement. The read that follows a send puts the scroll back
  // where it was when the read began, so the replacement comes into view after it too.
  const { state: reading } = useRevalidator();
  useEffect(() => {
    if (goal === null) return;
    const target = document.getElementById(goal);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
    if (reading !== 'idle') return;
    const timer = setTimeout(() => setGoal(null), READ_BEGINS_MS);
    return () => clearTimeout(timer);
  }, [goal, reading]);

  if (questions.length === 0) return <SectionError>Este ejercicio todavía no tiene preguntas.</SectionError>;
  const params = { activityId };
  const send: SendAnswers = async (run, saved) => {
    const sent = await run(sendExercise, () => ({
      params,
      body: { answers: chosenOptions(saved().answers), edition },
    }));
    if (!sent?.reply) return sent;
    setAttempt({ questions, outcome: sent.reply });
    setDraft(noDraft);
    setGoal(resultId);
    onSent();
    return sent;
  };
  const tryAgain = () => {
    setAttempt(null);
    setGoal(sectionTitleId(0));
  };
  return (
    <>
      {html ? <RichText html={html} /> : null}
      {attempt ? (
        <ExerciseResult id={resultId} {...attempt}>
          <Button variant="default" onClick={tryAgain}>
            Intentar de nuevo
          </Button>
        </ExerciseResult>
      ) : (
        <AnswerForm
          key={form}
          form={form}
          sections={exerciseSections(questions)}
          server={draft}
          save={(answers, version) =>
            call(saveExerciseDraft, { params, body: { version, answers, edition } })
          }
          load={() => call(exerciseDraft, { params })}
          send={send}
          button="Enviar respuestas"
        />
      )}
    </>
  );
}

const resultId = 'resultado-del-ejercicio';

const chosenOptions = (answers: Answers) =>
  Object.entries(answers).map(([key, option]) => ({ key, option: Number(option) }));
