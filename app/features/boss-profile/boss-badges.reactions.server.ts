import { bossBadgeLevels, levelsEarned } from '#app/domain/badges/badges.ts';
import { type Emission, emitAll } from '#server/outbox/emit.ts';
import type { Handler } from '#server/outbox/handler.ts';
import { insertBossAwards } from '#server/repositories/badges/badges.ts';
import { bossFacts, generationOf } from '#server/repositories/badges/boss-badges.ts';

/**
 * Something was prepared, sent or agreed for a collaborator, or the team has changed: the boss receives the badges of that generation that it
 * earned, each level once however often this runs.
 */
export const refreshBossBadges: Handler<'boss-badges.refresh'> = async (
  { env },
  trx,
  about,
  { requestId },
) => {
  const generation = 'memberId' in about ? await generationOf(trx, about.memberId) : about;
  if (!generation) return;
  const facts = await bossFacts(trx, { ...generation, zone: env.TZ_NEGOCIO });
  const born = await insertBossAwards(trx, generation, levelsEarned(bossBadgeLevels(facts)));
  const events = born.map(
    (awardId): Emission => ({
      name: 'badge.earned',
      payload: { awardId, personId: generation.bossId, forBoss: true },
    }),
  );
  await emitAll(trx, events, requestId);
};
