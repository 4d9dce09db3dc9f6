import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { personRoom } from '#app/contract/catalogue/pushes.ts';
import { home } from '#app/features/learner/home/home.queries.server.ts';
import { readMessage } from '#app/features/learner/home/messages.commands.server.ts';
import { groupView } from '#app/features/tutor/group/group.queries.server.ts';
import {
  withdrawMessage,
  writeMessage,
} from '#app/features/tutor/group/messages/messages.commands.server.ts';
import { holdsGroup } from '#server/repositories/groups/tutor-messages.ts';
import { assignTutor, endAssignment } from '#server/repositories/groups/tutors.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createTutor,
  type TestLearner,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock, pushes } = await openWorld();
let course: Course;
let groupId: number;
let tutor: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let ana: TestLearner;
let luis: TestLearner;
let elsewhere: TestLearner;

beforeEach(async () => {
  // Noon in Mexico City.
  clock.set('2026-03-12T18:00:00Z');
  course = await createCourse(world.db, { units: [{}] });
  groupId = await createGroup(world.db, course, ['2026-03-01']);
  const other = await createGroup(world.db, course, ['2026-03-01']);
  tutor = await createTutor(world.db, groupId);
  colleague = await createTutor(world.db, groupId);
  stranger = await createTutor(world.db, other);
  ana = await createLearner(world.db, groupId);
  luis = await createLearner(world.db, groupId);
  elsewhere = await createLearner(world.db, other);
  await drain(world);
  pushes.splice(0);
});

type Wish = { by?: TestPerson; to?: number[] | null; title?: string; in?: number };

const write = ({ by = tutor, to = null, title = 'Cambio de fecha', in: into = groupId }: Wish = {}) =>
  writeMessage(
    { world, actor: by.actor },
    { groupId: into, title, text: 'Nos vemos el lunes.', personIds: to },
  );
const shownTo = async (learner: TestLearner) => (await home(world, learner.actor)).messages;
const notices = async (by = tutor) => (await groupView(world, by.actor, groupId)).group?.messages ?? [];
const roomsToRead = () => pushes.filter(({ message }) => message === 'read.again').map(({ room }) => room);
const rooms = (...people: TestPerson[]) => people.map(({ personId }) => personRoom(personId)).sort();
const drop = (learner: TestLearner) =>
  world.db
    .updateTable('member')
    .set({ active: false, dropped_at: new Date() })
    .where('id', '=', learner.memberId)
    .execute();

describe('a message to the group', () => {
  test('is shown to everybody of it and to nobody else, and their screens are told', async () => {
    const { id: messageId, readers, left } = await write();
    expect([readers, left]).toEqual([2, 0]);
    const shown = {
      id: messageId,
      title: 'Cambio de fecha',
      text: [{ kind: 'text', text: 'Nos vemos el lunes.' }],
      author: 'Ana Ruiz',
      sentAt: '2026-03-12T18:00:00.000Z',
      read: false,
    };
    expect([await shownTo(ana), await shownTo(luis), await shownTo(elsewhere)]).toEqual([
      [shown],
      [shown],
      [],
    ]);
    await drain(world);
    expect(roomsToRead().sort()).toEqual(rooms(ana, luis, tutor, colleague));
  });

  test('is listed for each of its tutors, with how many have read it', async () => {
    const { id: messageId } = await write();
    const mine = {
      id: messageId,
      author: 'Ana Ruiz',
      mine: true,
      when: '12 de marzo de 2026, 12:00',
      audience: 'Para toda la generación',
      read: 'Nadie lo ha leído todavía',
    };
    expect(await notices()).toMatchObject([mine]);
    expect(await notices(colleague)).toMatchObject([{ ...mine, mine: false }]);
    await readMessage({ world, actor: ana.actor }, messageId);
    expect(await notices()).toMatchObject([{ read: 'Leído por 1 de 2' }]);
    await readMessage({ world, actor: luis.actor }, messageId);
    expect(await notices()).toMatchObject([{ read: 'Leído por las 2 personas' }]);
  });

  test('is not for later members, nor shown to dropped ones, nor kept after a change of group', async () => {
    await drop(luis);
    await write();
    const late = await createLearner(world.db, groupId);
    expect([await shownTo(late), await shownTo(luis)]).toEqual([[], []]);
    await drop(ana);
    expect(await shownTo(ana)).toEqual([]);
  });

  test('sent twice is one, at once or one after the other; other words, people or a later hour are another', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => write()));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    await write({ to: [ana.personId] });
    await write({ title: 'Otro' });
    await write({ by: colleague });
    clock.set('2026-03-12T18:11:00Z');
    await write();
    expect(await notices()).toHaveLength(5);
  });

  test('needs somebody to read it', async () => {
    await drop(ana);
    await drop(luis);
    await expect(write()).rejects.toMatchObject({ code: 'message.nobody' });
  });
});

