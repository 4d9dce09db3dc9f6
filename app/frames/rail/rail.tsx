import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import styles from './rail.module.css';
import type { FoldedRails, RailPlace } from './rail-choice.ts';
import { useRail } from './use-rail.ts';

type RailProps = {
  place: RailPlace;
  /** Its folds as the server read them. */
  read: FoldedRails | undefined;
  /** The name of the navigation. */
  label: string;
  heading?: string;
  /** Where there is no room beside the screen it is a strip above it, or the bar opens it. */
  narrow: 'strip' | 'hidden';
  /** The entries. */
  rail: ReactNode;
  /** The screen and its last line. */
  children: ReactNode;
};

/** The navigation of a role beside its screens; folded it shows its icons, whose names stand beside them on demand (product: rail). */
export function RailFrame({ place, read, label, heading, narrow, rail, children }: RailProps) {
  const [isFolded, toggle] = useRail(place, read);
  const Icon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={`stack grow full ${styles.body}`}>
      <div
        className={styles.rail}
        data-narrow={narrow}
        data-folded={isFolded || undefined}
        data-print="never"
      >
        <nav aria-label={label} className={styles.inner}>
          <div className={styles.head}>
            {heading ? <p className={`quiet tiny strong wide-spaced ${styles.heading}`}>{heading}</p> : null}
            <IconButton
              className={styles.fold}
              aria-label={isFolded ? 'Desplegar el menú' : 'Plegar el menú'}
              onClick={toggle}
            >
              <Icon size={20} aria-hidden />
            </IconButton>
          </div>
          {rail}
        </nav>
      </div>
      <div className={`stack grow slim ${styles.screen}`}>{children}</div>
    </div>
  );
}

type EntryProps = {
  to: string;
  label: string;
  icon: TablerIcon;
  /** The screen of the entry, or one within it. */
  isCurrent: boolean;
  isWithin?: boolean;
  /** Counts what waits there. */
  count?: ReactNode;
  /** Before its screen opens. */
  onOpen?: (() => void) | undefined;
};

/** One entry of the navigation of a role. */
export function RailEntry({ to, label, icon: Icon, isCurrent, isWithin, count, onOpen }: EntryProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      data-within={isCurrent || isWithin || undefined}
      className={styles.entry}
      onClick={onOpen}
    >
      <Icon size={20} aria-hidden />
      <span className={styles.label}>{label}</span>
      {count}
    </Link>
  );
}
