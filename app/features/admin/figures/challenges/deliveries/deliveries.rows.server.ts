import { sql } from 'kysely';
import type { ChallengeFiguresQuery } from '#app/contract/admin/figures/challenges.ts';
import type { Reader } from '#server/db/template.ts';
import type { StoredEntry } from '#server/files/archives/zip-write.ts';
import { isCleared } from '#server/repositories/files/scans.ts';
import type { Trx } from '#server/world.ts';
import { places } from '../challenge-figures.rows.server.ts';

/** The file of the last delivery of an active member in a place of the query. */
export type DeliveredFile = {
  fileId: number;
  key: string;
  name: string;
  size: number;
  deliveredAt: Date;
  group: string;
  unit: { order: number; name: string };
  number: string | null;
  username: string;
  surnames: string;
  firstName: string;
  /** False while no verdict of the antivirus is there. */
  isCleared: boolean;
};

/** At most `limit` files of deliveries, but for those with a virus, by generation, unit and surname. */
export async function deliveredFiles(
  db: Reader,
  { query, limit }: { query: ChallengeFiguresQuery; limit: number },
): Promise<DeliveredFile[]> {
  const { rows } = await sql<DeliveredFile>`
    select file.id as "fileId", file.storage_key as key, file.name, file.size::float8 as size,
      last.delivered_at as "deliveredAt", place.group_name as group,
      json_build_object('order', place.unit_order, 'name', place.unit_name) as unit,
      person.employee_number as number, person.username,
      concat_ws(' ', nullif(person.paternal_surname, ''), nullif(person.maternal_surname, '')) as surnames,
      person.first_name as "firstName", ${isCleared()} as "isCleared"
    from (${places(query, query.search)}) as place
    join member on member.group_id = place.group_id and member.active
    join person on person.id = member.person_id and person.deleted_at is null
    join challenge_submission as challenge
      on challenge.member_id = member.id and challenge.unit_id = place.unit_id
    join lateral (
      select version.file_id, version.delivered_at from challenge_version as version
      where version.submission_id = challenge.id
      order by version.number desc limit 1
    ) as last on true
    join file on file.id = last.file_id and file.deleted_at is null and file.scan <> 'infected'
    order by plain(place.group_name), place.group_id, place.unit_order, place.unit_id, person.sort_name, person.id
    limit ${limit}`.execute(db);
  return rows;
}

/** A file of the archive as its task keeps it; `sum` and `at` are null until it is written, `size` is the storage's then. */
export type KeptFile = Omit<StoredEntry, 'crc' | 'at'> & {
  key: string;
  crc: number | null;
  at: number | null;
};

/** Keeps the files as the rows of their task, in their order. */
export async function keepFiles(trx: Trx, taskId: number, files: readonly KeptFile[]): Promise<void> {
  await sql`
    insert into task_row (task_id, line, input)
    select ${taskId}, line, input
    from jsonb_array_elements(${JSON.stringify(files)}::jsonb) with ordinality as kept (input, line)
  `.execute(trx);
}

type Line = { line: number; file: KeptFile };

/** The files of a task behind a line, at most `limit` of them. */
export async function keptFiles(
  trx: Trx,
  taskId: number,
  { after, limit }: { after: number; limit: number },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select line, input as file from task_row
    where task_id = ${taskId} and line > ${after} order by line limit ${limit}`.execute(trx);
  return rows;
}

/** Notes where files stand in the archive, and their sums. */
export async function noteWritten(trx: Trx, taskId: number, written: readonly Line[]): Promise<void> {
  await sql`
    update task_row set input = written.input
    from unnest(
      ${written.map(({ line }) => line)}::int[], ${written.map(({ file }) => JSON.stringify(file))}::jsonb[]
    ) as written (line, input)
    where task_row.task_id = ${taskId} and task_row.line = written.line
  `.execute(trx);
}
