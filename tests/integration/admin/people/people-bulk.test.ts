import { beforeAll, describe, expect, test } from 'vitest';
import { setPersonState } from '#app/features/admin/people/list/people.commands.server.ts';
import { viewActivation } from '#app/features/admin/people/list/people.queries.server.ts';
import { actOnPeople } from '#app/features/admin/people/list/people-actions.commands.server.ts';
import { bulkResult, taskView } from '#app/features/admin/support/tasks/tasks.queries.server.ts';
import { refusedOfTask } from '#server/repositories/tasks/bulk-rows.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
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
