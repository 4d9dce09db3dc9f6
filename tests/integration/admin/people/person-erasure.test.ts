import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TakenStep } from '#app/contract/admin/support/arco.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { sweepAnalytics } from '#app/features/admin/figures/overview/roll-up.sweep.server.ts';
import { peopleBinList } from '#app/features/admin/people/bin/bin.queries.server.ts';
import { sweepPeopleBin } from '#app/features/admin/people/bin/bin.sweep.server.ts';
import {
  blockForRequest,
  blockPerson,
  eraseBlocked,
  restoreBlocked,
} from '#app/features/admin/people/erasure/erasure.commands.server.ts';
import { blockedList } from '#app/features/admin/people/erasure/erasure.queries.server.ts';
import { sweepErasures } from '#app/features/admin/people/erasure/erasure.sweep.server.ts';
import { replayErasures } from '#app/features/admin/people/erasure/replay.commands.server.ts';
import {
  ReplayRefusal,
  replayAtStart,
} from '#app/features/admin/people/erasure/replay-at-start.commands.server.ts';
import { exportLines } from '#app/features/admin/people/export/export.queries.server.ts';
import { setPersonState } from '#app/features/admin/people/list/people.commands.server.ts';
import { peopleScreen } from '#app/features/admin/people/list/people.queries.server.ts';
import { startPersonPackage } from '#app/features/admin/people/package/package.commands.server.ts';
import {
  registerRequest,
  takeRequestStep,
} from '#app/features/admin/support/data-requests/arco.commands.server.ts';
import { arcoDetail } from '#app/features/admin/support/data-requests/arco.queries.server.ts';
import { checkAnalytics } from '#app/product/admin/figures/recount.server.ts';
import { recomputeAll } from '#app/product/grades/standing-check.server.ts';
import { loadStory } from '#demo/seed/load-story.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { readTombstones, writeTombstone } from '#server/privacy/tombstones.ts';
import { chainHead, linkTrail } from '#server/repositories/audit/link-trail.ts';
import { verifyTrail } from '#server/repositories/audit/verify-trail.ts';
import { createS3Storage } from '#server/storage/s3.ts';
import { bytesOf } from '#server/storage/storage.ts';
import { retryTask } from '#server/tasks/commands.ts';
import { runSteps, type Step } from '#server/tasks/steps.ts';
import { sweepTasks } from '#server/tasks/sweep.ts';
import type { World } from '#server/world.ts';
import { memberIdOf, personIdOf } from '#tests/factories/demonstration.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { confirmSession } from '#tests/factories/people-import.ts';
import {
  dropDatabase,
  freshName,
  onDatabase,
  ownerUrl,
  runSql,
  withDatabase,
} from '#tests/support/databases.ts';
import { drain } from '#tests/support/drain.ts';
import { furnish } from '#tests/support/furnished.ts';
import { findInBackup, findInFiles, findWords, PLANTED_WORDS, plant } from '#tests/support/planted.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { startStrictS3 } from '#tests/support/strict-s3.ts';
import { openWorld } from '#tests/support/world.ts';
import { handlers } from '#workers/handlers.ts';
import { steps } from '#workers/tasks.ts';
import { createWorkerWorld } from '#workers/world.ts';

/** The erasure of people of the demonstration (product: erasure); in the order of the file. */
const opened = await openWorld();
const { clock } = opened;
/** The lines of the product's log, at every level. */
const logged: string[] = [];
const world: World = {
  ...opened.world,
  log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
};
const superUrl = process.env.TEST_SUPER_DATABASE_URL ?? ownerUrl();
const database = new URL(world.env.DATABASE_URL).pathname.slice(1);
/** Past the guards, as nobody of the product is. */
const asSuper = <T>(run: Parameters<typeof onDatabase<T>>[1]) =>
  onDatabase(withDatabase(superUrl, database), async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    return run(db);
  });

