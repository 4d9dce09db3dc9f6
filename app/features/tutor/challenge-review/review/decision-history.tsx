import type { PastDecision, ReviewView } from '#app/contract/tutor/review.ts';
import type { Criterion } from '#app/domain/challenges/challenge.ts';
import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { GradeCircle } from '#app/product/grades/grade-circle.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { FactList } from '#app/ui/layout/fact-list.tsx';
import styles from './review.module.css';

/** The former decisions, the newest first. */
export function DecisionHistory({ view, zone }: { view: ReviewView; zone: string }) {
  const { criteria } = view;
  const shown = publishedGrade(view);
  const before = view.history.filter((decision) => decision !== shown);
  if (before.length === 0) return null;
  return (
    <Collapsible title="Evaluaciones anteriores" summary={String(before.length)} startsOpen={false}>
      <ol className="stack gap-md bare-list" reversed>
        {before.map((decision) => (
          <li key={decision.id} className="stack gap-xs">
            <p>
              <strong data-figures>{outcomeText(decision)}</strong> · versión {decision.version} ·{' '}
              {decision.tutor} · <time dateTime={decision.at}>{longDateTime(zone, decision.at)}</time>
            </p>
            {decision.reason ? <p className="breaks as-typed">Motivo: {decision.reason}</p> : null}
            {decision.outcome === 'published' ? <Marks criteria={criteria} values={decision} /> : null}
          </li>
        ))}
      </ol>
    </Collapsible>
  );
}

/** The published evaluation that counts now; null while there is none, and while this tutor changes it. */
export function publishedGrade({ score, lock, history }: ReviewView): GradeToday | null {
  if (score === null || lock?.mine) return null;
  return history.find(isGrade) ?? null;
}

type GradeToday = PastDecision & { score: number };
const isGrade = (decision: PastDecision): decision is GradeToday =>
  decision.outcome === 'published' && decision.score !== null;

type GradeProps = { decision: GradeToday; criteria: readonly Criterion[]; zone: string };

/** The published grade with the text and the scores of its decision. */
export function PublishedGrade({ decision, criteria, zone }: GradeProps) {
  return (
    <div className="stack gap-md">
      <div className={styles.grade}>
        <GradeCircle grade={decision.score} label="CALIFICACIÓN DEL RETO" size={96} />
        <div className="stack gap-xs">
          <p>
            Publicada por {decision.tutor}
            {`\u00a0· versión\u00a0${decision.version}\u00a0· `}
            <time dateTime={decision.at}>{longDateTime(zone, decision.at)}</time>
          </p>
          {decision.reason ? <p className="breaks as-typed">Motivo del cambio: {decision.reason}</p> : null}
          {decision.comment ? <p className="breaks as-typed">{decision.comment}</p> : null}
        </div>
      </div>
      <Marks criteria={criteria} values={{ scores: decision.scores, comment: '' }} />
    </div>
  );
}

const outcomeText = ({ outcome, score }: PastDecision): string =>
  outcome === 'published'
    ? `Publicado: ${score === null ? '' : gradeText(score)}`
    : 'Devuelto para corrección';

type MarksProps = { criteria: readonly Criterion[]; values: Pick<PastDecision, 'scores' | 'comment'> };

/** Scores and words by criterion, to read. */
export function Marks({ criteria, values: { scores, comment } }: MarksProps) {
  return (
    <>
      <FactList>
        {criteria.map(({ name, weight }, index) => (
          <div key={name} data-wide>
            <dt>
              {name} · {weight} %
            </dt>
            <dd>
              <strong data-figures>{markText(scores[index]?.score ?? null)}</strong>{' '}
              <span className="breaks as-typed">{scores[index]?.comment}</span>
            </dd>
          </div>
        ))}
      </FactList>
      {comment ? <p className="breaks as-typed">{comment}</p> : null}
    </>
  );
}

const markText = (score: number | null): string => (score === null ? 'Sin calificar' : gradeText(score));
