import { type RawBuilder, sql } from 'kysely';
import type { AuditFilter } from '#app/contract/admin/support/links/audit.ts';
import type { TableLook } from '#app/contract/stored/tasks/support.ts';
import { fullNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { register } from '#server/privacy/register.ts';
import type { Trx } from '#server/world.ts';
import { trailConditions } from '../trail-filter.rows.server.ts';
import { type Found, foundOf, together } from './found.ts';

/** A line of the trail, for whom it names. */
export type TouchedLine = {
  id: number;
  /** To the microsecond. */
  at: string;
  action: string;
  objectKind: string;
  objectId: string | null;
  behalfOf: number | null;
  after: unknown;
};

/** The next lines that a filter leaves, newest first. */
export async function touchedLines(
  db: Reader,
  filter: AuditFilter,
  { personId, zone, limit }: { personId: number | null; zone: string; limit: number },
): Promise<TouchedLine[]> {
  const { rows } = await sql<TouchedLine>`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, action, object_kind as "objectKind",
      object_id as "objectId", on_behalf_of as "behalfOf", after
    from audit where ${trailConditions(filter, { personId, zone })}
    order by audit.at desc, audit.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** SQL: object and person of those objects of one kind that are somebody's. */
const owners: Readonly<Record<string, (ids: readonly string[]) => RawBuilder<unknown>>> = {
  member: (ids) => sql`select id::text, person_id from member where id = any(${ids}::int[])`,
  support_ticket: (ids) => sql`select id::text, person_id from support_ticket where id = any(${ids}::int[])`,
  arco_request: (ids) => sql`select id::text, person_id from arco_request where id = any(${ids}::int[])`,
  award: (ids) => sql`select id::text, person_id from badge_award where id = any(${ids}::int[])`,
  question: (ids) =>
    sql`select question.id::text, person_id from question join member on member.id = member_id where question.id = any(${ids}::int[])`,
  file: (ids) => sql`select id::text, owner_id as person_id from file where id = any(${ids}::int[])`,
  session: (ids) => sql`select id::text, person_id from session where id = any(${ids}::uuid[])`,
};

const numbered = /^[1-9]\d{0,8}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The owners of the objects of some lines, by `kind:id`. An object that is gone has none. */
export async function ownersOf(db: Reader, lines: readonly TouchedLine[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [kind, ownersIn] of Object.entries(owners)) {
    const isId = kind === 'session' ? uuid : numbered;
    const ids = new Set(
      lines.flatMap(({ objectKind, objectId }) =>
        objectKind === kind && objectId !== null && isId.test(objectId) ? [objectId] : [],
      ),
    );
    if (ids.size === 0) continue;
    const { rows } = await sql<{ id: string; person_id: number | null }>`${ownersIn([...ids])}`.execute(db);
    for (const { id, person_id } of rows) if (person_id !== null) found.set(`${kind}:${id}`, person_id);
  }
  for (const { objectKind, objectId } of lines) {
    if (objectKind === 'person' && objectId !== null && numbered.test(objectId))
      found.set(`person:${objectId}`, Number(objectId));
  }
  return found;
}

/** Adds what was found of some people to what the rows of the task have of them. */
export async function addFound(trx: Trx, taskId: number, found: ReadonlyMap<number, Found>): Promise<void> {
  if (found.size === 0) return;
  const lines = [...found.keys()];
  const before = await trx
    .selectFrom('task_row')
    .where('task_id', '=', taskId)
    .where((eb) => eb('line', '=', eb.fn.any(eb.val(lines))))
    .select(['line', 'input'])
    .execute();
  const known = new Map(before.map(({ line, input }) => [line, foundOf(input)]));
  const texts = [...found].map(([line, one]) => JSON.stringify(together(known.get(line), one)));
  await sql`
    insert into task_row (task_id, line, input, object_id)
    select ${taskId}, line, input::jsonb, line from unnest(${lines}::int[], ${texts}::text[]) as found (line, input)
    on conflict (task_id, line) do update set input = excluded.input
  `.execute(trx);
}

/** Columns of a table with a moment. */
export async function momentsOf(db: Reader, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and data_type = 'timestamp with time zone'
    order by ordinal_position
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** The next people, with the rows that the table has of each: how many, the first and the last moment in them. */
export async function peopleOfTable(
  db: Reader,
  { table, to, moments, after }: TableLook,
  { zone, now, limit }: { zone: string; now: Date; limit: number },
): Promise<{ id: number; count: number; first: Date | null; last: Date | null }[]> {
  const subject = register[table]?.subject;
  if (!subject) throw new Error(`${table} has no rows of people`);
  const stamps =
    moments.length === 0
      ? sql`array[]::timestamptz[]`
      : sql`array[${sql.join(moments.map((name) => sql.ref(`t.${name}`)))}]::timestamptz[]`;
  const isThere =
    to === null
      ? sql`true`
      : sql`(stamp.first is null or stamp.first < (${to}::date + 1)::timestamp at time zone ${zone})`;
  const { rows } = await sql<{ id: number; count: number; first: Date | null; last: Date | null }>`
    select affected.id, coalesce(rows.count, 0)::int as count, rows.first, rows.last
    from (select id from person where id > ${after} order by id limit ${limit}) as affected
    cross join lateral (
      select count(*) as count, min(stamp.first) as first, max(stamp.last) as last
      from ${sql.table(table)} as t
      cross join lateral (
        select min(moment) as first, max(moment) filter (where moment <= ${now}::timestamptz) as last
        from unnest(${stamps}) as moment
      ) as stamp
      where ${subject(sql<number>`affected.id`)} and ${isThere}
    ) as rows
    order by affected.id
  `.execute(db);
  return rows;
}

/** Counts all people. */
export async function peopleCount(db: Reader): Promise<number> {
  const { n } = await db
    .selectFrom('person')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

type PersonRow = {
  id: number;
  name: string | null;
  username: string | null;
  email: string | null;
  found: unknown;
};

const personRow = sql`
  task_row.line as id, nullif(${fullNameOf('person')}, '') as name,
  username, email, task_row.input as found
`;

/** The next people of a task behind a number, in the order of their numbers. */
export async function nextAffected(
  db: Reader,
  taskId: number,
  { after, limit }: { after: number; limit: number },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${personRow} from task_row left join person on person.id = task_row.line
    where task_id = ${taskId} and line > ${after} order by line limit ${limit}
  `.execute(db);
  return rows;
}

/** A page of the people of a task, by their names. */
export async function affectedPage(
  db: Reader,
  taskId: number,
  { page, size }: { page: number; size: number },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${personRow} from task_row left join person on person.id = task_row.line
    where task_id = ${taskId} order by sort_name nulls last, line limit ${size} offset ${(page - 1) * size}
  `.execute(db);
  return rows;
}

/** Counts the people that a task has found. */
export async function affectedCount(db: Reader, taskId: number): Promise<number> {
  const { n } = await db
    .selectFrom('task_row')
    .where('task_id', '=', taskId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
