import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { learnerRows } from '#app/features/account/calendar-feed/dates.queries.server.ts';
import { learnerEntries } from '#app/features/account/calendar-feed/entries.ts';
import { feedEntries } from '#app/features/account/calendar-feed/feed.queries.server.ts';
import { feedText } from '#app/features/account/calendar-feed/feed-text.files.server.ts';
import { transferMembers } from '#app/features/admin/groups/bosses/bosses.commands.server.ts';
import { dropMember, moveMember } from '#app/features/admin/groups/members/members.commands.server.ts';
import { feedbackView } from '#app/features/boss/evaluation/feedback.queries.server.ts';
import { cancelMeeting, saveMeeting } from '#app/features/boss/evaluation/meeting/meeting.commands.server.ts';
import { oneToOne } from '#app/features/boss/one-to-one/one-to-one.queries.server.ts';
import { home } from '#app/features/learner/home/home.queries.server.ts';
import { feedSecretHash, newFeedSecret } from '#server/auth/credentials/feed-secret.ts';
import { refusal } from '#server/errors.ts';
import { nameUnits, setOneToOne } from '#tests/factories/evaluations.ts';
import {
  type Course,
  createGroup,
  createPerson,
  type TestLearner,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { createLedTeam } from '#tests/factories/team.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let course: Course;
let groupId: number;
let boss: TestPerson;
let member: TestLearner;
let unitId: number;

beforeEach(async () => {
  clock.set('2026-03-12T18:00:00Z');
  ({ course, groupId, boss, member } = await createLedTeam(world));
  unitId = course.units[0]?.id ?? 0;
  await nameUnits(world.db, course.units);
  await setOneToOne(world.db, { groupId, unitId }, '2026-03-10');
  await world.db
    .updateTable('wave')
    .set({ boss_period_ends_on: '2026-03-20' })
    .where('group_id', '=', groupId)
    .where('unit_id', '=', unitId)
    .execute();
  for (const { personId } of [boss, member]) await mailbox(personId, `persona${personId}@rumbo.example`);
  await drain(world);
});

const mailbox = (personId: number, email: string | null) =>
  world.db.updateTable('person').set({ email }).where('id', '=', personId).execute();
const place = () => ({ groupId, personId: member.personId, unitId });
const by = (person = boss) => ({ world, actor: person.actor });
const given = { startsAt: '2026-03-16T10:00', minutes: 60, place: 'Sala 3' };
const save = (over: Partial<typeof given & { version: number }> = {}, person = boss) =>
  saveMeeting(by(person), { ...place(), version: 0, ...given, ...over });
const cancel = (version: number, person = boss) => cancelMeeting(by(person), { ...place(), version });
const view = (person = boss) =>
  feedbackView(world, person.actor, { tab: 'teams', view: 'feedback', part: 'evaluation', ...place() });

/** The mails of 1-1 to that person that left, the first one first, as an independent program reads their entry. */
async function mailsTo(personId: number) {
  await drain(world);
  const rows = await world.db
    .selectFrom('mail')
    .where('kind', '=', 'one-to-one')
    .where('person_id', '=', personId)
    .where('sent_at', 'is not', null)
    .orderBy('meeting_id')
    .orderBy('meeting_sequence')
    .select(['id', 'meeting_sequence as sequence'])
    .execute();
  const kept = new Set(await readdir(join(world.env.dataDir, 'correo')).catch(() => []));
  const left = rows.filter(({ id }) => kept.has(`${id}.eml`));
  return Promise.all(
    left.map(async ({ id }) =>
      readMail(await readFile(join(world.env.dataDir, 'correo', `${id}.eml`), 'utf8')),
    ),
  );
}

function readMail(raw: string) {
  const [, method = '', encoding = '', body = ''] =
    /Content-Type: text\/calendar; charset=utf-8; method=(\w+)\s+Content-Transfer-Encoding: (\S+)\s+([\s\S]*?)\n--/.exec(
      raw,
    ) ?? [];
  const text = decoded(body, encoding);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error(`no event in ${text}`);
  const event = new ICAL.Event(component);
  const value = (name: string) => String(component.getFirstPropertyValue(name));
  return {
    raw,
    text,
    method,
    said: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: Number(event.sequence),
    status: value('status'),
    title: event.summary,
    location: event.location,
    zone: component.getFirstProperty('dtstart')?.getFirstParameter('tzid'),
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    organizer: value('organizer').toLowerCase(),
    attendees: component
      .getAllProperties('attendee')
      .map((one) => [String(one.getFirstValue()).toLowerCase(), one.getFirstParameter('rsvp')]),
    zones: calendar.getAllSubcomponents('vtimezone').map((one) => one.getFirstPropertyValue('tzid')),
  };
}

const decoded = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

describe('an agreed 1-1', () => {
  test('goes to both as an invitation with its hour on the zone’s clock, and tells nobody another one’s e-mail', async () => {
    expect(await save()).toEqual({ version: 1 });
    const [toBoss, ...moreToBoss] = await mailsTo(boss.personId);
    const [toMember, ...moreToMember] = await mailsTo(member.personId);
    expect([...moreToBoss, ...moreToMember]).toEqual([]);
    for (const [mail, own, other] of [
      [toBoss, boss, member],
      [toMember, member, boss],
    ] as const) {
      expect(mail).toMatchObject({
        method: 'REQUEST',
        said: 'REQUEST',
        sequence: 0,
        status: 'CONFIRMED',
        location: 'Sala 3',
        zone: 'America/Mexico_City',
        zones: ['America/Mexico_City'],
        start: '2026-03-16T16:00:00.000Z',
        end: '2026-03-16T17:00:00.000Z',
        organizer: 'mailto:no-responder@localhost',
        attendees: [[`mailto:persona${own.personId}@rumbo.example`, 'FALSE']],
      });
      expect(mail?.raw).not.toContain(`persona${other.personId}@`);
      expect(mail?.raw).toMatch(/Content-Type: multipart\/alternative/);
      expect(mail?.raw).toMatch(/filename=sesion-1-1\.ics/);
    }
    expect(toBoss?.uid).toBe(toMember?.uid);
    expect(toBoss?.text).toContain('DTSTART;TZID=America/Mexico_City:20260316T100000');
    // Stamps are of UTC, whatever the zone of the meeting.
    expect(toBoss?.text).toContain('DTSTAMP:20260312T180000Z');
    expect(toBoss?.text).toContain('LAST-MODIFIED:20260312T180000Z');
  });

  test('keeps its name through a change, whose number is the next one; the same again changes nothing', async () => {
    await save();
    const [first] = await mailsTo(member.personId);
    expect(await save({ version: 1 })).toEqual({ version: 1 });
    expect(await save({ version: 1, place: 'Tienda 12' })).toEqual({ version: 2 });
    expect(await save({ version: 2, startsAt: '2026-03-17T12:30', place: 'Tienda 12' })).toEqual({
      version: 3,
    });
    const mails = await mailsTo(member.personId);
    expect(mails.map(({ uid, sequence, start, location }) => [uid, sequence, start, location])).toEqual([
      [first?.uid, 0, '2026-03-16T16:00:00.000Z', 'Sala 3'],
      [first?.uid, 2, '2026-03-17T18:30:00.000Z', 'Tienda 12'],
    ]);
  });

  test('is cancelled for both under the same name, and another one has a name of its own', async () => {
    await save();
    const [first] = await mailsTo(member.personId);
    expect(await cancel(1)).toEqual({ version: 2 });
    const [, cancelled] = await mailsTo(member.personId);
    expect(cancelled).toMatchObject({
      method: 'CANCEL',
      said: 'CANCEL',
      uid: first?.uid,
      sequence: 1,
      status: 'CANCELLED',
    });
    expect(await mailsTo(boss.personId)).toHaveLength(2);
    expect(await cancel(2)).toEqual({ version: 2 });
    expect(await save({ version: 2 })).toEqual({ version: 3 });
    const [, , again] = await mailsTo(member.personId);
    expect(again).toMatchObject({ method: 'REQUEST', sequence: 0 });
    expect(again?.uid).not.toBe(first?.uid);
  });

  test('is tried again with the same text, and a mail that a later one outran is owed no more', async () => {
    await save();
    const refused = {
      ...world,
      mail: { ...world.mail, send: () => Promise.reject(new Error('the mail server is away')) },
    };
    await drain(refused);
    expect(
      await world.db
        .selectFrom('mail')
        .where('kind', '=', 'one-to-one')
        .where('person_id', '=', member.personId)
        .where('sent_at', 'is not', null)
        .select('id')
        .execute(),
    ).toEqual([]);
    await save({ version: 1, startsAt: '2026-03-18T09:00' });
    await world.db
      .updateTable('reaction')
      .set({ failed_at: null, attempts: 0, queued_at: null, done_at: null })
      .where('done_at', 'is', null)
      .execute();
    const mails = await mailsTo(member.personId);
    expect(mails.map(({ sequence, start }) => [sequence, start])).toEqual([[1, '2026-03-18T15:00:00.000Z']]);
  });

  test('sends nothing to whoever has no mailbox, and the screens say so', async () => {
    await mailbox(member.personId, null);
    await save();
    expect(await mailsTo(member.personId)).toEqual([]);
    expect(await mailsTo(boss.personId)).toHaveLength(1);
    expect((await view()).scheduling).toMatchObject({
      current: { local: '2026-03-16T10:00', minutes: 60, place: 'Sala 3', begun: false },
      version: 1,
      period: { from: '2026-03-12', to: '2026-03-20' },
      unmailed: { person: true, boss: false },
    });
    expect(await oneToOne(world, member.actor, unitId)).toMatchObject({
      meeting: { startsAt: '2026-03-16T16:00:00.000Z', minutes: 60, place: 'Sala 3' },
    });
  });

  test('takes the place of the days on the learner’s home', async () => {
    const daysOf = async () =>
      (await home(world, member.actor)).programme?.calendar
        .filter(({ kind }) => kind === 'one-to-one')
        .map(({ day, name }) => `${day} ${name}`);
    const before = await daysOf();
    expect(before).toEqual([expect.stringMatching(/^2026-03-10 /)]);
    await save();
    expect(await daysOf()).toEqual([expect.stringMatching(/^2026-03-16 .*, 10:00$/)]);
  });

  test('is in the trail, without its place', async () => {
    await save();
    await save({ version: 1, startsAt: '2026-03-17T10:00' });
    await cancel(2);
    const lines = await world.db
      .selectFrom('audit')
      .where('object_kind', '=', 'person')
      .where('object_id', '=', String(member.personId))
      .where('action', 'like', 'meeting.%')
      .orderBy('id')
      .select(['action', 'actor_id as actorId', 'after'])
      .execute();
    expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['meeting.agreed', boss.personId],
      ['meeting.changed', boss.personId],
      ['meeting.cancelled', boss.personId],
    ]);
    expect(JSON.stringify(lines)).not.toContain('Sala 3');
  });
});

