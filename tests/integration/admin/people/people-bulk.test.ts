import { beforeAll, describe, expect, test } from 'vitest';
import { peopleBinList } from '#app/features/admin/people/bin/bin.queries.server.ts';
import { bulkView } from '#app/features/admin/people/list/bulk/bulk-view.queries.server.ts';
import { setPersonState } from '#app/features/admin/people/list/people.commands.server.ts';
import { viewActivation } from '#app/features/admin/people/list/people.queries.server.ts';
import { actOnPeople } from '#app/features/admin/people/list/people-actions.commands.server.ts';
import { bulkResult, taskView } from '#app/features/admin/support/tasks/tasks.queries.server.ts';
import { refusedOfTask } from '#server/repositories/tasks/bulk-rows.ts';
import { createCourse, createGroup, createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { confirmSession } from '#tests/factories/people-import.ts';
import { createLedTeam } from '#tests/factories/team.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
let admin: TestPerson;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
  await createPerson(world.db, 1);
  await confirmSession(world, admin);
});

const by = () => ({
  world,
  actor: admin.actor,
  requestId: crypto.randomUUID(),
  request: new Request('http://localhost/api/cms/usuarios'),
  address: '127.0.0.1',
});

/** So many accounts of a store. */
async function people(store: string, count: number, withMail = true): Promise<number[]> {
  const made = await world.db
    .insertInto('person')
    .values(
      Array.from({ length: count }, (_, index) => ({
        username: `${store}.${index}`,
        email: withMail ? `${store}.${index}@rumbo.example` : null,
        first_name: 'Ana',
        paternal_surname: 'Ruiz',
        store,
      })),
    )
    .returning('id')
    .execute();
  await world.db
    .insertInto('person_profile')
    .values(made.map(({ id }) => ({ person_id: id, profile_id: 2 })))
    .execute();
  return made.map(({ id }) => id);
}

const activeIn = async (store: string) => {
  const rows = await world.db
    .selectFrom('person')
    .where('store', '=', store)
    .where('active', '=', true)
    .select('id')
    .execute();
  return rows.length;
};

