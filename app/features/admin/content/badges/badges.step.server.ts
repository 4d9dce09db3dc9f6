import type { RuledBadge } from '#app/domain/badges/badge-rules.ts';
import { bossBadgeLevels } from '#app/domain/badges/boss-badges.ts';
import { learnerBadgeLevels } from '#app/domain/badges/learner-badges.ts';
import { standingOf } from '#app/domain/grades/standing.ts';
import type { Emission } from '#server/outbox/emit.ts';
import { recordAudits } from '#server/repositories/audit/audit.ts';
import { type Giving, insertBossAwards, insertLearnerAwards } from '#server/repositories/badges/badges.ts';
import { bossFacts } from '#server/repositories/badges/boss-badges.ts';
import { learnerFacts } from '#server/repositories/evaluations/learner-facts.ts';
import type { Step, StepWork } from '#server/tasks/steps.ts';
import { awardLine } from './awards/awards.commands.server.ts';
import {
  keepWinners,
  levelsOfBoss,
  nextBosses,
  nextMembers,
  peopleToWalk,
  type Winner,
} from './badge-tasks.rows.server.ts';
import { type BadgeTask, lockBadge } from './badges.rows.server.ts';

/** Members of one step, and bosses: each of these is some statements. */
const MEMBERS = 100;
const BOSSES = 20;

type Badge = RuledBadge & { id: number; audience: 'learner' | 'boss' };
type Walked = { winners: Winner[]; count: number; last: number[] | null };

/**
 * One step of a simulation, or of giving a badge to whoever qualifies. Each award is unique in the database: a step that is
 * done again after a kill, and a badge that its rule gives meanwhile, give nobody a second one.
 */
export const badgesStep: Step<'badge.give'> = async (work) => {
  const { trx, task } = work;
  const { input } = task;
  const badge = await lockBadge(trx, input.badgeId);
  const isOff = !badge || (input.action === 'give' && badge.state !== 'published');
  // Archived meanwhile, or changed: what was asked for is not what it asks for now.
  if (isOff || badge.version !== input.version) {
    return { done: task.done, total: task.done, refused: task.refused, hasEnded: true };
  }
  const isLearners = badge.audience === 'learner';
  const walked = await (isLearners ? walkMembers : walkBosses)(work, badge, input.after);
  const before = input.levels.reduce((sum, count) => sum + count, 0);
  const winners =
    input.action === 'simulate'
      ? await simulate(work, walked.winners, before)
      : await give(work, badge, { winners: walked.winners, hasPopup: input.hasPopup });
  const done = task.done + walked.count;
  const hasEnded = walked.count < (isLearners ? MEMBERS : BOSSES);
  const total = hasEnded
    ? done
    : Math.max(done, task.total ?? (await peopleToWalk(trx, badge.rule, badge.audience)));
  const next: BadgeTask = {
    ...input,
    after: walked.last ?? input.after,
    levels: levelCounts(input.levels, winners),
    people: input.people + newPeople(winners, input.after[0]),
  };
  return { done, total, input: next, hasEnded };
};

function levelCounts(before: readonly number[], winners: readonly Winner[]): number[] {
  const counts = [...before];
  for (const { level } of winners) counts[level - 1] = (counts[level - 1] ?? 0) + 1;
  return Array.from(counts, (count) => count ?? 0);
}

/** A boss of the step before, in another generation, was counted there. */
const newPeople = (winners: readonly Winner[], lastBoss: number | undefined): number => {
  const people = new Set(winners.map(({ personId }) => personId));
  const isBoss = winners.some(({ groupId }) => groupId !== null);
  if (isBoss && lastBoss !== undefined) people.delete(lastBoss);
  return people.size;
};

async function walkMembers(
  { world, trx }: StepWork,
  badge: Badge,
  [after = 0]: readonly number[],
): Promise<Walked> {
  const ids = await nextMembers(trx, badge.rule, { after, limit: MEMBERS });
  const zone = world.env.TZ_NEGOCIO;
  const members = await learnerFacts(trx, ids, zone);
  const winners = members.flatMap(({ personId, facts, awards }) => {
    const levels = learnerBadgeLevels([badge], { facts, standing: standingOf(facts), zone });
    const held = awards.filter(({ key }) => key === badge.key).map(({ level }) => level);
    return missing(levels[badge.key] ?? 0, held).map((level) => ({ personId, groupId: null, level }));
  });
  const last = ids.at(-1);
  return { winners, count: ids.length, last: last === undefined ? null : [last] };
}

async function walkBosses({ world, trx }: StepWork, badge: Badge, after: readonly number[]): Promise<Walked> {
  const pairs = await nextBosses(trx, badge.rule, { after, limit: BOSSES });
  const winners: Winner[] = [];
  for (const { bossId, groupId } of pairs) {
    const facts = await bossFacts(trx, { bossId, groupId, zone: world.env.TZ_NEGOCIO });
    const reached = bossBadgeLevels([badge], facts)[badge.key] ?? 0;
    if (reached === 0) continue;
    const held = await levelsOfBoss(trx, { badgeId: badge.id, bossId, groupId });
    winners.push(...missing(reached, held).map((level) => ({ personId: bossId, groupId, level })));
  }
  const last = pairs.at(-1);
  return { winners, count: pairs.length, last: last ? [last.bossId, last.groupId] : null };
}

/** Levels up to the one reached that were never given: what was taken back is not given again. */
const missing = (reached: number, held: readonly number[]): number[] =>
  Array.from({ length: reached }, (_, index) => index + 1).filter((level) => !held.includes(level));

async function simulate({ trx, task }: StepWork, winners: Winner[], before: number): Promise<Winner[]> {
  await keepWinners(trx, task.id, winners, before);
  return winners;
}

async function give(
  { trx, task, now, emit }: StepWork,
  badge: Badge,
  { winners, hasPopup }: { winners: readonly Winner[]; hasPopup: boolean },
): Promise<Winner[]> {
  const giving: Giving = { as: 'retroactive', by: task.madeBy, reason: null, seenAt: hasPopup ? null : now };
  const given: (Winner & { id: number })[] = [];
  const ofLearners = winners.filter(({ groupId }) => groupId === null);
  const learners = ofLearners.map(({ personId, level }) => ({ key: badge.key, level, personId }));
  for (const award of await insertLearnerAwards(trx, learners, giving))
    given.push({ ...award, groupId: null });
  for (const { personId, groupId, level } of winners) {
    if (groupId === null) continue;
    const own = { bossId: personId, groupId };
    const awards = await insertBossAwards(trx, own, [{ key: badge.key, level }], giving);
    for (const award of awards) given.push({ ...award, groupId });
  }
  const doer = {
    actor: { personId: task.madeBy ?? 0, profile: 1, sessionId: null },
    requestId: `task-${task.id}`,
  };
  await recordAudits(
    trx,
    given.map(({ id, personId, level }) =>
      awardLine(doer, {
        action: 'award.given',
        awardId: id,
        after: { badgeId: badge.id, personId, level, givenAs: 'retroactive', taskId: task.id },
      }),
    ),
  );
  emit(
    ...given.map(
      ({ id: awardId, personId }): Emission => ({
        name: 'badge.granted',
        payload: { awardId, personId, forBoss: badge.audience === 'boss' },
      }),
    ),
  );
  return given;
}
