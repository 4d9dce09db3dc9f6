import type { AskedQuestion } from '#app/domain/quiz/asked-question.ts';
import type { CorrectedAnswer } from '#app/domain/quiz/exercise.ts';
import { placed } from '#app/ui/list/placed.ts';
import styles from '../quiz.module.css';
import { AnswerMark } from './answer-mark.tsx';
import { answeredParts, partsText, solutionTexts } from './answered.texts.ts';

type Props = { question: AskedQuestion; answer: CorrectedAnswer };

/** An order, pairs or the choices of a decision: each part with its mark. */
export function AnsweredParts({ question, answer }: Props) {
  const { kind } = question;
  return (
    <ol className="stack gap-4 bare-list">
      {placed(answeredParts(question, answer)).map(
        ({ place: at, one: { of, given, right, solution, feedback } }) => (
          <li key={at} className={styles.part} data-mark={right ? 'right' : 'wrong'}>
            {of ? (
              <p className="strong breaks">{kind === 'decision' ? `Paso ${at + 1}. ${of}` : of}</p>
            ) : null}
            <div className="row wrap gap-xs">
              <span className="grow slim breaks">{kind === 'ordering' ? `${at + 1}. ${given}` : given}</span>
              <AnswerMark
                mark={right ? 'right' : 'wrong'}
                words={words[kind === 'ordering' ? 'place' : 'choice'][right ? 'right' : 'wrong']}
              />
            </div>
            {kind === 'matching' && !right ? <p className="breaks">Su pareja: {solution}</p> : null}
            {feedback ? <p className="breaks">{feedback}</p> : null}
          </li>
        ),
      )}
    </ol>
  );
}

/** The count of the right parts, and the right order or a right way where it was missed. */
export function PartsVerdict({ question, answer }: Props) {
  const { kind } = question;
  const solution = kind === 'matching' || answer.right ? [] : solutionTexts(question, answer);
  return (
    <>
      <p className="strong" data-figures>
        {partsText(question, answeredParts(question, answer))}
      </p>
      {solution.length === 0 ? null : (
        <div>
          <p className="strong">{kind === 'ordering' ? 'El orden es:' : 'Un buen camino:'}</p>
          <ol className={styles.solution}>
            {placed(solution).map(({ place, one: text }) => (
              <li key={place} className="breaks">
                {text}
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

const words = {
  place: { right: 'En su lugar', wrong: 'Fuera de lugar' },
  choice: { right: 'Correcta', wrong: 'Incorrecta' },
};
