import type { ReactNode } from 'react';
import type { CorrectedExercise } from '#app/domain/quiz/exercise.ts';
import { Ring } from '#app/ui/layout/figures/ring.tsx';
import styles from './exercise-result.module.css';

type Props = {
  /** Of the sentence, which takes the focus when the answers were sent. */
  id: string;
  outcome: CorrectedExercise;
  /** The ways to the corrected questions. */
  children: ReactNode;
};

/** A corrected exercise in one look: a ring with the right answers, and the sentence that says it. */
export function ResultSummary({ id, outcome, children }: Props) {
  const { rightCount, questionCount, percent } = outcome;
  // Points or parts of answers make the result another than the count.
  const isTold = percent !== Math.floor((100 * rightCount) / Math.max(1, questionCount));
  const isWhole = rightCount === questionCount;
  return (
    <div className="stack gap-md prose">
      <div className={`row gap-md tinted round pad-md ${styles.summary}`}>
        <Ring value={percent} size={88} tone={isWhole ? 'success' : 'primary'}>
          <span className="large strong" data-figures>
            {isTold ? `${percent} %` : `${rightCount}/${questionCount}`}
          </span>
        </Ring>
        <p id={id} tabIndex={-1} className="grow slim no-ring">
          Acertaste <strong data-figures>{rightCount}</strong> de{' '}
          <strong data-figures>{questionCount}</strong>.{' '}
          {isTold ? (
            <span>
              Tu resultado es <strong data-figures>{percent} %</strong>.{' '}
            </span>
          ) : null}
          <span>
            {isWhole
              ? 'Dominas este tema.'
              : 'Lee por qué en cada pregunta y vuelve a intentarlo cuando quieras.'}
          </span>
        </p>
      </div>
      {children}
    </div>
  );
}
