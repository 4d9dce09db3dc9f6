import { IconArrowRight } from '@tabler/icons-react';
import { activityHref } from '#app/contract/learner/links/learner.ts';
import { countText } from '#app/domain/text/counts.ts';
import { AskReview } from '#app/product/grades/ask-review.tsx';
import { GradeBand } from '#app/product/grades/grade-band.tsx';
import { GradeBreakdown } from '#app/product/grades/grade-breakdown.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Fold } from '#app/ui/folds/fold.tsx';
import styles from './arrival.module.css';
import type { Arrival } from './arrival.types.ts';
import { ArrivalHead } from './arrival-head.tsx';
import { Ways } from './ways.tsx';

export { ArrivalHead };

/** The end of a programme on `/`, in the place of the next step (product: celebrations). */
export function ArrivalPart({ arrival }: { arrival: Arrival }) {
  const { head, grades, works, notes } = arrival;
  return (
    <div className="grid one-column gap-sm">
      <ArrivalHead head={head} />
      <GradeBand grades={grades} />
      <ButtonLink
        to="/perfil"
        color="accent"
        className={styles.button}
        rightSection={<IconArrowRight size={20} aria-hidden />}
      >
        Ver mi avance
      </ButtonLink>
      <Ways arrival={arrival} />
      <Fold title="Cómo se formó tu calificación">
        <GradeBreakdown {...grades} />
        {grades.verdict === null ? null : <AskReview />}
      </Fold>
      {works.length + notes.length > 0 ? (
        <Fold
          title="Tus trabajos del programa"
          note={<span className="quiet tiny">{worksText(arrival)}</span>}
        >
          <Works works={works} notes={notes} />
        </Fold>
      ) : null}
    </div>
  );
}

/** «9 trabajos · 2 notas» */
function worksText({ works, notes }: Pick<Arrival, 'works' | 'notes'>): string {
  const pieces = works.reduce((total, work) => total + work.pieces.length, 0);
  return [
    ...(pieces > 0 ? [countText(pieces, 'trabajo', 'trabajos')] : []),
    ...(notes.length > 0 ? [countText(notes.length, 'nota', 'notas')] : []),
  ].join(' · ');
}

function Works({ works, notes }: Pick<Arrival, 'works' | 'notes'>) {
  return (
    <div className="stack gap-sm">
      {works.map(({ id, order, name, pieces }) => (
        <section key={id}>
          <h3 className="small strong">
            Unidad {order + 1} · {name}
          </h3>
          <ul className={`bare-list ${styles.pieces}`}>
            {pieces.map((piece) => (
              <li key={piece.href}>
                <Link className="row target" to={piece.href} aria-label={`${piece.name} de ${name}`}>
                  {piece.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {notes.length > 0 ? (
        <section>
          <h3 className="small strong">Tus notas</h3>
          <ul className="bare-list">
            {notes.map(({ id, name }) => (
              <li key={id}>
                <Link className="row target" to={activityHref(id)}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
