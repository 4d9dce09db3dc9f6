import { beforeEach, describe, expect, test } from 'vitest';
import { liveSessions as call } from '#app/contract/learner/live-sessions.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { bell, history } from '#app/features/account/notifications/notifications.queries.server.ts';
import {
  joinLiveSession,
  noteRecordingView,
} from '#app/features/learner/live-sessions/live-sessions.commands.server.ts';
import { liveSessions } from '#app/features/learner/live-sessions/live-sessions.queries.server.ts';
import { asRefusal } from '#server/errors.ts';
import { createCourse, createGroup, createLearner, type TestLearner } from '#tests/factories/learning.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let learner: TestLearner;
let groupId: number;

beforeEach(async () => {
  const course = await createCourse(world.db);
  groupId = await createGroup(world.db, course, ['2026-01-01']);
  learner = await createLearner(world.db, groupId);
  clock.set('2026-05-15T18:00:00Z');
});

async function session(
  startsAt: string,
  more: { url?: string; recording_url?: string; group_id?: number; cancelled_at?: Date } = {},
): Promise<number> {
  const { id } = await world.db
    .insertInto('live_session')
    .values({
      group_id: groupId,
      title: startsAt,
      starts_at: startsAt,
      ends_at: new Date(Date.parse(startsAt) + 3_600_000),
      url: 'https://sesion.example/sala',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const join = (id: number, who = learner) =>
  joinLiveSession({ world, actor: who.actor, requestId: 'prueba' }, id);

test('the list: coming sessions, the nearest first; recordings, the latest first; never the address', async () => {
  await session('2026-05-20T18:00:00Z');
  const now = await session('2026-05-15T18:05:00Z');
  await session('2026-05-01T18:00:00Z', { recording_url: 'https://video.example/1' });
  await session('2026-05-08T18:00:00Z', { recording_url: 'https://video.example/2' });
  await session('2026-05-09T18:00:00Z');
  await join(now);
  const { result, statements } = await countStatements(world, (counted) =>
    liveSessions(counted, learner.actor),
  );
  expect(statements).toBe(1);
  const wire = encode(call.reply, result);
  expect(call.reply.safeParse(wire).error).toBeUndefined();
  expect(wire.proximas.map(({ titulo, abierta, asistencia }) => [titulo, abierta, asistencia])).toEqual([
    ['2026-05-15T18:05:00Z', true, true],
    ['2026-05-20T18:00:00Z', false, false],
  ]);
  expect(wire.grabadas.map(({ grabacion }) => grabacion)).toEqual([
    'https://video.example/2',
    'https://video.example/1',
  ]);
  expect(JSON.stringify(wire)).not.toContain('sala');
});

describe('joining', () => {
  test('gives the address, notes the attendance once and gives 5 points once, twenty times at once', async () => {
    const id = await session('2026-05-15T18:10:00Z');
    const addresses = await Promise.all(Array.from({ length: 20 }, () => join(id)));
    expect(new Set(addresses)).toEqual(new Set(['https://sesion.example/sala']));
    const entries = await world.db
      .selectFrom('points_entry')
      .where('member_id', '=', learner.memberId)
      .select(['rule', 'source', 'points'])
      .execute();
    expect(entries).toEqual([{ rule: 'live_session', source: `live_session:${id}`, points: 5 }]);
    const attended = await world.db
      .selectFrom('live_session_attendance')
      .where('live_session_id', '=', id)
      .select(['person_id', 'joined_at'])
      .execute();
    expect(attended).toEqual([{ person_id: learner.personId, joined_at: clock.now() }]);
    await drain(world);
    const standing = await world.db
      .selectFrom('standing')
      .where('member_id', '=', learner.memberId)
      .select('social_points')
      .executeTakeFirstOrThrow();
    expect(standing.social_points).toBe(5);
  });

  test.each([
    ['a second before the door opens', '2026-05-15T18:10:01Z', {}],
    ['when it is over', '2026-05-15T17:00:00Z', {}],
    ['at an address that is no web address', '2026-05-15T18:00:00Z', { url: 'javascript:alert(1)' }],
  ])('is refused %s, and leaves nothing behind', async (_, startsAt, more) => {
    const id = await session(startsAt, more);
    await expect(join(id)).rejects.toMatchObject({ code: 'live-session.closed' });
    const attended = await world.db
      .selectFrom('live_session_attendance')
      .where('live_session_id', '=', id)
      .select('person_id')
      .execute();
    expect(attended).toEqual([]);
  });

  test('another group’s session and one that does not exist are the same: not found', async () => {
    const course = await createCourse(world.db);
    const other = await createGroup(world.db, course, ['2026-01-01']);
    const id = await session('2026-05-15T18:00:00Z', { group_id: other });
    for (const each of [id, 2_000_000_000]) {
      await expect(join(each)).rejects.toMatchObject({ code: 'scope.notFound' });
    }
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: new Date() })
      .where('id', '=', learner.memberId)
      .execute();
    const own = await session('2026-05-15T18:00:00Z');
    await expect(join(own)).rejects.toMatchObject({ code: 'scope.notFound' });
  });
});

describe('opening a recording', () => {
  const recorded = (more: { group_id?: number; cancelled_at?: Date } = {}) =>
    session('2026-05-01T18:00:00Z', { recording_url: 'https://video.example/1', ...more });
  const open = (id: number, who = learner) => noteRecordingView({ world, actor: who.actor }, id);
  const views = (id: number) =>
    world.db
      .selectFrom('live_session_view')
      .where('live_session_id', '=', id)
      .select(['person_id', 'first_at'])
      .execute();

  test('leaves its first moment, and no later one', async () => {
    const id = await recorded();
    const first = { person_id: learner.personId, first_at: clock.now() };
    await open(id);
    clock.advance(60_000);
    await Promise.all(Array.from({ length: 5 }, () => open(id)));
    expect(await views(id)).toEqual([first]);
  });

  test('is not found in another generation, without a recording, when it was cancelled, or by somebody who was dropped', async () => {
    const other = await createGroup(world.db, await createCourse(world.db), ['2026-01-01']);
    const foreign = await recorded({ group_id: other });
    const without = await session('2026-05-01T18:00:00Z');
    const cancelled = await recorded({ cancelled_at: clock.now() });
    const own = await recorded();
    for (const id of [foreign, without, cancelled, 2_000_000_000])
      expect(await refusalOf(open(id))).toBe('scope.notFound');
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: new Date() })
      .where('id', '=', learner.memberId)
      .execute();
    expect(await refusalOf(open(own))).toBe('scope.notFound');
    for (const id of [foreign, without, cancelled, own]) expect(await views(id)).toEqual([]);
  });

  test('leaves nothing once the generation is closed', async () => {
    const id = await recorded();
    await world.db
      .updateTable('learner_group')
      .set({ status: 'archived', closed_at: clock.now() })
      .where('id', '=', groupId)
      .execute();
    await expect(open(id).catch((error: unknown) => asRefusal(error))).resolves.toMatchObject({
      code: 'group.closed',
    });
    expect(await views(id)).toEqual([]);
  });
});

