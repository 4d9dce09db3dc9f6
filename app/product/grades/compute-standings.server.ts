import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { levelsEarned } from '#app/domain/badges/badge-rules.ts';
import { learnerBadgeLevels } from '#app/domain/badges/learner-badges.ts';
import type { Standing } from '#app/domain/grades/standing.ts';
import { reachedBetween } from '#app/domain/progress/celebrations.ts';
import { send } from '#server/db/pipelined.ts';
import type { Emission } from '#server/outbox/emit.ts';
import type { PackWork } from '#server/outbox/handler.ts';
import { insertLearnerAwards, ruledBadges } from '#server/repositories/badges/badges.ts';
import { insertCelebrations, modulesWorkedOn } from '#server/repositories/evaluations/celebrations.ts';
import { learnerFacts } from '#server/repositories/evaluations/learner-facts.ts';
import {
  computedOf,
  insertStandings,
  lockStandings,
  type StoredStanding,
  storeStandings,
} from '#server/repositories/evaluations/standing.ts';
import type { Trx } from '#server/world.ts';

type Work = Pick<PackWork, 'world' | 'trx' | 'emit'>;
type Requests = ReadonlyMap<number, string | null>;
type Members = readonly {
  memberId: number;
  facts: { programmeId: number | null };
  standing: Standing;
  missing: readonly unknown[];
}[];

/**
 * Computes the standings that were locked, keeps them, and gives the badges that were earned.
 * @param requestIds the request of each member, for what is told of a badge
 * @param acts the members about whom something was done: the ends that they reach by it are celebrated
 * @returns the members whose standing is another one than before
 */
export async function computeStandings(
  { world, trx, emit }: Work,
  locked: readonly StoredStanding[],
  requestIds: Requests,
  acts: ReadonlySet<number> = new Set(),
): Promise<{ memberId: number; personId: number }[]> {
  if (locked.length === 0) return [];
  const before = new Map(locked.map((one) => [one.memberId, one]));
  const zone = world.env.TZ_NEGOCIO;
  await keepPlans(trx);
  const badges = await ruledBadges(trx, 'learner');
  const members = (await learnerFacts(trx, [...before.keys()], zone)).map((member) => {
    const computed = computedOf(member, before.get(member.memberId)?.requested ?? 0);
    const { standing } = computed;
    const earned = levelsEarned(learnerBadgeLevels(badges, { facts: member.facts, standing, zone }));
    const missing = earned.filter((one) => !member.awards.some((held) => isDeepStrictEqual(held, one)));
    return { ...member, computed, standing, missing };
  });
  // Before the new standings are stored: it asks when the earlier ones were computed.
  const doers = members.filter(({ memberId }) => acts.has(memberId));
  await noteReached(trx, before, doers);
  await storeStandings(
    trx,
    members.map(({ computed }) => computed),
  );
  const awards = await insertLearnerAwards(
    trx,
    members.flatMap(({ personId, missing }) => missing.map((one) => ({ ...one, personId }))),
  );
  for (const { id, personId } of awards) {
    // A person with two programmes earns a badge once, whichever of them gave it.
    const earner = members.find((member) => member.personId === personId);
    const payload = { awardId: id, personId, forBoss: false };
    emit((earner && requestIds.get(earner.memberId)) ?? null, { name: 'badge.earned', payload });
  }
  return members.filter(
    ({ memberId, standing }) => !isDeepStrictEqual(before.get(memberId)?.standing, standing),
  );
}

/**
 * Notes the ends that these members reached by what they, or somebody who evaluates them, did (product: celebrations).
 * Content may have changed under the same computation, so the modules are asked for their finished activities; that
 * costs a statement only where an end was reached.
 */
async function noteReached(
  trx: Trx,
  before: ReadonlyMap<number, StoredStanding>,
  members: Members,
): Promise<void> {
  const reachedWith = (isWorkedOn: (memberId: number, moduleId: number) => boolean) =>
    members.flatMap(({ memberId, facts, standing, missing }) => {
      const earlier = before.get(memberId)?.standing;
      if (!earlier || facts.programmeId === null) return [];
      const moment = {
        programmeId: facts.programmeId,
        earnsBadge: missing.length > 0,
        isWorkedOn: (moduleId: number) => isWorkedOn(memberId, moduleId),
      };
      return reachedBetween(earlier, standing, moment).map((one) => ({ memberId, ...one }));
    });
  const candidates = reachedWith(() => true);
  if (candidates.length === 0) return;
  const worked = await modulesWorkedOn(trx, [...new Set(candidates.map(({ memberId }) => memberId))]);
  await insertCelebrations(
    trx,
    reachedWith((memberId, moduleId) =>
      worked.some((one) => one.memberId === memberId && one.moduleId === moduleId),
    ),
  );
}

/**
 * Every statement of this transaction keeps its plan. For lists of ids PostgreSQL plans again at every call, because a plan
 * for two members looks cheaper than one for any number of them; planning the facts takes longer than reading them.
 */
async function keepPlans(trx: Trx): Promise<void> {
  await send(trx, sql`set local plan_cache_mode = force_generic_plan`);
}

/**
 * Computes the standings of some members in this transaction, whatever they owe: what many share costs no event for each.
 * When one of them cannot be computed each gets a reaction of its own, so that it fails alone.
 */
export async function refreshMembers(
  { world, trx, emit }: Pick<Work, 'world' | 'trx'> & { emit: (...events: readonly Emission[]) => void },
  memberIds: readonly number[],
): Promise<void> {
  const work: Work = { world, trx, emit: (_, ...events) => emit(...events) };
  await sql`savepoint standings`.execute(trx);
  const told: Emission[] = [];
  try {
    await insertStandings(trx, memberIds);
    const locked = await lockStandings(trx, memberIds);
    await computeStandings({ ...work, emit: (_, ...events) => void told.push(...events) }, locked, new Map());
    await sql`release savepoint standings`.execute(trx);
    emit(...told);
  } catch (error) {
    await sql`rollback to savepoint standings`.execute(trx);
    world.log.warn({ err: error, members: memberIds.length }, 'standings are computed one by one');
    emit(...memberIds.map((memberId): Emission => ({ name: 'standing.outdated', payload: { memberId } })));
  }
}
