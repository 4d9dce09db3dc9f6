import {
  IconAward,
  IconBell,
  IconCalendarDue,
  IconCamera,
  IconClipboardCheck,
  IconClockPlus,
  IconEye,
  IconFileText,
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
import { notificationNamed } from '#app/contract/catalogue/notification-types.ts';
import { NOTIFICATIONS, type NotificationName } from '#app/contract/catalogue/notifications.ts';
import styles from './bell.module.css';

const ICONS = {
  questionAnswered: IconMessageCircle,
  challengeDeadline: IconCalendarDue,
  liveSessionSoon: IconVideo,
  badgeEarned: IconAward,
  preparationOpens: IconClipboardCheck,
  preparationEnds: IconCalendarDue,
  bossBadgeEarned: IconAward,
  challengeDelivered: IconFileUpload,
  groupAssigned: IconUsersGroup,
  addPhoto: IconCamera,
  discoverBadges: IconAward,
  challengeGraded: IconStar,
  challengeReturned: IconRotate2,
  feedbackSent: IconClipboardCheck,
  agreementsSent: IconHeartHandshake,
  peerReviewAssigned: IconUsers,
  extensionDecided: IconClockPlus,
  finalResultReady: IconFlag,
  supportAnswered: IconLifebuoy,
  evaluationReopened: IconRotate2,
  accountViewed: IconEye,
  challengeMoved: IconCalendarDue,
  dataRequestMoved: IconFileText,
} satisfies Record<NotificationName, TablerIcon>;

/** The sign of a notification's type; as a `badge` it stands at the foot of a photo. */
export function BellIcon({ type, badge }: { type: number; badge: boolean }) {
  const name = notificationNamed(type);
  const Icon = name ? ICONS[name] : IconBell;
  return (
    <span
      className={styles.icon}
      data-badge={badge || undefined}
      data-festive={(name && NOTIFICATIONS[name].about === 'award') || undefined}
    >
      <Icon size={badge ? 14 : 22} stroke={1.8} />
    </span>
  );
}
