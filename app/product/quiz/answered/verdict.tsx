import { askedAnswerText } from '#app/domain/quiz/answer-text.ts';
import type { AskedQuestion } from '#app/domain/quiz/asked-question.ts';
import type { CorrectedAnswer } from '#app/domain/quiz/exercise.ts';
import styles from '../quiz.module.css';
import { partText } from './answered.texts.ts';
import { PartsVerdict } from './answered-parts.tsx';
import { correctly, type Explanation, explanationsOf, quoted } from './explanations.texts.ts';
import { Explanations } from './explanations.tsx';

type Props = { question: AskedQuestion; answer: CorrectedAnswer };

/** The sheet under a corrected answer: its verdict, and why (product: kinds of question). */
export function Verdict({ question, answer }: Props) {
  const { right, explanation } = answer;
  const part = partText(answer);
  return (
    <div className={styles.verdict} data-wrong={!right || undefined}>
      {right ? null : <p className="strong danger">{part === '' ? 'Todavía no' : 'Casi'}</p>}
      {isOfParts(question) ? (
        <PartsVerdict question={question} answer={answer} />
      ) : (
        <Explanations of={whyOf(question, answer)} />
      )}
      {part ? <p data-figures>{part}</p> : null}
      {explanation ? (
        <p className="breaks">
          <strong>Explicación.</strong> {explanation}
        </p>
      ) : null}
    </div>
  );
}

const isOfParts = ({ kind }: AskedQuestion): boolean => ['ordering', 'matching', 'decision'].includes(kind);

function whyOf(question: AskedQuestion, answer: CorrectedAnswer): Explanation[] {
  if (typeof answer.answer !== 'string') return explanationsOf(question, answer);
  if (answer.right) return [correctly('')];
  const solution = quoted(askedAnswerText(question, answer.solution));
  return [{ right: true, verdict: `La respuesta es ${solution}.`, text: '' }];
}
