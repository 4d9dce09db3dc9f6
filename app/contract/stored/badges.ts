import * as z from 'zod/mini';
import { type BadgeArt, levelDescription, levelImage, levelName } from '../../domain/badges/badge-art.ts';
import type { BadgeProgress, BadgeProgresses } from '../../domain/badges/badge-rules.ts';

const storedLevels = z.catch(
  z.array(
    z.object({
      level: z.int(),
      name: z.nullable(z.string()),
      image: z.nullable(z.string()),
      description: z._default(z.nullable(z.string()), null),
    }),
  ),
  [],
);

/** The stored columns that make a badge's art. */
export type StoredArt = { type: number; name: string; image: string; levels: unknown };

/** A stored badge's names, images and descriptions by level; what is stored is the address of each image. */
export function badgeArt(badge: StoredArt): BadgeArt<string> {
  return { type: badge.type, name: badge.name, image: badge.image, levels: storedLevels.parse(badge.levels) };
}

/** A badge as a profile shows it. */
export type ShownBadge = {
  id: number;
  /** Of the level held, of the first one while there is none. */
  name: string;
  image: string;
  /** Of the level held, as the name is. */
  description: string;
  howToEarn: string;
  /** Highest level held; 0 when not earned. */
  level: number;
  /** The measure of its rule and the target of each level; null for a badge given by hand. */
  progress: BadgeProgress | null;
};

type StoredBadge = StoredArt &
  Pick<ShownBadge, 'id' | 'description' | 'howToEarn' | 'level'> & { key: string };

/** A stored badge with the art of the level held, and how far its rule is. */
export function shownBadge(badge: StoredBadge, progresses: BadgeProgresses): ShownBadge {
  const art = badgeArt(badge);
  return {
    id: badge.id,
    name: levelName(art, badge.level),
    image: levelImage(art, badge.level) ?? badge.image,
    description: levelDescription({ ...art, description: badge.description }, badge.level),
    howToEarn: badge.howToEarn,
    level: badge.level,
    progress: progresses[badge.key] ?? null,
  };
}

type WaitingAward = StoredArt & {
  awardId: number;
  badgeId: number;
  level: number;
  key: string;
  description: string;
};

/** The congratulation of an award that nobody has seen; name, image and description are the level's. */
export function waitingPopup(award: WaitingAward) {
  const art = badgeArt(award);
  return {
    awardId: award.awardId,
    badgeId: award.badgeId,
    level: award.level,
    seen: false,
    key: award.key,
    type: award.type,
    name: levelName(art, award.level),
    description: levelDescription({ ...art, description: award.description }, award.level),
    image: levelImage(art, award.level) ?? '',
  };
}
