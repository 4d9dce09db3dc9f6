import type { Trx } from '#server/world.ts';

/** Ids of every membership of a person; undefined for nobody. */
export async function membershipIdsOf(trx: Trx, personId: number): Promise<number[] | undefined> {
  const rows = await trx
    .selectFrom('person')
    .leftJoin('member', 'member.person_id', 'person.id')
    .where('person.id', '=', personId)
    .orderBy('member.id')
    .select('member.id as memberId')
    .execute();
  return rows.length === 0 ? undefined : rows.flatMap(({ memberId }) => memberId ?? []);
}
