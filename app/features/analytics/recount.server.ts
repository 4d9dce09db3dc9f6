import { type Recounted, recomputeAll } from '#app/product/grades/standing-check.server.ts';
import { rollUpWhole } from '#server/repositories/analytics/part-sums.ts';
import { allGroupIds, differentRollups, rollUp } from '#server/repositories/analytics/rollups.ts';
import { learnerFacts } from '#server/repositories/evaluations/learner-facts.ts';
import {
  computedOf,
  lockStandings,
  nextMemberIds,
  storeStandings,
} from '#server/repositories/evaluations/standing.ts';

const MEMBERS = 500;
const GROUPS = 10;

/** What does not agree with a recount: members by their facts, generations by their sums. */
export type Differences = { memberIds: number[]; groupIds: number[] };

/** Compares every stored fact and sum with a recount. Meaningful when nothing is owed and nothing is marked. */
export async function checkAnalytics({ db, env }: Recounted): Promise<Differences> {
  const memberIds = await recomputeAll({ db, env });
  const groupIds: number[] = [];
  for await (const ids of groupsInPieces({ db })) {
    groupIds.push(...(await differentRollups(db, { groupIds: ids, zone: env.TZ_NEGOCIO })));
  }
  return { memberIds, groupIds };
}

/** Makes every fact and every sum again; the product may run meanwhile. */
export async function rebuildAnalytics(
  { db, env }: Recounted,
  tell: (done: number) => void,
): Promise<{ members: number; groups: number }> {
  const counted = { members: 0, groups: 0 };
  for (let ids = await nextMemberIds(db, 0, MEMBERS); ids.length > 0; ) {
    await db.transaction().execute(async (trx) => {
      const owed = new Map(
        (await lockStandings(trx, ids)).map(({ memberId, requested }) => [memberId, requested]),
      );
      const members = (await learnerFacts(trx, ids, env.TZ_NEGOCIO)).flatMap((member) => {
        const requested = owed.get(member.memberId);
        return requested === undefined ? [] : [computedOf(member, requested)];
      });
      await storeStandings(trx, members);
    });
    counted.members += ids.length;
    tell(counted.members);
    ids = await nextMemberIds(db, ids.at(-1) ?? 0, MEMBERS);
  }
  for await (const ids of groupsInPieces({ db })) {
    await db.transaction().execute(async (trx) => {
      await rollUp(trx, { groupIds: ids, datedIds: ids, zone: env.TZ_NEGOCIO });
      await rollUpWhole(trx, { groupIds: ids, zone: env.TZ_NEGOCIO });
    });
    counted.groups += ids.length;
  }
  return counted;
}

async function* groupsInPieces({ db }: Pick<Recounted, 'db'>): AsyncGenerator<number[]> {
  const ids = await allGroupIds(db);
  for (let from = 0; from < ids.length; from += GROUPS) yield ids.slice(from, from + GROUPS);
}
