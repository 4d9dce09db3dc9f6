import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheckFilled,
  IconClock,
  IconLock,
  IconProgress,
  type TablerIcon,
} from '@tabler/icons-react';
import styles from './status-chip.module.css';

/** The states a thing on the route can be in. */
export type Status = 'done' | 'current' | 'waiting' | 'late' | 'pending' | 'locked';

const ICONS: Record<Status, TablerIcon> = {
  done: IconCircleCheckFilled,
  current: IconProgress,
  waiting: IconClock,
  late: IconAlertTriangle,
  pending: IconCircle,
  locked: IconLock,
};

/** A state in words, with a sign of its own and a colour: never by colour alone. */
export function StatusChip({ status, children }: { status: Status; children: string }) {
  const Icon = ICONS[status];
  return (
    <span className={styles.chip} data-status={status}>
      <Icon size={16} aria-hidden />
      {children}
    </span>
  );
}
