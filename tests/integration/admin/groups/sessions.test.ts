import { beforeEach, describe, expect, test } from 'vitest';
import type { SessionInput } from '#app/contract/admin/groups/sessions.ts';
import { personRoom } from '#app/contract/catalogue/pushes.ts';
import { noteAttendance } from '#app/features/admin/groups/sessions/attendance.commands.server.ts';
import {
  cancelSession,
  changeSession,
  createSessions,
} from '#app/features/admin/groups/sessions/sessions.commands.server.ts';
import { groupSessionList } from '#app/features/admin/groups/sessions/sessions.queries.server.ts';
import { joinLiveSession } from '#app/features/learner/live-sessions/live-sessions.commands.server.ts';
import { liveSessions } from '#app/features/learner/live-sessions/live-sessions.queries.server.ts';
import { isRefusal } from '#server/errors.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestLearner,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { notificationsOf } from '#tests/factories/notices.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { forgetNews, tickAt } from '#tests/support/schedule.ts';
import { openWorld } from '#tests/support/world.ts';

const open = await openWorld();
const { world, clock, pushes } = open;
let course: Course;
let groupId: number;
let admin: TestPerson;
let learner: TestLearner;

beforeEach(async () => {
  await forgetNews(world);
  clock.set('2026-03-10T18:00:00Z');
  course = await createCourse(world.db);
  groupId = await createGroup(world.db, course, ['2026-01-01']);
  learner = await createLearner(world.db, groupId);
  admin = await createPerson(world.db, 1);
  pushes.length = 0;
});

const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });

const typed = (change: Partial<SessionInput> = {}): SessionInput => ({
  title: 'Cierre de mes',
  unitId: course.units[0]?.id ?? null,
  startsAt: '2026-03-20T10:00',
  endsAt: '2026-03-20T11:30',
  url: 'https://sala.example/1',
  recordingUrl: null,
  description: '',
  ...change,
});
const create = (change?: Partial<SessionInput>, weeks = 1) =>
  createSessions(by(), { groupId, weeks, input: typed(change) });
const createOne = async (change?: Partial<SessionInput>) => (await create(change))[0] ?? 0;
const change = (sessionId: number, version: number, fields: Partial<SessionInput>) =>
  changeSession(by(), { groupId, sessionId, version, input: typed(fields) });
const cancel = (sessionId: number, version = 1) => cancelSession(by(), { groupId, sessionId, version });
const attend = (sessionId: number, list: string) => noteAttendance(by(), { groupId, sessionId, list });
const rows = async () => (await groupSessionList(world, groupId)).sessions;
const planned = async () =>
  (
    await world.db
      .selectFrom('reminder')
      .where('subject', 'like', 'session:%')
      .where('done_at', 'is', null)
      .orderBy('due_at')
      .select('due_at')
      .execute()
  ).map(({ due_at }) => due_at.toISOString());
const threes = async (who: TestPerson = learner) =>
  (await notificationsOf(world, who)).filter(({ type }) => type === 3).length;

async function faultsOf(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => 'done',
    (thrown: unknown) => thrown,
  );
  return isRefusal(error) ? error.faults : error;
}

