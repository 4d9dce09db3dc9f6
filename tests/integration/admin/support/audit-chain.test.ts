import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  keepHeadAtStart,
  sweepAuditChain,
  sweepAuditHead,
} from '#app/features/admin/support/audit/chain/chain.sweep.server.ts';
import { checkViews } from '#app/features/admin/support/health/checks/checks.view.ts';
import { storedFigures } from '#app/features/admin/support/health/health.rows.server.ts';
import { recordAudit } from '#server/repositories/audit/audit.ts';
import type { Finding } from '#server/repositories/audit/broken-links.ts';
import { keptHeads } from '#server/repositories/audit/kept-heads.ts';
import { chainHead, linkAt, linkTrail } from '#server/repositories/audit/link-trail.ts';
import { verifyTrail } from '#server/repositories/audit/verify-trail.ts';
import { recordCheck } from '#server/repositories/system/checks.ts';
import { bytesOf } from '#server/storage/storage.ts';
import { ownerUrl, runSql, withDatabase } from '#tests/support/databases.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let owner: string;

beforeAll(() => {
  owner = withDatabase(ownerUrl(), new URL(world.env.DATABASE_URL).pathname.slice(1));
});

/** As whoever owns the database, who can switch the triggers off. */
const asItsOwner = (...statements: readonly string[]) =>
  runSql(
    owner,
    [
      'alter table audit disable trigger user; alter table audit_link disable trigger user',
      ...statements,
      'alter table audit enable trigger user; alter table audit_link enable trigger user',
    ].join(';'),
  );

/** Ten rows, each a second after the other, linked; their ids by position. */
let ids: number[];
beforeEach(async () => {
  await asItsOwner('truncate audit, audit_link');
  await asItsOwner(`
    insert into audit (at, action, object_kind, object_id, actor_id, before, after)
    select now() - interval '20 minutes' + n * interval '1 second', 'prueba.hecha', 'person', n::text, n,
      '{"b": 1, "a": null}', jsonb_build_object('n', n, 'texto', 'niño «x»')
    from generate_series(1, 10) as n`);
  expect(await linkTrail(world)).toBe(10);
  const rows = await runSql<{ audit_id: string }>(owner, 'select audit_id from audit_link order by position');
  ids = rows.map(({ audit_id }) => Number(audit_id));
});

const found = async (): Promise<Pick<Finding, 'kind' | 'position'>[]> =>
  (await verifyTrail(world)).findings.map(({ kind, position }) => ({ kind, position }));

test('a whole chain has no findings, and each row is linked once', async () => {
  expect(await linkTrail(world)).toBe(0);
  await recordAudit(world.db, { action: 'prueba.otra', objectKind: 'person', objectId: 1 });
  expect(await linkTrail(world)).toBe(1);
  expect(await verifyTrail(world)).toEqual({ links: 11, count: 0, findings: [] });
});

test('two workers at once link each row once', async () => {
  for (let n = 0; n < 30; n += 1) await recordAudit(world.db, { action: 'prueba.x', objectKind: 'person' });
  const linked = await Promise.all([linkTrail(world, undefined, 4), linkTrail(world, undefined, 4)]);
  expect(linked[0] + linked[1]).toBe(30);
  expect((await verifyTrail(world)).count).toBe(0);
});

test('a row that commits after later ones is linked after them', async () => {
  await runSql(
    owner,
    "insert into audit (at, action, object_kind) values (now() - interval '21 minutes', 'prueba.tarde', 'person')",
  );
  expect(await linkTrail(world)).toBe(1);
  expect(await found()).toEqual([]);
});

test.each(['before', 'after', 'actor_id', 'action', 'at', 'result', 'user_agent'])(
  'finds a row whose %s was changed, with its position',
  async (column) => {
    const values: Record<string, string> = {
      before: `'{"a": 2}'`,
      after: 'null',
      actor_id: '99',
      at: "at + interval '1 microsecond'",
    };
    await asItsOwner(`update audit set ${column} = ${values[column] ?? "'x'"} where id = ${ids[4]}`);
    expect(await found()).toEqual([{ kind: 'changed', position: 5 }]);
  },
);

test('finds a row that was deleted, with its position', async () => {
  await asItsOwner(`delete from audit where id = ${ids[6]}`);
  expect(await found()).toEqual([{ kind: 'missing', position: 7 }]);
});

test('finds a row that was deleted with its link', async () => {
  await asItsOwner(
    `delete from audit where id = ${ids[6]}`,
    `delete from audit_link where audit_id = ${ids[6]}`,
  );
  expect(await found()).toEqual([{ kind: 'missing', position: 7 }]);
});

test('finds a row that was inserted between older ones, with the position that it follows', async () => {
  for (let n = 0; n < 3; n += 1) await recordAudit(world.db, { action: 'prueba.x', objectKind: 'person' });
  await linkTrail(world);
  await asItsOwner(`
    insert into audit (at, action, object_kind)
    select at + interval '1 millisecond', 'prueba.falsa', 'person' from audit where id = ${ids[2]}`);
  expect(await linkTrail(world)).toBe(0);
  expect(await found()).toEqual([{ kind: 'inserted', position: 3 }]);
});

