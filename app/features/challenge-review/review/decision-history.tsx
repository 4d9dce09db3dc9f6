import type { Criterion } from '#app/domain/challenges/challenge.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { GradeCircle } from '#app/product/grades/grade-circle.tsx';
import { Collapsible } from '#app/ui/controls/collapsible.tsx';
import { FactList } from '#app/ui/layout/fact-list.tsx';
import { longMoment } from '../decide/review-words.ts';
import styles from './review.module.css';
import type { ReviewValues, ReviewView, ToldReview } from './review.types.ts';

/** What was told to the learner before, the newest first. */
export function ToldList({ view, zone }: { view: ReviewView; zone: string }) {
  const { criteria } = view;
  const shown = publishedGrade(view);
  const before = view.history.filter((told) => told !== shown);
  if (before.length === 0) return null;
  return (
    <Collapsible title="Evaluaciones anteriores" summary={String(before.length)} startsOpen={false}>
      <ol className="stack gap-md bare-list" reversed>
        {before.map((told) => (
          <li key={told.id} className="stack gap-xs">
            <p>
              <strong data-figures>{toldText(told)}</strong> · versión {told.version} · {told.tutor} ·{' '}
              <time dateTime={told.at}>{longMoment(zone, told.at)}</time>
            </p>
            {told.reason ? <p className="breaks as-typed">Motivo: {told.reason}</p> : null}
            {told.outcome === 'published' ? <Marks criteria={criteria} values={told} /> : null}
          </li>
        ))}
      </ol>
    </Collapsible>
  );
}

/** The evaluation that is the grade of today; null while there is none, and while this tutor changes it. */
export function publishedGrade({ score, lock, history }: ReviewView): GradeToday | null {
  if (score === null || lock?.mine) return null;
  return history.find(isGrade) ?? null;
}

type GradeToday = ToldReview & { score: number };
const isGrade = (told: ToldReview): told is GradeToday => told.outcome === 'published' && told.score !== null;

type GradeProps = { told: GradeToday; criteria: readonly Criterion[]; zone: string };

/** The grade that the learner has, with all that was told of it. */
export function PublishedGrade({ told, criteria, zone }: GradeProps) {
  return (
    <div className="stack gap-md">
      <div className={styles.grade}>
        <GradeCircle grade={told.score} label="CALIFICACIÓN DEL RETO" size={96} />
        <div className="stack gap-xs">
          <p>
            Publicada por {told.tutor}
            {`\u00a0· versión\u00a0${told.version}\u00a0· `}
            <time dateTime={told.at}>{longMoment(zone, told.at)}</time>
          </p>
          {told.reason ? <p className="breaks as-typed">Motivo del cambio: {told.reason}</p> : null}
          {told.comment ? <p className="breaks as-typed">{told.comment}</p> : null}
        </div>
      </div>
      <Marks criteria={criteria} values={{ scores: told.scores, comment: '' }} />
    </div>
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
              <span className="breaks as-typed">{scores[place]?.comment}</span>
            </dd>
          </div>
        ))}
      </FactList>
      {comment ? <p className="breaks as-typed">{comment}</p> : null}
    </>
  );
}

const markText = (score: number | null): string => (score === null ? 'Sin calificar' : gradeText(score));
