import { useMemo, useState } from 'react';
import { wholeQuestionText } from '#app/contract/admin/content/quiz/question-faults.ts';
import { askedQuestion, fitsQuestion, type QuizAnswer } from '#app/domain/quiz/asked-question.ts';
import { answersByKey, correctExercise } from '#app/domain/quiz/exercise.ts';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { withoutBlanks } from '#app/product/admin/quiz/typed-questions.ts';
import { AnswerQuestion } from '#app/product/quiz/answer-question.tsx';
import { AnsweredQuestion } from '#app/product/quiz/answered-question.tsx';
import { quizFaultText } from '#app/product/quiz/quiz.texts.ts';
import { Button } from '#app/ui/controls/button.tsx';

/** A question as a learner meets it, to be tried out: it is corrected here, and no answer is sent. */
export function QuestionPreview({ question }: { question: QuizQuestion }) {
  const [typed, setTyped] = useState<QuizAnswer | undefined>();
  const [sent, setSent] = useState(false);
  const [fault, setFault] = useState<string | undefined>();
  const whole = useMemo(() => withoutBlanks(question), [question]);
  const asked = useMemo(() => askedQuestion(whole), [whole]);
  // An answer to the words of before may be none to those of now.
  const answer = typed !== undefined && fitsQuestion(asked, typed) ? typed : undefined;
  const lack = wholeQuestionText(whole);
  const isShown = sent && lack === null && quizFaultText(asked, answer) === undefined;
  const turn = () => {
    const next = quizFaultText(asked, answer);
    setFault(isShown ? undefined : next);
    setSent(!isShown && next === undefined);
  };
  return (
    <section className="stack gap-md framed round pad-md" aria-label="Vista de aprendiz">
      <p className="quiet small">
        Así la vería un aprendiz. Aquí nada se guarda; en la evaluación final las opciones se revuelven y
        nunca se muestra cuáles son las correctas.
      </p>
      {isShown ? (
        <AnsweredQuestion question={asked} answer={correctedOf(whole, answer)} />
      ) : (
        <AnswerQuestion
          key={`${asked.key}:${asked.kind}`}
          question={asked}
          value={answer}
          fault={fault}
          disabled={false}
          onChange={(next) => {
            setFault(undefined);
            setTyped(next);
          }}
        />
      )}
      {lack === null ? (
        <Button variant="default" className="self-start" onClick={turn}>
          {isShown ? 'Intentar de nuevo' : 'Ver el resultado'}
        </Button>
      ) : (
        <p className="warning small">{lack}</p>
      )}
    </section>
  );
}

const correctedOf = (question: QuizQuestion, answer: QuizAnswer | undefined) =>
  correctExercise([question], answersByKey([{ key: question.key, answer }])).answers[0];