test('finds a row that was inserted with a link and a right hash', async () => {
  await asItsOwner(
    'update audit_link set position = -position where position > 4',
    'update audit_link set position = -position + 1 where position < 0',
    `insert into audit (at, action, object_kind) select at, 'prueba.falsa', 'person' from audit where id = ${ids[4]}`,
    `insert into audit_link (position, audit_at, audit_id, hash)
     select 5, at, id, sha256('x') from audit where action = 'prueba.falsa'`,
  );
  const findings = await found();
  expect(findings[0]).toMatchObject({ position: 5 });
});

test('finds rows that changed places', async () => {
  await asItsOwner(
    'update audit_link set position = -4 where position = 4',
    'update audit_link set position = 4 where position = 8',
    'update audit_link set position = 8 where position = -4',
  );
  const findings = await found();
  expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(['reordered']));
  expect(findings.map(({ position }) => position)).toEqual([4, 5, 8, 9]);
});

test('finds rows whose contents changed places', async () => {
  const columns = 'actor_id, object_id, before, after';
  await asItsOwner(`
    update audit set (${columns}) = (select ${columns} from audit as other
      where other.id = case audit.id when ${ids[1]} then ${ids[5]} else ${ids[1]} end)
    where id in (${ids[1]}, ${ids[5]})`);
  expect(await found()).toEqual([
    { kind: 'reordered', position: 2 },
    { kind: 'reordered', position: 6 },
  ]);
});

test('finds a row of over a minute ago that is not linked', async () => {
  await asItsOwner(
    "insert into audit (at, action, object_kind) values (now() - interval '2 minutes', 'prueba.x', 'person')",
  );
  expect(await found()).toEqual([{ kind: 'unlinked', position: 10 }]);
  await linkTrail(world);
  expect(await found()).toEqual([]);
});

