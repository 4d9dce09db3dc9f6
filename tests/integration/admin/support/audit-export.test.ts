import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AffectedScope, TrailFilter } from '#app/contract/admin/support/audit.ts';
import { exportDetail } from '#app/features/admin/people/export/export.queries.server.ts';
import { loader as plainDownload } from '#app/features/admin/people/export/export.resource.ts';
import { startAffected } from '#app/features/admin/support/audit/affected/affected.commands.server.ts';
import { affectedDetail } from '#app/features/admin/support/audit/affected/affected.queries.server.ts';
import { tablesOfPeople } from '#app/features/admin/support/audit/affected/affected-columns.rows.server.ts';
import { startTrailExport } from '#app/features/admin/support/audit/export/trail-export.commands.server.ts';
import { loader as download } from '#app/features/admin/support/audit/export/trail-file.resource.ts';
import { lastTrailCheck } from '#app/features/admin/support/audit/verify/last-check.queries.server.ts';
import { runCheck } from '#app/features/admin/support/health/checks/checks.commands.server.ts';
import { recordAudit } from '#server/repositories/audit/audit.ts';
import { exportFile, taskRecord } from '#server/repositories/tasks/tasks.ts';
import { bytesOf } from '#server/storage/storage.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { confirmSession } from '#tests/factories/people-import.ts';
import { ownerUrl, runSql, withDatabase } from '#tests/support/databases.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

/**
 * The parts that leave the trail: its export, the people an incident touched, and the check for changes (product:
 * audit).
 */
const { world, clock } = await openWorld();
const owner = withDatabase(ownerUrl(), new URL(world.env.DATABASE_URL).pathname.slice(1));
let admin: TestPerson;
let other: TestPerson;
let ana: TestPerson;
let eva: TestPerson;

beforeAll(async () => {
  clock.set(new Date());
  admin = await createPerson(world.db, 1);
  other = await createPerson(world.db, 1);
  ana = await createPerson(world.db, 2);
  eva = await createPerson(world.db, 2);
  for (const one of [admin, other]) await confirmSession(world, one);
});

beforeEach(async () => {
  await runSql(
    owner,
    'alter table audit disable trigger user; delete from audit; alter table audit enable trigger user',
  );
});

const by = (who = admin) => ({ world, actor: who.actor, requestId: 'pedido' });
const note = (action: string, more: object = {}) =>
  recordAudit(world.db, { action, objectKind: 'audit', actorId: other.personId, ...more });
const lines = (count: number, more = '') =>
  runSql(
    owner,
    `insert into audit (at, action, object_kind, object_id, actor_id ${more ? ', session_id' : ''})
     select now() - n * interval '1 second', 'group.changed', 'group', '7', ${other.personId} ${more}
     from generate_series(1, ${count}) as n`,
  );

async function written(taskId: number): Promise<string[][]> {
  const task = await taskRecord(world.db, taskId);
  const file = await exportFile(world.db, task?.resultFileId ?? 0);
  const bytes = await bytesOf(world.storage, file?.storageKey ?? '');
  return parse(Buffer.from(bytes).toString().replace('\uFEFF', ''), { relax_column_count: true });
}

/** The answer to a download, as whoever asks for it. */
const fetched = (loader: typeof download, taskId: number, { actor }: TestPerson = admin) =>
  loader({
    request: new Request(`http://localhost/archivos/auditoria/${taskId}`),
    params: { taskId: String(taskId), exportId: String(taskId) },
    context: {
      world,
      nonce: '',
      requestId: 'r',
      address: '127.0.0.1',
      viewer: async () => actor,
      caller: async () => null,
    },
  });

