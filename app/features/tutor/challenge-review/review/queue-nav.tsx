import { reviewHref, reviewQueueHref } from '#app/contract/tutor/links/tutor.ts';
import type { QueuePosition } from '#app/contract/tutor/review.ts';
import type { Neighbour, ReviewFilter } from '#app/contract/tutor/review-queue.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import styles from './review.module.css';

/** The position of a challenge in the queue, and the links to its neighbours. */
export function QueueNav({ queue, filter }: { queue: QueuePosition; filter: ReviewFilter }) {
  return (
    <nav className={styles.way} aria-label="Lista de retos">
      <Link to={reviewQueueHref(filter)} className={styles.back}>
        Volver a los retos
      </Link>
      <span data-figures>{positionText(queue)}</span>
      <Turn to={queue.previous} filter={filter} label="Anterior" shortcut="k" />
      <Turn to={queue.next} filter={filter} label="Siguiente" shortcut="j" />
    </nav>
  );
}

type TurnProps = { to: Neighbour | null; filter: ReviewFilter; label: string; shortcut: string };

function Turn({ to, filter, label, shortcut }: TurnProps) {
  return to ? (
    <Link to={reviewHref(to, filter)} className={styles.back}>
      <span>{label}</span>
      <span className={styles.key}> ({shortcut})</span>
    </Link>
  ) : null;
}

/** `4 de 17`; a challenge that left the list has none. */
function positionText({ position, total }: QueuePosition): string {
  return position === null
    ? `${numberText(total)} en la lista`
    : `${numberText(position)} de ${numberText(total)}`;
}