/** A learner who is on the way, one who has finished, a tutor, and a boss whose team was handed over. */
const cast = ['aprendiz5', 'aprendiz10', 'tutor2', 'jefe2'] as const;
const people = new Map<string, { personId: number; words: string[] }>();
const everyWord = () => [PLANTED_WORDS, ...[...people.values()].flatMap(({ words }) => words)];
let admin: TestPerson;
let before: Record<string, unknown>;
let backup: string;
let cancellation: number;
/** The last link of the trail before anybody was erased. */
let head: { position: number; hash: Buffer };

const by = (actor = admin.actor) => ({
  world,
  actor,
  requestId: crypto.randomUUID(),
  request: new Request('http://localhost/api/cms/usuarios'),
  address: '127.0.0.1',
});
const idOf = (username: string) => people.get(username)?.personId ?? 0;
const versionOf = async (personId: number) =>
  (await world.db.selectFrom('person').where('id', '=', personId).select('version').executeTakeFirstOrThrow())
    .version;
const block = async (personId: number) => blockPerson(by(), { personId, version: await versionOf(personId) });
const drop = async (personId: number) =>
  setPersonState(by(), {
    personId,
    active: false,
    reason: 'Renuncia',
    handover: { successors: await successorsOf(personId) },
  });
/** Another boss for each generation in which a person leads somebody. */
const successorsOf = async (bossId: number) => {
  const groups = await world.db
    .selectFrom('member_boss')
    .innerJoin('member', 'member.id', 'member_boss.member_id')
    .where('boss_id', '=', bossId)
    .where('to_on', 'is', null)
    .distinct()
    .select('member.group_id as groupId')
    .execute();
  const next = await personIdOf(world.db, 'jefe');
  return groups.map(({ groupId }) => ({ groupId, personId: next }));
};
/** Ends what a person asked of Support. */
/** Ends what the person asked of Support and about their data. */
const solve = async (personId: number) => {
  await world.db
    .updateTable('support_ticket')
    .set({ status: 'solved', closed_at: clock.now() })
    .where('person_id', '=', personId)
    .execute();
  await world.db
    .updateTable('arco_request')
    .set({ state: 'withdrawn' })
    .where('person_id', '=', personId)
    .where('state', '<>', 'executed')
    .execute();
};
const identified = async (personId: number, kind: 'access' | 'cancellation') => {
  const { id } = await registerRequest(by(), {
    kind,
    channel: 'phone',
    personId,
    claimedName: '',
    contact: PLANTED_WORDS,
    receivedOn: todayIn(world.env.TZ_NEGOCIO, clock.now()),
    asked: PLANTED_WORDS,
  });
  await step(id, 'identify');
  return id;
};
const step = async (arcoId: number, name: TakenStep, outcome?: 'granted') => {
  const { version } = await arcoDetail(world, arcoId);
  await takeRequestStep(by(), { arcoId, version, step: name, text: PLANTED_WORDS, outcome });
};
const linkOf = async (position: number) =>
  world.db.selectFrom('audit_link').where('position', '=', position).select('hash').executeTakeFirst();
const settle = async () => {
  await drain(world);
  await sweepAnalytics(world);
  await drain(world);
};

/** The figures of learners: they stay as they are. */
const counted = async () => {
  const tables = [
    'standing',
    'member_unit_fact',
    'points_entry',
    'analytics_group',
    'analytics_unit',
    'analytics_object',
    'analytics_grade',
    'analytics_section',
    'analytics_forum',
    'analytics_day',
    'analytics_survey',
    'survey_answer',
  ];
  const sums: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await sql<{ text: string }>`
      select md5(coalesce(string_agg(to_jsonb(t)::text, '' order by to_jsonb(t)::text), '')) as text
      from ${sql.table(table)} as t
    `.execute(world.db);
    sums[table] = rows[0]?.text;
  }
  return sums;
};

