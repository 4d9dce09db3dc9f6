import { useMemo, useState } from 'react';
import { answersByKey, askedQuestions, correctExercise } from '#app/domain/quiz/exercise.ts';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import type { QuizAnswers } from '#app/domain/quiz/score.ts';
import { QuizFields } from '#app/product/quiz/quiz-fields.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import { ExerciseResult } from './exercise-result.tsx';

/** An exercise that can be tried out: it is corrected here, and no answer is sent. */
export function ExercisePreview({
  html,
  questions,
}: {
  html: string | null;
  questions: readonly QuizQuestion[];
}) {
  const [answers, setAnswers] = useState<QuizAnswers>({});
  const [sent, setSent] = useState(false);
  const asked = useMemo(() => askedQuestions(questions), [questions]);
  if (questions.length === 0) return <SectionError>Este ejercicio todavía no tiene preguntas.</SectionError>;
  const given = Object.entries(answers).map(([key, answer]) => ({ key, answer }));
  return (
    <>
      {html ? <RichText html={html} /> : null}
      {sent ? (
        <ExerciseResult
          id="resultado-de-prueba"
          questions={asked}
          outcome={correctExercise(questions, answersByKey(given))}
        >
          <Button variant="default" onClick={() => setSent(false)}>
            Intentar de nuevo
          </Button>
        </ExerciseResult>
      ) : (
        <>
          <QuizFields questions={asked} values={answers} onChange={setAnswers} />
          <Button className="self-start" onClick={() => setSent(true)}>
            Ver el resultado
          </Button>
        </>
      )}
    </>
  );
}
