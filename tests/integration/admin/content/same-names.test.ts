import { expect, test } from 'vitest';
import { activityList } from '#app/features/admin/content/activities/activities.queries.server.ts';
import { chosenNames } from '#app/features/admin/content/badges/badge-content.rows.server.ts';
import { moduleList } from '#app/features/admin/content/modules/modules.queries.server.ts';
import { bossFiguresList } from '#app/features/admin/figures/bosses/boss-figures.queries.server.ts';
import { challengeFiguresList } from '#app/features/admin/figures/challenges/challenge-figures.queries.server.ts';
import { listBehind } from '#app/features/admin/figures/overview/analytics.queries.server.ts';
import { objectsBlock } from '#app/features/admin/figures/overview/blocks/objects-block.queries.server.ts';
import { scopeOf } from '#app/features/admin/figures/overview/scope.queries.server.ts';
import { membershipChoices } from '#app/features/admin/figures/people/memberships.rows.server.ts';
import { groupList } from '#app/features/admin/groups/list/groups.queries.server.ts';
import { filterNames } from '#app/features/admin/people/export/export.rows.server.ts';
import { peopleScreen } from '#app/features/admin/people/list/people.queries.server.ts';
import { searchAdministration } from '#app/features/admin/support/search/search.queries.server.ts';
import { groupsOf } from '#app/features/tutor/board/board.queries.server.ts';
import { reviewQueue } from '#app/features/tutor/challenge-review/queue/queue.queries.server.ts';
import { groupView } from '#app/features/tutor/group/group.queries.server.ts';
import { learnerRecord } from '#app/features/tutor/learner/record/record.queries.server.ts';
import { rebuildAnalytics } from '#app/product/admin/figures/recount.server.ts';
import { scopeChoices } from '#app/product/admin/figures/scope.queries.server.ts';
import { contentChoices, modulePlaces } from '#server/repositories/content/choices.ts';
import {
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  createTutor,
} from '#tests/factories/learning.ts';
import { lead } from '#tests/factories/notices.ts';
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

test('so are they, and what is in them, in figures, lists of content, the search, exports and the screens of tutors', async () => {
  const courses = [await createCourse(db), await createCourse(db)];
  const ids = courses.map(({ programmeId }) => programmeId);
  await db.updateTable('programme').set({ name: 'Jefes' }).where('id', 'in', ids).execute();
  await db.updateTable('unit').set({ name: 'Cierre' }).where('programme_id', 'in', ids).execute();
  const activityIds = courses.map(({ units }) => units[0]?.modules[0]?.activityIds[0] ?? 0);
  await db.updateTable('activity').set({ name: 'Despedida' }).where('id', 'in', activityIds).execute();
  const programmes = await db
    .selectFrom('programme')
    .where('id', 'in', ids)
    .orderBy('id')
    .select('key')
    .execute();
  const wanted = programmes.map(({ key }) => `Jefes (${key})`);
  const boss = await createPerson(db, 3);
  const groupIds: number[] = [];
  const learners = [];
  for (const course of courses) {
    const groupId = await createGroup(db, course, ['2026-01-01']);
    groupIds.push(groupId);
    const learner = await createLearner(db, groupId);
    learners.push(learner);
    await lead(world, boss, [learner.memberId]);
  }
  const tutor = await createTutor(db, groupIds[0] ?? 0);
  await db
    .insertInto('group_tutor')
    .values({ group_id: groupIds[1] ?? 0, tutor_id: tutor.personId })
    .execute();
  await rebuildAnalytics(world, () => undefined);
  const inBoth = <T>(read: (programmeId: number, place: number) => Promise<T>): Promise<T[]> =>
    Promise.all(ids.map(read));

  const places = courses.map(({ units }) => units[0]?.modules[0]?.id ?? 0);
  expect(
    await inBoth(async (programmeId) => (await moduleList(world, { programmeId })).rows[0]?.programme.name),
  ).toEqual(wanted);
  expect(
    await inBoth(async (programmeId) => (await activityList(world, { programmeId })).rows[0]?.programme.name),
  ).toEqual(wanted);
  const within = await modulePlaces(db);
  expect(places.map((id) => within.find((one) => one.id === id)?.within)).toEqual(
    wanted.map((name) => `${name} · Cierre`),
  );
  expect(
    await inBoth(
      async (programmeId) => (await challengeFiguresList(world, { programmeId })).rows[0]?.programme.name,
    ),
  ).toEqual(wanted);
  expect(
    await inBoth(
      async (programmeId) => (await bossFiguresList(world, { programmeId })).rows[0]?.programme.name,
    ),
  ).toEqual(wanted);
  expect(await inBoth(async (programmeId) => (await filterNames(db, { programmeId })).programme)).toEqual(
    wanted,
  );
  expect(
    await Promise.all(
      learners.map(
        async ({ personId }) =>
          (await membershipChoices(db, personId, world.env.TZ_NEGOCIO).execute())[0]?.programmeName,
      ),
    ),
  ).toEqual(wanted);

  const found = await searchAdministration(world, 'cierre', ['unit']);
  expect(found.map(({ detail }) => detail)).toEqual(wanted.map((name) => `Unidad 1 · ${name}`));
  const activities = await searchAdministration(world, 'despedida', ['activity']);
  expect(activities.map(({ detail }) => detail)).toEqual(wanted.map((name) => `${name} · Cierre · Módulo 0`));

  const cards = await groupsOf(world, tutor.actor);
  const nameIn = (groupId: number) => cards.find(({ id }) => id === groupId)?.programmeName;
  expect(groupIds.map(nameIn)).toEqual(wanted);
  expect(
    await Promise.all(
      groupIds.map(async (id) => (await groupView(world, tutor.actor, id)).group?.programmeName),
    ),
  ).toEqual(wanted);
  expect(
    await Promise.all(
      learners.map(
        async ({ personId }) => (await learnerRecord(world, tutor.actor, personId)).group.programmeName,
      ),
    ),
  ).toEqual(wanted);
  const { units } = await reviewQueue(world, tutor.actor, {
    state: 'pending',
    order: 'oldest',
    page: 1,
  } as never);
  expect(units.map(({ name }) => name)).toEqual(wanted.map((name) => `Cierre (${name} · Unidad 1)`));

  const scope = await scopeOf(world, {});
  const placed = wanted.map((name) => `Despedida (${name} · Unidad 1 · Módulo 1 · Objeto 1)`);
  const { tables } = await objectsBlock(db, scope);
  const names = tables.flatMap(({ rows }) => rows.map(({ name }) => name));
  expect(names).toEqual(expect.arrayContaining(placed.map((name) => `${name} · Artículo`)));
  const { rows } = await listBehind(world, scope, { list: 'objects' });
  expect(rows.map(({ what }) => what)).toEqual(expect.arrayContaining(placed));
  expect(await chosenNames(db, { measure: 'modules', chosen: places })).toMatchObject(
    wanted.map((name) => ({ name: `Módulo 0 (${name} · Unidad 1 · Módulo 1)` })),
  );
});