beforeAll(async () => {
  clock.set(new Date());
  await world.db.transaction().execute((trx) => loadStory(trx, world.storage, world.env.TZ_NEGOCIO));
  await settle();
  admin = await createPerson(world.db, 1);
  await confirmSession(world, admin);
  for (const [index, username] of cast.entries()) {
    const personId = await personIdOf(world.db, username);
    const words = [
      `zz.${username}.unico`,
      `${username}@unico.example`,
      `ZZ-9${index}7`,
      `Xochipilli${username}`,
    ];
    const [own, email, number, name] = words as [string, string, string, string];
    await asSuper(async (db) => {
      await db
        .updateTable('person')
        .set({ username: own, email, employee_number: number, first_name: name, paternal_surname: name })
        .set({ maternal_surname: name, store: PLANTED_WORDS, area: PLANTED_WORDS, welcome: PLANTED_WORDS })
        .set({ job_title: PLANTED_WORDS })
        .where('id', '=', personId)
        .execute();
      await sql`update notification set data = jsonb_set(data, '{usuario}', to_jsonb(${`${name} ${name}`}::text))
        where data ->> 'usuario_id' = ${String(personId)}`.execute(db);
      await furnish(db, personId);
      for (const [column, rows] of await plant(db, personId))
        planted.set(column, (planted.get(column) ?? 0) + rows);
    });
    people.set(username, { personId, words });
    const { rows } = await sql<{ key: string; purpose: string }>`
      select storage_key as key, purpose from file where owner_id = ${personId} and purpose in ('photo', 'challenge')
    `.execute(world.db);
    for (const { key } of rows)
      await world.storage.put(key, Buffer.from(`${PLANTED_WORDS} ${own}`), 'text/plain');
  }
}, 120_000);

const planted = new Map<string, number>();

describe('a block', () => {
  test('refuses oneself, an open account, a boss with a team by their names, the unconfirmed and a wrong version', async () => {
    expect(await refusalOf(block(admin.personId))).toBe('erasure.own');
    // Nobody else administers, and whoever asks was an administrator a moment ago.
    await setOpen(admin.personId, false);
    expect(await refusalOf(block(await personIdOf(world.db, 'admin')))).toBe('profile.lastAdministrator');
    await setOpen(admin.personId, true);
    expect(await refusalOf(block(idOf('aprendiz5')))).toBe('erasure.stands');
    const boss = await personIdOf(world.db, 'jefe');
    await expect(block(boss)).rejects.toMatchObject({
      code: 'erasure.leads',
      text: expect.stringContaining('Antes dale otro jefe o jefa a su equipo: '),
    });
    await drop(idOf('aprendiz5'));
    const version = await versionOf(idOf('aprendiz5'));
    expect(await refusalOf(blockPerson(by(), { personId: idOf('aprendiz5'), version: version - 1 }))).toBe(
      'state.conflict',
    );
    await expect(block(idOf('aprendiz5'))).rejects.toMatchObject({
      code: 'erasure.asked',
      text: expect.stringMatching(/^Antes termina lo que esta persona pidió: S-\d{6}/),
    });
    await solve(idOf('aprendiz5'));
    const other = await createPerson(world.db, 1);
    expect(await refusalOf(blockPerson(by(other.actor), { personId: idOf('aprendiz5'), version }))).toBe(
      'identity.unconfirmed',
    );
    expect(await refusalOf(blockPerson(by(), { personId: 999_999, version: 1 }))).toBe('scope.notFound');
  });

  test('takes the account out of lists, searches and the bin, and gives it back as it was', async () => {
    const personId = idOf('aprendiz5');
    const listed = async () =>
      (await peopleScreen(world, new URLSearchParams({ q: 'Xochipilliaprendiz5' }))).found.total;
    await block(personId);
    expect(await refusalOf(block(personId))).toBe('erasure.blocked');
    expect(await listed()).toBe(0);
    expect((await peopleBinList(world, {})).total).toBe(0);
    clock.advance(40 * 86_400_000);
    await sweepPeopleBin(world);
    await sweepErasures(world);
    clock.advance(-40 * 86_400_000);
    const [row] = (await blockedList(world, { search: 'Xochipilliaprendiz5' })).rows;
    expect(row).toMatchObject({ personId, state: 'blocked', erasedAt: null });
    await restoreBlocked(by(), { erasureId: row?.id ?? 0 });
    expect((await blockedList(world, {})).total).toBe(0);
    const person = await world.db
      .selectFrom('person')
      .where('id', '=', personId)
      .select(['active', 'deleted_at'])
      .executeTakeFirst();
    expect(person).toEqual({ active: false, deleted_at: null });
    expect(await refusalOf(restoreBlocked(by(), { erasureId: row?.id ?? 0 }))).toBe('scope.notFound');
  });
});

