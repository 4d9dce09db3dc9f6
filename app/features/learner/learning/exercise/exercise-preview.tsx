import { useState } from 'react';
import type { StoredQuestion } from '#app/contract/stored/activity-body.ts';
import type { Answers } from '#app/domain/questionnaires/form.ts';
import { AnswerFields } from '#app/product/questionnaires/answer-fields.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import { askedQuestions, correctExercise, exerciseSections } from './exercise.ts';
import { ExerciseResult } from './exercise-result.tsx';

/** An exercise that can be tried out: it is corrected here, and no answer is sent. */
export function ExercisePreview({
  html,
  questions,
}: {
  html: string | null;
  questions: readonly StoredQuestion[];
}) {
  const [answers, setAnswers] = useState<Answers>({});
  const [sent, setSent] = useState(false);
  if (questions.length === 0) return <SectionError>Este ejercicio todavía no tiene preguntas.</SectionError>;
  const asked = askedQuestions(questions);
  const chosen = Object.entries(answers).map(([key, option]) => ({ key, option: Number(option) }));
  return (
    <>
      {html ? <RichText html={html} /> : null}
      {sent ? (
        <ExerciseResult
          id="resultado-de-prueba"
          questions={asked}
          outcome={correctExercise(questions, chosen)}
        >
          <Button variant="default" onClick={() => setSent(false)}>
            Intentar de nuevo
          </Button>
        </ExerciseResult>
      ) : (
        <>
          <AnswerFields sections={exerciseSections(asked)} values={answers} onChange={setAnswers} />
          <Button className="self-start" onClick={() => setSent(true)}>
            Ver el resultado
          </Button>
        </>
      )}
    </>
  );
}
