import { Link } from '@remix-run/react';
import { type ReviewFilter, reviewHref, reviewQueueHref } from '#app/contract/tutor-links.ts';
import styles from './review.module.css';
import type { Neighbour, ReviewView } from './review.types.ts';

/** Where a challenge stands in the queue, and the ways back and on. */
export function ReviewWay({ place, filter }: { place: ReviewView['place']; filter: ReviewFilter }) {
  return (
    <nav className={styles.way} aria-label="Lista de retos">
      <Link to={reviewQueueHref(filter)} className={styles.back}>
        Volver a los retos
      </Link>
      <span data-figures>{placeText(place)}</span>
      <Turn to={place.previous} filter={filter} label="Anterior (k)" />
      <Turn to={place.next} filter={filter} label="Siguiente (j)" />
    </nav>
  );
}

function Turn({ to, filter, label }: { to: Neighbour | null; filter: ReviewFilter; label: string }) {
  return to ? (
    <Link to={reviewHref(to, filter)} className={styles.back}>
      {label}
    </Link>
  ) : null;
}

/** `4 de 17`; what has left the list has no place in it. */
function placeText({ position, total }: ReviewView['place']): string {
  return position === null ? `${total} en la lista` : `${position} de ${total}`;
}
