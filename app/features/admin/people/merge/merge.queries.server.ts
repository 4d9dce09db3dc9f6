import type { MergePreview } from '#app/contract/admin/people/merge.ts';
import { errorCatalogue } from '#app/contract/wire/errors.ts';
import { fail } from '#server/errors.ts';
import { activeAdministrators } from '#server/repositories/people/administered-people.ts';
import type { World } from '#server/world.ts';
import { type AccountRow, accountRows } from './merge.rows.server.ts';
import { type Mergeable, mergeRefusal, mergeWay } from './merge-plan.ts';

/** The facts that decide about an account, of its row. */
export const mergeableOf = (row: AccountRow): Mergeable => ({
  ...row,
  records: row.records.reduce((sum, { count }) => sum + count, 0),
});

/** The two accounts in the asked order. @throws 404 unless both are there, 422 for one and the same */
export function twoOf(rows: readonly AccountRow[], ids: readonly [number, number]): [AccountRow, AccountRow] {
  if (ids[0] === ids[1]) fail('body.invalid', { field: 'con', text: 'Es la misma cuenta: elige otra.' });
  const [one, other] = ids.map((id) => rows.find((row) => row.id === id));
  if (!one || !other) return fail('scope.notFound');
  return [one, other];
}

/**
 * The effect of merging two accounts, in both directions.
 * @throws 404 for an unknown one, 422 for one and the same
 */
export async function mergePreview(
  { db, clock }: World,
  { personId, otherId, actorId }: { personId: number; otherId: number; actorId: number },
): Promise<MergePreview> {
  const found = await accountRows(db, [personId, otherId], clock.now());
  const rows = twoOf(found, [personId, otherId]);
  const administrators = (await activeAdministrators(db))
    .filter((one) => one.hasPassword)
    .map(({ id }) => id);
  const [one, other] = rows.map(mergeableOf) as [Mergeable, Mergeable];
  const way = (kept: Mergeable, closed: Mergeable) => {
    const two = { kept, other: closed };
    const code = mergeRefusal(two, { actorId, administrators });
    return mergeWay(two, code && errorCatalogue[code].message);
  };
  return {
    accounts: rows.map(({ member, team, tutoredIds, lastAccessAt, ...row }) => ({
      ...row,
      lastAccessAt: lastAccessAt === null ? null : new Date(lastAccessAt).toISOString(),
      group: member?.group ?? null,
      team: team.length,
      tutored: tutoredIds.length,
    })),
    ways: [way(one, other), way(other, one)],
  };
}
