import type { Criterion } from '#app/domain/challenge.ts';
import { gradeText } from '#app/domain/grades.ts';
import { Collapsible } from '#app/ui/collapsible.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import styles from './review.module.css';
import type { ReviewValues, ReviewView, ToldReview } from './review.types.ts';
import { longMoment } from './review-words.ts';

/** What was told to the learner before, the newest first. */
export function ToldList({ view, zone }: { view: ReviewView; zone: string }) {
  const { history, criteria } = view;
  if (history.length === 0) return null;
  return (
    <Collapsible
      title="Evaluaciones anteriores"
      summary={String(history.length)}
      startsOpen={view.score !== null}
    >
      <ol className={styles.plainList} reversed>
        {history.map((told) => (
          <li key={told.id} className={styles.told}>
            <p>
              <strong data-figures>{toldText(told)}</strong> · versión {told.version} · {told.tutor} ·{' '}
              <time dateTime={told.at}>{longMoment(zone, told.at)}</time>
            </p>
            {told.reason ? <p className={styles.typed}>Motivo: {told.reason}</p> : null}
            {told.outcome === 'published' ? <Marks criteria={criteria} values={told} /> : null}
          </li>
        ))}
      </ol>
    </Collapsible>
  );
}

const toldText = ({ outcome, score }: ToldReview): string =>
  outcome === 'published'
    ? `Publicado: ${score === null ? '' : gradeText(score)}`
    : 'Devuelto para corrección';

type MarksProps = { criteria: readonly Criterion[]; values: Pick<ReviewValues, 'scores' | 'comment'> };

/** Scores and words by criterion, to read. */
export function Marks({ criteria, values: { scores, comment } }: MarksProps) {
  return (
    <>
      <FactList>
        {criteria.map(({ name, weight }, place) => (
          <div key={name} data-wide>
            <dt>
              {name} · {weight} %
            </dt>
            <dd>
              <strong data-figures>{markText(scores[place]?.score ?? null)}</strong>{' '}
              <span className={styles.typed}>{scores[place]?.comment}</span>
            </dd>
          </div>
        ))}
      </FactList>
      {comment ? <p className={styles.typed}>{comment}</p> : null}
    </>
  );
}

const markText = (score: number | null): string => (score === null ? 'Sin calificar' : gradeText(score));
