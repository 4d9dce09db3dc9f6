import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteGroup, restoreGroup } from '#app/features/admin/groups/bin/bin.commands.server.ts';
import {
  addMembers,
  dropMember,
  restoreMember,
} from '#app/features/admin/groups/members/members.commands.server.ts';
import { reopenGroup, setGroupState } from '#app/features/admin/groups/states/states.commands.server.ts';
import { exportedPeople, peopleOf } from '#app/features/admin/people/export/export.rows.server.ts';
import { exportHeadings, lineIn } from '#app/features/admin/people/export/export-lines.ts';
import { importDetail, importRows } from '#app/features/admin/people/import/import.queries.server.ts';
import { undoImport } from '#app/features/admin/people/import/undo/undo.commands.server.ts';
import { bulkView } from '#app/features/admin/people/list/bulk/bulk-view.queries.server.ts';
import { personDetail } from '#app/features/admin/people/list/people.queries.server.ts';
import { actOnPeople } from '#app/features/admin/people/list/people-actions.commands.server.ts';
import { markPersonDeleted } from '#server/repositories/people/bin.ts';
import { createReadyGroup } from '#tests/factories/group-states.ts';
import {
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { checkedImport, confirmSession, finishedImport } from '#tests/factories/people-import.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
const { db } = world;
let admin: TestPerson;
let groupId: number;
let boss: TestPerson;
let number: string;
let made = 0;

const by = () => ({ world, actor: admin.actor });
const incoming = () => ({
  ...by(),
  requestId: crypto.randomUUID(),
  request: new Request('http://localhost/api/cms/usuarios'),
  address: '127.0.0.1',
});

beforeAll(async () => {
  admin = await createPerson(db, 1);
  await confirmSession(world, admin);
});
beforeEach(async () => {
  made += 1;
  groupId = await createGroup(db, await createCourse(db), ['2026-01-01']);
  boss = await createPerson(db, 3);
  number = `W-${made}`;
  await db
    .updateTable('person')
    .set({ employee_number: `${number}-J` })
    .where('id', '=', boss.personId)
    .execute();
});

const head = 'numero_empleado,nombre,apellido_paterno,perfil,generacion,jefe_numero_empleado';
const file = (...lines: string[]) => [head, ...lines].join('\n');
const row = (group: string | number = '', leader = `${number}-J`) =>
  `${number},Ana,Sol,aprendiz,${group},${leader}`;
const idOf = async (key = number) =>
  (await db.selectFrom('person').where('employee_number', '=', key).select('id').executeTakeFirstOrThrow())
    .id;
const waitingOf = async (personId: number) => (await personDetail(world, personId)).waitingBoss?.id ?? null;
const bossOf = async (personId: number) => (await personDetail(world, personId)).boss?.id ?? null;
const versionOf = async (id: number) =>
  (await db.selectFrom('learner_group').where('id', '=', id).select('version').executeTakeFirstOrThrow())
    .version;
/** Somebody without a generation whose boss waits. */
async function waiting(): Promise<number> {
  await finishedImport(world, admin, file(row()));
  return idOf();
}

test('a row with a boss and no generation keeps the boss, says so, and nothing of it is left to do', async () => {
  const importId = await finishedImport(world, admin, file(row()));
  expect(await importDetail(world, importId)).toMatchObject({
    counts: { create: 1, refused: 0 },
    rejected: 0,
    left: 0,
  });
  const { rows } = await importRows(world, importId, {});
  expect(rows[0]?.changes.find(({ column }) => column === 'bossNumber')).toEqual({
    column: 'bossNumber',
    before: null,
    after: `${number}-J`,
    note: 'cuando entre a una generación',
  });
  const personId = await idOf();
  expect(await waitingOf(personId)).toBe(boss.personId);
  expect(await bossOf(personId)).toBeNull();
});

test('a boss who stands later in the file waits too', async () => {
  await finishedImport(world, admin, file(row('', `${number}-K`), `${number}-K,Eva,Luna,jefe,,`));
  expect(await waitingOf(await idOf())).toBe(await idOf(`${number}-K`));
});

test.each<[string, (personId: number) => Promise<unknown>]>([
  ['an addition', (personId) => addMembers(by(), { groupId, ids: [personId] })],
  ['the list of people', (personId) => actOnPeople(incoming(), { action: 'join', ids: [personId], groupId })],
  ['a file without a boss', () => finishedImport(world, admin, file(row(groupId, '')))],
  ['a file with the same boss', () => finishedImport(world, admin, file(row(groupId)))],
])('the boss is theirs once they join by %s', async (_, join) => {
  const personId = await waiting();
  await join(personId);
  expect([await waitingOf(personId), await bossOf(personId)]).toEqual([null, boss.personId]);
});

test('the boss is theirs once they come back to a generation', async () => {
  const learner = await createLearner(db, groupId);
  await dropMember(by(), { memberId: learner.memberId, reason: 'x' });
  const ids = [learner.personId];
  const change = { bossId: boss.personId };
  expect(await bulkView(by(), { action: 'edit', ids, change })).toMatchObject({ count: 1 });
  expect(await actOnPeople(incoming(), { action: 'edit', ids, change })).toMatchObject({ done: 1 });
  expect(await waitingOf(learner.personId)).toBe(boss.personId);
  expect(await bulkView(by(), { action: 'edit', ids, change })).toMatchObject({ count: 0 });
  await restoreMember(by(), { ...learner, groupId });
  expect([await waitingOf(learner.personId), await bossOf(learner.personId)]).toEqual([null, boss.personId]);
});

test('the boss is theirs once their generation comes out of the bin', async () => {
  const { groupId: draftId, members } = await createReadyGroup(world, { learners: 1 });
  const personId = members[0]?.personId ?? 0;
  await deleteGroup(by(), { groupId: draftId, version: await versionOf(draftId) });
  await actOnPeople(incoming(), { action: 'edit', ids: [personId], change: { bossId: boss.personId } });
  expect(await waitingOf(personId)).toBe(boss.personId);
  await restoreGroup(by(), { groupId: draftId, version: await versionOf(draftId) });
  expect([await waitingOf(personId), await bossOf(personId)]).toEqual([null, boss.personId]);
});

test('the boss is theirs once their closed generation opens again', async () => {
  const {
    groupId: closedId,
    name,
    members,
  } = await createReadyGroup(world, {
    state: 'published',
    learners: 1,
  });
  const personId = members[0]?.personId ?? 0;
  await setGroupState(incoming(), {
    groupId: closedId,
    version: await versionOf(closedId),
    state: 'archived',
    name,
  });
  await actOnPeople(incoming(), { action: 'edit', ids: [personId], change: { bossId: boss.personId } });
  expect(await waitingOf(personId)).toBe(boss.personId);
  await reopenGroup(incoming(), { groupId: closedId, version: await versionOf(closedId) });
  expect([await waitingOf(personId), await bossOf(personId)]).toEqual([null, boss.personId]);
});

test('another boss, or none, takes its place: by a file and by the list', async () => {
  const personId = await waiting();
  const next = await createPerson(db, 3);
  await actOnPeople(incoming(), { action: 'edit', ids: [personId], change: { bossId: next.personId } });
  expect(await waitingOf(personId)).toBe(next.personId);
  await finishedImport(world, admin, file(row()));
  expect(await waitingOf(personId)).toBe(boss.personId);
  await finishedImport(world, admin, file(row('', '-')));
  expect(await waitingOf(personId)).toBeNull();
  await addMembers(by(), { groupId, ids: [personId] });
  expect(await bossOf(personId)).toBeNull();
});

test('a row that takes the boss away and brings the person in leaves them without one', async () => {
  const personId = await waiting();
  await finishedImport(world, admin, file(row(groupId, '-')));
  expect([await waitingOf(personId), await bossOf(personId)]).toEqual([null, null]);
});

test('an exported person comes back as they are', async () => {
  const personId = await waiting();
  const [person] = await exportedPeople(db, peopleOf(db, [personId]), 'America/Mexico_City');
  if (!person) throw new Error('one person');
  const line = lineIn('csv', person);
  expect(line[exportHeadings.indexOf('jefe_numero_empleado')]).toBe(`${number}-J`);
  const importId = await checkedImport(
    world,
    admin,
    [exportHeadings, line].map((cells) => cells.join(',')).join('\n'),
  );
  expect((await importDetail(world, importId)).counts).toEqual({ create: 0, update: 0, same: 1, refused: 0 });
});

test('whoever cannot lead any more by then is given to nobody, and the trail says so', async () => {
  const personId = await waiting();
  await db.updateTable('person').set({ active: false }).where('id', '=', boss.personId).execute();
  await addMembers(by(), { groupId, ids: [personId] });
  expect([await waitingOf(personId), await bossOf(personId)]).toEqual([null, null]);
  const lines = await db
    .selectFrom('audit')
    .where('object_kind', '=', 'group')
    .where('object_id', '=', String(groupId))
    .where('action', '=', 'member.transferred')
    .select('result')
    .execute();
  expect(lines).toEqual([{ result: 'refused' }]);
});

const takeProfile = () =>
  db
    .deleteFrom('person_profile')
    .where('person_id', '=', boss.personId)
    .where('profile_id', '=', 3)
    .execute();

test('a file without a boss says that the one who waits cannot lead any more, and the trail keeps the refusal', async () => {
  const personId = await waiting();
  await takeProfile();
  const importId = await finishedImport(world, admin, file(row(groupId, '')));
  const { rows } = await importRows(world, importId, {});
  expect(rows[0]?.changes.find(({ column }) => column === 'bossNumber')).toEqual({
    column: 'bossNumber',
    before: `${number}-J`,
    after: null,
    note: 'ya no puede ser su jefe',
  });
  expect(await bossOf(personId)).toBeNull();
  const lines = await db
    .selectFrom('audit')
    .where('object_kind', '=', 'group')
    .where('object_id', '=', String(groupId))
    .where('action', '=', 'member.transferred')
    .select(['result', 'on_behalf_of as onBehalfOf'])
    .execute();
  expect(lines).toEqual([{ result: 'refused', onBehalfOf: admin.personId }]);
});

test('a file says that the boss who waits would be led by the person', async () => {
  const personId = await waiting();
  const led = await createLearner(db, groupId);
  await db.insertInto('person_profile').values({ person_id: led.personId, profile_id: 3 }).execute();
  await db
    .insertInto('member_boss')
    .values({ member_id: led.memberId, boss_id: personId, from_on: '2026-01-01' })
    .execute();
  await db
    .updateTable('waiting_boss')
    .set({ boss_id: led.personId })
    .where('person_id', '=', personId)
    .execute();
  const importId = await checkedImport(world, admin, file(row(groupId, '')));
  const { rows } = await importRows(world, importId, {});
  expect(rows[0]?.changes.find(({ column }) => column === 'bossNumber')?.note).toBe(
    'ya no puede ser su jefe',
  );
});

test('two bosses without a generation cannot wait for each other: neither by the list nor by a file', async () => {
  await finishedImport(
    world,
    admin,
    file(`${number}-K,Eva,Luna,jefe,,`, `${number}-L,Iris,Mar,jefe,,${number}-K`),
  );
  const [eva, iris] = [await idOf(`${number}-K`), await idOf(`${number}-L`)];
  expect(await waitingOf(iris)).toBe(eva);
  const edited = await actOnPeople(incoming(), { action: 'edit', ids: [eva], change: { bossId: iris } });
  expect(edited).toMatchObject({ done: 0 });
  expect(JSON.stringify(edited)).toContain('Se forma un círculo');
  const importId = await checkedImport(world, admin, file(`${number}-K,Eva,Luna,jefe,,${number}-L`));
  const { rows } = await importRows(world, importId, {});
  expect(JSON.stringify(rows)).toContain('Se forma un círculo');
  expect(await waitingOf(eva)).toBeNull();
});

test('a file that brings the person in with the boss who waits is refused where that one cannot lead any more', async () => {
  await waiting();
  await takeProfile();
  const importId = await checkedImport(world, admin, file(row(groupId)));
  expect((await importDetail(world, importId)).counts).toMatchObject({ update: 0, refused: 1 });
});

test('a boss without an open account is named nowhere, and waits no more once they are deleted', async () => {
  const personId = await waiting();
  await db.updateTable('person').set({ active: false }).where('id', '=', boss.personId).execute();
  expect(await waitingOf(personId)).toBeNull();
  const [person] = await exportedPeople(db, peopleOf(db, [personId]), 'America/Mexico_City');
  if (!person) throw new Error('one person');
  expect(lineIn('csv', person)[exportHeadings.indexOf('jefe_numero_empleado')]).toBe('');
  await db.transaction().execute((trx) => markPersonDeleted(trx, boss.personId, new Date()));
  expect(await db.selectFrom('waiting_boss').where('person_id', '=', personId).selectAll().execute()).toEqual(
    [],
  );
});

test('an undone import leaves the boss of before, and one that was set since keeps it from being undone', async () => {
  const personId = await waiting();
  await finishedImport(world, admin, file(`${number}-K,Eva,Luna,jefe,,`));
  const entry = await finishedImport(world, admin, file(row(groupId, `${number}-K`)));
  expect(await bossOf(personId)).toBe(await idOf(`${number}-K`));
  await undoImport(by(), entry);
  await drain(world);
  expect((await importDetail(world, entry)).undo.isDone).toBe(true);
  expect([await waitingOf(personId), await bossOf(personId)]).toEqual([boss.personId, null]);

  const change = await finishedImport(world, admin, file(row('', `${number}-K`)));
  await actOnPeople(incoming(), { action: 'edit', ids: [personId], change: { bossId: null } });
  await undoImport(by(), change);
  await drain(world);
  expect((await importDetail(world, change)).undo).toMatchObject({
    refused: [{ text: 'Su jefe cambió después.' }],
  });
  expect(await waitingOf(personId)).toBeNull();
});
