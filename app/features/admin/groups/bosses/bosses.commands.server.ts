import { addDays } from '#app/domain/deadlines/dates.ts';
import { bossChangeRefusal } from '#app/domain/progress/boss-changes.ts';
import {
  lockedMembers,
  refuseBossChange,
  transferTo,
} from '#app/product/admin/groups/boss-changes.server.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { lockGroup } from '#server/repositories/groups/administered-groups.ts';
import { membersOfGroup } from '#server/repositories/groups/memberships.ts';
import { nextBoss } from '#server/repositories/people/boss-changes.ts';
import { deletePlanned, planBosses } from '#server/repositories/people/planned-bosses.ts';

/** A change is planned at most this far ahead. */
const MAX_DAYS_AHEAD = 365;

type Transfer = {
  memberIds: readonly number[];
  /** The new boss; null leaves them without one. */
  bossId: number | null;
  /** The day from which that holds (`yyyy-mm-dd`): today, or one that has passed. */
  on: string;
};

/**
 * Gives members another boss, all or none of them. The former boss keeps reading the evaluations that they sent; their
 * drafts are put away and never reach the new boss. A member who has that boss already does not change.
 * @throws 404 for an unknown member, 409 for a dropped one, 422 for a boss or a day that cannot be
 */
export const transferMembers = (by: By, transfer: Transfer) =>
  command(by, (work) => transferTo(work, transfer).then(() => undefined));

type Given = {
  groupId: number;
  personIds: readonly number[];
  bossId: number | null;
  /** `yyyy-mm-dd`. */
  from: string;
  reason: string;
};

/**
 * Gives participants of a generation another boss, all or none: at once from today or a day that has passed, and for a
 * later day as a plan, in place of an earlier one.
 * @throws 404 for an unknown generation or participant, 409 for a closed one and a dropped participant, 422 for a boss or
 * a day that cannot be
 */
export const giveBoss = (by: By, { groupId, personIds, bossId, from, reason }: Given) =>
  command(by, async (work) => {
    const { trx, today, emit } = work;
    const group = (await lockGroup(trx, groupId)) ?? fail('scope.notFound');
    if (group.state === 'archived') fail('group.archived');
    const wanted = [...new Set(personIds)];
    const found = await membersOfGroup(trx, groupId, wanted);
    if (found.length < wanted.length) fail('scope.notFound');
    if (found.some(({ active, finishedAt }) => !active || finishedAt !== null)) fail('member.dropped');
    const memberIds = found.map(({ memberId }) => memberId);
    const isPlan = from > today;
    if (isPlan) await plan(work, { memberIds, groupId, bossId, from, reason });
    else await transferTo(work, { memberIds, bossId, on: from });
    emit({ name: 'group.changed', payload: { groupId } });
    return { how: isPlan ? ('planned' as const) : ('done' as const), count: memberIds.length };
  });

type Plan = Omit<Given, 'personIds'> & { memberIds: readonly number[] };

async function plan(work: Work, { memberIds, groupId, bossId, from, reason }: Plan): Promise<void> {
  const { trx, today, actor, now, audit } = work;
  if (from > addDays(today, MAX_DAYS_AHEAD)) {
    fail('body.invalid', { field: 'desde', text: 'Elige una fecha de los próximos 12 meses.' });
  }
  const members = await lockedMembers(work, memberIds);
  const next = bossId === null ? null : await nextBoss(trx, bossId);
  for (const member of members) {
    // As on its day, when whoever is the boss by then is judged once more.
    refuseBossChange(bossChangeRefusal({ on: from, today: from, member, last: null, next }));
  }
  await planBosses(trx, { memberIds, bossId, from, reason, madeBy: actor.personId, at: now });
  await audit('boss.planned', ['group', groupId], {
    after: { personIds: members.map(({ personId }) => personId), bossId, from },
  });
}

/**
 * Takes back a planned change that has not happened.
 * @throws 404 for an unknown generation or change, 409 for one that happened
 */
export const cancelPlannedBoss = (
  by: By,
  { groupId, plannedChangeId }: { groupId: number; plannedChangeId: number },
) =>
  command(by, async ({ trx, emit, audit }) => {
    const planned = await deletePlanned(trx, groupId, plannedChangeId);
    if (planned === 'unknown') return fail('scope.notFound');
    if (planned === 'done') return fail('boss-change.done');
    await audit('boss.plan-cancelled', ['group', groupId], {
      before: { personId: planned.personId, bossId: planned.bossId, from: planned.from },
    });
    emit({ name: 'group.changed', payload: { groupId } });
  });
