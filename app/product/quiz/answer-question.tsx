import type { ComponentType } from 'react';
import type { AskedQuestion } from '#app/domain/quiz/asked-question.ts';
import { Loader } from '#app/ui/feedback/loader.tsx';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import { useReadOnly } from '#app/ui/read-only.ts';
import { AnswerOptions, chooseByDigit, chooserOf } from './answer-options.tsx';
import { AnswerTyped } from './answer-typed.tsx';
import { hintTexts } from './quiz.texts.ts';
import { type AnswerQuestionProps, QuestionGroup } from './quiz-parts.tsx';

/**
 * One question of an exercise or of the final evaluation with the field of its kind (product: kinds of question). Off where
 * a screen is only looked at (product: view as).
 */
export function AnswerQuestion(given: AnswerQuestionProps) {
  const isReadOnly = useReadOnly();
  const props = { ...given, disabled: given.disabled || isReadOnly };
  const { question, number, disabled, fault } = props;
  const choose = chooserOf(props);
  const isTyped = question.kind === 'short' || question.kind === 'number';
  return (
    <QuestionGroup
      question={question}
      number={number}
      disabled={disabled}
      // A field of text tells its own fault.
      fault={isTyped ? undefined : fault}
      hint={hintTexts[question.kind]}
      // 1 is the first shown option.
      onKeyDown={choose && !disabled ? chooseByDigit(question.shown, choose) : undefined}
    >
      <Answer {...props} />
    </QuestionGroup>
  );
}

function Answer(props: AnswerQuestionProps) {
  switch (props.question.kind) {
    case 'choice':
    case 'boolean':
    case 'several':
      return <AnswerOptions {...props} />;
    case 'short':
    case 'number':
      return <AnswerTyped {...props} />;
    default:
      return <LateAnswer {...props} />;
  }
}

function LateAnswer(props: AnswerQuestionProps) {
  const Late = useLazyComponent(loadLate, true);
  return Late ? <Late {...props} /> : <Loader aria-label="Cargando" />;
}

const loadLate = async (): Promise<ComponentType<AnswerQuestionProps>> =>
  (await import('./late-answers.tsx')).LateAnswers;

/** Fetches the code of the rare kinds among these questions before one is shown; without a network it comes with the field. */
export function fetchKinds(questions: readonly AskedQuestion[]): void {
  const isRare = ({ kind }: AskedQuestion) => ['ordering', 'matching', 'decision'].includes(kind);
  if (questions.some(isRare)) loadLate().catch(() => undefined);
}
