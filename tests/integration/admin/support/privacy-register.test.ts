import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { register } from '#server/privacy/register.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();

/**
 * How to add a row: in the file of its aggregate in `server/privacy/register/`, say of the new column whose it is, whether
 * its person gets it in the package and what is left of it after their erasure: `fact` (counts on without identity),
 * `words()` (the person's own text, emptied), `remark()` (what others wrote about them, emptied), `link` or `other` (a
 * number), `secret`, `technical`. A table whose rows of the person go is a `deletedTable`, one without personal data is
 * `impersonal` with the reason.
 */
const howTo = 'Say in server/privacy/register/ whose it is and what an erasure leaves of it (see this test)';

test('every column of every table has a row in the register of personal data, and every row its column', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped
    order by 1
  `.execute(world.db);
  const columns = rows.map(({ name }) => name);
  const registered = Object.entries(register).flatMap(([table, { columns: own }]) =>
    Object.keys(own).map((column) => `${table}.${column}`),
  );
  expect(
    columns.filter((name) => !registered.includes(name)),
    howTo,
  ).toEqual([]);
  expect(
    registered.filter((name) => !columns.includes(name)),
    'Take what is no column any more out of the register',
  ).toEqual([]);
});

test('a column that is kept says why, and one that is emptied is of rows that a person has', () => {
  for (const [table, { columns, subject, title }] of Object.entries(register)) {
    for (const [column, { erased, isExported }] of Object.entries(columns)) {
      const name = `${table}.${column}`;
      if (erased.how === 'kept') expect(erased.why, name).not.toBe('');
      else expect(subject, name).not.toBeNull();
      if (isExported) expect(title, name).not.toBe('');
    }
  }
});