describe('a live session of an administrator', () => {
  test('stands at the time of the business clock, is reminded of, and shown to learners at once', async () => {
    const sessionId = await createOne();
    expect(await rows()).toMatchObject([
      {
        id: sessionId,
        startsAt: '2026-03-20T10:00',
        endsAt: '2026-03-20T11:30',
        state: 'coming',
        invited: 1,
        attended: 0,
      },
    ]);
    await drain(world);
    expect(await planned()).toEqual(['2026-03-19T16:00:00.000Z', '2026-03-20T15:45:00.000Z']);
    expect(pushes).toContainEqual({ room: personRoom(learner.personId), message: 'read.again', data: {} });
    expect((await liveSessions(world, learner.actor)).coming.map(({ id }) => id)).toEqual([sessionId]);
  });

  test('repeats each week at the same time of the clock', async () => {
    await create({}, 3);
    expect((await rows()).map(({ startsAt }) => startsAt)).toEqual([
      '2026-03-20T10:00',
      '2026-03-27T10:00',
      '2026-04-03T10:00',
    ]);
    const lines = await world.db
      .selectFrom('audit')
      .where('action', '=', 'session.created')
      .where('object_id', '=', String(groupId))
      .select('after')
      .execute();
    expect(lines).toHaveLength(3);
    expect(JSON.stringify(lines)).not.toContain('sala.example');
  });

  test('is refused with every field that is wrong', async () => {
    const other = await createCourse(world.db);
    const units = { unitId: other.units[0]?.id ?? 0 };
    expect(await faultsOf(create({ ...units, endsAt: '2026-03-20T10:00' }))).toEqual([
      { field: 'unidad', text: 'Elige una unidad de este programa.' },
      { field: 'fin', text: 'Elige una hora posterior al inicio.' },
    ]);
    expect(await faultsOf(create({ endsAt: '2026-03-20T18:01' }))).toEqual([
      { field: 'fin', text: 'Una sesión dura como máximo 8 horas.' },
    ]);
    expect(await rows()).toEqual([]);
  });

  test('is refused in a closed generation, and not found in another one', async () => {
    const sessionId = await createOne();
    const elsewhere = await createGroup(world.db, course, ['2026-01-01']);
    const there = { groupId: elsewhere, sessionId, version: 1 };
    expect(await refusalOf(cancelSession(by(), there))).toBe('scope.notFound');
    expect(await refusalOf(changeSession(by(), { ...there, input: typed() }))).toBe('scope.notFound');
    await world.db
      .updateTable('learner_group')
      .set({ status: 'archived' })
      .where('id', '=', groupId)
      .execute();
    expect(await refusalOf(create())).toBe('group.archived');
    expect(await refusalOf(cancel(sessionId))).toBe('group.archived');
    expect(await refusalOf(attend(sessionId, 'x'))).toBe('group.archived');
  });
});

describe('a moved live session', () => {
  test('moves its reminders, and reminds nobody of the former time', async () => {
    const sessionId = await createOne();
    await drain(world);
    expect(await change(sessionId, 1, { startsAt: '2026-03-25T10:00', endsAt: '2026-03-25T11:00' })).toBe(2);
    await drain(world);
    expect(await planned()).toEqual(['2026-03-24T16:00:00.000Z', '2026-03-25T15:45:00.000Z']);
    await tickAt(open, '2026-03-19T10:01');
    expect(await threes()).toBe(0);
    await tickAt(open, '2026-03-24T10:01');
    expect(await threes()).toBe(1);
  });

  test('is refused from another version; saved as it is, it changes nothing', async () => {
    const sessionId = await createOne();
    expect(await change(sessionId, 1, {})).toBe(1);
    expect(await change(sessionId, 1, { title: 'Otro título' })).toBe(2);
    expect(await refusalOf(change(sessionId, 1, { title: 'Tercero' }))).toBe('state.conflict');
  });

  test('takes its recording after people attended, but no other time', async () => {
    const sessionId = await createOne();
    clock.set('2026-03-20T16:05:00Z');
    await joinLiveSession({ world, actor: learner.actor }, sessionId);
    expect(await change(sessionId, 1, { recordingUrl: 'https://video.example/1' })).toBe(2);
    expect(await refusalOf(change(sessionId, 2, { endsAt: '2026-03-20T12:00' }))).toBe(
      'live-session.attended',
    );
    expect(await refusalOf(cancel(sessionId, 2))).toBe('live-session.attended');
  });
});

