import { personRoom } from '#app/contract/catalogue/pushes.ts';
import { waitingPopup } from '#app/contract/stored/badges.ts';
import type { Handler } from '#server/outbox/handler.ts';
import { waitingAwards } from '#server/repositories/badges/badge-popups.ts';

/**
 * A badge lands on every open screen of its person. The congratulation travels along, so that nothing has to be read
 * before it opens. One read for the whole pack.
 */
export const tellBadges: Handler<'badges.tell'> = async ({ trx, tell }, asked) => {
  const waiting = await waitingAwards(
    trx,
    asked.map(({ data }) => data.awardId),
  );
  const popups = new Map(waiting.map((award) => [award.awardId, waitingPopup(award)]));
  for (const { data } of asked) {
    const { personId, awardId } = data;
    tell(personRoom(personId), 'badge.earned', { awardId, popup: popups.get(awardId) ?? null });
  }
};
