import { badgeArt, imageText } from '#app/contract/badge-wire.ts';
import type { bell } from '#app/contract/catalogue.ts';
import { levelImage, levelName } from '#app/domain/badges.ts';
import { emit } from '#server/outbox/emit.ts';
import type { Handler } from '#server/outbox/handler.ts';
import { type AwardRow, awardOf } from '#server/repositories/badges.ts';
import { insertNotification } from '#server/repositories/notifications.ts';

type BadgeType = 4 | 7;
/** Exactly the keys that the catalogue gives the type. */
type BellData<T extends BadgeType> = Record<(typeof bell)[T][number], unknown>;

/** Tells the owner of a badge in the bell: type 4 a learner, type 7 a boss (spec §9). */
export const createNotification: Handler<'notifications.create'> = async (
  _world,
  trx,
  { type, awardId },
  { requestId },
) => {
  const award = await awardOf(trx, awardId);
  if (!award) return;
  const { personId, groupId } = award;
  const born = await insertNotification(trx, {
    personId,
    type,
    source: `badge_award:${awardId}`,
    data: type === 4 ? learnerData(award) : bossData(award),
    groupId,
  });
  if (!born) return;
  const { id: notificationId, seq, unseen } = born;
  await emit(trx, 'notification.created', { notificationId, personId, type, seq, unseen }, requestId);
};

function learnerData(award: AwardRow): BellData<4> {
  return { ...artOf(award), descripcion: award.description, tipo: award.type };
}

function bossData(award: AwardRow): BellData<7> {
  return { ...artOf(award), grupo_id: award.groupId };
}

/** Name and image of the level that was earned. */
function artOf(award: AwardRow): { nombre: string; imagen: string } {
  const art = badgeArt(award);
  return { nombre: levelName(art, award.level), imagen: imageText(levelImage(art, award.level)) };
}
