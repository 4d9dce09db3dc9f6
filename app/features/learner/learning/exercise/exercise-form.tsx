import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { AskedQuestion } from '#app/domain/quiz/asked-question.ts';
import type { AnswerInput } from '#app/domain/quiz/exercise.ts';
import type { QuizAnswers } from '#app/domain/quiz/score.ts';
import type { SendAnswers } from '#app/product/questionnaires/use-answer-form.ts';
import { questionsTitleId } from '#app/product/quiz/quiz-fields.tsx';
import { call } from '#app/realtime/call.ts';
import { draftDevice } from '#app/realtime/drafts/draft-storage.ts';
import { lateCall } from '#app/realtime/late-call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import type { ActivityView, ExerciseAttempt, ExerciseDraft } from '../learning.types.ts';
import { ExerciseAnswers } from './exercise-answers.tsx';
import styles from './exercise-form.module.css';
import { ExerciseResult } from './exercise-result.tsx';

const contract = () => import('#app/contract/learner/exercise.ts');
const exerciseDraft = lateCall(async () => (await contract()).exerciseDraft);
const saveExerciseDraft = lateCall(async () => (await contract()).saveExerciseDraft);
const sendExercise = lateCall(async () => (await contract()).sendExercise);

/** By then the read that follows a send has begun, in ms. */
const READ_BEGINS_MS = 300;
const noDraft: ExerciseDraft = { answers: {}, version: 0, savedAt: null };
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
  const send: SendAnswers<QuizAnswers> = async (run, saved) => {
    const sent = await run(sendExercise, () => ({
      params,
      body: { answers: sentAnswers(questions, saved().answers), edition },
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
    setGoal(questionsTitleId);
  };
  return (
    <>
      {html ? (
        <div className={styles.intro} data-first-card>
          <RichText html={html} />
        </div>
      ) : null}
      {attempt ? (
        <ExerciseResult id={resultId} {...attempt}>
          <Button variant="default" onClick={tryAgain}>
            Intentar de nuevo
          </Button>
        </ExerciseResult>
      ) : (
        <ExerciseAnswers
          key={form}
          form={form}
          questions={questions}
          server={draft}
          save={(answers, version) =>
            call(saveExerciseDraft, { params, body: { version, answers, edition } })
          }
          load={() => call(exerciseDraft, { params })}
          send={send}
        />
      )}
    </>
  );
}

const resultId = 'resultado-del-ejercicio';

/** The answers as they are sent: one option under the name that a version of before there were kinds of question reads. */
const sentAnswers = (questions: readonly AskedQuestion[], answers: QuizAnswers): AnswerInput[] =>
  questions.flatMap(({ key }) => {
    const answer = answers[key];
    if (answer === undefined) return [];
    return [typeof answer === 'number' ? { key, option: answer } : { key, answer }];
  });
