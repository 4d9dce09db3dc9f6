import { useLocation } from '@remix-run/react';
import { IconAward, IconHome, IconMessage, IconRoute, type TablerIcon } from '@tabler/icons-react';
import { Link } from '#app/ui/controls/link.tsx';
import type { FrameData } from '../frame.queries.server.ts';
import styles from './sections.module.css';
import { type SectionKey, sectionsOf } from './sections.ts';

const icons: Record<SectionKey, TablerIcon> = {
  home: IconHome,
  route: IconRoute,
  questions: IconMessage,
  profile: IconAward,
};

type Props = Pick<FrameData, 'routeUnitId'>;

/** The learner's places in the top bar, from the width of a tablet on; there the photo leads to the profile. */
export function SectionsOnTop({ routeUnitId }: Props) {
  const sections = sectionsOf(routeUnitId, useLocation());
  return (
    <nav className={styles.top} aria-label="Secciones">
      <ul className="flex bare-list">
        {sections
          .filter(({ key }) => key !== 'profile')
          .map(({ key, label, to, current }) => (
            <li key={key}>
              <Link to={to} className={styles.word} aria-current={current}>
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/**
 * The learner's places at the foot of a phone's screen. It is the last part of the frame and takes its own room there, so
 * that it lies over the end of no page; where a screen has a bar of actions, that one stands instead.
 */
export function SectionsBelow({ routeUnitId }: Props) {
  const sections = sectionsOf(routeUnitId, useLocation());
  return (
    <nav className={styles.below} aria-label="Secciones" data-foot>
      <ul className="flex bare-list">
        {sections.map(({ key, label, to, current }) => {
          const Icon = icons[key];
          return (
            <li key={key} className="grow slim">
              <Link to={to} className={styles.place} aria-current={current}>
                <span className={styles.sign}>
                  <Icon size={20} aria-hidden />
                </span>
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
