import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  action as createAction,
  action as revokeAction,
  loader as stateLoader,
} from '#app/features/account/calendar-feed/api.ts';
import { loader as feedLoader } from '#app/features/account/calendar-feed/feed.resource.ts';
import { action as loginAction } from '#app/features/account/sign-in/api.ts';
import { createPool } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import { createLimits } from '#server/limits/create-limits.ts';
import { type Account, createAccount, password } from '#tests/factories/accounts.ts';
import { type Course, createCourse, createGroup } from '#tests/factories/learning.ts';
import { ask } from '#tests/support/ask.ts';
import { quiet } from '#tests/support/quiet-limits.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let course: Course;
let groupId: number;

beforeEach(async () => {
  clock.set('2026-03-01T18:00:00Z');
  course = await createCourse(world.db, { units: [{}, {}] });
  groupId = await createGroup(world.db, course, ['2026-03-02', '2026-04-01'], ['2026-03-14', null]);
  await wave(0, {
    boss_period_starts_on: '2026-03-10',
    one_to_one_on: '2026-03-20',
    boss_period_ends_on: '2026-03-25',
  });
});

const unitId = (unit = 0) => course.units[unit]?.id ?? 0;
const wave = (unit: number, set: Record<string, string | null>) =>
  world.db
    .updateTable('wave')
    .set(set)
    .where('group_id', '=', groupId)
    .where('unit_id', '=', unitId(unit))
    .execute();
