import {
  IconAward,
  IconBell,
  IconCalendarDue,
  IconCamera,
  IconClipboardCheck,
  IconClockPlus,
  IconFileUpload,
  IconFlag,
  IconHeartHandshake,
  IconLifebuoy,
  IconMessageCircle,
  IconRotate2,
  IconStar,
  IconUsers,
  IconUsersGroup,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import type { BellType } from '#app/contract/catalogue/bell.ts';
import styles from './bell.module.css';

const ICONS: Record<BellType, TablerIcon> = {
  1: IconMessageCircle,
  2: IconCalendarDue,
  3: IconVideo,
  4: IconAward,
  5: IconClipboardCheck,
  6: IconCalendarDue,
  7: IconAward,
  8: IconFileUpload,
  9: IconUsersGroup,
  10: IconCamera,
  11: IconAward,
  101: IconStar,
  102: IconRotate2,
  103: IconClipboardCheck,
  104: IconHeartHandshake,
  106: IconUsers,
  107: IconClockPlus,
  108: IconFlag,
  109: IconLifebuoy,
};

/** The sign of a notification's type; as a `badge` it stands at the foot of a photo. */
export function BellIcon({ type, badge }: { type: number; badge: boolean }) {
  const Icon = (ICONS as Record<number, TablerIcon>)[type] ?? IconBell;
  return (
    <span
      className={styles.icon}
      data-badge={badge || undefined}
      data-festive={type === 4 || type === 7 || undefined}
    >
      <Icon size={badge ? 14 : 22} stroke={1.8} />
    </span>
  );
}
