import { AnswerDecision } from './answer-decision.tsx';
import { AnswerMatching } from './answer-matching.tsx';
import { AnswerOrdering } from './answer-ordering.tsx';
import type { AnswerQuestionProps } from './quiz-parts.tsx';

/** The fields of the kinds that few exercises have: their code comes when one is shown. */
export function LateAnswers(props: AnswerQuestionProps) {
  switch (props.question.kind) {
    case 'ordering':
      return <AnswerOrdering {...props} />;
    case 'matching':
      return <AnswerMatching {...props} />;
    default:
      return <AnswerDecision {...props} />;
  }
}
