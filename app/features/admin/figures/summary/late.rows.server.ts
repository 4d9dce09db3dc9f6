import { sql } from 'kysely';
import type { Reader } from '#server/db/template.ts';

/** Imports that the summary names; older ones are found by their number. */
const MAX_IMPORTS = 5;

/** The newest imports since then that ran, not only checked, with rows that were refused, and how many. */
export async function importsWithRefusals(db: Reader, since: Date) {
  const { rows } = await sql<{ id: number; name: string; madeAt: Date; refused: number }>`
    select task.id, coalesce(file.name, 'archivo.csv') as name, task.made_at as "madeAt", rows.refused
    from task left join file on file.id = task.file_id
    join lateral (
      select count(*)::int as refused from task_row
      where task_row.task_id = task.id and task_row.verdict = 'refused'
    ) as rows on rows.refused > 0
    where task.kind = 'import' and task.state = 'done' and task.input ->> 'step' in ('run', 'bosses')
      and task.made_at >= ${since}
    order by task.id desc
    limit ${MAX_IMPORTS}
  `.execute(db);
  return rows;
}

/** Long work that stopped and was neither tried again nor given up. */
export async function failedTasks(db: Reader): Promise<number> {
  const { n } = await db
    .selectFrom('task')
    .where('state', '=', 'failed')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
