import { beforeEach, describe, expect, test } from 'vitest';
import {
  notificationHistory as historyCall,
  notificationPreferences as preferencesCall,
} from '#app/contract/account/notification-history.ts';
import { personRoom, viewRoom } from '#app/contract/catalogue/pushes.ts';
import {
  savePreference,
  seeAllUpTo,
  seeNotification,
} from '#app/features/account/notifications/notifications.commands.server.ts';
import {
  bell,
  type HistoryFilter,
  history,
  preferences,
} from '#app/features/account/notifications/notifications.queries.server.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { happen } from '#tests/factories/notices.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { wireOf } from '#tests/support/wire.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, pushes } = await openWorld();
let learner: TestPerson;

beforeEach(async () => {
  learner = await createPerson(world.db, 2);
  pushes.length = 0;
});

/** Notifications of the given types, numbered in that order; gives their ids. */
async function tell(person: TestPerson, types: readonly number[]): Promise<number[]> {
  const rows = await world.db
    .insertInto('notification')
    .values(
      types.map((type, index) => ({
        person_id: person.personId,
        seq: index + 1,
        type,
        source: `prueba:${index}`,
        data: '{}',
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const pageOf = async (filter: HistoryFilter = {}) =>
  wireOf(historyCall.reply, await history(world, learner.actor, filter));

describe('history', () => {
  test('goes on page by page without a hole or a repeat, seen ones too; one round trip', async () => {
    const ids = await tell(
      learner,
      Array.from({ length: 45 }, () => 4),
    );
    await seeNotification({ world, actor: learner.actor }, ids[44] ?? 0);
    const shown: number[] = [];
    let cursor: number | null = null;
    const sizes: number[] = [];
    do {
      const page = await pageOf(cursor === null ? {} : { cursor });
      shown.push(...page.notificaciones.map(({ id }) => id));
      sizes.push(page.notificaciones.length);
      if (cursor === null) expect(page.notificaciones[0]?.vista).toBe(true);
      cursor = page.siguiente;
    } while (cursor !== null);
    expect(sizes).toEqual([20, 20, 5]);
    expect(shown).toEqual(ids.toReversed());
    const { statements } = await countStatements(world, (counted) => history(counted, learner.actor, {}));
    expect(statements).toBe(1);
  });

  test('a full last page says that it is the last', async () => {
    await tell(
      learner,
      Array.from({ length: 20 }, () => 4),
    );
    expect((await pageOf()).siguiente).toBeNull();
  });

  test('filters by family and by seen or not', async () => {
    const [badge = 0] = await tell(learner, [4, 101, 2, 103]);
    await seeNotification({ world, actor: learner.actor }, badge);
    const of = async (filter: HistoryFilter) => (await pageOf(filter)).notificaciones.map(({ tipo }) => tipo);
    expect(await of({ family: 'challenges' })).toEqual([2, 101]);
    expect(await of({ family: 'badges', seen: false })).toEqual([]);
    expect(await of({ seen: true })).toEqual([4]);
    expect(await of({ seen: false })).toEqual([103, 2, 101]);
  });

  test('never shows types of another role, nor another person’s', async () => {
    const stranger = await createPerson(world.db, 2);
    await tell(stranger, [4]);
    await tell(learner, [5, 8, 999]);
    expect((await pageOf()).notificaciones).toEqual([]);
  });
});

describe('marking all', () => {
  test('up to one: later ones stay new; other devices read again, a stranger’s are untouched', async () => {
    const [, second = 0] = await tell(learner, [4, 4, 4]);
    const stranger = await createPerson(world.db, 2);
    await tell(stranger, [4]);
    await seeAllUpTo({ world, actor: learner.actor }, second);
    expect((await bell(world, learner.actor)).items.map(({ seq }) => seq)).toEqual([3]);
    expect((await bell(world, stranger.actor)).unseen).toBe(1);
    const again = { room: personRoom(learner.personId), message: 'read.again', data: {} };
    expect(pushes).toEqual([again]);
    await seeAllUpTo({ world, actor: learner.actor }, second);
    expect(pushes).toEqual([again]);
  });
});

describe('a person with two profiles', () => {
  const both = async () => {
    const person = await createPerson(world.db, 2);
    await world.db
      .insertInto('person_profile')
      .values({ person_id: person.personId, profile_id: 3 })
      .execute();
    const asBoss = { ...person.actor, profile: 3, role: 'boss' as const };
    return { ...person, asBoss };
  };

  test('is told in the bell that shows it, and in every view how much waits elsewhere', async () => {
    const { personId } = await both();
    pushes.length = 0;
    await happen(world, 'notification.created', { notificationId: 1, personId, type: 5, seq: 1, unseen: 1 });
    await drain(world);
    expect(pushes).toEqual([
      {
        room: viewRoom(personId, 'boss'),
        message: 'notification.created',
        data: { id: 1, type: 5, seq: 1, unseen: 1 },
      },
      { room: personRoom(personId), message: 'bell.changed', data: { audience: ['boss'] } },
    ]);
  });

  test('reads all of one bell, and the other one keeps what waits there; what both show is read in both', async () => {
    const person = await both();
    const ids = await tell(person, [4, 5, 10]);
    await seeAllUpTo({ world, actor: person.actor }, ids.at(-1) ?? 0);
    expect((await bell(world, person.actor)).unseen).toBe(0);
    expect((await bell(world, person.asBoss)).items.map(({ seq }) => seq)).toEqual([2]);
  });
});

describe('preferences', () => {
  const of = async (person: TestPerson) =>
    wireOf(preferencesCall.reply, { preferences: await preferences(world, person.actor) }).preferencias;

  test('are the types of the role, all on; the obligatory ones say so', async () => {
    const own = await of(learner);
    expect(own.map(({ tipo }) => tipo)).toEqual([
      1, 2, 3, 4, 10, 11, 101, 102, 103, 104, 106, 107, 108, 109, 111, 112, 113,
    ]);
    expect(own.filter(({ obligatoria }) => !obligatoria).map(({ tipo }) => tipo)).toEqual([
      1, 3, 4, 10, 11, 101,
    ]);
    expect(own.every(({ activa, nombre }) => activa && nombre.length > 5)).toBe(true);
  });

  test('an administrator has none and sets none (A-10)', async () => {
    const admin = await createPerson(world.db, 1);
    expect(await of(admin)).toEqual([]);
    for (const type of [10, 109]) {
      await expect(
        savePreference({ world, actor: admin.actor }, { type, enabled: true }),
      ).rejects.toMatchObject({
        code: 'body.invalid',
      });
    }
  });

  test('off and on again, for oneself only', async () => {
    const stranger = await createPerson(world.db, 2);
    await savePreference({ world, actor: learner.actor }, { type: 3, enabled: false });
    await savePreference({ world, actor: learner.actor }, { type: 3, enabled: false });
    expect((await of(learner)).filter(({ activa }) => !activa).map(({ tipo }) => tipo)).toEqual([3]);
    expect((await of(stranger)).every(({ activa }) => activa)).toBe(true);
    await savePreference({ world, actor: learner.actor }, { type: 3, enabled: true });
    expect((await of(learner)).every(({ activa }) => activa)).toBe(true);
  });

  test('a granted opposition holds what may be silenced off, and says so; none of it can be turned on (409)', async () => {
    await world.db
      .insertInto('person_opposition')
      .values({ person_id: learner.personId, purpose: 'optional-notices', since: world.clock.now() })
      .execute();
    const own = await of(learner);
    expect(own.filter(({ opuesta }) => opuesta).map(({ tipo }) => tipo)).toEqual([1, 3, 4, 10, 11, 101]);
    expect(own.every(({ activa, opuesta }) => activa !== opuesta)).toBe(true);
    await expect(
      savePreference({ world, actor: learner.actor }, { type: 3, enabled: true }),
    ).rejects.toMatchObject({ code: 'notification.opposed' });
    await world.db.deleteFrom('person_opposition').where('person_id', '=', learner.personId).execute();
    expect((await of(learner)).every(({ activa, opuesta }) => activa && !opuesta)).toBe(true);
  });

  test('an obligatory type cannot be off (409); a type that the role never gets is no type (422)', async () => {
    await expect(
      savePreference({ world, actor: learner.actor }, { type: 102, enabled: false }),
    ).rejects.toMatchObject({
      code: 'notification.obligatory',
    });
    await savePreference({ world, actor: learner.actor }, { type: 102, enabled: true });
    for (const type of [8, 999]) {
      await expect(
        savePreference({ world, actor: learner.actor }, { type, enabled: false }),
      ).rejects.toMatchObject({
        code: 'body.invalid',
      });
    }
  });
});
