import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Comparison, HealthCheck, HealthPart } from '#app/contract/admin/support/health.ts';
import { lastCheck } from '#app/features/admin/content/check/check.queries.server.ts';
import { sweepAnalytics } from '#app/features/admin/figures/overview/roll-up.sweep.server.ts';
import { runCheck } from '#app/features/admin/support/health/checks/checks.commands.server.ts';
import { systemHealth } from '#app/features/admin/support/health/health.queries.server.ts';
import { retryParked } from '#app/features/admin/support/health/retry.commands.server.ts';
import { taskList } from '#app/features/admin/support/tasks/tasks.queries.server.ts';
import { loader as screen } from '#app/frames/admin/support/support.screen.tsx';
import { createTold } from '#server/limits/told.ts';
import { emit } from '#server/outbox/emit.ts';
import type { Handlers } from '#server/outbox/handler.ts';
import { connectRedis, redisAnswers } from '#server/redis.ts';
import { recordCheck } from '#server/repositories/system/checks.ts';
import { pruneLimitsMet } from '#server/repositories/system/limits-met.ts';
import { saveWorkerBeat } from '#server/repositories/system/workers.ts';
import type { World } from '#server/world.ts';
import { createAccount } from '#tests/factories/accounts.ts';
import { openBrowser } from '#tests/factories/browser.ts';
import {
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { ask } from '#tests/support/ask.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';
import { handlers } from '#workers/handlers.ts';
import { startWorkerProcess } from '#workers/process.ts';

const { world, clock } = await openWorld();
let admin: TestPerson;

beforeAll(async () => {
  clock.set(new Date());
  admin = await createPerson(world.db, 1);
  await drain(world);
});

const by = () => ({ world, actor: admin.actor });
const reportOf = (given: World = world) => systemHealth(given);
const itemOf = async (part: HealthPart, given: World = world) => {
  const found = (await reportOf(given)).items.find((item) => item.part === part);
  if (!found) throw new Error(`no ${part}`);
  return found;
};
const checkOf = async (kind: HealthCheck['kind']) =>
  (await reportOf()).checks.find((check) => check.kind === kind);
const auditsOf = (action: string) =>
  world.db
    .selectFrom('audit')
    .where('action', '=', action)
    .orderBy('id')
    .select(['actor_id', 'object_id', 'after'])
    .execute();

describe('the tab', () => {
  test('is shown to an administrator, from one statement', async () => {
    const { cookieHeader } = await openBrowser(world, await createAccount(world.db, [1]));
    const data = await ask(world, screen, { path: '/cms/soporte?tab=salud', cookie: cookieHeader });
    expect(data).toMatchObject({ data: { tab: 'health' }, zone: 'America/Mexico_City' });
    const { statements, result } = await countStatements(world, reportOf);
    expect(statements).toBe(1);
    expect(result.tables).toHaveLength(5);
    expect(result.routes).toEqual([]);
    expect(result.items.map(({ text }) => text)).toEqual(
      result.items.map(() => expect.stringMatching(/^[^—]{10,}\.$/)),
    );
  });
});

describe('background work', () => {
  /** Work that fails until `mended`. */
  const trouble = { mended: false };
  const failing: Handlers = {
    ...handlers,
    'badges.tell': async () => {
      if (!trouble.mended)
        throw new Error('no se pudo escribir a ana.lopez@empresa.mx\n    at secret (file.ts:1)');
    },
  };
  const cause = () =>
    world.db
      .transaction()
      .execute((trx) =>
        emit(trx, 'badge.earned', { personId: admin.personId, awardId: 1, forBoss: false }, 'request-1'),
      );

  test('that waits is told with the age of the oldest, and late after a minute', async () => {
    await cause();
    expect(await itemOf('waiting')).toMatchObject({ level: 'good' });
    await sql`update outbox set occurred_at = now() - interval '3 hours' where id in
      (select event_id from reaction where done_at is null)`.execute(world.db);
    const late = await itemOf('waiting');
    expect(late.level).toBe('bad');
    expect(late.text).toContain('desde hace 3 h');
    expect(late.todo).toContain('Enciende el proceso de trabajos');
    await drain(world, failing);
  });

  test('that failed for good is listed without anybody’s address; a retry with a reason runs it and is audited', async () => {
    expect(await itemOf('waiting')).toMatchObject({
      level: 'good',
      text: 'No hay avisos ni cálculos en espera.',
    });
    expect(await itemOf('parked')).toMatchObject({ level: 'bad' });
    const { parked } = await reportOf();
    expect(parked.total).toBeGreaterThan(0);
    const [row] = parked.rows;
    if (!row) throw new Error('nothing is parked');
    expect(row).toMatchObject({ what: 'Mostrar una insignia ganada', why: 'no se pudo escribir a (correo)' });
    trouble.mended = true;
    expect(await retryParked(by(), { reaction: row.reaction, reason: 'Se arregló el servidor' })).toBe(1);
    const { ran } = await drain(world, failing);
    expect(ran).toContain(row.reaction);
    expect((await auditsOf('queue.retried')).at(-1)).toEqual({
      actor_id: admin.personId,
      object_id: row.reaction,
      after: { reactions: 1, reason: 'Se arregló el servidor' },
    });
    expect(await refusalOf(retryParked(by(), { reaction: row.reaction, reason: 'Otra vez' }))).toBe(
      'scope.notFound',
    );
    for (const reaction of ['', 'x', `${crypto.randomUUID()}.tell`, "' or true --"])
      expect(await refusalOf(retryParked(by(), { reaction, reason: 'Otra vez' }))).toBe('scope.notFound');
  });

  test('all that failed is tried again together, but for steps of tasks, which their task tries again', async () => {
    await retryParked(by(), { reaction: null, reason: 'Se limpia' });
    await drain(world, failing);
    trouble.mended = false;
    for (let time = 0; time < 3; time += 1) await cause();
    await drain(world, failing);
    await sql`
      with event as (
        insert into outbox (id, name, payload) values (gen_random_uuid(), 'task.asked', '{"taskId": 1}') returning id
      )
      insert into reaction (event_id, key, job, failed_at) select id, 'step', 'task.step', now() from event
    `.execute(world.db);
    const { parked } = await reportOf();
    expect(parked.total).toBe(3);
    trouble.mended = true;
    expect(await retryParked(by(), { reaction: null, reason: 'Se arregló todo' })).toBe(3);
    await drain(world, failing);
    expect((await reportOf()).parked).toEqual({ total: 0, rows: [] });
    expect(await itemOf('parked')).toMatchObject({ level: 'good', todo: null });
    expect(await retryParked(by(), { reaction: null, reason: 'Nada queda' })).toBe(0);
    await sql`delete from outbox where payload = '{"taskId": 1}'`.execute(world.db);
  });

  test('a reminder that should have gone out is told', async () => {
    expect(await itemOf('reminders')).toMatchObject({ level: 'good' });
    await world.db
      .insertInto('reminder')
      .values({
        person_id: admin.personId,
        kind: 'challenge-deadline',
        subject: 'x',
        occasion: '1',
        due_at: new Date(clock.now().getTime() - 2 * 3_600_000),
      })
      .execute();
    const late = await itemOf('reminders');
    expect(late.level).toBe('bad');
    expect(late.text).toContain('1 recordatorio debió salir y no ha salido; el más antiguo, hace 2 h.');
    await world.db.deleteFrom('reminder').where('subject', '=', 'x').execute();
  });

  test('a worker says that it lives, and its end; one that is killed is told', async () => {
    await world.db.deleteFrom('worker_process').execute();
    expect(await itemOf('workers')).toMatchObject({
      level: 'bad',
      text: 'Ningún proceso de trabajos responde.',
    });
    const worker = await startWorkerProcess(world, { handlers, onDead: () => undefined });
    await expect.poll(async () => (await itemOf('workers')).level, { timeout: 5_000 }).toBe('good');
    await worker.close();
    expect(await itemOf('workers')).toMatchObject({
      level: 'bad',
      text: 'Ningún proceso de trabajos responde.',
    });
    const killed = crypto.randomUUID();
    await saveWorkerBeat(world.db, { id: killed, queueAnswers: true });
    expect(await itemOf('workers')).toMatchObject({ level: 'good' });
    await sql`update worker_process set at = now() - interval '16 seconds' where id = ${killed}`.execute(
      world.db,
    );
    const dead = await itemOf('workers');
    expect(dead.level).toBe('bad');
    expect(dead.text).toContain('el último respondió hace unos segundos');
    const other = crypto.randomUUID();
    await saveWorkerBeat(world.db, { id: other, queueAnswers: true });
    expect(await itemOf('workers')).toMatchObject({ level: 'watch' });
    await saveWorkerBeat(world.db, { id: other, queueAnswers: false });
    expect((await itemOf('workers')).text).toContain('la cola no le entrega trabajo');
  });
});

describe('services', () => {
  test('clocks that differ by more than a network explains are told, with what to do', async () => {
    clock.set(new Date());
    expect((await itemOf('clocks')).level).toBe('good');
    clock.set(new Date(Date.now() + 20_000));
    expect(await itemOf('clocks')).toMatchObject({
      level: 'watch',
      text: expect.stringMatching(
        /^El reloj de la aplicación va (19|20) segundos adelante del de la base de datos\.$/,
      ),
    });
    clock.set(new Date(Date.now() - 300_000));
    expect(await itemOf('clocks')).toMatchObject({ level: 'bad', todo: expect.stringContaining('NTP') });
    clock.set(new Date());
  });

  test('a storage that fails or hangs is told, and keeps nobody waiting', async () => {
    expect(await itemOf('storage')).toMatchObject({ level: 'good' });
    const failing = { ...world.storage, size: () => Promise.reject(new Error('away')) };
    expect(await itemOf('storage', { ...world, storage: failing })).toMatchObject({ level: 'bad' });
    const hanging = { ...world.storage, size: () => new Promise<number | null>(() => undefined) };
    const away = { ...world, storage: hanging };
    expect(await itemOf('storage', away)).toMatchObject({ level: 'bad' });
    const since = performance.now();
    expect((await itemOf('storage', away)).text).toContain('no responde');
    expect(performance.now() - since).toBeLessThan(700);
  });

  test('Redis that is away is told, and having none is no fault', async () => {
    if (!world.env.REDIS_URL) expect(await itemOf('redis')).toMatchObject({ level: 'good' });
    const env = { ...world.env, REDIS_URL: 'redis://127.0.0.1:1' };
    const redis = connectRedis(env.REDIS_URL, 'publisher', world.log);
    expect(redisAnswers()).toBe(false);
    expect(await itemOf('redis', { ...world, env })).toMatchObject({ level: 'bad' });
    redis.disconnect();
  });
});

describe('checks', () => {
  let memberId: number;
  beforeAll(async () => {
    const groupId = await createGroup(world.db, await createCourse(world.db), ['2026-01-01']);
    const learners = await Promise.all([1, 2, 3].map(() => createLearner(world.db, groupId)));
    memberId = learners[0]?.memberId ?? 0;
    await drain(world);
    await run('standing', true);
  });
  const run = async (compares: Comparison, mends = false) => {
    const taskId = await runCheck(by(), { compares, mends });
    await drain(world);
    return taskId;
  };
  const spoil = () =>
    sql`update standing set progress = 77, social_points = 12345 where member_id = ${memberId}`.execute(
      world.db,
    );

  test('one that never ran says so; one that ran keeps its verdict, by whom and when, and is audited', async () => {
    expect(await checkOf('analytics')).toMatchObject({
      at: null,
      level: 'watch',
      text: 'No se ha comprobado nunca.',
    });
    expect(await checkOf('backup')).toMatchObject({ at: null, text: 'No se ha hecho ninguno.' });
    expect(await checkOf('audit')).toMatchObject({ at: null, text: 'No se ha comprobado nunca.' });
    const taskId = await run('standing');
    expect(await checkOf('standing')).toMatchObject({
      level: 'good',
      madeBy: { id: admin.personId },
      at: expect.any(String),
      differs: false,
      running: null,
    });
    expect((await auditsOf('check.run')).at(-1)).toEqual({
      actor_id: admin.personId,
      object_id: String(taskId),
      after: { check: 'standing', mends: false },
    });
    const { rows } = await taskList(world, admin.actor, {});
    expect(rows[0]).toMatchObject({ id: taskId, act: 'standing', state: 'done' });
    // A check of links is something else.
    expect(await lastCheck(world, null)).toBeNull();
  });

  test('a difference is found and named; Recalcular leaves none', async () => {
    await spoil();
    await run('standing');
    const found = await checkOf('standing');
    expect(found).toMatchObject({ level: 'bad', differs: true });
    expect(found?.text).toContain('1 avance guardado no coincide');
    const { result } = await world.db
      .selectFrom('system_check')
      .where('kind', '=', 'standing')
      .orderBy('id', 'desc')
      .select('result')
      .executeTakeFirstOrThrow();
    expect(result).toMatchObject({ different: 1, ids: [memberId] });
    await run('standing', true);
    const mended = await checkOf('standing');
    expect(mended).toMatchObject({ level: 'good', differs: false });
    expect(mended?.text).toContain('Se calcularon otra vez 1 que no coincidía.');
    await run('standing');
    expect((await checkOf('standing'))?.text).not.toContain('otra vez');
  });

  test('what is about to be computed is no difference', async () => {
    await spoil();
    await sql`update standing set requested = requested + 1 where member_id = ${memberId}`.execute(world.db);
    await run('standing');
    expect(await checkOf('standing')).toMatchObject({ level: 'good' });
    await sql`update standing set requested = computed where member_id = ${memberId}`.execute(world.db);
    await run('standing', true);
  });

  test('sums of generations are compared and made again too', async () => {
    await sweepAnalytics(world);
    await run('analytics', true);
    await sql`update analytics_group set members = members + 1 where group_id =
      (select min(group_id) from analytics_group)`.execute(world.db);
    await run('analytics');
    expect(await checkOf('analytics')).toMatchObject({ level: 'bad', differs: true });
    await run('analytics', true);
    expect(await checkOf('analytics')).toMatchObject({ level: 'good', differs: false });
  });

  test('the trail is followed as long work too, and what came of it is in the trail', async () => {
    await run('audit');
    expect(await checkOf('audit')).toMatchObject({
      level: 'good',
      differs: false,
      madeBy: { id: admin.personId },
    });
    expect((await auditsOf('audit.verified')).at(-1)).toMatchObject({ actor_id: admin.personId });
  });

  test('one that is under way is not begun twice, and shows how far it is', async () => {
    const [one, other] = await Promise.all([
      runCheck(by(), { compares: 'standing', mends: false }),
      runCheck(by(), { compares: 'standing', mends: true }),
    ]);
    expect(other).toBe(one);
    expect(await checkOf('standing')).toMatchObject({ running: { id: one, state: 'waiting' } });
    await drain(world);
    expect((await checkOf('standing'))?.running).toBeNull();
  });

  test('a backup is told from what its program noted: late after a night without one, and failed', async () => {
    const hours = 3_600_000;
    const note = (ok: boolean, ago: number) =>
      recordCheck(world.db, { kind: 'backup', ok, at: new Date(clock.now().getTime() - ago) });
    await note(true, 2 * hours);
    expect(await checkOf('backup')).toMatchObject({ level: 'good' });
    await note(true, 40 * hours);
    expect(await checkOf('backup')).toMatchObject({ level: 'bad', text: 'El último respaldo tiene 40 h.' });
    await note(false, 0);
    expect(await checkOf('backup')).toMatchObject({ level: 'bad', text: 'El último respaldo falló.' });
  });
});

describe('limits', () => {
  test('that were met are told with their network, and a proxy that is not trusted before them', async () => {
    const told = createTold(world.db, world.log);
    expect((await itemOf('limits')).level).toBe('good');
    told.met('login-burst', null);
    told.met('login-failures', '203.0.113.77');
    told.met('login-failures', '203.0.113.78');
    await expect.poll(async () => (await itemOf('limits')).text).toContain('203.0.113.0/24');
    const { level, text } = await itemOf('limits');
    expect(level).toBe('watch');
    expect(text).not.toContain('203.0.113.77');
    told.untrustedForward('10.1.2.3');
    await expect
      .poll(async () => (await itemOf('limits')).text)
      .toContain('X-Forwarded-For desde 10.1.2.0/24');
    await world.db.updateTable('limit_met').set({ last_at: '2026-01-01T00:00:00Z' }).execute();
    expect((await itemOf('limits')).level).toBe('good');
    await pruneLimitsMet(world.db);
    expect(await world.db.selectFrom('limit_met').selectAll().execute()).toEqual([]);
  });
});
