import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { goesOn } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';

/** A person under the profile that they are connected with. */
export type Visitor = { personId: number; profile: number };

/** A web process that gave no sign of life for so long does not count; the database's clock is the one of all. */
export const SILENT_SECONDS = 10;

const silentSince = sql<Date>`now() - make_interval(secs => ${SILENT_SECONDS})`;

/** Ids of who is connected now, once each or more often; of those who follow a generation or a programme, if one is given. */
export const connectedIn = ({
  groupId,
  programmeId,
}: {
  groupId?: number | undefined;
  programmeId?: number | undefined;
}): RawBuilder<unknown> => {
  const follows = sql`presence.person_id in (
    select member.person_id from member join learner_group on learner_group.id = member.group_id
    where ${goesOn('member')} and ${groupId === undefined ? sql`true` : sql`member.group_id = ${groupId}`}
      and ${programmeId === undefined ? sql`true` : sql`learner_group.programme_id = ${programmeId}`}
  )`;
  return sql`
    select presence.person_id from presence join presence_process as process on process.id = presence.process_id
    where process.at > ${silentSince} and ${groupId === undefined && programmeId === undefined ? sql`true` : follows}
  `;
};

/** Counts the people connected now, each once; those who follow a generation or a programme, if one is given. */
export async function connectedPeople(
  db: Reader,
  of: Parameters<typeof connectedIn>[0] = {},
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct person_id)::int as people from (${connectedIn(of)}) as connected
  `.execute(db);
  return rows[0]?.people ?? 0;
}

type Changes = {
  processId: string;
  came: readonly Visitor[];
  left: readonly Visitor[];
  /** Open sockets of the process: a person may have several. */
  sockets: number;
};

/**
 * Stores the changes of a web process and its sign of life, in one statement. True when the database did not know the
 * process: whoever was stored for it before is forgotten.
 */
export async function savePresence(
  db: Database,
  { processId, came, left, sockets }: Changes,
): Promise<boolean> {
  const people = (some: readonly Visitor[]) => sql`unnest(
    ${some.map(({ personId }) => personId)}::integer[],
    ${some.map(({ profile }) => profile)}::smallint[]
  ) as visitor (person_id, profile_id)`;
  // A row that an update replaced has an xmax, an inserted one has none.
  const { rows } = await sql<{ inserted: boolean }>`
    with process as (
      insert into presence_process (id, at, sockets) values (${processId}, now(), ${sockets})
      on conflict (id) do update set at = excluded.at, sockets = excluded.sockets
      returning xmax = 0 as inserted
    ), gone as (
      delete from presence using ${people(left)}
      where presence.process_id = ${processId} and presence.person_id = visitor.person_id
        and presence.profile_id = visitor.profile_id
    ), here as (
      insert into presence (process_id, person_id, profile_id)
      select ${processId}, visitor.person_id, visitor.profile_id from ${people(came)}
      on conflict do nothing
    )
    select inserted from process
  `.execute(db);
  return rows[0]?.inserted ?? true;
}

/** Forgets a web process that ends, with its people. */
export async function forgetProcess(db: Database, processId: string): Promise<void> {
  await db.deleteFrom('presence_process').where('id', '=', processId).execute();
}

/** Forgets the web processes that ended without a word. */
export async function forgetSilentProcesses(db: Database): Promise<void> {
  await db.deleteFrom('presence_process').where('at', '<', silentSince).execute();
}
