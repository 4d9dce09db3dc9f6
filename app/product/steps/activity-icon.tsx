import {
  IconArticle,
  IconFileUnknown,
  IconHeadphones,
  IconPlayerPlay,
  IconTargetArrow,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react';
import { activityTypeName } from './activity-types.ts';

/** Signs of the activity types by their number on the wire (`tipo`, spec §3). */
const icons: Partial<Record<number, TablerIcon>> = {
  1: IconHeadphones,
  2: IconPlayerPlay,
  3: IconArticle,
  4: IconTool,
  5: IconTargetArrow,
};

type ActivityIconProps = {
  type: number;
  /** Side in px. */
  size?: number;
  /** Where the name stands beside it in words, the picture stays silent. */
  decorative?: boolean;
};

/** The sign of an activity type. */
export function ActivityIcon({ type, size = 44, decorative = false }: ActivityIconProps) {
  const Icon = icons[type] ?? IconFileUnknown;
  const name = activityTypeName(type);
  return (
    <span
      className="inline justify-center rigid tinted round"
      style={{ width: size, height: size }}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <Icon size={size * 0.54} stroke={1.8} aria-hidden />
    </span>
  );
}
