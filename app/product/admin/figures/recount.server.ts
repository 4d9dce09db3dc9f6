import { type Recounted, recomputeAll } from '#app/product/grades/standing-check.server.ts';
import { allGroupIds, differentRollups } from '#server/repositories/analytics/rollups.ts';
import { rebuildGroups, rebuildMembers } from '#server/repositories/evaluations/rebuild.ts';
import { nextMemberIds } from '#server/repositories/evaluations/standing.ts';

const MEMBERS = 500;
const GROUPS = 10;

/** The differences from a recount: members by their facts, generations by their sums. */
export type Differences = { memberIds: number[]; groupIds: number[] };

/** Compares every stored fact and sum with a recount. Meaningful when nothing is owed and nothing is marked. */
export async function checkAnalytics({ db, env }: Recounted): Promise<Differences> {
  const memberIds = await recomputeAll({ db, env });
  const groupIds: number[] = [];
  const all = await allGroupIds(db);
  for (let from = 0; from < all.length; from += GROUPS) {
    const piece = { groupIds: all.slice(from, from + GROUPS), zone: env.TZ_NEGOCIO };
    groupIds.push(...(await differentRollups(db, piece)));
  }
  return { memberIds, groupIds };
}

/** Makes every fact and every sum again; the product may run meanwhile. */
export async function rebuildAnalytics(
  { db, env }: Recounted,
  tell: (done: number) => void,
): Promise<{ members: number; groups: number }> {
  let members = 0;
  let last = 0;
  let turn: Promise<number[]> = Promise.resolve([]);
  const next = (): Promise<number[]> => {
    turn = turn.then(async () => {
      const ids = await nextMemberIds(db, last, MEMBERS);
      last = ids.at(-1) ?? last;
      return ids;
    });
    return turn;
  };
  await inLanes(async () => {
    for (let ids = await next(); ids.length > 0; ids = await next()) {
      await db.transaction().execute((trx) => rebuildMembers(trx, ids, env.TZ_NEGOCIO));
      members += ids.length;
      tell(members);
    }
  });
  return { members, groups: await rebuildSums({ db, env }) };
}

/** Makes the sums of every generation again; says how many there are. */
export async function rebuildSums({ db, env }: Recounted): Promise<number> {
  const zone = env.TZ_NEGOCIO;
  const all = await allGroupIds(db);
  let from = 0;
  await inLanes(async () => {
    while (from < all.length) {
      const groupIds = all.slice(from, from + GROUPS);
      from += GROUPS;
      await db.transaction().execute((trx) => rebuildGroups(trx, groupIds, zone));
    }
  });
  return all.length;
}

/** PostgreSQL reads for one while this process computes for another. */
const inLanes = (work: () => Promise<void>): Promise<unknown> => Promise.all(Array.from({ length: 2 }, work));