describe('with everybody whom the filters leave', () => {
  test('a few are done at once, without a task', async () => {
    await people('corta', 3);
    const { done, taskId } = await actOnPeople(by(), {
      action: 'drop',
      query: { store: 'corta' },
      total: 3,
      reason: 'Cierre',
      typed: 3,
    });
    expect([done, taskId, await activeIn('corta')]).toEqual([3, null, 0]);
  });

  test('many are a task: each of them once, whoever is refused listed with the reason, one line of the trail each', async () => {
    await people('larga', 230);
    const { boss } = await createLedTeam(world);
    await world.db.updateTable('person').set({ store: 'larga' }).where('id', '=', boss.personId).execute();
    const other = await createPerson(world.db, 1);
    await world.db.updateTable('person').set({ store: 'larga' }).where('id', '=', other.personId).execute();
    const { done, taskId } = await actOnPeople(by(), {
      action: 'drop',
      query: { store: 'larga' },
      total: 232,
      reason: 'Cierre de tienda',
      typed: 230,
    });
    expect(done).toBe(0);
    // A person who comes later is not in it.
    await people('larga tarde', 1);
    expect((await drain(world)).parked).toEqual(new Map());
    expect(await taskView(world, taskId ?? 0)).toMatchObject({
      state: 'done',
      done: 232,
      total: 232,
      refused: 2,
    });
    expect(await activeIn('larga')).toBe(2);
    expect(await activeIn('larga tarde')).toBe(1);
    expect(await refusedOfTask(world.db, taskId ?? 0)).toEqual({
      refused: [
        { id: boss.personId, name: 'Ana Ruiz', text: expect.stringContaining('tiene colaboradores') },
        { id: other.personId, name: 'Ana Ruiz', text: expect.stringContaining('Es de la administración') },
      ],
      isKept: true,
    });
    const lines = await world.db
      .selectFrom('audit')
      .where('action', '=', 'person.dropped')
      .where('request_id', '=', `task-${taskId}`)
      .select('actor_id')
      .execute();
    expect(lines).toEqual(Array.from({ length: 230 }, () => ({ actor_id: admin.personId })));
  });

  test('activations go by mail, and nobody without a mailbox gets one', async () => {
    await people('correo', 205);
    await people('sin correo', 4, false);
    const { taskId } = await actOnPeople(by(), {
      action: 'mail',
      query: { store: 'correo' },
      total: 209,
    });
    await drain(world);
    expect(await taskView(world, taskId ?? 0)).toMatchObject({ done: 209, refused: 4 });
    const mails = () => world.db.selectFrom('mail').where('kind', '=', 'activation').select('id').execute();
    expect(await mails()).toHaveLength(205);

    // A second press, by somebody else a moment later, sends nothing again to the invited ones.
    const query = { store: 'correo' };
    expect(await viewActivation(world, { query })).toEqual({
      withMail: { count: 205, recent: 205 },
      withoutMail: { count: 4, recent: 0 },
      others: 0,
    });
    const again = await actOnPeople(by(), { action: 'mail', query, total: 209 });
    expect(again.leftOut).toBe(205);
    await drain(world);
    expect(await taskView(world, again.taskId ?? 0)).toMatchObject({ done: 4, refused: 4 });
    expect(await mails()).toHaveLength(205);
    expect(await refusalOf(actOnPeople(by(), { action: 'mail', query, total: 208 }))).toBe('list.changed');
    const meant = await actOnPeople(by(), { action: 'mail', query, total: 209, isForRecent: true });
    await drain(world);
    expect(await taskView(world, meant.taskId ?? 0)).toMatchObject({ done: 209, refused: 4 });
    expect(await mails()).toHaveLength(410);
  });

  test('of two that are asked at once each person gets one activation', async () => {
    await people('dos veces', 203);
    const ask = () => actOnPeople(by(), { action: 'mail', query: { store: 'dos veces' }, total: 203 });
    const [one, two] = [await ask(), await ask()];
    await drain(world);
    const refused = [one, two].map(async ({ taskId }) => (await taskView(world, taskId ?? 0)).refused);
    expect((await Promise.all(refused)).reduce((sum, count) => sum + count, 0)).toBe(203);
  });

  test('a sheet of links is of the chosen people only', async () => {
    await expect(
      actOnPeople(by(), { action: 'print', query: { store: 'correo' }, total: 209 }),
    ).rejects.toMatchObject({
      code: 'body.invalid',
    });
    await expect(actOnPeople(by(), { action: 'mail' })).rejects.toMatchObject({ field: 'ids' });
  });

  test('of another number than was shown nobody is touched', async () => {
    const few = await people('poca', 3);
    await people('mucha', 203);
    const drop = (store: string, total?: number) =>
      refusalOf(actOnPeople(by(), { action: 'drop', query: { store }, reason: 'Cierre', total }));
    expect([await drop('poca', 4), await drop('poca', 2), await drop('poca')]).toEqual([
      'list.changed',
      'list.changed',
      'body.invalid',
    ]);
    expect([await drop('mucha', 202), await drop('mucha', 204)]).toEqual(['list.changed', 'list.changed']);
    await drain(world);
    expect([await activeIn('poca'), await activeIn('mucha')]).toEqual([few.length, 203]);
  });

  test('an administrator is refused among the chosen ones too, and dropped alone', async () => {
    const other = await createPerson(world.db, 1);
    const { done, refused } = await actOnPeople(by(), {
      action: 'drop',
      ids: [other.personId],
      reason: 'Cierre',
    });
    expect([done, refused[0]?.text]).toEqual([0, expect.stringContaining('desde su ficha')]);
    await setPersonState(by(), { personId: other.personId, active: false, reason: 'Se fue' });
  });

  test('says what is done, and of another task nothing', async () => {
    const { taskId } = await actOnPeople(by(), { action: 'mail', query: { store: 'mucha' }, total: 203 });
    expect(await bulkResult(world, taskId ?? 0)).toEqual({ act: 'mail', refused: [], isKept: true });
    await world.db.updateTable('task').set({ kind: 'import' }).where('id', '=', taskId).execute();
    expect(await refusalOf(bulkResult(world, taskId ?? 0))).toBe('scope.notFound');
  });
});

const look = (input: Parameters<typeof bulkView>[1]) => bulkView(by(), input);
const storesOf = async (ids: readonly number[]) =>
  (
    await world.db
      .selectFrom('person')
      .where('id', 'in', ids)
      .orderBy('id')
      .select(['store', 'area'])
      .execute()
  ).map(({ store, area }) => `${store}/${area}`);
const trailOf = async (action: string, id: number) =>
  (
    await world.db
      .selectFrom('audit')
      .where('action', '=', action)
      .where('object_id', '=', String(id))
      .select('after')
      .execute()
  ).map(({ after }) => after);
/** Fills the platform, so that a few are no share of it that is typed. */
const staffed = () => people('plantilla', 100);