const waveId = async (unit = 0) =>
  (
    await world.db
      .selectFrom('wave')
      .where('group_id', '=', groupId)
      .where('unit_id', '=', unitId(unit))
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

async function signIn(account: Account): Promise<string> {
  const body = { username: account.username, password };
  const answer = await ask(world, loginAction, { path: '/api/login', body });
  return z.object({ token: z.string() }).parse(await json(answer)).token;
}

async function json(answer: unknown): Promise<unknown> {
  if (!(answer instanceof Response)) throw new Error('a call answered something that is no Response');
  expect(answer.status).toBe(200);
  return answer.json();
}

const addresses = z.object({ direccion: z.string(), suscripcion: z.string() });

/** Makes an address for the person; gives the secret in it. */
async function createAddress(account: Account): Promise<string> {
  const token = await signIn(account);
  const answer = await ask(world, createAction, { path: '/api/calendario', method: 'POST', token });
  const { direccion, suscripcion } = addresses.parse(await json(answer));
  expect(suscripcion).toBe(direccion.replace(/^https?/, 'webcal'));
  const [, secret = ''] = /\/calendario\/([\w-]{43})\.ics$/.exec(direccion) ?? [];
  return secret;
}

async function get(file: string, given = world, method = 'GET'): Promise<Response> {
  const answer = await ask(given, feedLoader, { path: `/calendario/${file}`, params: { file }, method });
  if (!(answer instanceof Response)) throw new Error('the calendar answered something that is no Response');
  return answer;
}

type Read = { title: string; start: string; end: string; sequence: number; changedAt: string };

/** The calendar as an independent program reads it, by UID without our host. */
async function read(secret: string): Promise<Record<string, Read>> {
  const answer = await get(`${secret}.ics`);
  expect(answer.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  return Object.fromEntries(
    events.map((event) => [
      event.uid.replace(/@localhost$/, ''),
      {
        title: event.summary,
        start: event.startDate.toString(),
        end: event.endDate.toString(),
        sequence: Number(event.sequence),
        changedAt: String(event.component.getFirstPropertyValue('last-modified')),
      },
    ]),
  );
}

const starts = (events: Record<string, Read>) =>
  Object.fromEntries(Object.entries(events).map(([uid, { start }]) => [uid, start]));

async function learner(): Promise<Account & { memberId: number }> {
  const account = await createAccount(world.db);
  const { id } = await world.db
    .insertInto('member')
    .values({ group_id: groupId, person_id: account.personId, joined_on: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...account, memberId: id };
}

const extend = (memberId: number, dueOn: string, decidedAt: string) =>
  world.db
    .insertInto('deadline_extension')
    .values({ member_id: memberId, unit_id: unitId(), approved: true, due_on: dueOn, decided_at: decidedAt })
    .execute();

const liveSession = () =>
  world.db
    .insertInto('live_session')
    .values({
      group_id: groupId,
      title: 'Cierre; de mes, «junta»',
      description: 'Trae tu tablero',
      starts_at: '2026-03-18T16:00:00Z',
      ends_at: '2026-03-18T17:30:00Z',
      url: 'https://sesion.example/sala',
    })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('GET /calendario/{secret}.ics', () => {
  test('gives a learner their openings, effective deadlines, 1-1 period and live sessions: dates and titles', async () => {
    const secret = await createAddress(await learner());
    const { id } = await liveSession();
    const [first, second] = [await waveId(0), await waveId(1)];
    const changedAt = '2026-03-01T18:00:00Z';
    const days = (title: string, start: string, end: string) => ({
      title,
      start,
      end,
      sequence: 0,
      changedAt,
    });
    expect(await read(secret)).toEqual({
      [`abre-${first}`]: days('Abre la unidad 1: UNIDAD 0', '2026-03-02', '2026-03-03'),
      [`reto-${first}`]: days(
        'Entrega tu reto hasta las 23:59, hora del centro, unidad 1: UNIDAD 0',
        '2026-03-14',
        '2026-03-15',
      ),
      [`1a1-${first}`]: days('Sesión 1-1, unidad 1: UNIDAD 0', '2026-03-20', '2026-03-26'),
      [`abre-${second}`]: days('Abre la unidad 2: UNIDAD 1', '2026-04-01', '2026-04-02'),
      [`sesion-${id}`]: days(
        'Sesión en vivo «Cierre; de mes, «junta»»',
        '2026-03-18T16:00:00Z',
        '2026-03-18T17:30:00Z',
      ),
    });
    const text = await (await get(`${secret}.ics`)).text();
    expect(text).not.toMatch(/sesion\.example|tablero|DESCRIPTION|Daniela/);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  test('moves a deadline with an extension and with a return, and counts each move', async () => {
    const account = await learner();
    const secret = await createAddress(account);
    const uid = `reto-${await waveId()}`;
    const seen = async () => {
      const { [uid]: event } = await read(secret);
      return [event?.start, event?.sequence, event?.changedAt];
    };
    expect(await seen()).toEqual(['2026-03-14', 0, '2026-03-01T18:00:00Z']);
    clock.set('2026-03-05T18:00:00Z');
    expect(await seen()).toEqual(['2026-03-14', 0, '2026-03-01T18:00:00Z']);
    await extend(account.memberId, '2026-03-16', '2026-03-05T17:00:00Z');
    expect(await seen()).toEqual(['2026-03-16', 1, '2026-03-05T18:00:00Z']);
    clock.set('2026-03-17T18:00:00Z');
    await world.db
      .insertInto('challenge_submission')
      .values({
        member_id: account.memberId,
        unit_id: unitId(),
        first_delivered_at: '2026-03-15T18:00:00Z',
        last_delivered_at: '2026-03-15T18:00:00Z',
        returned_at: '2026-03-17T17:00:00Z',
      })
      .execute();
    expect(await seen()).toEqual(['2026-03-22', 2, '2026-03-17T18:00:00Z']);
  });

  test('two programs that ask at once give the same change one number', async () => {
    const secret = await createAddress(await learner());
    const uid = `reto-${await waveId()}`;
    await read(secret);
    await wave(0, { challenge_due_on: '2026-03-28' });
    const seen = await Promise.all(Array.from({ length: 8 }, () => read(secret)));
    expect(seen.map(({ [uid]: event }) => event?.sequence)).toEqual(Array.from({ length: 8 }, () => 1));
  });

  test('a cancelled date vanishes', async () => {
    const secret = await createAddress(await learner());
    const { id } = await liveSession();
    expect(Object.keys(await read(secret))).toContain(`sesion-${id}`);
    await world.db.deleteFrom('live_session').where('id', '=', id).execute();
    await wave(0, { challenge_due_on: null });
    expect(starts(await read(secret))).toEqual({
      [`abre-${await waveId(0)}`]: '2026-03-02',
      [`1a1-${await waveId(0)}`]: '2026-03-20',
      [`abre-${await waveId(1)}`]: '2026-04-01',
    });
  });

  test('a cancelled live session is given out as cancelled, to whom it was given before', async () => {
    const before = await createAddress(await learner());
    const { id } = await liveSession();
    await read(before);
    await world.db
      .updateTable('live_session')
      .set({ cancelled_at: clock.now() })
      .where('id', '=', id)
      .execute();
    clock.advance(60_000);
    const text = await (await get(`${before}.ics`)).text();
    const [event] = text.split('BEGIN:VEVENT').filter((part) => part.includes(`sesion-${id}@`));
    expect(event).toContain('STATUS:CANCELLED');
    expect(event).toContain('SEQUENCE:1');
    const later = await createAddress(await learner());
    expect(Object.keys(await read(later))).not.toContain(`sesion-${id}`);
  });

  test('gives a boss preparation and 1-1 of the generations in which they lead somebody today', async () => {
    const { memberId } = await learner();
    const boss = await createAccount(world.db, [3]);
    await world.db
      .insertInto('member_boss')
      .values({ member_id: memberId, boss_id: boss.personId, from_on: '2026-01-01' })
      .execute();
    const secret = await createAddress(boss);
    const first = await waveId();
    expect(starts(await read(secret))).toEqual({
      [`preparacion-${first}`]: '2026-03-10',
      [`jefe-1a1-${first}`]: '2026-03-20',
    });
    expect((await read(secret))[`preparacion-${first}`]).toMatchObject({
      title: 'Prepara tu retroalimentación 1-1, unidad 1: UNIDAD 0, Generación de prueba',
      end: '2026-03-20',
    });
    await world.db
      .updateTable('member_boss')
      .set({ to_on: '2026-02-28' })
      .where('boss_id', '=', boss.personId)
      .execute();
    expect(await read(secret)).toEqual({});
  });

  test('gives a tutor the dates of their generations, and a person with two profiles both', async () => {
    const tutor = await createAccount(world.db, [3, 4]);
    await world.db
      .insertInto('group_tutor')
      .values({ group_id: groupId, tutor_id: tutor.personId })
      .execute();
    const { memberId } = await learner();
    await world.db
      .insertInto('member_boss')
      .values({ member_id: memberId, boss_id: tutor.personId, from_on: '2026-01-01' })
      .execute();
    const { id } = await liveSession();
    const secret = await createAddress(tutor);
    const [first, second] = [await waveId(0), await waveId(1)];
    expect(starts(await read(secret))).toEqual({
      [`grupo-abre-${first}`]: '2026-03-02',
      [`grupo-reto-${first}`]: '2026-03-14',
      [`grupo-1a1-${first}`]: '2026-03-20',
      [`grupo-abre-${second}`]: '2026-04-01',
      [`preparacion-${first}`]: '2026-03-10',
      [`jefe-1a1-${first}`]: '2026-03-20',
      [`sesion-${id}`]: '2026-03-18T16:00:00Z',
    });
    await world.db
      .deleteFrom('person_profile')
      .where('person_id', '=', tutor.personId)
      .where('profile_id', '=', 4)
      .execute();
    expect(Object.keys(await read(secret)).sort()).toEqual([`jefe-1a1-${first}`, `preparacion-${first}`]);
  });

  test('a copy may be used for a minute by nobody but its reader', async () => {
    const answer = await get(`${await createAddress(await learner())}.ics`);
    expect(answer.headers.get('Cache-Control')).toBe('private, max-age=60');
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  });

  test('an unknown key is 404, and other methods are refused', async () => {
    const secret = await createAddress(await learner());
    const wrong = ['x'.repeat(43), secret.slice(0, -1), `${secret}a`, secret.toLowerCase()];
    for (const one of wrong) expect((await get(`${one}.ics`)).status, one).toBe(404);
    expect((await get(secret)).status).toBe(404);
    expect((await get(`${secret}.ics`, world, 'POST')).status).toBe(405);
  });

  test('counts like a page without a session', async () => {
    const pool = createPool({ connectionString: world.env.DATABASE_URL, max: 2, name: 'limits' }, world.log);
    const limits = createLimits(world.env, pool, world.log, quiet);
    try {
      const counted = { ...world, limits };
      expect((await get('no.ics', counted)).status).toBe(404);
      for (let asked = 1; asked < 6_000; asked += 1)
        await limits.anonymous({ address: '203.0.113.7', device: null });
      expect((await get('no.ics', counted)).status).toBe(429);
    } finally {
      await limits.close();
      await pool.end();
    }
  });

  test.each([
    ['inactive', { active: false }],
    ['deleted', { deleted_at: '2026-02-01T00:00:00Z' }],
  ])('the address of an account %s opens nothing', async (_, set) => {
    const account = await learner();
    const secret = await createAddress(account);
    await world.db.updateTable('person').set(set).where('id', '=', account.personId).execute();
    expect((await get(`${secret}.ics`)).status).toBe(404);
  });

  test('the secret is in no line of the log', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const secret = await createAddress(await learner());
    const watched = { ...world, log };
    await get(`${secret}.ics`, watched);
    await get(`${secret}x.ics`, watched);
    await get(`${secret}.ics`, watched, 'POST');
    const broken = {
      ...watched,
      db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: new pg.Pool({ port: 1 }) }) }),
    };
    expect((await get(`${secret}.ics`, broken)).status).toBeGreaterThanOrEqual(500);
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toContain(secret);
  });
});