describe('a save', () => {
  test.each([
    ['a past hour', { startsAt: '2026-03-12T11:59' }, 'body.invalid'],
    ['a day after the period', { startsAt: '2026-03-21T10:00' }, 'body.invalid'],
  ])('refuses %s', async (_, over, code) => {
    expect(await refusalOf(save(over))).toBe(code);
  });

  test('names the days that can be chosen', async () => {
    await expect(save({ startsAt: '2026-03-21T10:00' })).rejects.toMatchObject({
      field: 'inicio',
      text: 'Elige un día del 12 de marzo al 20 de marzo de 2026: es el periodo 1-1 de la unidad.',
    });
  });

  test('goes on once the period is over, as the 1-1 is still to be held', async () => {
    clock.set('2026-03-25T18:00:00Z');
    expect(await save({ startsAt: '2026-03-27T10:00' })).toEqual({ version: 1 });
  });

  test('waits for the days of the unit', async () => {
    await world.db.updateTable('wave').set({ one_to_one_on: null }).where('group_id', '=', groupId).execute();
    expect(await refusalOf(save())).toBe('meeting.dayless');
    expect((await view()).scheduling).toMatchObject({ current: null, period: null });
  });

  test('of somebody else’s collaborator finds nothing, of a former one says so', async () => {
    const stranger = await createPerson(world.db, 3);
    expect(await refusalOf(save({}, stranger))).toBe('scope.notFound');
    expect(await refusalOf(cancel(0, stranger))).toBe('scope.notFound');
    await transfer();
    expect(await refusalOf(save())).toBe('boss.changed');
  });

  test('of two at once the second is refused with what the first saved', async () => {
    const results = await Promise.allSettled([save(), save({ startsAt: '2026-03-17T10:00', place: '' })]);
    const done = results.filter(({ status }) => status === 'fulfilled');
    const [refused] = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(done).toHaveLength(1);
    const { current } = (await view()).scheduling ?? {};
    const at =
      current?.local === '2026-03-16T10:00'
        ? '16 de marzo de 2026 a las 10:00, 60 minutos, Sala 3'
        : '17 de marzo de 2026 a las 10:00, 60 minutos';
    expect(refused).toMatchObject({ ...refusal('meeting.conflict'), text: expect.stringContaining(at) });
    expect(await mailsTo(member.personId)).toHaveLength(1);
  });

  test('from before a cancellation is refused, and a cancellation from before a change is too', async () => {
    await save();
    await save({ version: 1, place: '' });
    expect(await refusalOf(cancel(1))).toBe('meeting.conflict');
    await cancel(2);
    expect(await refusalOf(save({ version: 2 }))).toBe('meeting.conflict');
  });

  test('once it began it is moved and not cancelled', async () => {
    await save();
    clock.set('2026-03-16T16:00:00Z');
    expect(await refusalOf(cancel(1))).toBe('meeting.begun');
    expect((await view()).scheduling?.current?.begun).toBe(true);
    expect(await save({ version: 1, startsAt: '2026-03-17T10:00' })).toEqual({ version: 2 });
  });
});