describe('an erasure', () => {
  test('waits for its day, and then begins by the clock', async () => {
    for (const username of cast) {
      const personId = idOf(username);
      await solve(personId);
      if (username !== 'aprendiz5') await drop(personId);
      if (username !== 'aprendiz10') await block(personId);
    }
    cancellation = await identified(idOf('aprendiz10'), 'cancellation');
    const { version } = await arcoDetail(world, cancellation);
    expect(await refusalOf(blockForRequest(by(), { arcoId: cancellation, version }))).toBe('arco.step');
    await step(cancellation, 'answer', 'granted');
    expect(await refusalOf(step(cancellation, 'execute'))).toBe('arco.step');
    const answered = await arcoDetail(world, cancellation);
    await blockForRequest(by(), { arcoId: cancellation, version: answered.version });
    await step(cancellation, 'execute');
    await startPersonPackage(by(), await personIdOf(world.db, 'aprendiz9'));
    await settle();
    before = await counted();
    await linkTrail(world);
    head = (await chainHead(world.db)) ?? { position: 0, hash: Buffer.from('') };
    backup = await copyDatabase();
    const [row] = (await blockedList(world, {})).rows;
    expect(await refusalOf(eraseBlocked(by(), { erasureId: row?.id ?? 0 }))).toBe('erasure.early');
    clock.advance(91 * 86_400_000);
    // Asked by telephone while the account was blocked.
    await world.db
      .insertInto('arco_request')
      .values({
        person_id: row?.personId ?? 0,
        kind: 'access',
        channel: 'phone',
        asked: PLANTED_WORDS,
        received_on: '2026-01-05',
        due_on: '2026-02-03',
      })
      .execute();
    await sweepErasures(world);
    const waiting = (await blockedList(world, {})).rows[0];
    expect(waiting).toMatchObject({ state: 'blocked', heldBy: [expect.stringMatching(/^A-\d{6}$/)] });
    expect(await refusalOf(eraseBlocked(by(), { erasureId: row?.id ?? 0 }))).toBe('erasure.asked');
    await world.db
      .updateTable('arco_request')
      .set({ state: 'withdrawn' })
      .where('kind', '=', 'access')
      .where('person_id', '=', row?.personId ?? 0)
      .execute();
    await sweepErasures(world);
    const { rows } = await blockedList(world, {});
    expect(rows.map(({ state }) => state)).toEqual(cast.map(() => 'erasing'));
    expect(await refusalOf(restoreBlocked(by(), { erasureId: row?.id ?? 0 }))).toBe('erasure.begun');
  });

  test('killed half-way goes on from there, in 30 s a person, and leaves nothing of them', async () => {
    expect(everyWord().length).toBeGreaterThan(cast.length * 4);
    const stood = await findWords(world.db, everyWord());
    expect(stood.length).toBeGreaterThan(30);
    let left = 3;
    const killed: Step<'person.erase'> = async (work) => {
      const outcome = await steps['person.erase'](work);
      left -= 1;
      if (left < 0) throw new Error('killed');
      return outcome;
    };
    await drain(world, { ...handlers, 'task.step': runSteps({ ...steps, 'person.erase': killed }) });
    const states = async () => (await blockedList(world, {})).rows.map(({ state }) => state);
    expect(await states()).toContain('erasing');
    const began = performance.now();
    const failed = await world.db
      .selectFrom('task')
      .where('kind', '=', 'erasure')
      .where('state', '<>', 'done')
      .select('id')
      .execute();
    for (const { id } of failed) await retryTask(by(), id);
    await drain(world);
    const seconds = (performance.now() - began) / 1_000 / cast.length;
    process.stdout.write(`erasure of a person: ${seconds.toFixed(2)} s\n`);
    expect(seconds).toBeLessThan(30);
    expect(await states()).toEqual(cast.map(() => 'erased'));

    expect(await findWords(world.db, everyWord())).toEqual([]);
    expect(await findInBackup(world.db, everyWord())).toEqual([]);
    // The data that may still be exported: the people of the platform, and the package of one of them.
    const lines = exportLines(world, { query: {} } as never, { at: clock.now(), limit: 1_000 });
    let exported = '';
    for await (const line of lines) exported += `${line.join()}\n`.toLowerCase();
    expect(exported.length).toBeGreaterThan(1_000);
    expect(everyWord().filter((word) => exported.includes(word.toLowerCase()))).toEqual([]);
    // A package of somebody else has what was said of them until its days are over.
    await sweepTasks(world);
    clock.advance(2 * 86_400_000);
    await sweepFiles(world);
    const [kept] = await world.db
      .selectFrom('task')
      .where('kind', '=', 'export')
      .where('result_file_id', 'is not', null)
      .select((eb) => eb.fn.countAll<number>().as('packages'))
      .execute();
    expect(kept?.packages).toBe(0);
    expect(await findInFiles(world.env.dataDir, everyWord())).toEqual([]);
    expect(logged.length).toBeGreaterThan(0);
    const log = logged.join('').toLowerCase();
    expect(everyWord().filter((word) => log.includes(word.toLowerCase()))).toEqual([]);
    const names = await world.db
      .selectFrom('person')
      .where('id', 'in', cast.map(idOf))
      .orderBy('id')
      .select(['id', 'username', 'first_name', 'paternal_surname', 'photo_file_id'])
      .execute();
    expect(names).toEqual(
      names.map(({ id }) => ({
        id,
        username: `baja-${id}`,
        first_name: 'Persona',
        paternal_surname: 'dada de baja',
        photo_file_id: null,
      })),
    );
    const [stone] = JSON.parse(
      Buffer.from(await bytesOf(world.storage, 'privacidad/bajas.json')).toString(),
    ) as object[];
    expect(Object.keys(stone ?? {})).toEqual(['personId', 'madeAt', 'erasedAt']);
  });

  test('plants in every column that it empties', () => {
    const empty = [...planted].filter(([, rows]) => rows === 0).map(([name]) => name);
    process.stdout.write(`columns without a row of the cast: ${empty.join(', ')}\n`);
    expect(planted.size - empty.length).toBeGreaterThan(20);
  });

  test('is told in the request that it carries out, without its words', async () => {
    const request = await arcoDetail(world, cancellation);
    expect(request).toMatchObject({
      state: 'executed',
      asked: '',
      contact: '',
      blocked: { state: 'erased' },
    });
    expect(request.steps.map((line) => line.step)).toEqual([
      'erase',
      'execute',
      'block',
      'answer',
      'identify',
      'receive',
    ]);
  });

  test('keeps grades, counts, the place of posts and the trail', async () => {
    await settle();
    expect(await counted()).toEqual(before);
    expect(await checkAnalytics(world)).toEqual({ memberIds: [], groupIds: [] });
    expect(await recomputeAll(world)).toEqual([]);
    await linkTrail(world);
    expect(await verifyTrail(world)).toMatchObject({ count: 0, findings: [] });
    expect(await linkOf(head.position)).toEqual({ hash: head.hash });
    const posts = await world.db
      .selectFrom('question')
      .innerJoin('member', 'member.id', 'question.member_id')
      .where('member.person_id', 'in', cast.map(idOf))
      .select(['question.body', 'question.title'])
      .execute();
    expect(posts.length).toBeGreaterThan(0);
    expect(new Set(posts.map(({ body }) => body))).toEqual(
      new Set(['[Contenido eliminado a petición de su autor]']),
    );
    const { rows } = await sql<{ action: string; n: number }>`
      select action, count(*)::int as n from audit where object_kind = 'person'
        and object_id = any(${cast.map((name) => String(idOf(name)))}) and action ~ 'blocked|erased'
      group by 1 order by 1
    `.execute(world.db);
    expect(rows).toEqual([
      { action: 'person.blocked', n: 5 },
      { action: 'person.erased', n: 4 },
      { action: 'person.unblocked', n: 1 },
    ]);
  });

  test('cannot be asked for twice', async () => {
    const [row] = (await blockedList(world, {})).rows;
    expect(await refusalOf(eraseBlocked(by(), { erasureId: row?.id ?? 0 }))).toBe('erasure.done');
    expect(await refusalOf(block(row?.personId ?? 0))).toBe('erasure.done');
  });

  test('is done again by the start over an older backup, which a kill in its middle does not end', async () => {
    const env = { ...world.env, DATABASE_URL: withDatabase(world.env.DATABASE_URL, backup) };
    const restored = createWorkerWorld(env, 'replay');
    const finished = async () =>
      (await restored.db.selectFrom('erasure').where('finished_at', 'is not', null).select('id').execute())
        .length;
    const starting = () => {
      const child = spawn(process.execPath, ['workers/commands/replay-erasures.ts', '--start'], {
        cwd: fileURLToPath(new URL('../../../../', import.meta.url)),
        env: variablesOf(env),
      });
      let told = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          told += chunk.toString();
        });
      return { child, ended: once(child, 'close').then(([code]) => ({ code, told })) };
    };
    try {
      expect((await findWords(restored.db, everyWord())).length).toBeGreaterThan(30);
      // The file of another part of the files, or a disk that lost a block.
      const register = await bytesOf(world.storage, 'privacidad/bajas.json');
      await world.storage.put('privacidad/bajas.json', register.subarray(0, 20), 'application/json');
      const refused = await starting().ended;
      expect(refused).toMatchObject({
        code: 1,
        told: expect.stringContaining('está dañado y no se puede leer'),
      });
      await world.storage.put('privacidad/bajas.json', register, 'application/json');

      const killed = starting();
      await expect.poll(finished, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
      killed.child.kill('SIGKILL');
      await killed.ended;
      // Several processes start at once.
      const ends = await Promise.all([starting().ended, starting().ended, starting().ended]);
      expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
      expect(await finished()).toBe(cast.length);
      expect(await findWords(restored.db, everyWord())).toEqual([]);
      expect(await findInBackup(restored.db, everyWord())).toEqual([]);
      expect(await replayErasures(restored)).toBe(0);
    } finally {
      await restored.close();
      await dropDatabase(backup);
    }
  }, 120_000);

  test('is done again where the row of an account was put back', async () => {
    const personId = idOf('aprendiz5');
    await asSuper((db) =>
      db.updateTable('person').set({ first_name: 'Xochipilli' }).where('id', '=', personId).execute(),
    );
    expect(await replayErasures(world)).toBe(1);
    const { first_name } = await world.db
      .selectFrom('person')
      .where('id', '=', personId)
      .select('first_name')
      .executeTakeFirstOrThrow();
    expect(first_name).toBe('Persona');
    expect(await replayErasures(world)).toBe(0);
  });

  test('completes a register that lacks it', async () => {
    const register = await bytesOf(world.storage, 'privacidad/bajas.json');
    await world.storage.remove('privacidad/bajas.json');
    expect(await replayErasures(world)).toBe(0);
    const stones = JSON.parse(Buffer.from(await bytesOf(world.storage, 'privacidad/bajas.json')).toString());
    const places = (all: { personId: number; madeAt: string }[]) =>
      all.map(({ personId, madeAt }) => `${personId} ${madeAt}`).sort();
    expect(places(stones)).toEqual(places(JSON.parse(Buffer.from(register).toString())));
  });

  test('leaves somebody whose block was taken back after a cut beginning', async () => {
    const personId = await personIdOf(world.db, 'aprendiz8');
    const { created_at } = await world.db
      .selectFrom('person')
      .where('id', '=', personId)
      .select('created_at')
      .executeTakeFirstOrThrow();
    const at = clock.now();
    await world.db.transaction().execute((trx) =>
      writeTombstone(world, trx, {
        personId,
        madeAt: created_at.toISOString(),
        erasedAt: at.toISOString(),
      }),
    );
    await world.db
      .insertInto('erasure')
      .values({
        person_id: personId,
        blocked_at: at,
        erase_after: '2026-01-01',
        undone_at: new Date(at.getTime() + 60_000),
      })
      .execute();
    expect(await replayErasures(world)).toBe(0);
    // It was begun once more, and a backup of before brought them back.
    const again = new Date(at.getTime() + 120_000).toISOString();
    const madeAt = created_at.toISOString();
    await world.db
      .transaction()
      .execute((trx) => writeTombstone(world, trx, { personId, madeAt, erasedAt: again }));
    expect(await replayErasures(world)).toBe(1);
    const theirs = (await readTombstones(world)).filter((stone) => stone.personId === personId);
    expect(theirs).toEqual([{ personId, madeAt, erasedAt: again }]);
  });

  test('that fails keeps no process from starting, unless the account stands again', async () => {
    const denying: World = {
      ...world,
      storage: { ...world.storage, remove: () => Promise.reject(new Error('AccessDenied')) },
    };
    const { personId } = await createPerson(world.db, 2);
    await world.db
      .insertInto('upload')
      .values({
        id: crypto.randomUUID(),
        person_id: personId,
        purpose: 'challenge',
        name: 'Reto.pdf',
        content_type: 'application/pdf',
        storage_key: `cuarentena/${personId}`,
      })
      .execute();
    await setOpen(personId, false);
    admin = await createPerson(world.db, 1);
    await confirmSession(world, admin);
    await block(personId);
    clock.advance(91 * 86_400_000);
    await sweepErasures(world);
    await drain(denying);
    const finishedAt = async () =>
      (
        await world.db
          .selectFrom('erasure')
          .where('person_id', '=', personId)
          .select('finished_at')
          .executeTakeFirst()
      )?.finished_at;
    expect((await readTombstones(world)).map((stone) => stone.personId)).toContain(personId);
    expect(await finishedAt()).toBeNull();
    logged.length = 0;
    expect(await replayAtStart(denying)).toBe(0);
    expect(logged.join('')).toContain(`"personId":${personId}`);
    expect(await finishedAt()).toBeNull();

    // A backup of before the block.
    await asSuper(async (db) => {
      await db.deleteFrom('erasure').where('person_id', '=', personId).execute();
      await db.updateTable('person').set({ deleted_at: null }).where('id', '=', personId).execute();
    });
    await expect(replayAtStart(denying)).rejects.toThrow(ReplayRefusal);
    expect(await replayAtStart(world)).toBe(1);
    expect(await finishedAt()).toBeInstanceOf(Date);
  });
});

