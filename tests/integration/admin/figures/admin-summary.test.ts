import { expect, test } from 'vitest';
import { programmesQueryOf } from '#app/contract/admin/content/links/programmes.ts';
import { groupsQueryOf, peopleQueryOf } from '#app/contract/admin/links/admin.ts';
import { openImportOf } from '#app/contract/admin/people/links/import.ts';
import { programmeList } from '#app/features/admin/content/programmes/programmes.queries.server.ts';
import { type LateItem, lateItems } from '#app/features/admin/figures/summary/late.queries.server.ts';
import { summaryData } from '#app/features/admin/figures/summary/summary.queries.server.ts';
import { groupCount, groupList } from '#app/features/admin/groups/list/groups.queries.server.ts';
import { groupCheck } from '#app/features/admin/groups/states/group-check.queries.server.ts';
import { importRows } from '#app/features/admin/people/import/import.queries.server.ts';
import { peopleList } from '#app/features/admin/people/list/people.queries.server.ts';
import { faultyGroupIds } from '#app/product/admin/groups/faulty-groups.server.ts';
import { createReadyGroup } from '#tests/factories/group-states.ts';
import { createLearner, createPerson, createTutor } from '#tests/factories/learning.ts';
import { checkedImport, confirmSession, finishedImport } from '#tests/factories/people-import.ts';
import { createLedTeam } from '#tests/factories/team.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();

const items = () => lateItems(world, groupCount);
const countsOf = async () =>
  Object.fromEntries(
    (await items()).map(({ count, many }) => [many.split(' ').slice(0, 2).join(' '), count]),
  );

/** The rows of the list that a number opens. */
async function rowsBehind({ href }: Pick<LateItem, 'href'>): Promise<number> {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  const open = openImportOf(searchParams);
  if (open) return (await importRows(world, Number(open.importId), open)).total;
  if (pathname === '/cms/grupos') return (await groupList(world, groupsQueryOf(searchParams))).total;
  if (pathname === '/cms/programas') {
    return (await programmeList(world, programmesQueryOf(searchParams))).total;
  }
  expect(pathname).toBe('/cms/usuarios');
  return (await peopleList(world, peopleQueryOf(searchParams))).total;
}

