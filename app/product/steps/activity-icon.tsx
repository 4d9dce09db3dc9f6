import {
  IconArticle,
  IconFileUnknown,
  IconHeadphones,
  IconPlayerPlay,
  IconTargetArrow,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react';

type Kind = { name: string; Icon: TablerIcon };

const UNKNOWN: Kind = { name: 'N/D', Icon: IconFileUnknown };

/** Activity types by their number on the wire (`tipo`, spec §3). */
const KINDS: Partial<Record<number, Kind>> = {
  1: { name: 'Podcast', Icon: IconHeadphones },
  2: { name: 'Video', Icon: IconPlayerPlay },
  3: { name: 'Artículo', Icon: IconArticle },
  4: { name: 'Toolkit', Icon: IconTool },
  5: { name: 'Ejercicio de Reforzamiento', Icon: IconTargetArrow },
};

/** Name of an activity type; 'N/D' for a number that is none. */
export function activityTypeName(type: number): string {
  return (KINDS[type] ?? UNKNOWN).name;
}

type ActivityIconProps = {
  type: number;
  /** Side in px. */
  size?: number;
  /** Where the name stands beside it in words, the picture stays silent. */
  decorative?: boolean;
};

/** The sign of an activity type. */
export function ActivityIcon({ type, size = 44, decorative = false }: ActivityIconProps) {
  const { name, Icon } = KINDS[type] ?? UNKNOWN;
  return (
    <span
      className="inline-grid place-center rigid tinted round"
      style={{ width: size, height: size }}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <Icon size={size * 0.54} stroke={1.8} aria-hidden />
    </span>
  );
}