describe('a cancelled live session', () => {
  test('is reminded of no more, and leaves the screens of its learners', async () => {
    const sessionId = await createOne();
    await drain(world);
    await cancel(sessionId);
    // Before its reminders are taken away, nobody is told either.
    clock.set('2026-03-19T16:01:00Z');
    expect((await liveSessions(world, learner.actor)).coming).toEqual([]);
    expect(await refusalOf(joinLiveSession({ world, actor: learner.actor }, sessionId))).toBe(
      'scope.notFound',
    );
    await tickAt(open, '2026-03-19T10:01');
    expect(await threes()).toBe(0);
    expect(await planned()).toEqual([]);
    expect(await rows()).toMatchObject([{ id: sessionId, state: 'cancelled' }]);
  });

  test('stays so, once', async () => {
    const sessionId = await createOne();
    expect(await refusalOf(cancel(sessionId, 7))).toBe('state.conflict');
    await Promise.all([cancel(sessionId), cancel(sessionId)]);
    await cancel(sessionId);
    expect(await refusalOf(change(sessionId, 2, { title: 'De nuevo' }))).toBe('live-session.cancelled');
    expect(await refusalOf(attend(sessionId, 'x'))).toBe('live-session.cancelled');
    const lines = await world.db
      .selectFrom('audit')
      .where('action', '=', 'session.cancelled')
      .where('object_id', '=', String(groupId))
      .select('id')
      .execute();
    expect(lines).toHaveLength(1);
  });
});

describe('a list of attendance', () => {
  const numbered = async (number: string, who: TestPerson) => {
    await world.db
      .updateTable('person')
      .set({ employee_number: number })
      .where('id', '=', who.personId)
      .execute();
  };
  const attended = (sessionId: number) =>
    world.db
      .selectFrom('live_session_attendance')
      .where('live_session_id', '=', sessionId)
      .orderBy('person_id')
      .select(['person_id as personId', 'minutes'])
      .execute();

  test('takes numbers and usernames, and refuses each other line with its reason', async () => {
    const sessionId = await createOne();
    clock.set('2026-03-20T18:00:00Z');
    const second = await createLearner(world.db, groupId);
    const stranger = await createPerson(world.db, 2);
    const number = `E-${learner.personId}`;
    await numbered(number, learner);
    const list = [
      'numero_empleado,minutos',
      `${number.toLowerCase()},55`,
      `${second.actor.username.toUpperCase()};`,
      `${stranger.actor.username}\t20`,
      'nadie-123,10',
      `${learner.actor.username},12`,
      `${second.actor.username},mucho`,
    ].join('\r\n');
    expect(await attend(sessionId, list)).toEqual({
      saved: 2,
      refused: [
        {
          line: 4,
          given: stranger.actor.username,
          text: 'No es participante activo de esta generación.',
        },
        { line: 5, given: 'nadie-123', text: 'No hay nadie con este número o usuario.' },
        { line: 6, given: learner.actor.username, text: 'Ya está en la línea 2.' },
        {
          line: 7,
          given: second.actor.username,
          text: 'Escribe los minutos como un número entero de 0 a 720.',
        },
      ],
    });
    expect(await attended(sessionId)).toEqual([
      { personId: learner.personId, minutes: 55 },
      { personId: second.personId, minutes: null },
    ]);
  });

  test('gives the points of a session once, whoever joined too, and a second list corrects the minutes', async () => {
    const sessionId = await createOne();
    clock.set('2026-03-20T16:05:00Z');
    await joinLiveSession({ world, actor: learner.actor }, sessionId);
    const second = await createLearner(world.db, groupId);
    await attend(sessionId, `${learner.actor.username},50\n${second.actor.username},40`);
    await attend(sessionId, `${learner.actor.username},52\n${second.actor.username}`);
    expect(await attended(sessionId)).toEqual([
      { personId: learner.personId, minutes: 52 },
      { personId: second.personId, minutes: 40 },
    ]);
    const points = await world.db
      .selectFrom('points_entry')
      .where('member_id', 'in', [learner.memberId, second.memberId])
      .select(['member_id', 'points'])
      .orderBy('member_id')
      .execute();
    expect(points).toEqual([
      { member_id: learner.memberId, points: 5 },
      { member_id: second.memberId, points: 5 },
    ]);
  });

  test('is refused before the session starts', async () => {
    const sessionId = await createOne();
    expect(await refusalOf(attend(sessionId, learner.actor.username))).toBe('live-session.early');
  });
});
