import { beforeAll, beforeEach, expect, test } from 'vitest';
import { lateMembers } from '#app/features/admin/groups/members/late-members.queries.server.ts';
import { actOnMembers } from '#app/features/admin/groups/members/member-actions.commands.server.ts';
import { addMembers } from '#app/features/admin/groups/members/members.commands.server.ts';
import { importDetail, importRows } from '#app/features/admin/people/import/import.queries.server.ts';
import { undoImport } from '#app/features/admin/people/import/undo/undo.commands.server.ts';
import { bulkView } from '#app/features/admin/people/list/bulk/bulk-view.queries.server.ts';
import { setPersonState } from '#app/features/admin/people/list/people.commands.server.ts';
import { actOnPeople } from '#app/features/admin/people/list/people-actions.commands.server.ts';
import { pastChallengesOf } from '#server/repositories/challenges/past-challenges.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestLearner,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { deliverChallenge } from '#tests/factories/notices.ts';
import { checkedImport, confirmSession, finishedImport } from '#tests/factories/people-import.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
const { db } = world;
const today = '2026-11-30';
let admin: TestPerson;
let course: Course;
let unitIds: number[];
/** A generation that is in time, and one of which the first two challenges have ended. */
let young: number;
let old: number;
let member: TestLearner;

const by = () => ({ world, actor: admin.actor });
const incoming = () => ({
  ...by(),
  requestId: crypto.randomUUID(),
  request: new Request('http://localhost/api/cms/usuarios'),
  address: '127.0.0.1',
});

beforeAll(async () => {
  clock.set('2026-11-30T18:00:00Z');
  admin = await createPerson(db, 1);
  await confirmSession(world, admin);
});
beforeEach(async () => {
  clock.set('2026-11-30T18:00:00Z');
  course = await createCourse(db, { units: [{}, {}, {}] });
  unitIds = course.units.map(({ id }) => id);
  young = await createGroup(
    db,
    course,
    ['2026-11-01', '2027-01-01', '2027-02-01'],
    ['2026-12-10', '2027-01-31', '2027-02-28'],
  );
  old = await createGroup(
    db,
    course,
    ['2026-09-01', '2026-10-01', '2026-11-15'],
    ['2026-09-30', '2026-11-08', '2027-01-15'],
  );
  member = await createLearner(db, young);
});

const move = (more: Partial<Parameters<typeof actOnMembers>[1]> = {}) =>
  actOnMembers(by(), { action: 'move', ids: [member.personId], ofGroupId: young, groupId: old, ...more });
const owedIn = (groupId: number, personId: number) =>
  pastChallengesOf(db, { groupId, personIds: [personId], today });
const daysOf = (personId: number, groupId: number) =>
  db
    .selectFrom('deadline_extension as own')
    .innerJoin('member', 'member.id', 'own.member_id')
    .where('member.person_id', '=', personId)
    .where('member.group_id', '=', groupId)
    .orderBy('own.unit_id')
    .select(['own.unit_id as unitId', 'own.due_on as dueOn', 'own.on_joining as onJoining'])
    .execute();
const given = (days: readonly [number, string][]) =>
  days.map(([index, dueOn]) => ({ unitId: unitIds[index], dueOn, onJoining: true }));
// The first ended unit opens today, the next one keeps its distance to it.
const both = () =>
  given([
    [0, '2026-12-29'],
    [1, '2027-02-06'],
  ]);

test('a move is shown first: the challenges that have ended there, for how many, with the days from the joining', async () => {
  await deliverChallenge(world, { memberId: member.memberId, unitId: unitIds[0] ?? 0 }, clock.now());
  const mate = await createLearner(db, young);
  const late = await lateMembers(world, old, {
    fromGroupId: young,
    ids: [member.personId, mate.personId],
  });
  expect(late).toEqual({
    people: 2,
    units: [
      { id: unitIds[0], name: 'UNIDAD 0', dueOn: '2026-09-30', proposedOn: '2026-12-29', people: 1 },
      { id: unitIds[1], name: 'UNIDAD 1', dueOn: '2026-11-08', proposedOn: '2027-02-06', people: 2 },
    ],
  });
  expect(await lateMembers(world, old, { fromGroupId: young, query: {} })).toEqual(late);
  // Nothing has changed.
  expect(await daysOf(member.personId, young)).toEqual([]);
});

test('a moved learner is late in nothing: what they delivered counts, and the rest has the days from the joining', async () => {
  await deliverChallenge(world, { memberId: member.memberId, unitId: unitIds[0] ?? 0 }, clock.now());
  expect(await move()).toMatchObject({ done: 1, refused: [] });
  expect(await daysOf(member.personId, old)).toEqual(given([[1, '2027-01-07']]));
  expect(await owedIn(old, member.personId)).toEqual([]);
  await drain(world);
  const told = await db
    .selectFrom('notification')
    .where('person_id', '=', member.personId)
    .where('type', '=', 107)
    .select(['group_id', 'data'])
    .execute();
  expect(told).toEqual([{ group_id: old, data: expect.objectContaining({ al_entrar: true }) }]);
});