test('a statement that takes too long is tried a few times, told by its name, and then keeps a process from starting', async () => {
  const { personId } = await createPerson(world.db, 2);
  const { created_at } = await world.db
    .selectFrom('person')
    .where('id', '=', personId)
    .select('created_at')
    .executeTakeFirstOrThrow();
  const [madeAt, erasedAt] = [created_at.toISOString(), clock.now().toISOString()];
  await world.db.transaction().execute((trx) => writeTombstone(world, trx, { personId, madeAt, erasedAt }));
  await asSuper(async (db) => {
    await sql`
      create function slow_person() returns trigger language plpgsql as $$
      begin
        raise exception 'canceling statement due to statement timeout' using errcode = '57014';
      end $$;
      create trigger slow_person before update on person
        for each row when (old.id = ${sql.lit(personId)}) execute function slow_person();
    `.execute(db);
  });
  logged.length = 0;
  const refused = await replayAtStart(world).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ReplayRefusal);
  expect(refused).toMatchObject({ message: expect.stringContaining('3 veces seguidas') });
  const told = logged.join('');
  expect(told).toContain('tardó más de lo que una consulta puede tardar');
  expect(told).not.toContain('no responde');
  await asSuper((db) => sql`drop function slow_person cascade`.execute(db));
  expect(await replayAtStart(world)).toBe(1);
});