describe('an edit of many', () => {
  test('shows from what to what in numbers, changes those people only, and leaves a line without values', async () => {
    const [norte, sur] = [await people('edita norte', 3), await people('edita sur', 2)];
    const ids = [...norte, ...sur];
    const change = { store: 'edita sur', area: 'Ventas' };
    const view = await look({ action: 'edit', ids, change });
    expect([view.count, view.leftOut, view.changes]).toEqual([
      5,
      [],
      [
        { field: 'area', before: null, count: 5 },
        { field: 'store', before: 'edita norte', count: 3 },
      ],
    ]);
    expect(await storesOf(sur)).toEqual(['edita sur/', 'edita sur/']);
    const made = await actOnPeople(by(), { action: 'edit', ids, change });
    expect([made.done, made.refused]).toEqual([5, []]);
    expect(await storesOf(ids)).toEqual(Array.from({ length: 5 }, () => 'edita sur/Ventas'));
    expect(await trailOf('person.changed', norte[0] ?? 0)).toEqual([{ fields: ['store', 'area'] }]);
    expect(await trailOf('person.changed', sur[0] ?? 0)).toEqual([{ fields: ['area'] }]);
    // A person who is so already is told, and no line is written.
    expect(await look({ action: 'edit', ids, change })).toMatchObject({
      count: 0,
      leftOut: [{ text: 'Sin cambio: ya está así.', count: 5 }],
    });
    expect(await actOnPeople(by(), { action: 'edit', ids, change })).toMatchObject({
      done: 0,
      leftOut: 5,
      refused: [],
    });
    expect(await trailOf('person.changed', norte[0] ?? 0)).toHaveLength(1);
    // A field may be emptied.
    await actOnPeople(by(), { action: 'edit', ids, change: { area: '' } });
    expect(await storesOf(sur)).toEqual(['edita sur/', 'edita sur/']);
  });

  test('gives another boss, at once or once they follow a generation', async () => {
    const { boss, member } = await createLedTeam(world);
    const next = await createPerson(world.db, 3);
    const [alone] = await people('sola', 1);
    const ids = [member.personId, alone ?? 0];
    const change = { area: 'Caja', bossId: next.personId };
    const view = await look({ action: 'edit', ids, change });
    expect([view.count, view.leftOut]).toEqual([2, []]);
    expect(view.changes).toContainEqual({ field: 'bossId', before: 'Ana Ruiz', count: 1 });
    const made = await actOnPeople(by(), { action: 'edit', ids, change });
    expect([made.done, made.refused]).toEqual([2, []]);
    const led = async () =>
      (
        await world.db
          .selectFrom('member_boss')
          .where('member_id', '=', member.memberId)
          .where('to_on', 'is', null)
          .select('boss_id')
          .execute()
      ).map(({ boss_id }) => boss_id);
    expect(await led()).toEqual([next.personId]);
    expect(await storesOf([alone ?? 0])).toEqual(['sola/Caja']);
    // Nobody leads themself, nor does whoever is no boss.
    const own = await actOnPeople(by(), {
      action: 'edit',
      ids: [member.personId],
      change: { bossId: member.personId },
    }).catch((error: unknown) => error);
    expect(own).toMatchObject({ code: 'body.invalid', field: 'jefe_id' });
    await actOnPeople(by(), { action: 'edit', ids: [member.personId], change: { bossId: null } });
    expect(await led()).toEqual([]);
    expect(boss.personId).not.toBe(next.personId);
  });

  test('of many is a task, of another number than was shown nothing, and without a field it is refused', async () => {
    const ids = await people('edita muchas', 205);
    const query = { store: 'edita muchas' };
    expect(await refusalOf(actOnPeople(by(), { action: 'edit', query, total: 205 }))).toBe('body.invalid');
    expect(
      await refusalOf(actOnPeople(by(), { action: 'edit', query, total: 204, change: { area: 'A' } })),
    ).toBe('list.changed');
    const { taskId } = await actOnPeople(by(), { action: 'edit', query, total: 205, change: { area: 'A' } });
    await drain(world);
    expect(await taskView(world, taskId ?? 0)).toMatchObject({ state: 'done', done: 205, refused: 0 });
    expect(await bulkResult(world, taskId ?? 0)).toMatchObject({ act: 'edit' });
    expect(new Set(await storesOf(ids))).toEqual(new Set(['edita muchas/A']));
  });
});