describe('a message to some', () => {
  test('is shown to them alone, without dropped members', async () => {
    const third = await createLearner(world.db, groupId);
    await drop(third);
    expect(await write({ to: [ana.personId, third.personId, ana.personId] })).toMatchObject({
      readers: 1,
      left: 1,
    });
    expect([(await shownTo(ana)).length, (await shownTo(luis)).length]).toEqual([1, 0]);
    expect(await notices()).toMatchObject([{ audience: 'Para Ana Ruiz' }]);
  });

  test('is sent to nobody when one is not in the group', async () => {
    await expect(write({ to: [ana.personId, elsewhere.personId] })).rejects.toMatchObject({
      code: 'scope.notFound',
    });
    expect(await notices()).toEqual([]);
  });
});

test('another tutor’s group is as absent as one that does not exist', async () => {
  for (const into of [groupId, 2_000_000_000]) {
    await expect(write({ by: stranger, in: into })).rejects.toMatchObject({ code: 'scope.notFound' });
  }
  await world.db.updateTable('group_tutor').set({ ended_at: new Date() }).execute();
  await expect(write()).rejects.toMatchObject({ code: 'scope.notFound' });
});

test('an assignment does not end while its message is being sent', async () => {
  const ended = { groupId, tutorId: tutor.personId, at: new Date() };
  await world.db.transaction().execute(async (trx) => {
    expect(await holdsGroup(trx, tutor.personId, groupId)).toBe(true);
    const ending = world.db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '100ms'`.execute(other);
      return endAssignment(other, ended);
    });
    await expect(ending).rejects.toMatchObject({ code: '55P03' });
  });
  expect(await world.db.transaction().execute((trx) => endAssignment(trx, ended))).toBe(true);
});

describe('reading', () => {
  test('is noted, at the price of no tutor’s screen; the message stays to be read again', async () => {
    const { id: messageId } = await write();
    await drain(world);
    pushes.splice(0);
    await readMessage({ world, actor: ana.actor }, messageId);
    await readMessage({ world, actor: ana.actor }, messageId);
    await drain(world);
    expect(roomsToRead()).toEqual([]);
    expect(await shownTo(ana)).toMatchObject([{ id: messageId, read: true }]);
    expect(await shownTo(luis)).toMatchObject([{ read: false }]);
  });

  test('is for its readers only', async () => {
    const { id: messageId } = await write({ to: [ana.personId] });
    for (const [who, id] of [
      [luis, messageId],
      [elsewhere, messageId],
      [ana, 2_000_000_000],
    ] as const) {
      await expect(readMessage({ world, actor: who.actor }, id)).rejects.toMatchObject({
        code: 'scope.notFound',
      });
    }
  });
});

describe('withdrawing', () => {
  test('takes it away everywhere, once; a reader of that moment is not refused', async () => {
    const { id: messageId } = await write();
    await drain(world);
    pushes.splice(0);
    await withdrawMessage({ world, actor: tutor.actor }, messageId);
    await withdrawMessage({ world, actor: tutor.actor }, messageId);
    await drain(world);
    expect(roomsToRead().sort()).toEqual(rooms(ana, luis, tutor, colleague));
    expect([await shownTo(ana), await notices()]).toEqual([[], []]);
    await readMessage({ world, actor: ana.actor }, messageId);
  });

  test('is its author’s alone, while they accompany the group', async () => {
    const { id: messageId } = await write();
    for (const who of [colleague, stranger]) {
      await expect(withdrawMessage({ world, actor: who.actor }, messageId)).rejects.toMatchObject({
        code: 'scope.notFound',
      });
    }
    await world.db.updateTable('group_tutor').set({ ended_at: new Date() }).execute();
    await expect(withdrawMessage({ world, actor: tutor.actor }, messageId)).rejects.toMatchObject({
      code: 'scope.notFound',
    });
    await world.db
      .transaction()
      .execute((trx) => assignTutor(trx, { groupId, tutorId: tutor.personId, at: new Date() }));
    await withdrawMessage({ world, actor: tutor.actor }, messageId);
  });
});
