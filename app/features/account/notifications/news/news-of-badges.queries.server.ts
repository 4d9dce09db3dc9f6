import { imageText } from '#app/contract/learner/badges.ts';
import { badgeArt } from '#app/contract/stored/badges.ts';
import { levelDescription, levelImage, levelName } from '#app/domain/badges/badge-art.ts';
import type { AwardRow } from '#server/repositories/badges/badges.ts';
import type { NewNotification } from '#server/repositories/notifications/notifications.ts';

/** A badge or level was earned by a learner (spec §9). */
export const badgeNews = (award: AwardRow): NewNotification => ({
  name: 'badgeEarned',
  ...causeOf(award),
  data: { ...artOf(award), description: descriptionOf(award), kind: award.type },
});

/** A badge or level was earned by a boss (spec §9). */
export const bossBadgeNews = (award: AwardRow): NewNotification => ({
  name: 'bossBadgeEarned',
  ...causeOf(award),
  data: { ...artOf(award), groupId: award.groupId },
});

const causeOf = ({ id, personId, groupId }: AwardRow) => ({
  personId,
  groupId,
  actorId: null,
  source: `badge_award:${id}`,
});

/** Name and image of the level that was earned. */
function artOf(award: AwardRow): { name: string; image: string } {
  const art = badgeArt(award);
  return { name: levelName(art, award.level), image: imageText(levelImage(art, award.level)) };
}

function descriptionOf(award: AwardRow): string {
  return levelDescription({ ...badgeArt(award), description: award.description }, award.level);
}
