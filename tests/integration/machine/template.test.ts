import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { describe, expect, it } from 'vitest';
import { template, templates } from '#server/db/template.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();

describe('a query compiled once', () => {
  it('gives each call its own values, in subqueries and raw parts too, beside fixed ones', async () => {
    let built = 0;
    const profiles = template({ id: true, mark: true }, (db, given: { id: number; mark: string }) => {
      built += 1;
      return db
        .selectFrom('profile')
        .where('profile.id', '=', given.id)
        .where('profile.id', '<', 100)
        .select([
          'profile.id',
          sql<string>`${given.mark}::text`.as('mark'),
          jsonObjectFrom(
            db.selectFrom('profile as same').where('same.id', '=', given.id).select('same.id').limit(1),
          ).as('same'),
        ]);
    });
    const read = (id: number, mark: string) => profiles(world.db, { id, mark });
    expect(await read(1, 'uno')).toEqual([{ id: 1, mark: 'uno', same: { id: 1 } }]);
    expect(await read(3, 'tres')).toEqual([{ id: 3, mark: 'tres', same: { id: 3 } }]);
    expect(await read(1_000, 'nadie')).toEqual([]);
    expect(built).toBe(1);
  });

  it('of several shapes is compiled once for each', async () => {
    const built: boolean[] = [];
    const ids = templates({ id: true }, (db, { isUpTo }: { isUpTo: boolean }, { id }: { id: number }) => {
      built.push(isUpTo);
      return db
        .selectFrom('profile')
        .where('profile.id', isUpTo ? '<=' : '=', id)
        .orderBy('profile.id')
        .select('profile.id');
    });
    const read = async (isUpTo: boolean, id: number) =>
      (await ids(world.db, { isUpTo }, { id })).map((row) => row.id);
    expect(await read(false, 3)).toEqual([3]);
    expect(await read(true, 3)).toEqual([1, 2, 3]);
    expect(await read(false, 1)).toEqual([1]);
    expect(await read(true, 1)).toEqual([1]);
    expect(built).toEqual([false, true]);
  });
});
