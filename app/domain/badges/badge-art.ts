/** `tipo` of a badge with levels (spec §3.2). */
const MULTI_LEVEL_TYPE = 2;

export type BadgeArt<Image> = {
  /** `tipo` of spec §3.2: 2 means multi-level. */
  type: number;
  name: string;
  image: Image | null;
  levels: readonly { level: number; name: string | null; image: Image | null; description?: string | null }[];
};

function ownLevel<Image>(badge: BadgeArt<Image>, level: number) {
  if (badge.type !== MULTI_LEVEL_TYPE || level < 2) return undefined;
  return badge.levels.find((one) => one.level === level);
}

/** Image of the earned level, the badge's own where that level has none. */
export function levelImage<Image>(badge: BadgeArt<Image>, level: number): Image | null {
  return ownLevel(badge, level)?.image ?? badge.image;
}

/** Name of the earned level, the badge's own where that level has none. */
export function levelName<Image>(badge: BadgeArt<Image>, level: number): string {
  return ownLevel(badge, level)?.name || badge.name;
}

/** The text of the earned level, or the badge's own description where that level has none. */
export function levelDescription<Image>(
  badge: BadgeArt<Image> & { description: string },
  level: number,
): string {
  return ownLevel(badge, level)?.description || badge.description;
}