test('a key that may not list the bucket keeps a process from starting, with the right that it lacks', async () => {
  const s3 = await startStrictS3();
  try {
    const env = { ...world.env, ...s3.env };
    const inBucket: World = { ...world, env, storage: createS3Storage(env, s3.env.S3_BUCKET) };
    s3.hidesMissing = true;
    const refused = await replayAtStart(inBucket).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ReplayRefusal);
    expect(refused).toMatchObject({ message: expect.stringContaining('s3:ListBucket') });
    s3.hidesMissing = false;
    expect(await replayAtStart(inBucket)).toBe(0);
  } finally {
    await s3.close();
  }
});

/** The variables that a process would have read its settings from. */
const variablesOf = (env: World['env']): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: env.NODE_ENV,
  ...Object.fromEntries(
    Object.entries(env)
      .filter(([name, value]) => name === name.toUpperCase() && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ),
});

describe('the guards of what was sent', () => {
  test('let an open erasure of that person empty texts, and nothing else', async () => {
    const personId = await personIdOf(world.db, 'aprendiz9');
    const memberId = await memberIdOf(world.db, 'aprendiz9');
    const text = sql<string>`'[Contenido eliminado]'`;
    const agreements = world.db
      .updateTable('agreement')
      .where('evaluation_id', 'in', (eb) =>
        eb.selectFrom('boss_evaluation').where('member_id', '=', memberId).select('id'),
      );
    const evaluations = world.db.updateTable('boss_evaluation').where('member_id', '=', memberId);
    await expect(agreements.set({ text }).execute()).rejects.toThrow();
    const { id } = await world.db
      .insertInto('erasure')
      .values({
        person_id: personId,
        blocked_at: clock.now(),
        erase_after: '2026-01-01',
        started_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect(agreements.set({ text: 'Otra cosa' }).execute()).rejects.toThrow('cannot change');
    await expect(evaluations.set({ grade: 1 }).execute()).rejects.toThrow('cannot change');
    await expect(evaluations.set({ sent_at: null, reopen_reason: null }).execute()).rejects.toThrow();
    const others = world.db
      .updateTable('agreement')
      .where('evaluation_id', 'not in', (eb) =>
        eb.selectFrom('boss_evaluation').where('member_id', '=', memberId).select('id'),
      );
    await expect(others.set({ text }).execute()).rejects.toThrow('cannot change');
    expect((await agreements.set({ text }).executeTakeFirst()).numUpdatedRows).toBeGreaterThan(0n);
    await world.db.updateTable('erasure').set({ finished_at: clock.now() }).where('id', '=', id).execute();
    await expect(agreements.set({ text: sql`''` }).execute()).rejects.toThrow();
  });
});

const setOpen = (personId: number, active: boolean) =>
  world.db.updateTable('person').set({ active }).where('id', '=', personId).execute();

/** A copy of the database as it is: an older backup, later. */
async function copyDatabase(): Promise<string> {
  const copy = freshName('backup');
  await runSql(
    superUrl,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [database],
  );
  await runSql(superUrl, `create database ${copy} template ${database}`);
  return copy;
}
