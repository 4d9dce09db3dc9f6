import { sql } from 'kysely';
import type { Reader } from '#server/db/template.ts';
import type { Trx } from '#server/world.ts';

/** Keeps rows of a list as those of a task, in their order. */
export async function keepIds(trx: Trx, taskId: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into task_row (task_id, line, input, object_id)
    select ${taskId}, line, '{}', id from unnest(${[...ids]}::int[]) with ordinality as chosen (id, line)
  `.execute(trx);
}

/** The next rows of a task, behind that line. */
export async function keptIds(
  db: Reader,
  taskId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('task_row')
    .where('task_id', '=', taskId)
    .where('line', '>', after)
    .where('line', '<=', after + limit)
    .orderBy('line')
    .select('object_id as id')
    .execute();
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** True where such a person exists, also with a deleted account. */
export async function isPerson(db: Reader, id: number): Promise<boolean> {
  const found = await db.selectFrom('person').where('id', '=', id).select('id').executeTakeFirst();
  return found !== undefined;
}
