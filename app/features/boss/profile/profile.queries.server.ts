import type { ListedBadge } from '#app/contract/learner/badges.ts';
import { badgeArt, shownBadge } from '#app/contract/stored/badges.ts';
import { bossBadgeProgress } from '#app/domain/badges/boss-badges.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { bossFactsOf } from '#server/repositories/badges/boss-badges.ts';
import type { World } from '#server/world.ts';
import {
  type BossWave,
  bossProfileRow,
  bossWaves,
  type ChosenRow,
  chosenProfileRow,
  generationBadges,
} from './profile.rows.server.ts';
import { type BossProfileView, personCard, waveCard } from './profile.view.ts';

/**
 * The page `/perfilJefe` (spec §2.4), in one round trip.
 * @throws `scope.notFound` for a generation without a collaborator of theirs
 */
export async function bossProfileOf(
  { db, env, clock }: World,
  actor: Actor,
  groupId: number | null,
): Promise<BossProfileView> {
  const zone = env.TZ_NEGOCIO;
  const today = todayIn(zone, clock.now());
  const bossId = actor.personId;
  const chosenRow = groupId === null ? undefined : await chosenProfileRow(db, { bossId, groupId, zone });
  const row = groupId === null ? await bossProfileRow(db, bossId) : chosenRow;
  if (!row) return fail('session.missing');
  if (groupId !== null && !row.generations.some(({ id }) => id === groupId)) return fail('scope.notFound');
  return {
    person: personCard(row, zone),
    generations: row.generations,
    chosen: groupId !== null && chosenRow ? { groupId, badges: badgesOf(chosenRow) } : null,
    waves: row.waves.map((wave) => waveCard(wave, today)),
  };
}

function badgesOf({ badges, facts }: ChosenRow) {
  const progress = facts ? bossBadgeProgress(badges, bossFactsOf(facts)) : {};
  return badges.map((badge) => shownBadge(badge, progress));
}

/** The waves of a boss, for the call. */
export function wavesOf({ db }: World, actor: Actor): Promise<BossWave[]> {
  return bossWaves(db, actor.personId);
}

/**
 * The badges of a boss in one generation, for the call.
 * @throws `scope.notFound` as {@link bossProfileOf} does
 */
export async function bossBadgesOf({ db }: World, actor: Actor, groupId: number): Promise<ListedBadge[]> {
  const rows = await generationBadges(db, { bossId: actor.personId, groupId });
  return rows?.map((row) => ({ ...row, levels: badgeArt(row).levels })) ?? fail('scope.notFound');
}
