import { expect, test } from 'vitest';
import { groupList } from '#app/features/admin/groups/list/groups.queries.server.ts';
import { peopleScreen } from '#app/features/admin/people/list/people.queries.server.ts';
import { scopeChoices } from '#app/product/admin/figures/scope.queries.server.ts';
import { contentChoices } from '#server/repositories/content/choices.ts';
import { createCourse, createGroup } from '#tests/factories/learning.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
const { db } = world;

test('two programmes of the same name are told apart by their keys where one is chosen or listed; a lone name stays', async () => {
  const [one, other, alone] = [await createCourse(db), await createCourse(db), await createCourse(db)];
  await db
    .updateTable('programme')
    .set({ name: 'Mandos Únicos' })
    .where('id', '=', alone.programmeId)
    .execute();
  for (const course of [one, other, alone]) await createGroup(db, course, ['2026-01-01']);
  const keys = new Map(
    (await db.selectFrom('programme').select(['id', 'key', 'name']).execute()).map((row) => [row.id, row]),
  );
  const told = ({ programmeId }: { programmeId: number }) =>
    `${keys.get(programmeId)?.name} (${keys.get(programmeId)?.key})`;
  const wanted = [told(one), told(other), 'Mandos Únicos'];
  const ids = [one, other, alone].map(({ programmeId }) => programmeId);
  const namesIn = (rows: readonly { id: number; name: string }[]) =>
    ids.map((id) => rows.find((row) => row.id === id)?.name);

  expect(namesIn((await contentChoices(db, {})).programmes)).toEqual(wanted);
  expect(namesIn((await scopeChoices(world, {})).programmes)).toEqual(wanted);
  expect(namesIn((await peopleScreen(world, new URLSearchParams())).choices.programmes)).toEqual(wanted);
  const { rows } = await groupList(world, {});
  expect(namesIn(rows.map(({ programme }) => programme))).toEqual(wanted);
});