test('the summary of the administration counts what is late, and each number is that of the list behind it', async () => {
  clock.set('2026-03-01T18:00:00Z');
  expect(await items()).toEqual([]);
  const { groupId, member, boss } = await createLedTeam(world, {
    opensOn: ['2026-02-28', '2026-03-08', '2026-03-09'],
  });
  await world.db
    .updateTable('person')
    .set({ last_access_at: new Date('2026-02-20T18:00:00Z') })
    .where('id', 'in', [member.personId, boss.personId])
    .execute();
  // Its content and its tutor are missing.
  expect(await countsOf()).toEqual({ 'generaciones con': 1, 'generaciones abren': 1 });

  const alone = await createLearner(world.db, groupId);
  await world.db
    .updateTable('person')
    .set({ password_hash: null })
    .where('id', '=', alone.personId)
    .execute();
  await createReadyGroup(world, { state: 'published' });
  clock.set('2026-03-07T18:00:00Z');
  const admin = await createPerson(world.db, 1);
  await confirmSession(world, admin);
  const file = ['numero_empleado,nombre,apellido_paterno,correo', 'N-1,Ana,Ruiz,', 'N-2,,,', 'N-3,Eva,,mal'];
  await finishedImport(world, admin, file.join('\n'));
  // It was only checked: nobody waits for its rows.
  await checkedImport(world, admin, file.join('\n'));
  expect(await countsOf()).toEqual({
    'generaciones con': 1,
    'participantes sin': 1,
    'cuentas sin': 2,
    'aprendices sin': 2,
    'generaciones abren': 1,
    'filas rechazadas': 2,
  });
  for (const item of await items())
    expect([item.many, await rowsBehind(item)]).toEqual([item.many, item.count]);
  const { figures } = await summaryData(world, groupCount);
  expect(figures.map(({ name, count }) => [name, count > 0])).toContainEqual(['Personas activas', true]);
  for (const { name, count, href } of figures) {
    if (href) expect([name, await rowsBehind({ href })]).toEqual([name, count]);
  }
  const failed = await world.db
    .insertInto('task')
    .values({ kind: 'bulk', state: 'failed', made_by: admin.personId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const late = (await createReadyGroup(world, { state: 'published' })).groupId;
  await world.db
    .updateTable('learner_group')
    .set({ starts_on: '2026-01-05', ends_on: '2026-03-06' })
    .where('id', '=', late)
    .execute();
  const past = (await items()).find(({ one }) => one.includes('fecha pasada'));
  expect(past?.count).toBe(1);
  expect(await rowsBehind(past ?? { href: '' })).toBe(1);
  const dates = (groupId: number, startsOn: string, endsOn: string | null) =>
    world.db
      .updateTable('learner_group')
      .set({ starts_on: startsOn, ends_on: endsOn })
      .where('id', '=', groupId)
      .execute();
  const pastOnes = async () => (await groupList(world, { hasPastDate: '1' })).rows.map(({ id }) => id);
  const [draft, open, closed] = [
    (await createReadyGroup(world)).groupId,
    (await createReadyGroup(world, { state: 'published' })).groupId,
    (await createReadyGroup(world)).groupId,
  ];
  await world.db.updateTable('learner_group').set({ status: 'archived' }).where('id', '=', closed).execute();
  await dates(draft, '2026-03-07', null);
  await dates(open, '2026-01-05', '2026-03-07');
  await dates(closed, '2026-01-05', '2026-03-06');
  // A day is past when it is over, and a closed generation waits for nobody.
  expect(await pastOnes()).toEqual([late]);
  await dates(draft, '2026-03-06', null);
  expect(new Set(await pastOnes())).toEqual(new Set([late, draft]));
  // It has no end of its own, and its last 1-1 is over: it waits to be closed.
  await dates(open, '2026-01-05', null);
  const lastDay = (day: string) =>
    world.db
      .updateTable('wave')
      .set({ boss_period_starts_on: null, one_to_one_on: null, boss_period_ends_on: day })
      .where('group_id', '=', open)
      .execute();
  await lastDay('2026-03-07');
  expect(await pastOnes()).not.toContain(open);
  await lastDay('2026-03-06');
  expect(await pastOnes()).toContain(open);
  expect((await items()).find(({ one }) => one.startsWith('trabajo detenido'))).toMatchObject({
    count: 1,
    href: '/cms?trabajos=1',
  });
  await world.db.deleteFrom('task').where('id', '=', failed.id).execute();
  clock.set('2026-04-10T18:00:00Z');
  expect(Object.keys(await countsOf())).not.toContain('filas rechazadas');
});

test('many generations are judged as each of them alone is', async () => {
  const { db } = world;
  clock.set('2027-01-04T18:00:00Z');
  const good = await createReadyGroup(world);
  const broken = [];
  const group = async (spoil: (groupId: number, programmeId: number) => Promise<unknown>) => {
    const made = await createReadyGroup(world, { state: broken.length % 2 === 0 ? 'published' : 'draft' });
    await spoil(made.groupId, made.course.programmeId);
    broken.push(made.groupId);
    return made;
  };
  const at = clock.now();
  await group((id) =>
    db.updateTable('group_tutor').set({ ended_at: at }).where('group_id', '=', id).execute(),
  );
  await group(async (id) => createLearner(db, id));
  await group((id) => db.deleteFrom('wave').where('group_id', '=', id).execute());
  await group((id) =>
    db
      .updateTable('wave')
      .set({ boss_period_starts_on: null, one_to_one_on: null })
      .where('group_id', '=', id)
      .execute(),
  );
  await group((id) =>
    db.updateTable('wave').set({ opens_on: '2025-01-01' }).where('group_id', '=', id).execute(),
  );
  await group((_, id) => db.deleteFrom('final_question').where('programme_id', '=', id).execute());
  await group((_, id) => db.updateTable('programme').set({ status: 'draft' }).where('id', '=', id).execute());
  await group((_, id) =>
    db
      .updateTable('module')
      .set({ status: 'draft' })
      .where('unit_id', 'in', (eb) => eb.selectFrom('unit').where('programme_id', '=', id).select('unit.id'))
      .execute(),
  );
  const unfit = await createReadyGroup(world);
  await db.deleteFrom('person_profile').where('person_id', '=', unfit.boss.personId).execute();
  broken.push(unfit.groupId);
  const noTutor = await createReadyGroup(world);
  await db.updateTable('person').set({ active: false }).where('id', '=', noTutor.tutor.personId).execute();
  broken.push(noTutor.groupId);

  const faulty = await faultyGroupIds(db, { which: 'any', today: '2027-01-04' });
  const all = await db.selectFrom('learner_group').select('id').execute();
  for (const { id } of all) {
    const { errors } = await groupCheck(world, id);
    expect([id, faulty.includes(id)]).toEqual([id, errors.length > 0]);
  }
  expect(faulty).toEqual(expect.arrayContaining(broken));
  expect(faulty).not.toContain(good.groupId);
});

test('a draft that starts later is no error of now, and a closed generation never is', async () => {
  const { db } = world;
  const later = await createReadyGroup(world);
  await db.deleteFrom('wave').where('group_id', '=', later.groupId).execute();
  await db
    .updateTable('learner_group')
    .set({ starts_on: '2027-01-19' })
    .where('id', '=', later.groupId)
    .execute();
  const is = async (which: 'any' | 'soon', today: string) =>
    (await faultyGroupIds(db, { which, today })).includes(later.groupId);
  expect([await is('any', '2027-01-04'), await is('soon', '2027-01-04')]).toEqual([true, false]);
  expect(await is('soon', '2027-01-05')).toBe(true);
  await db.updateTable('learner_group').set({ status: 'archived' }).where('id', '=', later.groupId).execute();
  expect(await is('any', '2027-01-05')).toBe(false);
});

test('the list finds the generations of a tutor and of a boss of today', async () => {
  const own = await createReadyGroup(world);
  const other = await createReadyGroup(world);
  const second = await createTutor(world.db, other.groupId);
  const found = async (query: Parameters<typeof groupList>[1]) =>
    (await groupList(world, query)).rows.map(({ id }) => id);
  expect(await found({ tutorId: own.tutor.personId })).toEqual([own.groupId]);
  expect(await found({ tutorId: second.personId })).toEqual([other.groupId]);
  expect(await found({ bossId: other.boss.personId })).toEqual([other.groupId]);
  await world.db.updateTable('member_boss').set({ to_on: '2027-01-01' }).execute();
  expect(await found({ bossId: other.boss.personId })).toEqual([]);
});
