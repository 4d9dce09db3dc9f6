import { IconArrowLeft, IconChevronLeft, IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import { learnerFileHref } from '#app/contract/tutor/links/group.ts';
import { reviewHref, reviewQueueHref } from '#app/contract/tutor/links/tutor.ts';
import type { QueuePosition, ReviewView } from '#app/contract/tutor/review.ts';
import type { Neighbour, ReviewFilter } from '#app/contract/tutor/review-queue.ts';
import { nameInitials } from '#app/domain/access/person.ts';
import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { useSingleKeys } from '#app/ui/keys/use-single-keys.ts';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { Progress } from '#app/ui/layout/figures/progress.tsx';
import { dayMonthText, stateSigns, stateText } from '../decide/review.texts.ts';
import styles from './split.module.css';

type Props = { view: ReviewView; filter: ReviewFilter; zone: string };

/** The one line above a review: back to the queue, whose challenge it is, and the way to its neighbours. */
export function ReviewBar({ view, filter, zone }: Props) {
  const { learner, unit, group, state, lock, queue } = view;
  const [latest] = view.deliveries;
  const about = [`Unidad ${displayNumber(unit.order)}`, unit.name, group.name].join(' · ');
  return (
    <header className={styles.bar}>
      <Link
        to={reviewQueueHref(filter)}
        className={`inline gap-4 primary strong not-underlined target ${styles.back}`}
      >
        <IconArrowLeft size={16} aria-hidden />
        Retos
      </Link>
      <Avatar src={learner.photo?.url ?? null} initials={nameInitials(learner.name)} size={28} />
      <h1 className={styles.name}>{learner.name}</h1>
      <p className={`quiet slim ${styles.about}`} title={about}>
        <span>{about}</span>
        {latest ? (
          <span>
            {' · entregó '}
            <time dateTime={latest.at} title={longDateTime(zone, latest.at)}>
              {dayMonthText(zone, latest.at)}
            </time>
            {` · v${latest.number}`}
          </span>
        ) : null}
      </p>
      <StatusChip status={stateSigns[state]}>{stateText(state, lock?.tutor ?? null)}</StatusChip>
      <Link to={learnerFileHref(learner.id)} className="inline nowrap target">
        Ver ficha
      </Link>
      <QueueWay queue={queue} filter={filter} />
    </header>
  );
}

/** The position of the challenge in the queue, and the links to its neighbours. */
function QueueWay({ queue, filter }: { queue: QueuePosition; filter: ReviewFilter }) {
  const { position, total } = queue;
  return (
    <nav className={styles.way} aria-label="Lista de retos">
      <span className="nowrap" data-figures>
        {positionText(queue)}
      </span>
      {position === null || total === 0 ? null : (
        <Progress className={styles.passed ?? ''} value={(100 * position) / total} />
      )}
      <Turn to={queue.previous} filter={filter} label="Anterior" shortcut="k" icon={IconChevronLeft} />
      <Turn to={queue.next} filter={filter} label="Siguiente" shortcut="j" icon={IconChevronRight} />
    </nav>
  );
}

type TurnProps = {
  to: Neighbour | null;
  filter: ReviewFilter;
  label: string;
  shortcut: string;
  icon: TablerIcon;
};

function Turn({ to, filter, label, shortcut, icon: Icon }: TurnProps) {
  const withKeys = useSingleKeys();
  if (!to) return null;
  const arrow = <Icon size={16} aria-hidden />;
  return (
    <ButtonLink
      variant="default"
      className={styles.turn}
      to={reviewHref(to, filter)}
      aria-label={withKeys ? `${label} (${shortcut})` : label}
      title={label}
    >
      {shortcut === 'k' ? arrow : null}
      {withKeys ? <span className={styles.key}>{shortcut}</span> : null}
      {shortcut === 'j' ? arrow : null}
    </ButtonLink>
  );
}

/** `4 de 17`; a challenge that left the list has none. */
function positionText({ position, total }: QueuePosition): string {
  return position === null
    ? `${numberText(total)} en la lista`
    : `${numberText(position)} de ${numberText(total)}`;
}
