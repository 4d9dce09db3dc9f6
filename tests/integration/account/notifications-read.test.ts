import { beforeEach, describe, expect, test } from 'vitest';
import { notifications as call } from '#app/contract/account/notifications.ts';
import {
  seeNotification,
  seeNotifications,
} from '#app/features/account/notifications/notifications.commands.server.ts';
import { bell } from '#app/features/account/notifications/notifications.queries.server.ts';
import { createFile, createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { countStatements } from '#tests/support/counted.ts';
import { wireOf } from '#tests/support/wire.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
let learner: TestPerson;

beforeEach(async () => {
  learner = await createPerson(world.db, 2);
});

/** Notifications of the given types, numbered in that order; gives their ids. */
async function notify(person: TestPerson, types: number[], actorId: number | null = null): Promise<number[]> {
  const rows = await world.db
    .insertInto('notification')
    .values(
      types.map((type, index) => ({
        person_id: person.personId,
        seq: index + 1,
        type,
        source: `prueba:${index}`,
        data: JSON.stringify({ nombre: `n${index + 1}` }),
        actor_id: actorId,
      })),
    )
    .returning('id')
    .execute();
  await world.db
    .updateTable('person')
    .set({ notification_seq: types.length })
    .where('id', '=', person.personId)
    .execute();
  return rows.map((row) => row.id);
}

/** The reply of `GET /api/notificaciones`. */
const listOf = async (person: TestPerson) =>
  wireOf(call.reply, { notifications: (await bell(world, person.actor)).items });

describe('the list', () => {
  test('takes one round trip, and is unseen ones only, the newest first', async () => {
    const [first] = await notify(learner, [4, 4, 4]);
    await seeNotification({ world, actor: learner.actor }, first ?? 0);
    const { result, statements } = await countStatements(world, (world) => bell(world, learner.actor));
    expect(statements).toBe(1);
    expect(result.items.map((item) => item.seq)).toEqual([3, 2]);
    expect(result).toMatchObject({ unseen: 2, lastSeq: 3 });
  });

  test.each([
    ['learner', 2, [1, 2, 3, 4, 10, 11]],
    ['boss', 3, [5, 6, 7, 10]],
    ['tutor', 4, [8, 9, 10]],
    ['admin', 1, []],
  ] as const)(
    'a %s sees only the types of that role, even where other rows exist',
    async (_, profile, seen) => {
      const person = await createPerson(world.db, profile);
      await notify(person, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 999]);
      const { items, unseen } = await bell(world, person.actor);
      expect(items.map((item) => item.type).sort((one, other) => one - other)).toEqual(seen);
      expect(unseen).toBe(seen.length);
    },
  );

  test('on the wire: data as text, and Usuarios[0] is its actor, empty for the system', async () => {
    const tutor = await createPerson(world.db, 4);
    const photo = await createFile(world.db, {
      purpose: 'photo',
      name: 'ana.webp',
      ownerId: tutor.personId,
    });
    await world.db
      .updateTable('person')
      .set({ photo_file_id: photo })
      .where('id', '=', tutor.personId)
      .execute();
    await notify(learner, [1], tutor.personId);
    const [newest] = (await listOf(learner)).notificaciones;
    expect(JSON.parse(newest?.data ?? '')).toEqual({ nombre: 'n1' });
    expect(newest?.Usuarios).toEqual([
      {
        foto: JSON.stringify({ fileName: 'ana.webp', fileUrl: `/archivos/${photo}` }),
        nombre: 'Ana',
        apellido_paterno: 'Ruiz',
        apellido_materno: '',
        Grupos: [],
      },
    ]);
    const other = await createPerson(world.db, 2);
    await notify(other, [4]);
    const [system] = (await listOf(other)).notificaciones;
    expect(system?.Usuarios[0]).toMatchObject({ foto: null, nombre: '' });
  });
});

describe('marking', () => {
  test("somebody else's is not found and stays unseen; twice is fine", async () => {
    const [id = 0] = await notify(learner, [4]);
    const stranger = await createPerson(world.db, 2);
    await expect(seeNotification({ world, actor: stranger.actor }, id)).rejects.toMatchObject({
      code: 'scope.notFound',
    });
    await expect(seeNotification({ world, actor: learner.actor }, 2_000_000_000)).rejects.toMatchObject({
      code: 'scope.notFound',
    });
    expect((await bell(world, learner.actor)).unseen).toBe(1);
    await seeNotification({ world, actor: learner.actor }, id);
    const first = await seenAt(id);
    await seeNotification({ world, actor: learner.actor }, id);
    expect(await seenAt(id)).toEqual(first);
  });

  test('several at once, and back again; ids of others are left alone', async () => {
    const own = await notify(learner, [4, 4, 11]);
    const stranger = await createPerson(world.db, 2);
    const foreign = await notify(stranger, [4]);
    await seeNotifications({ world, actor: learner.actor }, { ids: [...own, ...foreign], seen: true });
    expect((await bell(world, learner.actor)).unseen).toBe(0);
    expect((await bell(world, stranger.actor)).unseen).toBe(1);
    await seeNotifications({ world, actor: learner.actor }, { ids: own.slice(0, 2), seen: false });
    expect((await bell(world, learner.actor)).items.map((item) => item.seq)).toEqual([2, 1]);
    await seeNotifications({ world, actor: learner.actor }, { ids: [], seen: true });
  });

  const seenAt = async (id: number) =>
    (
      await world.db
        .selectFrom('notification')
        .where('id', '=', id)
        .select('seen_at')
        .executeTakeFirstOrThrow()
    ).seen_at;
});
