import { useEffect, useRef } from 'react';
import type { ReviewView } from '#app/contract/tutor/review.ts';
import { runningTotal } from '#app/domain/challenges/challenge-review.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { tenthsText } from '#app/domain/text/counts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DraftLine } from '#app/ui/feedback/drafts/draft-status.tsx';
import styles from './split.module.css';
import type { ReviewValues, useReview } from './use-review.ts';

type Props = {
  view: ReviewView;
  review: ReturnType<typeof useReview>;
  /** Counts the tries to decide over a draft of an earlier delivery. */
  refused: number;
};

/** The end of a review, always in sight: the newer delivery, the total, the draft's state and the two ways on. */
export function ReviewFoot({ view, review, refused }: Props) {
  const { draft, outdated } = review;
  return (
    <div className={styles.foot}>
      {outdated === null ? null : (
        <NewDelivery view={view} review={review} outdated={outdated} refused={refused} />
      )}
      <div className={styles.total}>
        <Total view={view} review={review} />
        <div className={styles.state}>
          <DraftLine
            draft={draft}
            savedAt={view.draft.savedAt}
            versions={
              draft.theirs && { mine: summary(view, draft.values), theirs: summary(view, draft.theirs) }
            }
          />
        </div>
      </div>
      {review.refusal && review.asking === null ? (
        <p role="alert" className="fault">
          {review.refusal}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => void review.saveAndGo()} aria-disabled={review.busy}>
          GUARDAR Y SIGUIENTE
        </Button>
        <Button type="submit" color="accent" loading={review.busy && review.asking === null}>
          PUBLICAR CALIFICACIÓN
        </Button>
      </div>
    </div>
  );
}

/** The grade once every criterion has its score; until then what those with one give together. */
function Total({ view: { criteria, score: published }, review }: Pick<Props, 'view' | 'review'>) {
  const { score } = review;
  const { points, possible } = runningTotal(criteria, review.draft.values.scores);
  return (
    <p role="status" className="row wrap gap-xs">
      <span className="quiet tiny">CALIFICACIÓN DEL RETO</span>{' '}
      {score === null ? (
        <span className="strong" data-figures>
          {possible === 0 ? 'pendiente' : `${tenthsText(points)} de ${tenthsText(possible)}`}
        </span>
      ) : (
        <strong className="figure">{gradeText(score)}</strong>
      )}
      {published === null ? null : (
        <span className="quiet tiny" data-figures>
          publicada: {gradeText(published)}
        </span>
      )}
    </p>
  );
}

/** A press that would decide unseen leads here instead. */
function NewDelivery({ view, review, outdated, refused }: Props & { outdated: number }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (refused > 0) button.current?.focus();
  }, [refused]);
  return (
    <div className="row wrap gap-xs warned round pad-sm" role="status">
      <p className="grow-14">
        {`Llegó la versión ${view.deliveries[0]?.number}; tu borrador es de la versión ${outdated}. Revísala antes de decidir.`}
      </p>
      <Button ref={button} variant="default" onClick={() => void review.adopt()} aria-disabled={review.busy}>
        YA LA REVISÉ
      </Button>
    </div>
  );
}

/** A version of the draft in a few words, so that two can be compared. */
function summary({ criteria }: ReviewView, { scores, comment }: ReviewValues): string {
  const marks = criteria.map(
    ({ name }, position) => `${name}: ${scores[position]?.score ?? 'sin calificar'}`,
  );
  return [...marks, comment.trim() === '' ? 'sin comentario general' : `«${comment.trim()}»`].join(' · ');
}
