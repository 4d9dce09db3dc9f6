import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { profileRoom } from '#app/contract/catalogue/pushes.ts';
import { taskNameOf } from '#app/contract/catalogue/tasks.ts';
import { taskInputs } from '#app/contract/stored/tasks/inputs.ts';
import { runImport } from '#app/features/admin/people/import/import.commands.server.ts';
import { importDetail, importRows } from '#app/features/admin/people/import/import.queries.server.ts';
import { taskList, taskView } from '#app/features/admin/support/tasks/tasks.queries.server.ts';
import type { Handlers } from '#server/outbox/handler.ts';
import { recordFailure } from '#server/outbox/rows.ts';
import { refusedOfTask } from '#server/repositories/tasks/bulk-rows.ts';
import { forgetRows, lastLineOf, tasksToForget } from '#server/repositories/tasks/task-leftovers.ts';
import { cancelTask, retryTask } from '#server/tasks/commands.ts';
import { runSteps, type Step } from '#server/tasks/steps.ts';
import { sweepHungTasks, sweepTasks } from '#server/tasks/sweep.ts';
import { createCourse, createGroup, createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { checkedImport, confirmSession, finishedImport } from '#tests/factories/people-import.ts';
import { writeMany } from '#tests/support/databases.ts';
import { claimTasks, drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';
import { handlers } from '#workers/handlers.ts';
import { steps } from '#workers/tasks.ts';

const { world, pushes, clock } = await openWorld();
let admin: TestPerson;
let groupId: number;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
  await confirmSession(world, admin);
  groupId = await createGroup(world.db, await createCourse(world.db), ['2026-01-01']);
});

const by = () => ({ world, actor: admin.actor });

/** A file of so many new people. */
function people(count: number, prefix: string): string {
  const lines = Array.from({ length: count }, (_, index) => `${prefix}${index},Ana,Ruiz,aprendiz,${groupId}`);
  return ['numero_empleado,nombre,apellido_paterno,perfil,generacion', ...lines].join('\n');
}

const toldOf = (taskId: number) =>
  pushes.flatMap(({ room, message, data }) =>
    message === 'task.changed' && (data as { taskId: number }).taskId === taskId
      ? [{ room, ...(data as object) }]
      : [],
  );

/** The product's handlers with another step of imports. */
const withStep = (step: Step<'people.import'>): Handlers => ({
  ...handlers,
  'task.step': runSteps({ ...steps, 'people.import': step }),
});