test('the days of a move are those that were chosen; what is left out stays overdue', async () => {
  const [first = 0] = unitIds;
  await move({ days: [{ unitId: first, dueOn: '2026-12-20' }] });
  expect(await daysOf(member.personId, old)).toEqual(given([[0, '2026-12-20']]));
  expect((await owedIn(old, member.personId)).map(({ unitId }) => unitId)).toEqual([unitIds[1]]);
  expect(
    await refusalOf(
      actOnMembers(by(), {
        action: 'move',
        ids: [member.personId],
        ofGroupId: old,
        groupId: young,
        days: [{ unitId: first, dueOn: '2026-11-29' }],
      }),
    ),
  ).toBe('body.invalid');
});

test('whoever moves in from another programme, is added, or enters by the list of people is not late at once', async () => {
  const other = await createGroup(db, await createCourse(db), []);
  const mover = await createLearner(db, other);
  await actOnMembers(by(), { action: 'move', ids: [mover.personId], ofGroupId: other, groupId: old });
  expect(await daysOf(mover.personId, old)).toEqual(both());

  const added = await createPerson(db, 2);
  expect(await lateMembers(world, old, { ids: [added.personId] })).toMatchObject({ people: 1 });
  await addMembers(by(), { groupId: old, ids: [added.personId] });
  expect(await daysOf(added.personId, old)).toEqual(both());

  const entered = await createPerson(db, 2);
  const ids = [entered.personId];
  const view = await bulkView(by(), { action: 'join', ids, groupId: old });
  expect(view.late).toMatchObject({ people: 1, units: [{ id: unitIds[0] }, { id: unitIds[1] }] });
  await actOnPeople(incoming(), {
    action: 'join',
    ids,
    groupId: old,
    days: [{ unitId: unitIds[1] ?? 0, dueOn: '2027-01-20' }],
  });
  expect(await daysOf(entered.personId, old)).toEqual(given([[1, '2027-01-20']]));
});

test('a return gives the days that were chosen, and none unasked', async () => {
  const ids = [member.personId];
  await actOnMembers(by(), { action: 'drop', ids, ofGroupId: young, reason: 'left' });
  clock.set('2026-12-11T18:00:00Z');
  expect(await lateMembers(world, young, { ids, fromGroupId: young })).toMatchObject({ people: 1 });
  await actOnMembers(by(), {
    action: 'restore',
    ids,
    ofGroupId: young,
    days: [{ unitId: unitIds[0] ?? 0, dueOn: '2026-12-20' }],
  });
  expect(await daysOf(member.personId, young)).toEqual(given([[0, '2026-12-20']]));
});

test('whoever follows a generation again as their account is reactivated is not late at once', async () => {
  const { personId } = member;
  const state = { personId, reason: 'Volvió', handover: {} };
  await setPersonState(incoming(), { ...state, active: false });
  clock.set('2026-12-11T18:00:00Z');
  await setPersonState(incoming(), { ...state, active: true, followed: young });
  expect((await daysOf(personId, young)).map(({ unitId, onJoining }) => [unitId, onJoining])).toEqual([
    [unitIds[0], true],
  ]);
  expect(await pastChallengesOf(db, { groupId: young, personIds: [personId], today: '2026-12-11' })).toEqual(
    [],
  );
});

test('a day on joining leaves a request of before to the tutor', async () => {
  const [unitId = 0] = unitIds;
  await db
    .insertInto('deadline_extension')
    .values({ member_id: member.memberId, unit_id: unitId, reason: 'Viaje' })
    .execute();
  await move();
  const days = await daysOf(member.personId, old);
  expect(days.filter((day) => day.unitId === unitId)).toEqual(
    expect.arrayContaining([
      { unitId, dueOn: null, onJoining: false },
      { unitId, dueOn: '2026-12-29', onJoining: true },
    ]),
  );
});

test('nobody of a draft gets a day', async () => {
  await db.updateTable('learner_group').set({ status: 'draft' }).where('id', '=', old).execute();
  const added = await createPerson(db, 2);
  await addMembers(by(), { groupId: old, ids: [added.personId] });
  expect(await daysOf(added.personId, old)).toEqual([]);
});

test('the review of an import tells whose challenges have ended, the run gives the days, and an undo takes them back', async () => {
  const number = `L-${old}`;
  const file = [
    'numero_empleado,nombre,apellido_paterno,perfil,generacion',
    `${number},Ana,Sol,aprendiz,${old}`,
    `${number}-2,Eva,Luna,aprendiz,${young}`,
  ].join('\n');
  const checked = await checkedImport(world, admin, file);
  expect((await importDetail(world, checked)).late).toBe(1);
  const { rows } = await importRows(world, checked, {});
  expect(rows.map(({ changes }) => changes.find(({ column }) => column === 'group')?.note)).toEqual([
    'con 2 retos vencidos; al entrar tiene hasta el 29 de diciembre y el 6 de febrero',
    undefined,
  ]);

  const importId = await finishedImport(world, admin, file);
  const { id } = await db
    .selectFrom('person')
    .where('employee_number', '=', number)
    .select('id')
    .executeTakeFirstOrThrow();
  expect(await daysOf(id, old)).toEqual(both());
  await undoImport(by(), importId);
  await drain(world);
  expect((await importDetail(world, importId)).undo.isDone).toBe(true);
  expect(await db.selectFrom('person').where('id', '=', id).select('id').execute()).toEqual([]);
});
