import { imageText } from '#app/contract/badges.ts';
import { badgeArt } from '#app/contract/stored/badges.ts';
import { levelDescription, levelImage, levelName } from '#app/domain/badges/badges.ts';
import { type AwardRow, awardOf } from '#server/repositories/badges/badges.ts';
import type { NewNotification } from '#server/repositories/notifications/notifications.ts';
import type { Trx } from '#server/world.ts';
import { news } from './news.ts';

/** A badge or level was earned: type 4 tells a learner, type 7 a boss (spec §9). */
export async function badgeNews(
  trx: Trx,
  type: 4 | 7,
  awardId: number,
): Promise<NewNotification | undefined> {
  const award = await awardOf(trx, awardId);
  if (!award) return undefined;
  const { personId, groupId } = award;
  const about = { personId, groupId, actorId: null, source: `badge_award:${awardId}` };
  return type === 4
    ? news(4, { ...about, data: { ...artOf(award), descripcion: descriptionOf(award), tipo: award.type } })
    : news(7, { ...about, data: { ...artOf(award), grupo_id: groupId } });
}

/** Name and image of the level that was earned. */
function artOf(award: AwardRow): { nombre: string; imagen: string } {
  const art = badgeArt(award);
  return { nombre: levelName(art, award.level), imagen: imageText(levelImage(art, award.level)) };
}

function descriptionOf(award: AwardRow): string {
  return levelDescription({ ...badgeArt(award), description: award.description }, award.level);
}
