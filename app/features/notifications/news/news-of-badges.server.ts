import { imageText } from '#app/contract/learner/badges.ts';
import { badgeArt } from '#app/contract/stored/badges.ts';
import { levelDescription, levelImage, levelName } from '#app/domain/badges/badges.ts';
import { type AwardRow, awardOf } from '#server/repositories/badges/badges.ts';
import type { NewNotification } from '#server/repositories/notifications/notifications.ts';
import type { Trx } from '#server/world.ts';

/** A badge or level was earned by a learner (spec §9). */
export async function badgeNews(trx: Trx, awardId: number): Promise<NewNotification | undefined> {
  const award = await awardOf(trx, awardId);
  return (
    award && {
      name: 'badgeEarned',
      ...causeOf(award, awardId),
      data: { ...artOf(award), description: descriptionOf(award), kind: award.type },
    }
  );
}

/** A badge or level was earned by a boss (spec §9). */
export async function bossBadgeNews(trx: Trx, awardId: number): Promise<NewNotification | undefined> {
  const award = await awardOf(trx, awardId);
  return (
    award && {
      name: 'bossBadgeEarned',
      ...causeOf(award, awardId),
      data: { ...artOf(award), groupId: award.groupId },
    }
  );
}

const causeOf = ({ personId, groupId }: AwardRow, awardId: number) => ({
  personId,
  groupId,
  actorId: null,
  source: `badge_award:${awardId}`,
});

/** Name and image of the level that was earned. */
function artOf(award: AwardRow): { name: string; image: string } {
  const art = badgeArt(award);
  return { name: levelName(art, award.level), image: imageText(levelImage(art, award.level)) };
}

function descriptionOf(award: AwardRow): string {
  return levelDescription({ ...badgeArt(award), description: award.description }, award.level);
}
