import { sql } from 'kysely';
import { systemHealth } from '#app/contract/admin/support/health.ts';
import { affectedHref, olderAuditHref, sessionHref } from '#app/contract/admin/support/links/audit.ts';
import { supportHref } from '#app/contract/admin/support/links/support.ts';
import { ticketsHref } from '#app/contract/admin/support/links/tickets.ts';
import type { Database } from '#server/db/database.ts';
import { recordAudit } from '#server/repositories/audit/audit.ts';
import { linkTrail } from '#server/repositories/audit/link-trail.ts';
import { type Bench, mark, measurePoint } from '../bench.ts';
import { closedLoop } from '../client/load.ts';
import { callRequest, judged } from '../client/requests.ts';
import { spreadOf } from '../measure/figures.ts';
import { shown } from '../measure/table.ts';
import { maintain } from '../set-s/maintain.ts';
import { openDesk } from './desk.ts';
import { peopleAffected } from './long-work.ts';
import { measurePages } from './pages.ts';

/** Lines of the trail, and requests to Support: SUPPORT_ROWS makes them fewer on a small disk. */
const rowCount = Number(process.env.SUPPORT_ROWS ?? 10_000_000);
/** Rows of one statement. */
const piece = 500_000;
const healthMs = 50;
/** The time that the chain may add to a write, p99, in ms. */
const chainMs = 1;
const writes = 1_500;

/** The trail and the requests of ten million rows, Salud, and what the chain costs a write (product: speed of the administration). */
export async function supportWork(bench: Bench): Promise<void> {
  const { product, report } = bench;
  const desk = await openDesk(bench);
  await measureChain(bench);
  const since = performance.now();
  await fill(product.db);
  report.facts.push({
    id: 'A10',
    what: 'lines of the trail and requests that the pages are read among',
    measured: `${rowCount.toLocaleString('en')} each, written in ${shown((performance.now() - since) / 1_000)} s`,
    goal: '',
  });
  const { session, middle } = await samples(product.db);
  const audit = (filter: Record<string, string> = {}) => supportHref('audit', filter);
  const at = (filter: Record<string, string>) => olderAuditHref(new URLSearchParams(filter), middle);
  await measurePages(bench, desk, 'A10', { action: 'the trail, page 1', paths: [audit()] });
  await measurePages(bench, desk, 'A10', { action: 'the trail, a deep page', paths: [at({})] });
  await measurePages(bench, desk, 'A10', {
    action: 'the trail by each filter',
    paths: [
      audit({ usuario: 'bench-admin-1' }),
      audit({ objeto: 'generacion' }),
      audit({ objeto: 'generacion', id: '7' }),
      at({ objeto: 'persona' }),
      audit({ accion: 'person.changed' }),
      audit({ accion: 'package.made' }),
      audit({ desde: '2026-01-01', hasta: '2026-01-31' }),
      audit({ resultado: 'rechazado' }),
      audit({ resultado: 'rechazado', objeto: 'generacion' }),
      at({ accion: 'person.changed', resultado: 'hecho' }),
      sessionHref(session),
      affectedHref(),
    ],
  });
  await measurePages(bench, desk, 'A10', {
    action: 'requests to Support, open and all',
    paths: [
      ticketsHref(),
      ticketsHref({ state: 'all' }),
      ticketsHref({ state: 'all', page: 400 }),
      ticketsHref({ state: 'all', order: { key: 'updated', down: true } }),
      ticketsHref({ state: 'solved' }),
    ],
  });
  await measurePages(bench, desk, 'A10', {
    action: 'requests to Support by each filter',
    paths: [
      ticketsHref({ state: 'new' }),
      ticketsHref({ topic: 'account' }),
      ticketsHref({ topic: 'account', state: 'all' }),
      ticketsHref({ isUnassigned: '1', state: 'all' }),
      ticketsHref({ isUnanswered: '1', state: 'all' }),
      ticketsHref({ search: 'S-000777', state: 'all' }),
      ticketsHref({ search: 'zafiro 1234567', state: 'all' }),
      ticketsHref({ search: 'reto', state: 'all' }),
      ticketsHref({ search: 'garcía', state: 'all' }),
    ],
  });
  await measurePoint(bench, {
    id: 'A10',
    action: 'Salud',
    load: 'c=1',
    goal: { p99: healthMs },
    run: (seconds) =>
      closedLoop(product.port, 1, seconds, async (connection) =>
        judged(await connection.ask(callRequest(product.stack.origin, desk.next(), systemHealth.path)), [
          '{',
        ]),
      ),
  });
  await peopleAffected(bench, lastMonth());
}

