import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/db/database.ts';
import type { Reader } from '#server/db/template.ts';
import type { Env } from '#server/env.ts';
import { type MemberUnitFacts, unitFactsOf } from '#server/repositories/analytics/unit-facts.ts';
import { learnerFacts } from '#server/repositories/evaluations/learner-facts.ts';
import { computedOf, nextMemberIds, standingsOf } from '#server/repositories/evaluations/standing.ts';

const chunk = 500;

/** The database to recount, and the zone of its business days. */
export type Recounted = { db: Database; env: Pick<Env, 'TZ_NEGOCIO'> };

/**
 * "Recompute all = stored" (product: standings): ids of the members whose stored standing, or whose facts of units, are
 * not what was read of them gives. Somebody without a stored standing is one of them. Meaningful when nothing is owed.
 */
export async function recomputeAll({ db, env }: Recounted): Promise<number[]> {
  const different: number[] = [];
  for (
    let ids = await nextMemberIds(db, 0, chunk);
    ids.length > 0;
    ids = await nextMemberIds(db, ids.at(-1) ?? 0, chunk)
  ) {
    different.push(...(await differentMembers({ db, env }, ids)));
  }
  return different;
}

/** Those of some members whose stored standing, or whose facts of units, are not what was read of them gives. */
export async function differentMembers(
  { db, env }: Omit<Recounted, 'db'> & { db: Reader },
  ids: readonly number[],
): Promise<number[]> {
  const stored = new Map((await standingsOf(db, ids)).map((row) => [row.memberId, row.standing]));
  const storedFacts = await unitFactsOf(db, ids);
  const members = await learnerFacts(db, ids, env.TZ_NEGOCIO);
  return members
    .map((member) => computedOf(member, 0))
    .filter(
      ({ memberId, groupId, present, standing, units }) =>
        !isDeepStrictEqual(stored.get(memberId), standing) ||
        !isDeepStrictEqual(storedFacts.get(memberId) ?? noFacts({ memberId, groupId, present }), {
          memberId,
          groupId,
          present,
          units: units.toSorted((one, other) => one.unitId - other.unitId),
        }),
    )
    .map(({ memberId }) => memberId);
}

/** A programme without units. */
const noFacts = (member: Omit<MemberUnitFacts, 'units'>): MemberUnitFacts => ({ ...member, units: [] });