test('the notification of a session says that it is over from its end on, in the bell and in the history', async () => {
  const id = await session('2026-05-15T18:00:00Z');
  const data = { nombre: 'Arranque', descripcion: 'en 15 min', grupo_id: groupId };
  await world.db
    .insertInto('notification')
    .values([
      {
        person_id: learner.personId,
        seq: 1,
        type: 3,
        source: 'uno',
        data: JSON.stringify({ ...data, sesion_id: id }),
      },
      {
        person_id: learner.personId,
        seq: 2,
        type: 3,
        source: 'dos',
        data: JSON.stringify({ sesion_id: 'nada' }),
      },
      {
        person_id: learner.personId,
        seq: 3,
        type: 2,
        source: 'tres',
        data: JSON.stringify({ sesion_id: id }),
      },
    ])
    .execute();
  const over = async () => {
    const lists = [(await bell(world, learner.actor)).items, (await history(world, learner.actor, {})).items];
    return lists.map((items) => items.map(({ data: held }) => held.terminada ?? false));
  };
  clock.set('2026-05-15T18:59:59.999Z');
  expect(await over()).toEqual([
    [false, false, false],
    [false, false, false],
  ]);
  clock.set('2026-05-15T19:00:00Z');
  expect(await over()).toEqual([
    [false, false, true],
    [false, false, true],
  ]);
});
