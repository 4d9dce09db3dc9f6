import { useEffect, useState } from 'react';
import type { ReviewView } from '#app/contract/tutor/review.ts';
import { focusMainWhenLost } from '#app/ui/feedback/use-focus-on-arrival.ts';
import { useSingleKeys } from '#app/ui/keys/use-single-keys.ts';
import { DecisionHistory, Marks, PublishedGrade, publishedGrade } from './decision-history.tsx';
import { DeliveredComment } from './delivery/delivered-comment.tsx';
import { DeliveryPart } from './delivery/delivery-part.tsx';
import { LockBanner } from './lock-banner.tsx';
import { type Part, PartTabs } from './part-tabs.tsx';
import keys from './review.module.css';
import { ReviewEditor } from './review-editor.tsx';
import styles from './split.module.css';
import { type ReviewExit, reviewForm } from './use-review.ts';

type Props = { view: ReviewView; exit: ReviewExit; zone: string };

/** The delivery beside its evaluation, each with a scroll of its own; a phone shows one of them. */
export function ReviewSplit({ view, exit, zone }: Props) {
  const { lock, deliveries, dueOn } = view;
  const grade = publishedGrade(view);
  const [part, show] = useState<Part>(grade ? 'evaluation' : 'delivery');
  const [chosen, choose] = useState<number | null>(null);
  const [latest] = deliveries;
  const shown = deliveries.find(({ id }) => id === chosen) ?? latest;
  const editable = view.mayReview && (lock ? lock.mine : view.score === null);
  // The button that opened the rubric is no longer there to hold the focus.
  useEffect(() => {
    if (editable) focusMainWhenLost();
  }, [editable]);
  const history = <DecisionHistory view={view} zone={zone} />;
  return (
    <>
      <PartTabs shown={part} onShow={show} />
      <div className={`stack gap-md slim ${styles.split}`} data-shown={part}>
        {shown?.comment ? <DeliveredComment key={shown.id} text={shown.comment} /> : null}
        {shown ? (
          <DeliveryPart deliveries={deliveries} shown={shown} dueOn={dueOn} zone={zone} onChoose={choose} />
        ) : null}
        <section className={`stack slim ${styles.evaluation}`} aria-label="Evaluación">
          {editable ? (
            <ReviewEditor key={reviewForm(view)} view={view} exit={exit} onShow={() => show('evaluation')}>
              <Keys hasLevels={view.criteria.some(({ levels = [] }) => levels.length > 0)} />
              {history}
            </ReviewEditor>
          ) : (
            <div className={`stack gap-md slim ${styles.scroll}`}>
              {grade ? <PublishedGrade decision={grade} criteria={view.criteria} zone={zone} /> : null}
              <LockBanner view={view} />
              {lock ? <Marks criteria={view.criteria} values={view.draft} /> : null}
              {history}
            </div>
          )}
        </section>
      </div>
    </>
  );
}

function Keys({ hasLevels }: { hasLevels: boolean }) {
  if (!useSingleKeys()) return null;
  return (
    <p className={`quiet small prose ${keys.keys}`}>
      <span>
        Teclas: <kbd>j</kbd> siguiente, <kbd>k</kbd> anterior,{' '}
      </span>
      {hasLevels ? (
        <span>
          <kbd>1</kbd> a <kbd>5</kbd> elegir el nivel y seguir, <kbd>g</kbd> y <kbd>1</kbd> a <kbd>5</kbd> ir
          a un criterio,{' '}
        </span>
      ) : (
        <span>
          <kbd>1</kbd> a <kbd>5</kbd> ir a un criterio,{' '}
        </span>
      )}
      <span>
        <kbd>/</kbd> en un comentario vacío abrir tus comentarios, <kbd>Esc</kbd> salir del campo,{' '}
        <kbd>Ctrl</kbd>+<kbd>Enter</kbd> publicar y, otra vez, confirmar, <kbd>?</kbd> ver todas.
      </span>
    </p>
  );
}
