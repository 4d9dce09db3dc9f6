import { type ReactNode, useEffect, useState } from 'react';
import type { AskedQuestion } from '#app/domain/quiz/asked-question.ts';
import type { CorrectedExercise } from '#app/domain/quiz/exercise.ts';
import { AnswerBar } from '#app/product/questionnaires/answer-form-parts.tsx';
import { CardHead, cardTitleId } from '#app/product/questionnaires/cards/card-head.tsx';
import { cardProps, deckProps } from '#app/product/questionnaires/cards/cards.ts';
import { useIsPhone } from '#app/product/questionnaires/cards/use-is-phone.ts';
import { AnsweredQuestion } from '#app/product/quiz/answered-question.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { useBackCloses } from '#app/ui/dialogs/use-back-closes.ts';
import styles from './exercise-result.module.css';
import { ResultSummary } from './result-summary.tsx';

type Props = {
  /** Of the sentence that takes the focus when the answers were sent. */
  id: string;
  questions: readonly AskedQuestion[];
  outcome: CorrectedExercise;
  /** The way on. */
  children: ReactNode;
};

/** The corrected questions that a phone leads through, by place, and the one that it shows. */
type Walk = { places: readonly number[]; at: number };

/**
 * A corrected exercise: how many were right, and why each answer is right or not. A phone begins with the summary and shows
 * one corrected question a card, the missed ones or all (product: phones).
 */
export function ExerciseResult({ id, questions, outcome, children }: Props) {
  const [walk, setWalk] = useState<Walk | null>(null);
  const [goal, setGoal] = useState<string | null>(null);
  useEffect(() => {
    if (goal === null) return;
    const element = document.getElementById(goal);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView();
    setGoal(null);
  }, [goal]);

  const answerOf = (wanted: string) => outcome.answers.find(({ key }) => key === wanted);
  const all = [...questions.keys()];
  const missed = all.filter((at) => !answerOf(questions[at]?.key ?? '')?.right);
  const shown = walk?.places[walk.at];
  const turnTo = (places: readonly number[], at: number) => {
    const place = places[at];
    setWalk(place === undefined ? null : { places, at });
    setGoal(place === undefined ? id : cardTitleId(place));
  };
  const isWalking = useIsPhone() && walk !== null;
  useBackCloses(isWalking, () => turnTo(walk?.places ?? [], (walk?.at ?? 0) - 1), false);

  // The words before the questions are read by now.
  const deck = deckProps((shown ?? 0) + 1);
  const first = cardProps(walk === null);
  return (
    <div {...deck} className={`stack gap-lg align-top ${deck.className}`}>
      <div {...first} className={`full ${first.className}`}>
        <ResultSummary id={id} outcome={outcome}>
          <div className={`stack gap-xs ${styles.ways}`}>
            {missed.length > 0 ? (
              <Button reads size="lg" fullWidth onClick={() => turnTo(missed, 0)}>
                Repasar las que fallé
              </Button>
            ) : null}
            {missed.length < all.length ? (
              <Button reads size="lg" fullWidth variant="default" onClick={() => turnTo(all, 0)}>
                Ver todas las respuestas
              </Button>
            ) : null}
          </div>
        </ResultSummary>
      </div>
      {questions.map((question, place) => {
        const card = cardProps(place === shown);
        return (
          <div key={question.key} {...card} className={`stack gap-md full ${card.className}`}>
            <CardHead index={place} of={questions.length} level={2} />
            <AnsweredQuestion number={place + 1} question={question} answer={answerOf(question.key)} />
          </div>
        );
      })}
      <div {...first} className={first.className}>
        {children}
      </div>
      {walk === null ? null : (
        <div className={styles.bar}>
          <AnswerBar
            state={null}
            refusal={null}
            current={walk.at}
            last={walk.places.length - 1}
            turnTo={(at) => turnTo(walk.places, at)}
          >
            <Button reads onClick={() => turnTo([], 0)}>
              Volver al resultado
            </Button>
          </AnswerBar>
        </div>
      )}
    </div>
  );
}