describe('a task', () => {
  test('goes on step by step, and tells its progress once a second at most', async () => {
    const importId = await finishedImport(world, admin, people(650, 'AAA'));
    expect(await taskView(world, importId)).toMatchObject({
      kind: 'import',
      state: 'done',
      done: 650,
      total: 650,
    });
    const told = toldOf(importId);
    // The check told its beginning and its end; the run its end alone: the clock of the test stood still.
    expect(told.map(({ room }) => room)).toEqual(told.map(() => profileRoom(1)));
    expect(told.length).toBeLessThanOrEqual(3);
    expect(told.at(-1)).toMatchObject({ state: 'done', done: 650, total: 650 });
    const { n } = await world.db
      .selectFrom('person')
      .where('employee_number', 'like', 'AAA%')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(650);
  });

  test('that is cancelled between two steps keeps what was done, and does no more', async () => {
    const importId = await checkedImport(world, admin, people(450, 'CCC'));
    await runImport(by(), importId);
    let steps = 0;
    await drain(
      world,
      withStep(async (work) => {
        const { importStep } = await import('#app/features/admin/people/import/import.step.server.ts');
        steps += 1;
        // Somebody presses «Detener» while the second step is under way.
        if (steps === 2) await cancelTask(by(), importId);
        return importStep(work);
      }),
    );
    expect(steps).toBe(2);
    expect(await taskView(world, importId)).toMatchObject({ state: 'cancelled', done: 400, total: 450 });
    expect(await refusalOf(retryTask(by(), importId))).toBe('task.notFailed');
    const { counts } = await importDetail(world, importId);
    expect(counts.create).toBe(450);
  });

  test('whose step fails again and again says so, and goes on from there when it is tried again', async () => {
    const importId = await checkedImport(world, admin, people(450, 'FFF'));
    await runImport(by(), importId);
    const { importStep } = await import('#app/features/admin/people/import/import.step.server.ts');
    let steps = 0;
    const { parked } = await drain(
      world,
      withStep(async (work) => {
        steps += 1;
        if (steps > 1) throw new Error('the disk is full');
        return importStep(work);
      }),
    );
    expect([...parked.values()]).toEqual(['the disk is full']);
    expect(await taskView(world, importId)).toMatchObject({ state: 'failed', done: 200, total: 450 });
    expect(toldOf(importId).at(-1)).toMatchObject({ state: 'failed', done: 200 });
    await retryTask(by(), importId);
    await drain(world);
    expect(await taskView(world, importId)).toMatchObject({ state: 'done', done: 450, total: 450 });
    expect(await refusalOf(retryTask(by(), importId))).toBe('task.notFailed');
    expect(await refusalOf(cancelTask(by(), importId))).toBe('task.over');
    expect(await refusalOf(cancelTask(by(), 2 ** 31 - 1))).toBe('scope.notFound');
    const actions = await world.db
      .selectFrom('audit')
      .where('object_kind', '=', 'task')
      .where('object_id', '=', String(importId))
      .orderBy('id')
      .select('action')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['import.checked', 'import.run', 'task.retried']);
  });

  test('stops when its maker administers no more, says so, and goes on once they do again', async () => {
    const importId = await checkedImport(world, admin, people(450, 'DDD'));
    await runImport(by(), importId);
    const { importStep } = await import('#app/features/admin/people/import/import.step.server.ts');
    await drain(
      world,
      withStep(async (work) => {
        const outcome = await importStep(work);
        // Somebody takes the profile while the first step is under way.
        await world.db
          .deleteFrom('person_profile')
          .where('person_id', '=', admin.personId)
          .where('profile_id', '=', 1)
          .execute();
        return outcome;
      }),
    );
    const stopped = { state: 'failed', done: 200, fault: expect.stringContaining('ya no administra') };
    expect(await taskView(world, importId)).toMatchObject(stopped);
    expect(toldOf(importId).at(-1)).toMatchObject({ state: 'failed', done: 200 });
    // Somebody else's wish changes nothing: it would go on in the name of whoever made it.
    await retryTask(by(), importId);
    await drain(world);
    expect(await taskView(world, importId)).toMatchObject(stopped);
    await world.db
      .insertInto('person_profile')
      .values({ person_id: admin.personId, profile_id: 1 })
      .execute();
    await retryTask(by(), importId);
    await drain(world);
    expect(await taskView(world, importId)).toMatchObject({ state: 'done', done: 450, fault: null });
  });

  test('whose worker was killed after it had parked the step is stopped by the sweep, and can be tried again', async () => {
    const importId = await checkedImport(world, admin, people(250, 'KKK'));
    await runImport(by(), importId);
    const [step] = await claimTasks(world);
    if (!step) throw new Error('the first step was asked for');
    // A worker records this before it says that the task failed.
    expect(await recordFailure(world.db, step, 'killed', 1)).toBe(true);
    expect(await taskView(world, importId)).toMatchObject({ state: 'waiting' });
    await sweepHungTasks(world);
    expect(await taskView(world, importId)).toMatchObject({ state: 'failed' });
    await retryTask(by(), importId);
    await sweepHungTasks(world);
    await drain(world);
    expect(await taskView(world, importId)).toMatchObject({ state: 'done', done: 250 });
  });

  test('that goes on, or waits for a step that is to be tried again, is left alone by that sweep', async () => {
    const importId = await checkedImport(world, admin, people(250, 'LLL'));
    await runImport(by(), importId);
    await sweepHungTasks(world);
    const [step] = await claimTasks(world);
    if (!step) throw new Error('the first step was asked for');
    expect(await recordFailure(world.db, step, 'once', 4)).toBe(false);
    await sweepHungTasks(world);
    expect(await taskView(world, importId)).toMatchObject({ state: 'waiting' });
    await cancelTask(by(), importId);
  });

  test('of many rows is forgotten in pieces', async () => {
    const { id } = await world.db
      .insertInto('task')
      .values({
        kind: 'bulk',
        state: 'done',
        input: '{"action": "drop"}',
        made_by: admin.personId,
        made_at: new Date('2020-01-01'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeMany(world.db, (trx) =>
      sql`
      insert into task_row (task_id, line, input, verdict, problems)
      select ${id}, line, '{}', 'refused', '"Tiene colaboradores."' from generate_series(1, 12000) as line
    `.execute(trx),
    );
    const kept = async () => (await refusedOfTask(world.db, id)).refused.length;
    // One statement may take five seconds; all rows of many files would take longer.
    await forgetRows(world.db, id, { after: 5, limit: 5_000 });
    expect([await kept(), await lastLineOf(world.db, id)]).toEqual([5, 12_000]);
    await sweepTasks(world);
    expect(await refusedOfTask(world.db, id)).toEqual({ refused: [], isKept: false });
    expect(await tasksToForget(world.db, clock.now(), 200)).not.toContain(id);
  });

  test('of the trail forgets whom it was asked about, and is still read as it was stored', async () => {
    const filter = {
      username: 'ana.ruiz',
      object: null,
      objectId: null,
      action: 'login.ok',
      from: null,
      to: '2026-01-01',
      result: null,
      session: 'abcd',
      before: null,
    };
    const written = { separator: ',', parts: 1 };
    const inputs = [
      { list: 'trailExport', filter, personId: 7, filtered: 2, after: null, ...written },
      {
        list: 'affected',
        scope: { source: 'trail', query: { username: 'ana.ruiz' } },
        look: { of: 'trail', filter, personId: 7, after: null, unnamed: {} },
        stage: 'write',
        people: 1,
        written: 1,
        ...written,
      },
    ];
    const made = await world.db
      .insertInto('task')
      .values(
        inputs.map((input) => ({
          kind: 'export' as const,
          state: 'done' as const,
          input: JSON.stringify(input),
          made_by: admin.personId,
          made_at: new Date('2020-01-01'),
        })),
      )
      .returning('id')
      .execute();
    await sweepTasks(world);
    const left = await world.db
      .selectFrom('task')
      .where(
        'id',
        'in',
        made.map(({ id }) => id),
      )
      .select(['id', 'kind', 'input'])
      .execute();
    expect(left).toHaveLength(2);
    expect(JSON.stringify(left)).not.toMatch(/ana\.ruiz|abcd|login\.ok|2026-01-01|personId":7/);
    for (const task of left) {
      const name = taskNameOf(task);
      expect(name !== null && z.safeParse(taskInputs[name], task.input).success).toBe(true);
    }
  });

  test('forgets what its rows and its file say of people after 30 days', async () => {
    const importId = await finishedImport(world, admin, `${people(3, 'SSS')}\nSSS4,Eva,,aprendiz,`);
    clock.advance(29 * 24 * 3_600_000);
    await sweepTasks(world);
    expect((await importRows(world, importId, {})).rows[0]?.name).toContain('Ana');
    clock.advance(2 * 24 * 3_600_000);
    await sweepTasks(world);
    const { rows } = await importRows(world, importId, {});
    const [row] = rows;
    expect([row?.name, row?.changes]).toEqual(['—', []]);
    expect(rows.map(({ problems }) => problems)).toEqual([[], [], [], []]);
    expect((await importDetail(world, importId)).headings).toEqual([]);
    const files = await world.db
      .selectFrom('file')
      .where('purpose', '=', 'import')
      .where('deleted_at', 'is', null)
      .select('id')
      .execute();
    expect(files).toEqual([]);
  });
});

/** 50,000 is the largest file. */
const count = Number(process.env.IMPORT_ROWS ?? 4_000);

describe('the list of tasks', () => {
  test('has the newest first, with its maker, its file for its maker alone, and what stopped', async () => {
    const other = await createPerson(world.db, 1);
    const importId = await checkedImport(world, admin, people(3, 'LLL'));
    const exported = await world.db
      .insertInto('task')
      .values({
        kind: 'export',
        state: 'done',
        input: JSON.stringify({ query: {}, separator: ',', after: 0, parts: 1 }),
        total: 0,
        made_by: admin.personId,
        expires_at: new Date(clock.now().getTime() + 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [newest, before] = (await taskList(world, admin, {})).rows;
    expect(newest).toMatchObject({
      id: exported.id,
      kind: 'export',
      act: null,
      madeBy: { id: admin.personId, name: 'Ana Ruiz' },
      file: `/archivos/exportaciones/${exported.id}`,
    });
    expect(before).toMatchObject({
      id: importId,
      kind: 'import',
      act: 'review',
      state: 'done',
      subject: { name: 'personas.csv' },
    });
    expect((await taskList(world, other, {})).rows[0]).toMatchObject({ id: exported.id, file: null });
    clock.advance(61_000);
    expect((await taskList(world, admin, {})).rows[0]).toMatchObject({ id: exported.id, file: null });
    const { total } = await taskList(world, admin, {});
    const behind = await taskList(world, admin, { page: 1_000 });
    expect(behind).toMatchObject({ total, page: Math.max(1, Math.ceil(total / 10)) });
  });

  test('tells every screen of the administration to read again at its end, also when all was refused', async () => {
    admin = await createPerson(world.db, 1);
    await confirmSession(world, admin);
    const importId = await checkedImport(world, admin, people(2, 'RRR'));
    // Their numbers are taken since.
    for (const number of ['RRR0', 'RRR1']) {
      const { personId } = await createPerson(world.db, 2);
      await world.db
        .updateTable('person')
        .set({ employee_number: number })
        .where('id', '=', personId)
        .execute();
    }
    await drain(world);
    const told = pushes.length;
    await runImport(by(), importId);
    await drain(world);
    expect((await importDetail(world, importId)).counts).toMatchObject({ create: 0, refused: 2 });
    expect(pushes.slice(told)).toContainEqual(
      expect.objectContaining({ room: profileRoom(1), message: 'read.again' }),
    );
  });
});

describe(`an import of ${count} people`, () => {
  // Measured once more where something else had the machine, with other people.
  const prefixes = ['PPP', 'QQQ'];
  test('is checked at 1,000 rows a second and run at 300, and a second time changes nobody', {
    timeout: 900_000,
    retry: prefixes.length - 1,
  }, async () => {
    const file = people(count, prefixes.shift() ?? '');
    admin = await createPerson(world.db, 1);
    await confirmSession(world, admin);
    const rate = async (work: () => Promise<unknown>, rows = count) => {
      const since = performance.now();
      await work();
      return Math.round(rows / ((performance.now() - since) / 1_000));
    };
    let importId = 0;
    let most = 0;
    const before = process.memoryUsage().rss;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before);
    }, 50);
    const only: Handlers = { ...handlers, ...hushed };
    const checked = await rate(async () => {
      importId = await checkedImport(world, admin, file);
    });
    await runImport(by(), importId);
    const run = await rate(() => drain(world, only));
    clearInterval(timer);
    const memory = Math.round(most / 2 ** 20);
    process.stdout.write(`import of ${count}: checked ${checked} rows/s, run ${run} rows/s, +${memory} MB\n`);
    expect(await taskView(world, importId)).toMatchObject({ state: 'done', done: count, refused: 0 });
    const again = await checkedImport(world, admin, file);
    expect((await importDetail(world, again)).counts).toEqual({
      create: 0,
      update: 0,
      same: count,
      refused: 0,
    });
    expect(checked).toBeGreaterThan(1_000);
    expect(run).toBeGreaterThan(300);
  });
});

/** The reactions of new people run elsewhere: a worker does them beside the task. */
const hushed = {
  'standing.refresh': async () => undefined,
  'standing.tell': async () => undefined,
  'boss-badges.refresh': async () => undefined,
  'reminders.plan': async () => undefined,
  'push.tell': async () => undefined,
} satisfies Partial<Handlers>;