describe('an export of the trail', () => {
  const start = async (query: TrailFilter = {}, who = admin) =>
    (await startTrailExport(by(who), { query, separator: 'comma' })).id;

  test('asks for the password', async () => {
    const stranger = await createPerson(world.db, 1);
    expect(await refusalOf(start({}, stranger))).toBe('identity.unconfirmed');
  });

  test('of a few lines is there at once, newest first, and disarms formulas', async () => {
    await note('group.changed', { objectKind: 'group', objectId: 7, userAgent: '=HYPERLINK("http://x")' });
    await note('person.changed', { objectKind: 'person', objectId: ana.personId, requestId: '=1+1' });
    const id = await start();
    const detail = await exportDetail(world, id);
    expect(detail).toMatchObject({ state: 'done', total: 2, address: `/archivos/auditoria/${id}` });
    const answer = await fetched(download, id);
    const [title, headings, ...rows] = parse((await answer.text()).replace('\uFEFF', ''), {
      relax_column_count: true,
    }) as string[][];
    expect(title?.[0]).toMatch(/^Auditoría · sin filtros/);
    expect(headings?.slice(0, 3)).toEqual(['fecha', 'fecha_utc', 'usuario']);
    // The export itself is a line that was written since.
    expect(rows.map((row) => row[6])).toEqual(['audit.exported', 'person.changed', 'group.changed']);
    expect(rows.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
    expect(rows[1]?.[11]).toBe("'=1+1");
  });

  test('of many lines is a task that has each of them once', async () => {
    await lines(5_001);
    const id = await start({ object: 'group' });
    expect(await exportDetail(world, id)).toMatchObject({ state: 'waiting', total: 5_001, address: null });
    await drain(world);
    expect(await exportDetail(world, id)).toMatchObject({ state: 'done', done: 5_001, total: 5_001 });
    const [, , ...rows] = await written(id);
    expect(new Set(rows.map((row) => row.at(-1))).size).toBe(5_001);
    const moments = rows.map((row) => row[1] ?? '');
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  test('is its maker’s alone, at its own address', async () => {
    const id = await start();
    expect((await fetched(download, id, other)).status).toBe(404);
    expect((await fetched(download, id, ana)).status).toBe(404);
    expect((await fetched(plainDownload, id)).status).toBe(404);
    expect((await fetched(download, id)).status).toBe(200);
  });

  test('is in the trail with the names of its filters alone', async () => {
    await start({ username: 'ana', from: '2026-01-01' });
    const [line] = await world.db
      .selectFrom('audit')
      .where('action', '=', 'audit.exported')
      .selectAll()
      .execute();
    expect(line).toMatchObject({ actor_id: admin.personId, after: { filters: 'from,username', rows: 0 } });
    expect(JSON.stringify(line)).not.toContain('ana');
  });
});

describe('whom an incident touched', () => {
  const search = async (scope: AffectedScope, who = admin) => {
    const { id } = await startAffected(by(who), { scope, separator: 'comma' });
    await drain(world);
    return id;
  };
  const report = (taskId: number, page = 1) =>
    affectedDetail(world, { taskId, readerId: admin.personId, page });
  const namesOf = async (taskId: number) => (await report(taskId)).people.rows.map(({ id }) => id).sort();

  test('is told by the lines of a session: people, their data, how often and when', async () => {
    const session = other.actor.sessionId;
    const at = (more: object) => ({ sessionId: session, ...more });
    await note(
      'person.changed',
      at({ objectKind: 'person', objectId: ana.personId, after: { fields: ['email', 'store'] } }),
    );
    await note(
      'person.changed',
      at({ objectKind: 'person', objectId: ana.personId, after: { fields: ['firstName'] } }),
    );
    await note('view.screen', at({ objectKind: 'screen', objectId: '/perfil', onBehalfOf: eva.personId }));
    await note('export.made', at({ objectKind: 'task', objectId: 9 }));
    // Not of this session, and refused.
    await note('person.changed', { objectKind: 'person', objectId: admin.personId });
    await note('refused.scope', at({ objectKind: 'person', objectId: admin.personId, result: 'refused' }));
    const id = await search({ source: 'trail', query: { session } });
    const found = await report(id);
    expect(found).toMatchObject({
      state: 'done',
      people: { total: 2 },
      address: `/archivos/exportaciones/${id}`,
    });
    expect(found.people.rows.find((row) => row.id === ana.personId)).toMatchObject({
      count: 2,
      columns: expect.arrayContaining(['Correo', 'Sucursal', 'Nombre']),
      acts: ['Cambió los datos'],
    });
    expect(found.people.rows.find((row) => row.id === eva.personId)).toMatchObject({
      count: 1,
      columns: ['Lo que muestra /perfil'],
    });
    expect(found.unnamed).toEqual([{ act: 'Lo exportó', count: 1 }]);
    const [, headings, ...rows] = await written(id);
    expect(headings?.[0]).toBe('usuario');
    expect(rows).toHaveLength(2);
  });

  test('is told of people whom a line of a generation names, and of whose an object is', async () => {
    const { id: ticketId } = await world.db
      .insertInto('support_ticket')
      .values({ person_id: eva.personId, subject: 'x', body: 'y' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await note('ticket.answered', { objectKind: 'support_ticket', objectId: ticketId });
    await note('member.joined', { objectKind: 'group', objectId: 7, after: { personIds: [ana.personId] } });
    const id = await search({
      source: 'trail',
      query: { username: other.actor.username, from: '2000-01-01' },
    });
    expect(await namesOf(id)).toEqual([ana.personId, eva.personId].sort());
  });

  test('of a table is everybody with a row in it by then', async () => {
    await world.db
      .insertInto('support_ticket')
      .values({
        person_id: ana.personId,
        subject: 'x',
        body: 'y',
        created_at: new Date('2026-03-05T12:00:00Z'),
      })
      .execute();
    const now = await search({ source: 'table', table: 'support_ticket' });
    expect(await namesOf(now)).toEqual(expect.arrayContaining([ana.personId, eva.personId]));
    const before = await search({ source: 'table', table: 'support_ticket', to: '2026-03-04' });
    expect((await report(before)).people.total).toBe(0);
  });

  test('every table of people can be asked for', { timeout: 120_000 }, async () => {
    for (const { table } of tablesOfPeople) {
      const id = await search({ source: 'table', table });
      expect((await report(id)).state, table).toBe('done');
    }
  });

  test('goes on from line to line over several steps, each line once', async () => {
    await lines(9_000);
    await runSql(
      owner,
      `alter table audit disable trigger user; update audit set object_kind = 'person', object_id = '${ana.personId}';
       alter table audit enable trigger user`,
    );
    const id = await search({ source: 'trail', query: { object: 'person' } });
    expect((await report(id)).people.rows).toMatchObject([{ id: ana.personId, count: 9_000 }]);
  });

  test('without anything to look for is refused', async () => {
    const scope: AffectedScope = { source: 'trail', query: { action: 'login.ok' } };
    expect(await refusalOf(startAffected(by(), { scope, separator: 'comma' }))).toBe('body.invalid');
  });
});

test('the tab says what a check found, and where', async () => {
  await runSql(
    owner,
    'alter table audit_link disable trigger user; delete from audit_link; alter table audit_link enable trigger user',
  );
  for (let n = 0; n < 3; n += 1) await note('group.changed', { objectKind: 'group', objectId: 7 });
  const verify = async () => {
    await runCheck(by(), { compares: 'audit', mends: false });
    expect((await lastTrailCheck(world)).running).not.toBeNull();
    await drain(world);
    return lastTrailCheck(world);
  };
  expect((await verify()).last).toMatchObject({ ok: true, count: 0, findings: [] });
  await runSql(
    owner,
    `alter table audit disable trigger user; update audit set object_id = '8' where id = (select min(id) from audit);
     alter table audit enable trigger user`,
  );
  const { last, running } = await verify();
  expect(running).toBeNull();
  expect(last).toMatchObject({ ok: false, count: 1, findings: [{ kind: 'changed', position: 1 }] });
});
