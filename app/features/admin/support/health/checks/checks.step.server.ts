import type { TaskInput } from '#app/contract/stored/tasks/inputs.ts';
import { differentMembers } from '#app/product/grades/standing-check.server.ts';
import { allGroupIds, differentRollups } from '#server/repositories/analytics/rollups.ts';
import { rebuildGroups, rebuildMembers } from '#server/repositories/evaluations/rebuild.ts';
import { insertStandings, nextMemberIds } from '#server/repositories/evaluations/standing.ts';
import { recordCheck } from '#server/repositories/system/checks.ts';
import type { Step, StepWork } from '#server/tasks/steps.ts';
import type { Trx, World } from '#server/world.ts';
import { memberCount, settledGroups, settledMembers } from './checks.rows.server.ts';
import { trailStep } from './trail.step.server.ts';

/** Compared in one step: each of them is read whole. */
const MEMBERS = 200;
const GROUPS = 10;
/** Kept, and looked at once more at the end; with more of them nobody doubts the verdict. */
const MAX_SUSPECTS = 500;
/** Named in the verdict. */
const NAMED = 20;

type Work = StepWork<'stored.compare'>;
type ComparisonInput = TaskInput<'stored.compare'>;

/**
 * One step of a comparison of everything stored with a recount, while the product runs: what differs is looked at again
 * at the end, and what is still owed by then is no difference (product: health).
 */
export const comparisonStep: Step<'stored.compare'> = async (work) => {
  const { input } = work.task;
  if (input.compares === 'audit') return trailStep(work);
  switch (input.part) {
    case 'members':
      return compareMembers(work, input);
    case 'groups':
      return compareGroups(work, input);
    case 'again':
      return conclude(work, input);
  }
};

async function compareMembers({ world, trx, task }: Work, input: ComparisonInput) {
  const env = world.env;
  const groups = input.compares === 'analytics' ? (await allGroupIds(trx)).length : 0;
  const total = task.total ?? (await memberCount(trx)) + groups;
  const ids = await nextMemberIds(trx, input.after, MEMBERS);
  let members = ids.length === 0 ? [] : await differentMembers({ db: trx, env }, ids);
  let { mended } = input;
  if (input.mends && members.length > 0) {
    const found = members.length;
    await insertStandings(trx, members);
    await rebuildMembers(trx, members, env.TZ_NEGOCIO);
    members = await differentMembers({ db: trx, env }, members);
    mended += found - members.length;
  }
  const isLast = ids.length < MEMBERS;
  const next: ComparisonInput = {
    ...input,
    mended,
    ...kept(input.members, members, 'members', input.more),
    part: isLast ? (groups > 0 ? 'groups' : 'again') : 'members',
    after: isLast ? 0 : (ids.at(-1) ?? input.after),
  };
  return { done: task.done + ids.length, total, input: next, hasEnded: false };
}

async function compareGroups({ world, trx, task }: Work, input: ComparisonInput) {
  const zone = world.env.TZ_NEGOCIO;
  const all = await allGroupIds(trx);
  const groupIds = all.slice(input.after, input.after + GROUPS);
  let groups = groupIds.length === 0 ? [] : await differentRollups(trx, { groupIds, zone });
  let { mended } = input;
  if (input.mends && groups.length > 0) {
    const found = groups.length;
    await rebuildGroups(trx, groups, zone);
    groups = await differentRollups(trx, { groupIds: groups, zone });
    mended += found - groups.length;
  }
  const after = input.after + groupIds.length;
  const next: ComparisonInput = {
    ...input,
    mended,
    ...kept(input.groups, groups, 'groups', input.more),
    part: after < all.length ? 'groups' : 'again',
    after,
  };
  const done = task.done + groupIds.length;
  return { done, total: Math.max(task.total ?? done, done), input: next, hasEnded: false };
}

/** The kept ids of those that differ, and the number of the others. */
function kept<K extends 'members' | 'groups'>(
  before: readonly number[],
  found: readonly number[],
  key: K,
  more: number,
): Pick<ComparisonInput, K | 'more'> {
  const all = [...before, ...found];
  const few = all.slice(0, MAX_SUSPECTS);
  return { [key]: few, more: more + all.length - few.length } as Pick<ComparisonInput, K | 'more'>;
}

/** Looks once more at what differed, and keeps the verdict. */
async function conclude({ world, trx, task, now }: Work, input: ComparisonInput) {
  const env = world.env;
  const { members, groups } = input.more > 0 ? input : await stillDifferent(trx, env, input);
  const different = members.length + groups.length + input.more;
  await recordCheck(trx, {
    kind: input.compares,
    ok: different === 0,
    result: {
      compared: task.done,
      different,
      mended: input.mended,
      ids: [...members, ...groups].slice(0, NAMED),
    },
    madeBy: task.madeBy,
    at: now,
  });
  const { done } = task;
  return { done, total: done, refused: different, hasEnded: true };
}

/** Those that differ again and are not about to be computed. */
async function stillDifferent(
  trx: Trx,
  env: World['env'],
  { members, groups }: Pick<ComparisonInput, 'members' | 'groups'>,
): Promise<Pick<ComparisonInput, 'members' | 'groups'>> {
  const settled = { members: await settledMembers(trx, members), groups: await settledGroups(trx, groups) };
  return {
    members: settled.members.length === 0 ? [] : await differentMembers({ db: trx, env }, settled.members),
    groups:
      settled.groups.length === 0
        ? []
        : await differentRollups(trx, { groupIds: settled.groups, zone: env.TZ_NEGOCIO }),
  };
}
