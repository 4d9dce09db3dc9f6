import { createDatabase, createPool } from '#server/db/database.ts';
import { createLogger } from '#server/logger.ts';
import { ownerUrl, withDatabase } from '#tests/support/databases.ts';
import { rollUp, allGroupIds } from '#server/repositories/analytics/rollups.ts';
import { oweParts, rollUpOwed, rollUpParts } from '#server/repositories/analytics/part-sums.ts';
import { blockOf } from '#app/features/analytics/blocks/blocks.server.ts';
import { blockKeys } from '#app/contract/admin/analytics/analytics.ts';
import { scopeOf } from '#app/features/analytics/scope.server.ts';
import { listBehind, analyticsOf } from '#app/features/analytics/analytics.queries.server.ts';
const pool = createPool({ connectionString: withDatabase(ownerUrl(), 'kept_set_m'), max: 6, name: 'm' }, createLogger('m', 'warn'));
const db = createDatabase(pool);
const zone = 'America/Mexico_City';
const world: any = { db, env: { TZ_NEGOCIO: zone }, clock: { now: () => new Date() } };
const timed = async (name: string, work: () => Promise<unknown>, n = 1) => {
  const ms: number[] = [];
  for (let i = 0; i < n; i++) { const t = performance.now(); await work().catch((e) => console.log(String(e).slice(0, 200))); ms.push(Math.round(performance.now() - t)); }
  console.log(name, ms.join(' '));
};
const ids = await allGroupIds(db);
const [what, ...more] = process.argv.slice(2);
if (what === 'roll') {
  const some = ids.slice(100, 110);
  await timed('rollUp 10 groups', () => db.transaction().execute((trx) => rollUp(trx, some)), 2);
  await timed('owed 10 groups', () => db.transaction().execute(async (trx) => { await oweParts(trx, some); await rollUpOwed(trx, { members: 1e9, zone }); }), 2);
  const keys = some.map((groupId, i) => ({ groupId, id: 0 }));
  const acts = (await pool.query('select g.id as g, min(a.id) as a from learner_group g join unit u on u.programme_id=g.programme_id join module m on m.unit_id=u.id join activity a on a.module_id=m.id where g.id = any($1) group by 1', [ids.slice(110, 210)])).rows;
  await timed('100 pairs', () => db.transaction().execute((trx) => rollUpParts(trx, { keys: { object: acts.map((r: any) => ({ groupId: r.g, id: r.a })), survey: [], session: [] }, zone })), 2);
}
if (what === 'all') {
  for (let i = 0; i < ids.length; i += 10) await timed('50 groups', () => db.transaction().execute(async (trx) => { await rollUp(trx, ids.slice(i, i + 10)); await oweParts(trx, ids.slice(i, i + 10)); await rollUpOwed(trx, { members: 1e9, zone }); }));
  await pool.query('delete from analytics_mark'); await pool.query('vacuum analyze');
}
if (what === 'blocks') {
  for (const key of more.length ? more : blockKeys) {
    const scope = await scopeOf(world, {});
    await timed(key, () => blockOf(db, key as never, scope, new Date()), 4);
    const one = await scopeOf(world, { groupId: ids[200]! });
    await timed(key + ' of one', () => blockOf(db, key as never, one, new Date()), 4);
  }
}
if (what === 'lists') {
  for (const list of more.length ? more : ['vigentes', 'retos_a_tiempo', 'sin_acceso', 'no_entregado', 'evaluaciones_pendientes']) {
    const scope = await scopeOf(world, {});
    await timed(list, () => listBehind(world, scope, { list, page: 1, size: 100 }), 3);
    await timed(list + ' 500', () => listBehind(world, scope, { list, page: 500, size: 100 }), 3);
  }
}
if (what === 'explain') {
  const scope = await scopeOf(world, more[1] ? { groupId: ids[Number(more[1])]! } : {});
  await db.transaction().execute(async (trx) => {
    const exec = trx.getExecutor();
    const old = exec.executeQuery.bind(exec);
    (exec as any).executeQuery = async (q: any, ...r: any[]) => { const t = performance.now(); if (q.sql.startsWith('select') || q.sql.trim().startsWith('with') || q.sql.trim().startsWith('select')) { await pool.query('set statement_timeout=60000'); const e = await (pool as any).query('explain (analyze) ' + q.sql, q.parameters); console.log(q.sql.slice(0, 200), '\n', e.rows.map((x: any) => x['QUERY PLAN']).filter((x: string) => !/Buckets|Buffers|Planning/.test(x)).join('\n')); } return { rows: [{ counted: {}, waiting: {}, totals: {}, lines: [], social: [] }] }; };
    await blockOf(trx as never, more[0] as never, scope, new Date()).catch((e) => console.log(e));
  });
}
if (what === 'parts') {
  const some = ids.slice(100, 110);
  const mod = await import('#server/repositories/analytics/part-sums.ts');
  const log = (q: any) => q;
  const orig = pool.query;
  await db.transaction().execute(async (trx) => {
    const exec = trx.getExecutor();
    const old = exec.executeQuery.bind(exec);
    (exec as any).executeQuery = async (q: any, ...r: any[]) => { const t = performance.now(); const x = await (old as any)(q, ...r); console.log(q.sql.slice(0, 60).replaceAll('\n',' '), Math.round(performance.now() - t)); return x; };
    await (mod as any).rollUpWhole(trx, { groupIds: some, zone });
    await (mod as any).rollUpWhole(trx, { groupIds: some, zone });
  });
}
process.exit(0);
