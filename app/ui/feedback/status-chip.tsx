import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheckFilled,
  IconClock,
  IconLock,
  IconProgress,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Status } from './status.ts';
import styles from './status-chip.module.css';

export type { Status } from './status.ts';

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
