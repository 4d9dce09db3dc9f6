import { bossBadgeLevels, levelsEarned } from '#app/domain/badges/badge-rules.ts';
import type { Emission } from '#server/outbox/emit.ts';
import { oneByOne } from '#server/outbox/handler.ts';
import { insertBossAwards, ruledBadges } from '#server/repositories/badges/badges.ts';
import { bossFacts, generationOf } from '#server/repositories/badges/boss-badges.ts';

/**
 * Awards a boss the badges of a generation after an evaluation or agreement of a collaborator, or a change of the team; each
 * level once, however often this runs.
 */
export const refreshBossBadges = oneByOne<'boss-badges.refresh'>(async ({ world, trx, emit }, about) => {
  const generation = 'memberId' in about ? await generationOf(trx, about.memberId) : about;
  if (!generation) return;
  const facts = await bossFacts(trx, { ...generation, zone: world.env.TZ_NEGOCIO });
  const badges = await ruledBadges(trx, 'boss');
  const awards = await insertBossAwards(trx, generation, levelsEarned(bossBadgeLevels(badges, facts)));
  const events = awards.map(
    ({ id: awardId }): Emission => ({
      name: 'badge.earned',
      payload: { awardId, personId: generation.bossId, forBoss: true },
    }),
  );
  emit(...events);
});