const transfer = async () => {
  const admin = await createPerson(world.db, 1);
  const next = await createPerson(world.db, 3);
  await transferMembers(
    { world, actor: admin.actor },
    { memberIds: [member.memberId], bossId: next.personId, on: '2026-03-12' },
  );
  return next;
};

describe('what ends the pair cancels what is to come', () => {
  const last = async (personId: number) => (await mailsTo(personId)).at(-1);

  test('another boss, who agrees on another one', async () => {
    await save();
    await drain(world);
    const next = await transfer();
    for (const { personId } of [boss, member])
      expect(await last(personId)).toMatchObject({ method: 'CANCEL', sequence: 1 });
    expect((await view(next)).scheduling).toMatchObject({ current: null, version: 2 });
    expect(await oneToOne(world, member.actor, unitId)).toMatchObject({ meeting: null });
    expect(await save({ version: 2 }, next)).toEqual({ version: 3 });
    expect(await last(member.personId)).toMatchObject({ method: 'REQUEST', sequence: 0 });
  });

  test('a drop', async () => {
    await save();
    await drain(world);
    const admin = await createPerson(world.db, 1);
    await dropMember({ world, actor: admin.actor }, { memberId: member.memberId, reason: 'Renuncia' });
    expect(await last(boss.personId)).toMatchObject({ method: 'CANCEL', sequence: 1 });
    expect(await refusalOf(save({ version: 2 }))).toBe('member.dropped');
  });

  test('a move to another generation of the programme', async () => {
    await save();
    await drain(world);
    const admin = await createPerson(world.db, 1);
    const toGroupId = await createGroup(world.db, course, ['2026-03-02', '2026-04-01'], ['2026-03-14', null]);
    await moveMember(
      { world, actor: admin.actor },
      { groupId, memberId: member.memberId, personId: member.personId, toGroupId },
    );
    expect(await last(member.personId)).toMatchObject({ method: 'CANCEL', sequence: 1 });
  });

  test('and leaves one that has begun as it was', async () => {
    await save();
    await drain(world);
    clock.set('2026-03-16T16:30:00Z');
    await transfer();
    expect(await mailsTo(member.personId)).toHaveLength(1);
  });
});