describe('a removal of many', () => {
  test('takes accounts without records into the bin, and tells of the others with the reason', async () => {
    await staffed();
    const { boss, member } = await createLedTeam(world);
    await world.db
      .insertInto('tutor_note')
      .values({ member_id: member.memberId, author_id: admin.personId, text: 'Va bien' })
      .execute();
    const made = await people('borra', 2);
    const ids = [...made, member.personId, boss.personId, admin.personId];
    const view = await look({ action: 'remove', ids });
    expect([view.count, view.isTyped]).toEqual([2, false]);
    expect(new Map(view.leftOut.map(({ text, count }) => [text, count]))).toEqual(
      new Map([
        ['Con registros, que se conservan: en lugar de eliminar puedes dar de baja.', 1],
        ['Con colaboradores: decide en su ficha quién los toma.', 1],
        ['Es tu propia cuenta.', 1],
      ]),
    );
    const { done, refused } = await actOnPeople(by(), { action: 'remove', ids });
    expect([done, refused.map(({ id }) => id)]).toEqual([
      2,
      [member.personId, boss.personId, admin.personId],
    ]);
    // The refused ones are not dropped either.
    const standing = world.db.selectFrom('person').where('id', 'in', [member.personId, boss.personId]);
    expect(await standing.where('active', '=', true).select('id').execute()).toHaveLength(2);
    expect((await peopleBinList(world, {})).rows.map(({ id }) => id).sort()).toEqual(made.toSorted());
    expect(await trailOf('person.deleted', made[0] ?? 0)).toHaveLength(1);
    const stranger = await createPerson(world.db, 1);
    expect(await refusalOf(actOnPeople({ ...by(), actor: stranger.actor }, { action: 'remove', ids }))).toBe(
      'identity.unconfirmed',
    );
  });
});

describe('an entry of many into a generation', () => {
  test('takes whoever can be a participant, and names who is one in a generation in course', async () => {
    const groupId = await createGroup(world.db, await createCourse(world.db), ['2026-01-01']);
    const { member } = await createLedTeam(world);
    const made = await people('entra', 2);
    const boss = await createPerson(world.db, 3);
    const ids = [...made, boss.personId, member.personId];
    const view = await look({ action: 'join', ids, groupId });
    expect([view.count, view.learners, view.leftOut]).toEqual([
      3,
      1,
      [{ text: expect.stringContaining('Participa en «'), count: 1, names: ['Ana Ruiz'] }],
    ]);
    const { done, refused } = await actOnPeople(by(), { action: 'join', ids, groupId });
    expect([done, refused.map(({ id, text }) => [id, text])]).toEqual([
      3,
      [[member.personId, view.leftOut[0]?.text]],
    ]);
    const joined = world.db.selectFrom('member').where('group_id', '=', groupId).select('person_id');
    expect((await joined.execute()).map(({ person_id }) => person_id).sort()).toEqual(
      [...made, boss.personId].sort(),
    );
    expect(await refusalOf(actOnPeople(by(), { action: 'join', ids }))).toBe('body.invalid');
    expect(await refusalOf(actOnPeople(by(), { action: 'join', ids, groupId: 2 ** 31 - 1 }))).toBe(
      'scope.notFound',
    );
    await world.db
      .updateTable('learner_group')
      .set({ status: 'archived' })
      .where('id', '=', groupId)
      .execute();
    expect(await refusalOf(actOnPeople(by(), { action: 'join', ids, groupId }))).toBe('group.archived');
  });

  test('of many is a task', async () => {
    const groupId = await createGroup(world.db, await createCourse(world.db), ['2026-01-01']);
    await people('entran muchas', 203);
    const query = { store: 'entran muchas' };
    const { taskId } = await actOnPeople(by(), { action: 'join', query, total: 203, groupId });
    await drain(world);
    expect(await taskView(world, taskId ?? 0)).toMatchObject({ done: 203, refused: 0 });
    const joined = await world.db.selectFrom('member').where('group_id', '=', groupId).select('id').execute();
    expect(joined).toHaveLength(203);
  });
});

test('many drops and removals are confirmed by their number, which is counted again', async () => {
  const ids = await people('cierre', 150);
  const count = await world.db
    .selectFrom('person')
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const view = await look({ action: 'drop', ids });
  expect(view).toMatchObject({ count: 150, staff: Number(count.n), isTyped: true });
  const drop = (typed?: number) => actOnPeople(by(), { action: 'drop', ids, reason: 'Cierre', typed });
  for (const typed of [undefined, 149]) {
    await expect(drop(typed)).rejects.toMatchObject({ code: 'body.invalid', field: 'confirmadas' });
    await expect(actOnPeople(by(), { action: 'remove', ids, typed })).rejects.toMatchObject({
      field: 'confirmadas',
    });
  }
  expect(await activeIn('cierre')).toBe(150);
  expect((await drop(150)).done).toBe(150);
  expect(await look({ action: 'drop', ids })).toMatchObject({
    count: 0,
    leftOut: [{ text: 'Ya de baja.', count: 150 }],
    isTyped: false,
  });
});