describe('the address', () => {
  const ofRow = (personId: number) =>
    world.db.selectFrom('calendar_feed').where('person_id', '=', personId).selectAll().executeTakeFirst();

  test('is shown once: only its hash is kept, and asking says since when', async () => {
    const account = await learner();
    const secret = await createAddress(account);
    const row = await ofRow(account.personId);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row?.secret_hash).toEqual(createHash('sha256').update(secret).digest());
    const token = await signIn(account);
    const state = await json(await ask(world, stateLoader, { path: '/api/calendario', token }));
    expect(state).toEqual({ creado: '2026-03-01T18:00:00.000Z' });
  });

  test('replaced, the earlier one opens nothing; taken away, none does', async () => {
    const account = await learner();
    const [first, second] = [await createAddress(account), await createAddress(account)];
    expect((await get(`${first}.ics`)).status).toBe(404);
    expect((await get(`${second}.ics`)).status).toBe(200);
    const token = await signIn(account);
    const revoke = () => ask(world, revokeAction, { path: '/api/calendario/quitar', method: 'POST', token });
    expect(await json(await revoke())).toEqual({ ok: true });
    expect(await json(await revoke())).toEqual({ ok: true });
    expect((await get(`${second}.ics`)).status).toBe(404);
    const trail = await world.db
      .selectFrom('audit')
      .where('actor_id', '=', account.personId)
      .where('object_kind', '=', 'calendar_feed')
      .orderBy('id')
      .select('action')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual([
      'calendar.created',
      'calendar.created',
      'calendar.revoked',
    ]);
  });

  test('an administrator has none', async () => {
    const token = await signIn(await createAccount(world.db, [1]));
    const answer = await ask(world, createAction, { path: '/api/calendario', method: 'POST', token });
    expect(answer).toMatchObject({ status: 403 });
  });
});