describe('kept heads', () => {
  const key = 'auditoria/2026-11-18.json';
  // Everything else begins without one, and without the count of a check.
  afterEach(async () => {
    await world.storage.remove(key);
    await world.db.deleteFrom('system_check').execute();
    clock.set('2026-11-18T18:00:00Z');
  });
  const cut = (from: number) =>
    asItsOwner(
      `delete from audit where id in (select audit_id from audit_link where position >= ${from})`,
      `delete from audit_link where position >= ${from}`,
    );
  const later = async (rows: number) => {
    for (let n = 0; n < rows; n += 1)
      await recordAudit(world.db, { action: 'prueba.x', objectKind: 'person' });
    clock.advance(3_600_000);
    await sweepAuditHead(world);
  };
  const trailInHealth = async () =>
    checkViews(await storedFigures(world.db, clock.now()), clock.now()).find(({ kind }) => kind === 'audit');

  test('find a tail that is cut, also one of the same day', async () => {
    await sweepAuditHead(world);
    expect(await found()).toEqual([]);
    await later(3);
    expect(await found()).toEqual([]);
    await cut(11);
    expect(await found()).toEqual([{ kind: 'shorter', position: 13 }]);
    await cut(10);
    expect(await found()).toEqual([{ kind: 'shorter', position: 13 }]);
  });

  test('find a tail that was written anew', async () => {
    await sweepAuditHead(world);
    await later(2);
    await cut(11);
    for (let n = 0; n < 4; n += 1) await recordAudit(world.db, { action: 'prueba.y', objectKind: 'person' });
    await linkTrail(world);
    expect(await found()).toEqual([{ kind: 'head', position: 12 }]);
    // The head of then stays: it is the proof.
    await later(1);
    expect(await found()).toEqual([{ kind: 'head', position: 12 }]);
  });

  test('begin with the first row that is ever linked: a trail without a row is not whole', async () => {
    await asItsOwner('truncate audit, audit_link');
    await recordAudit(world.db, { action: 'prueba.primera', objectKind: 'person' });
    await sweepAuditChain(world);
    await asItsOwner('truncate audit, audit_link');
    expect(await found()).toEqual([{ kind: 'shorter', position: 1 }]);
  });

  test('are compared at each start and each hour: a chain that lost rows is told in Salud, once', async () => {
    await sweepAuditHead(world);
    expect((await trailInHealth())?.level).toBe('watch');
    await cut(4);
    await Promise.all([keepHeadAtStart(world), keepHeadAtStart(world)]);
    await keepHeadAtStart(world);
    const verdicts = await world.db.selectFrom('system_check').select(['ok', 'result']).execute();
    expect(verdicts).toMatchObject([
      { ok: false, result: { compared: 3, findings: [{ kind: 'shorter', position: 10 }] } },
    ]);
    expect(await trailInHealth()).toMatchObject({
      level: 'bad',
      text: 'La auditoría es más corta que antes: le faltan sus últimas líneas.',
    });
  });

  test('and the count of a check: fewer links than it followed are a finding', async () => {
    const { links } = await verifyTrail(world);
    await recordCheck(world.db, { kind: 'audit', ok: true, result: { compared: links }, at: clock.now() });
    await cut(8);
    expect(await found()).toEqual([{ kind: 'shorter', position: 10 }]);
    expect(await trailInHealth()).toMatchObject({
      level: 'bad',
      text: 'La auditoría es más corta que antes: tenía 10 registros y ahora tiene 7.',
    });
  });

  test('are kept and mailed also of the chain that a restored backup left, and those of before still count', async () => {
    const mailbox = { ...world, env: { ...world.env, AUDIT_HEAD_EMAIL: 'cabeza@rumbo.example' } };
    const letters = async () =>
      (await readdir(join(world.env.dataDir, 'correo'))).filter(isHeadLetter).sort();
    const isHeadLetter = (name: string) => name.startsWith('auditoria-');
    const keptPositions = async () => (await keptHeads(world)).map(({ position }) => position);
    await sweepAuditHead(mailbox);
    const before = await letters();
    expect(before).toHaveLength(1);
    await cut(4);
    await sweepAuditHead(mailbox);
    await sweepAuditHead(mailbox);
    expect(await keptPositions()).toEqual([10, 3]);
    expect(await letters()).toHaveLength(2);
    expect(await found()).toEqual([{ kind: 'shorter', position: 10 }]);
    // It grows again to the very position that was kept.
    await later(7);
    expect(await keptPositions()).toEqual([10, 3, 10]);
    expect(await found()).toEqual([{ kind: 'head', position: 10 }]);
    // A cut from now on is found, too, although the first loss is told already.
    await later(5);
    await cut(13);
    await sweepAuditHead(world);
    expect(await found()).toEqual([
      { kind: 'head', position: 10 },
      { kind: 'shorter', position: 15 },
    ]);
    expect(await trailInHealth()).toMatchObject({ level: 'bad' });
    const told = await world.db.selectFrom('system_check').select('result').orderBy('id').execute();
    expect(told.map(({ result }) => result.findings?.[0]?.position)).toEqual([10, 15]);
  });

  test('that cannot be kept take no verdict back', async () => {
    await sweepAuditHead(world);
    await cut(4);
    const full = { ...world.storage, put: () => Promise.reject(new Error('ENOSPC')) };
    await keepHeadAtStart({ ...world, storage: full });
    expect(await trailInHealth()).toMatchObject({ level: 'bad' });
  });

  test('are not compared with a check that ends meanwhile', async () => {
    await sweepAuditHead(world);
    // Another process links and checks what comes while the storage is asked for the heads.
    let isChecked = false;
    const checking = {
      ...world.storage,
      async size(name: string) {
        if (!isChecked) {
          isChecked = true;
          await recordAudit(world.db, { action: 'prueba.x', objectKind: 'person' });
          await linkTrail(world);
          const compared = (await chainHead(world.db))?.position;
          await recordCheck(world.db, { kind: 'audit', ok: true, result: { compared }, at: clock.now() });
        }
        return world.storage.size(name);
      },
    };
    await sweepAuditHead({ ...world, storage: checking });
    expect((await trailInHealth())?.level).toBe('good');
    expect(await found()).toEqual([]);
    expect(isChecked).toBe(true);
  });

  test('and no check takes another one that ends meanwhile for a chain that was longer', async () => {
    const { walk } = await world.db.transaction().execute(async (trx) => {
      await sql`lock table system_check`.execute(trx);
      const begun = verifyTrail(world);
      const waiting = async () => {
        const { rows } = await sql`
          select from pg_locks where not granted and relation = 'system_check'::regclass
        `.execute(world.db);
        return rows.length;
      };
      await expect.poll(waiting, { interval: 5 }).toBe(1);
      await recordAudit(world.db, { action: 'prueba.x', objectKind: 'person' });
      await linkTrail(world);
      await recordCheck(trx, { kind: 'audit', ok: true, result: { compared: 11 }, at: clock.now() });
      return { walk: begun };
    });
    expect((await walk).findings).toEqual([]);
  });

  test('of a version before have no later ones of the day', async () => {
    const link = await linkAt(world.db, 10);
    const text = JSON.stringify({ position: 10, at: '2026-11-18', hash: link?.hash.toString('hex') });
    await world.storage.put(key, Buffer.from(text), 'application/json');
    expect(await found()).toEqual([]);
    await later(1);
    expect(JSON.parse(Buffer.from(await bytesOf(world.storage, key)).toString())).toMatchObject({
      position: 10,
      later: [{ position: 11 }],
    });
  });
});

test('the application may neither change nor empty the chain (S23)', async () => {
  const { db } = world;
  const denied = /permission denied/;
  await expect(db.updateTable('audit_link').set({ position: 99 }).execute()).rejects.toThrow(denied);
  await expect(db.deleteFrom('audit_link').execute()).rejects.toThrow(denied);
  await expect(db.updateTable('audit').set({ action: 'x' }).execute()).rejects.toThrow(denied);
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow(denied);
  await expect(runSql(owner, 'truncate audit_link')).rejects.toThrow(/cannot be changed/);
  await expect(runSql(owner, 'delete from audit_link')).rejects.toThrow(/cannot be changed/);
});
