import { isDeepStrictEqual } from 'node:util';
import { personRoom } from '#app/contract/catalogue/pushes.ts';
import { learnerBadgeLevels, levelsEarned } from '#app/domain/badges/badges.ts';
import { standingOf } from '#app/domain/grades/standing.ts';
import { type Emission, emitAll } from '#server/outbox/emit.ts';
import type { Handler } from '#server/outbox/handler.ts';
import { insertLearnerAwards } from '#server/repositories/badges/badges.ts';
import {
  learnerFacts,
  lockStanding,
  memberIdsOf,
  storeStanding,
} from '#server/repositories/evaluations/standing.ts';
import { watchersOf } from '#server/repositories/people/collaborators.ts';

/**
 * Computes a learner's standing from the facts and gives the badges it earned. Many requests cost one computation: a
 * job that finds no open request does nothing (product: standings).
 */
export const refreshStanding: Handler<'standing.refresh'> = async (
  { env },
  trx,
  { memberId },
  { requestId },
) => {
  const stored = await lockStanding(trx, memberId);
  if (!stored || stored.computed >= stored.requested) return;
  const [member] = await learnerFacts(trx, [memberId]);
  if (!member) return;
  const { personId, facts, awards } = member;
  const standing = standingOf(facts);
  await storeStanding(trx, memberId, stored.requested, standing);

  const earned = levelsEarned(learnerBadgeLevels(facts, standing, env.TZ_NEGOCIO));
  const missing = earned.filter((one) => !awards.some((held) => isDeepStrictEqual(held, one)));
  const awardIds = await insertLearnerAwards(trx, personId, missing);

  const events: Emission[] = awardIds.map((awardId) => ({
    name: 'badge.earned',
    payload: { awardId, personId, forBoss: false },
  }));
  if (!isDeepStrictEqual(stored.standing, standing)) {
    events.unshift({ name: 'standing.changed', payload: { memberId, personId } });
  }
  await emitAll(trx, events, requestId);
};

/** What is open of a learner's standing is read again: on their own screens, and in their boss's table. */
export const tellStanding: Handler<'standing.tell'> = async ({ push }, trx, { memberId }) => {
  for (const personId of await watchersOf(trx, memberId)) {
    await push.tell(trx, personRoom(personId), 'standing.changed', {});
  }
};

/** Members per statement; a programme of ten thousand is a few statements, and nobody's write waits for it. */
const chunk = 1_000;

/** The programme's content changed: every member's standing is to be computed again, each in a job of its own. */
export const refreshProgramme: Handler<'programme.refresh'> = async (
  _world,
  trx,
  { programmeId },
  { requestId },
) => {
  const memberIds = await memberIdsOf(trx, programmeId);
  for (let from = 0; from < memberIds.length; from += chunk) {
    const events = memberIds
      .slice(from, from + chunk)
      .map((memberId): Emission => ({ name: 'standing.outdated', payload: { memberId } }));
    await emitAll(trx, events, requestId);
  }
};