describe('the calendar feed', () => {
  const subscribe = async (person: TestPerson) => {
    const secretHash = feedSecretHash(newFeedSecret());
    await world.db
      .insertInto('calendar_feed')
      .values({ person_id: person.personId, secret_hash: secretHash, created_at: clock.now() })
      .execute();
    return async () => {
      const entries = (await feedEntries(world, secretHash)) ?? [];
      const calendar = new ICAL.Component(ICAL.parse(feedText(entries, world.env)));
      return calendar.getAllSubcomponents('vevent').map((component) => {
        const event = new ICAL.Event(component);
        return {
          uid: event.uid,
          title: event.summary,
          sequence: Number(event.sequence),
          location: event.location,
          start: event.startDate.toJSDate().toISOString(),
          status: component.getFirstPropertyValue('status'),
        };
      });
    };
  };

  test('has it for both under the name and the number of its mails, in place of the learner’s days', async () => {
    const [ofBoss, ofMember] = [await subscribe(boss), await subscribe(member)];
    const isPeriod = ({ uid }: { uid: string }) => /^1a1-/.test(uid);
    expect((await ofMember()).filter(isPeriod)).toHaveLength(1);
    await save();
    await save({ version: 1, place: 'Tienda 12' });
    const [mail] = await mailsTo(member.personId);
    const expected = {
      uid: mail?.uid,
      sequence: 1,
      location: 'Tienda 12',
      start: '2026-03-16T16:00:00.000Z',
    };
    expect(await ofMember()).toContainEqual(expect.objectContaining(expected));
    expect(await ofBoss()).toContainEqual(
      expect.objectContaining({ ...expected, title: expect.stringMatching(/^Sesión 1-1 con /) }),
    );
    expect((await ofMember()).filter(isPeriod)).toEqual([]);
    await cancel(2);
    expect(await ofMember()).toContainEqual(
      expect.objectContaining({ uid: mail?.uid, sequence: 2, status: 'CANCELLED' }),
    );
    expect((await ofMember()).filter(isPeriod)).toHaveLength(1);
  });

  test('of another learner has none of it', async () => {
    await save();
    const other = await createLedTeam(world);
    const rows = await learnerRows(world.db, { personId: other.member.personId, zone: world.env.TZ_NEGOCIO });
    expect(learnerEntries(rows, world.env.TZ_NEGOCIO).filter(({ key }) => key.startsWith('cita-'))).toEqual(
      [],
    );
  });
});
