import {
  type BadgeProgress,
  type BadgeProgresses,
  type BadgeRuleKey,
  levelDescription,
  levelImage,
  levelName,
} from '../domain/badges/badges.ts';
import { badgeArt } from './badge-wire.ts';

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
  /** What its rule counts and what each level asks for; null for a badge given by hand. */
  progress: (BadgeProgress & { key: BadgeRuleKey }) | null;
};

type StoredBadge = Parameters<typeof badgeArt>[0] &
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
    progress: ruleProgress(badge.key, progresses),
  };
}

function ruleProgress(key: string, progresses: BadgeProgresses): ShownBadge['progress'] {
  if (!hasRule(key, progresses)) return null;
  const progress = progresses[key];
  return progress ? { ...progress, key } : null;
}

/** A badge given by hand has no rule. */
const hasRule = (key: string, progresses: BadgeProgresses): key is BadgeRuleKey =>
  Object.hasOwn(progresses, key);