/** A whole month of the year that was filled in, as days. */
function lastMonth(): { from: string; to: string } {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  return { from: daysAgo(60), to: daysAgo(30) };
}

/** Writes of the trail by two writers, with and without a worker that links it each second. */
async function measureChain({ product: { db }, report }: Bench): Promise<void> {
  await timedWrites(db, false);
  const rounds: { off: number; on: number }[] = [];
  for (let round = 0; round < 3; round += 1)
    rounds.push({ off: await timedWrites(db, false), on: await timedWrites(db, true) });
  const middle = rounds.map(({ off, on }) => on - off).toSorted((one, other) => one - other)[1] ?? 0;
  report.facts.push({
    id: 'A10',
    what: 'what the chain adds to a write of the trail (p99)',
    measured: `${mark(middle <= chainMs)} ${shown(middle)} ms`,
    goal: `≤ ${chainMs} ms`,
  });
}

/** The p99 of writes, in ms. */
async function timedWrites(db: Database, isChained: boolean): Promise<number> {
  const times: number[] = [];
  let isOver = false;
  const sweep = (async () => {
    while (isChained && !isOver) {
      await linkTrail({ db });
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  })();
  const writer = async () => {
    for (let turn = 0; turn < writes; turn += 1) {
      const since = performance.now();
      await db.transaction().execute((trx) =>
        recordAudit(trx, {
          action: 'group.changed',
          objectKind: 'group',
          objectId: turn,
          after: { fields: ['name'] },
        }),
      );
      times.push(performance.now() - since);
    }
  };
  await Promise.all([writer(), writer()]);
  isOver = true;
  await sweep;
  return spreadOf(times).p99;
}

/** A year of both tables, evenly, by everybody who is there. */
async function fill(db: Database): Promise<void> {
  for (let first = 0; first < rowCount; first += piece) {
    const last = Math.min(first + piece, rowCount);
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`
        insert into audit (at, action, object_kind, object_id, actor_id, profile_id, after, result, request_id, session_id)
        select now() - interval '365 days' + interval '365 days' * (n::float8 / ${rowCount}::int),
          case when n % 100000 = 0 then 'package.made' when n % 4 = 0 then 'group.changed' else 'person.changed' end,
          case when n % 4 = 0 then 'group' else 'person' end, (1 + n % 997)::text, 1 + n % 1000, 1,
          '{"fields": ["name"]}', case when n % 50 = 0 then 'refused' else 'ok' end, 'r' || n,
          ('00000000-0000-4000-8000-' || lpad((n / 40)::text, 12, '0'))::uuid
        from generate_series(${first}::int, ${last - 1}::int) as n
      `.execute(trx);
      await sql`
        insert into support_ticket (person_id, kind, status, subject, body, created_at, updated_at, first_answer_at, closed_at)
        select 1 + n % 1000, (array['help', 'content', 'account', 'other'])[1 + n % 4],
          case when n % 1000 = 0 then 'new' else 'solved' end, 'No abre mi reto', 'No abre mi reto ' || case when n % 7 = 0 then 'zafiro ' else '' end || n,
          moment, moment, case when n % 1000 = 0 then null else moment end, case when n % 1000 = 0 then null else moment end
        from generate_series(${first}::int, ${last - 1}::int) as n,
          lateral (select now() - interval '365 days' + interval '365 days' * (n::float8 / ${rowCount}::int) as moment) as made
      `.execute(trx);
    });
  }
  await maintain(db, 'vacuum (analyze) audit, support_ticket');
}

/** A session, and a line in the middle. */
async function samples(db: Database): Promise<{ session: string; middle: { at: string; id: number } }> {
  const { rows } = await sql<{ id: number; at: string; session: string }>`
    select id, session_id as session, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from audit
    where at < now() - interval '180 days' order by at desc, id desc limit 1
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the trail is empty');
  return { session: row.session, middle: { at: row.at, id: row.id } };
}
