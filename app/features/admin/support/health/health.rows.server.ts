import { sql } from 'kysely';
import { PARKED_SHOWN } from '#app/contract/admin/support/health.ts';
import type { CheckKind, CheckResult, TaskState } from '#server/db/columns.ts';
import { shortNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { undoneReactions } from '#server/outbox/rows.ts';
import { SILENT_SECONDS } from '#server/repositories/sessions/presence.ts';
import { WORKER_SILENT_SECONDS } from '#server/repositories/system/workers.ts';

/** Reminders go out within a minute: one that is so late waits for a worker, in minutes. */
const LATE_REMINDER_MINUTES = 5;
const TABLES_SHOWN = 5;
const LIMITS_SHOWN = 50;

/** Figures of every part of the platform, as they are now. Ages are in seconds, null where there is nothing. */
export type StoredFigures = {
  outbox: {
    undone: number;
    setAside: number;
    parked: number;
    ageSeconds: number | null;
    parkedSeconds: number | null;
    mailWaiting: number;
    mailParked: number;
    mailSeconds: number | null;
  };
  workers: { alive: number; silent: number; silentSeconds: number | null; queueAnswers: boolean | null };
  web: { processes: number; sockets: number; people: number };
  reminders: { late: number; ageSeconds: number | null };
  /** Met in the last day; `network` is '' where the limit is none of an address. */
  limits: { name: string; network: string; times: number; ageSeconds: number }[];
  tasks: { waiting: number; running: number; failed: number; waitingSeconds: number | null };
  files: { count: number; bytes: number };
  /** Files that wait for the antivirus; `away`: it did not answer for them, `tooLarge`: it takes none so large. */
  scans: { pending: number; away: number; tooLarge: number; ageSeconds: number | null };
  database: {
    bytes: number;
    connections: number;
    maxConnections: number;
    longestSeconds: number;
    waitingForLocks: number;
  };
  parked: {
    eventId: string;
    key: string;
    job: string;
    happenedAt: string;
    failedAt: string;
    error: string | null;
  }[];
  checks: {
    kind: CheckKind;
    at: string;
    ok: boolean;
    result: CheckResult;
    madeBy: { id: number; name: string } | null;
  }[];
  running: {
    compares: 'standing' | 'analytics' | 'audit';
    id: number;
    state: TaskState;
    done: number;
    total: number | null;
    refused: number;
  }[];
  /** The links of the trail, and the most that a check counted. */
  trail: { links: number; longest: number };
  tables: { name: string; bytes: number; rows: number }[];
  /** The clock of the database at the beginning of the statement, in ms since 1970. */
  databaseMs: number;
};

/** Everything that the database knows of how the platform stands, in one statement; `now` is the product's clock. */
export async function storedFigures(db: Reader, now: Date): Promise<StoredFigures> {
  const { rows } = await sql<StoredFigures>`
    with undone as materialized (
      select undone.*, outbox.occurred_at, undone.job in ('mail.send', 'recovery.prepare') as is_mail,
        failed_at is null and queued_at is distinct from 'infinity' as waits
      from (${undoneReactions}) as undone join outbox on outbox.id = undone.event_id
    )
    select
      (select to_json(of) from (
        select
          count(*) filter (where waits) as undone,
          count(*) filter (where failed_at is null and not waits) as "setAside",
          count(*) filter (where failed_at is not null and job <> 'task.step') as parked,
          extract(epoch from now() - min(occurred_at) filter (where waits)) as "ageSeconds",
          extract(epoch from now() - min(failed_at) filter (where job <> 'task.step')) as "parkedSeconds",
          count(*) filter (where is_mail and waits) as "mailWaiting",
          count(*) filter (where is_mail and failed_at is not null) as "mailParked",
          extract(epoch from now() - min(occurred_at) filter (where is_mail and waits)) as "mailSeconds"
        from undone
      ) as of) as outbox,
      (select to_json(of) from (
        select
          count(*) filter (where lives) as alive,
          count(*) filter (where not lives) as silent,
          extract(epoch from now() - max(at) filter (where not lives)) as "silentSeconds",
          bool_and(queue_answers) filter (where lives) as "queueAnswers"
        from (
          select *, at > now() - make_interval(secs => ${sql.lit(WORKER_SILENT_SECONDS)}) as lives from worker_process
        ) as worker
      ) as of) as workers,
      (select to_json(of) from (
        select count(*) as processes, coalesce(sum(sockets), 0) as sockets,
          (select count(distinct person_id) from presence join presence_process as process
            on process.id = presence.process_id and process.at > now() - make_interval(secs => ${sql.lit(SILENT_SECONDS)})
          ) as people
        from presence_process where at > now() - make_interval(secs => ${sql.lit(SILENT_SECONDS)})
      ) as of) as web,
      coalesce((select json_agg(of) from (
        select name, network, times, extract(epoch from now() - last_at) as "ageSeconds"
        from limit_met where last_at > now() - interval '1 day'
        order by name = 'forwarded' desc, network = '', last_at desc limit ${sql.lit(LIMITS_SHOWN)}
      ) as of), '[]') as limits,
      (select to_json(of) from (
        select count(*) as late, extract(epoch from ${now}::timestamptz - min(due_at)) as "ageSeconds"
        from reminder
        where done_at is null and due_at < ${now}::timestamptz - make_interval(mins => ${sql.lit(LATE_REMINDER_MINUTES)})
      ) as of) as reminders,
      (select to_json(of) from (
        select
          count(*) filter (where state = 'waiting') as waiting,
          count(*) filter (where state = 'running') as running,
          count(*) filter (where state = 'failed') as failed,
          extract(epoch from ${now}::timestamptz - min(made_at) filter (where state = 'waiting')) as "waitingSeconds"
        from task where state in ('waiting', 'running', 'failed')
      ) as of) as tasks,
      (select to_json(of) from (
        select count(*) as count, coalesce(sum(size::bigint), 0) as bytes from file where deleted_at is null
      ) as of) as files,
      (select to_json(of) from (
        select
          pg_database_size(current_database()) as bytes,
          (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
          current_setting('max_connections')::int as "maxConnections",
          coalesce((select extract(epoch from max(clock_timestamp() - query_start)) from pg_stat_activity
            where state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'
              and datname = current_database()), 0) as "longestSeconds",
          (select count(*) from pg_stat_activity
            where wait_event_type = 'Lock' and datname = current_database()) as "waitingForLocks"
      ) as of) as database,
      coalesce((select json_agg(of) from (
        select event_id as "eventId", key, job, outbox.occurred_at as "happenedAt", failed_at as "failedAt",
          last_error as error
        from reaction join outbox on outbox.id = reaction.event_id
        where failed_at is not null and done_at is null and job <> 'task.step'
        order by failed_at limit ${sql.lit(PARKED_SHOWN)}
      ) as of), '[]') as parked,
      coalesce((select json_agg(of) from (
        select distinct on (kind) kind, at, ok, result,
          (select json_build_object('id', id, 'name', ${shortNameOf('person')}) from person
            where person.id = made_by) as "madeBy"
        from system_check order by kind, system_check.id desc
      ) as of), '[]') as checks,
      json_build_object(
        'links', coalesce((select max(position) from audit_link), 0),
        'longest', coalesce((select max((result ->> 'compared')::int) from system_check where kind = 'audit'), 0)
      ) as trail,
      coalesce((select json_agg(of) from (
        select input ->> 'compares' as compares, id, state, done, total, refused
        from task where kind = 'check' and state in ('waiting', 'running') and input ? 'compares' order by id
      ) as of), '[]') as running,
      coalesce((select json_agg(of) from (
        select relname as name, pg_total_relation_size(oid) as bytes, greatest(reltuples, 0)::bigint as rows
        from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        order by bytes desc limit ${sql.lit(TABLES_SHOWN)}
      ) as of), '[]') as tables,
      (select json_build_object(
        'pending', count(*),
        'away', count(*) filter (where scan_note = 'away'),
        'tooLarge', count(*) filter (where scan_note = 'tooLarge'),
        'ageSeconds', extract(epoch from now() - min(created_at) filter (where scan_note is distinct from 'tooLarge'))
      ) from file where scan = 'pending' and scan_due_at is not null and deleted_at is null) as scans,
      extract(epoch from statement_timestamp())::float8 * 1000 as "databaseMs"
  `.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('the figures of the platform are one row');
  return figures;
}
