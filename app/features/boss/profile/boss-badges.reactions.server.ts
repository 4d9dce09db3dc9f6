import { levelsEarned } from '#app/domain/badges/badge-rules.ts';
import { bossBadgeLevels } from '#app/domain/badges/boss-badges.ts';
import type { Asked, Handler } from '#server/outbox/handler.ts';
import { insertBossAwards, ruledBadges } from '#server/repositories/badges/badges.ts';
import { bossFacts, type Generation, generationsOf } from '#server/repositories/badges/boss-badges.ts';
import type { Trx } from '#server/world.ts';

/**
 * Awards bosses the badges of a generation after an evaluation or agreement of a collaborator, or a change of the team; each
 * level once, however often this runs. Many changes of one team cost one computation.
 */
export const refreshBossBadges: Handler<'boss-badges.refresh'> = async ({ world, trx, emit }, asked) => {
  const generations = await askedGenerations(trx, asked);
  if (generations.length === 0) return;
  const badges = await ruledBadges(trx, 'boss');
  const zone = world.env.TZ_NEGOCIO;
  const read = generations.map(async (one) => ({ ...one, facts: await bossFacts(trx, { ...one, zone }) }));
  for (const { requestId, facts, ...generation } of await Promise.all(read)) {
    const awards = await insertBossAwards(trx, generation, levelsEarned(bossBadgeLevels(badges, facts)));
    for (const { id: awardId } of awards) {
      const payload = { awardId, personId: generation.bossId, forBoss: true };
      emit(requestId, { name: 'badge.earned', payload });
    }
  }
};

type AskedGeneration = Generation & Pick<Asked<'boss-badges.refresh'>, 'requestId'>;

/** Each boss and generation once, in one order in every pack: two packs that award the same bosses do not wait for each other in a circle. */
async function askedGenerations(
  trx: Trx,
  asked: readonly Asked<'boss-badges.refresh'>[],
): Promise<AskedGeneration[]> {
  const memberIds = asked.flatMap(({ data }) => ('memberId' in data ? [data.memberId] : []));
  const led = new Map<number, Generation>();
  if (memberIds.length > 0) {
    for (const { memberId, ...generation } of await generationsOf(trx, memberIds))
      led.set(memberId, generation);
  }
  const once = new Map<string, AskedGeneration>();
  for (const { data, requestId } of asked) {
    const generation = 'memberId' in data ? led.get(data.memberId) : data;
    if (generation) once.set(`${generation.bossId} ${generation.groupId}`, { ...generation, requestId });
  }
  return [...once.values()].sort((one, other) => one.bossId - other.bossId || one.groupId - other.groupId);
}
