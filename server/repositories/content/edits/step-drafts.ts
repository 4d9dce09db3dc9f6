import { sql } from 'kysely';
import type { StepKind } from '../../../db/columns.ts';
import type { Reader } from '../../../db/template.ts';
import type { Trx } from '../../../world.ts';

/** The step of a unit that is edited and not published, null where there is none. */
export async function stepDraft(db: Reader, unitId: number, kind: StepKind): Promise<unknown> {
  const row = await db
    .selectFrom('step_content')
    .where('unit_id', '=', unitId)
    .where('kind', '=', kind)
    .where('published_at', 'is', null)
    .select('content')
    .executeTakeFirst();
  return row?.content ?? null;
}

/** Every edition of a step from the first on, with what is not published last. */
export async function stepContents(db: Reader, unitId: number, kind: StepKind): Promise<unknown[]> {
  const rows = await db
    .selectFrom('step_content')
    .where('unit_id', '=', unitId)
    .where('kind', '=', kind)
    .orderBy('number')
    .select('content')
    .execute();
  return rows.map(({ content }) => content);
}

/** Keeps what an editor saved of a step, beside the edition that learners read. The caller holds the unit. */
export async function saveStepDraft(
  trx: Trx,
  { unitId, kind, content, madeBy }: { unitId: number; kind: StepKind; content: unknown; madeBy: number },
): Promise<void> {
  await trx
    .deleteFrom('step_content')
    .where('unit_id', '=', unitId)
    .where('kind', '=', kind)
    .where('published_at', 'is', null)
    .execute();
  await sql`
    insert into step_content (unit_id, kind, number, content, made_by)
    select ${unitId}, ${kind}, coalesce(max(number), 0) + 1, ${JSON.stringify(content)}::jsonb, ${madeBy}
    from step_content where unit_id = ${unitId} and kind = ${kind}
    having (
      select newest.content from step_content as newest
      where newest.unit_id = ${unitId} and newest.kind = ${kind} order by newest.number desc limit 1
    ) is distinct from ${JSON.stringify(content)}::jsonb
  `.execute(trx);
  await sql`update unit set version = version + 1 where id = ${unitId}`.execute(trx);
}

export async function publishStepDrafts(trx: Trx, unitId: number, at: Date): Promise<void> {
  await trx
    .updateTable('step_content')
    .set({ published_at: at })
    .where('unit_id', '=', unitId)
    .where('published_at', 'is', null)
    .execute();
}
