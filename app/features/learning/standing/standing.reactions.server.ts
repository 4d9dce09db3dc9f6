import { isDeepStrictEqual } from 'node:util';
import { personRoom, profileRoom } from '#app/contract/catalogue/pushes.ts';
import { learnerBadgeLevels, levelsEarned } from '#app/domain/badges/badge-rules.ts';
import { standingOf } from '#app/domain/grades/standing.ts';
import type { Emission } from '#server/outbox/emit.ts';
import { type Handler, oneByOne } from '#server/outbox/handler.ts';
import { insertLearnerAwards, ruledBadges } from '#server/repositories/badges/badges.ts';
import {
  learnerFacts,
  lockStandings,
  nextMemberIdsOf,
  storeStandings,
} from '#server/repositories/evaluations/standing.ts';
import { watchersOf } from '#server/repositories/people/collaborators.ts';

/**
 * Computes learners' standings from the facts and gives the badges they earned. Many requests cost one computation: a
 * job that finds no open request does nothing (product: standings).
 */
export const refreshStanding: Handler<'standing.refresh'> = async ({ world, trx, emit, tell }, asked) => {
  // Told with the transaction that stores it, whether or not anything differs.
  if (asked.some(({ data }) => data.isAsked)) tell(profileRoom(1), 'read.again', {});
  const requestIds = new Map(asked.map(({ data, requestId }) => [data.memberId, requestId]));
  const locked = await lockStandings(trx, [...requestIds.keys()]);
  const outdated = new Map(
    locked.filter((one) => one.computed < one.requested).map((one) => [one.memberId, one]),
  );
  if (outdated.size === 0) return;
  const badges = await ruledBadges(trx, 'learner');
  const members = (await learnerFacts(trx, [...outdated.keys()])).map((member) => {
    const standing = standingOf(member.facts);
    const earned = levelsEarned(
      learnerBadgeLevels(badges, { facts: member.facts, standing, zone: world.env.TZ_NEGOCIO }),
    );
    const missing = earned.filter((one) => !member.awards.some((held) => isDeepStrictEqual(held, one)));
    return { ...member, standing, missing };
  });
  await storeStandings(
    trx,
    members.map(({ memberId, standing }) => ({
      memberId,
      computed: outdated.get(memberId)?.requested ?? 0,
      standing,
    })),
  );
  const awards = await insertLearnerAwards(
    trx,
    members.flatMap(({ personId, missing }) => missing.map((one) => ({ ...one, personId }))),
  );
  for (const { memberId, personId, standing } of members) {
    if (isDeepStrictEqual(outdated.get(memberId)?.standing, standing)) continue;
    emit(requestIds.get(memberId) ?? null, { name: 'standing.changed', payload: { memberId, personId } });
  }
  for (const { id, personId } of awards) {
    // A person with two programmes earns a badge once, whichever of them gave it.
    const earner = members.find((member) => member.personId === personId);
    const payload = { awardId: id, personId, forBoss: false };
    emit((earner && requestIds.get(earner.memberId)) ?? null, { name: 'badge.earned', payload });
  }
};

/** What is open of a learner's standing is read again: on their own screens, and in their boss's table. */
export const tellStanding: Handler<'standing.tell'> = async ({ trx, tell }, asked) => {
  const memberIds = asked.map(({ data }) => data.memberId);
  for (const personId of await watchersOf(trx, memberIds)) tell(personRoom(personId), 'standing.changed', {});
};

/** Members per step: their own writes wait for a step to commit. */
const MAX_PER_STEP = 500;

/**
 * The programme's content changed: open screens of its learners are read again, and every member's standing is to be
 * computed again, each by a reaction of its own; not where only words changed. A programme of a hundred thousand is
 * walked step by step, each in its own transaction.
 */
export const refreshProgramme = oneByOne<'programme.refresh'>(
  async ({ trx, emit, tell }, { programmeId, after = 0, isReworded = false }) => {
    const memberIds = await nextMemberIdsOf(trx, programmeId, { after, limit: MAX_PER_STEP });
    for (const personId of await watchersOf(trx, memberIds)) tell(personRoom(personId), 'read.again', {});
    if (!isReworded) {
      emit(...memberIds.map((memberId): Emission => ({ name: 'standing.outdated', payload: { memberId } })));
    }
    const last = memberIds.at(-1);
    if (last === undefined || memberIds.length < MAX_PER_STEP) return;
    emit({ name: 'programme.walked', payload: { programmeId, after: last, isReworded } });
  },
);
