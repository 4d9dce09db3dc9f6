import { type RawBuilder, sql } from 'kysely';
import type { StepKind } from '../../db/columns.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

/** Id of the newest published edition of a step of the `unit` of the query around; null where the unit has no such step. */
function newestOf(kind: StepKind): RawBuilder<number | null> {
  return sql<number | null>`(
    select newest.id from step_content as newest
    where newest.unit_id = unit.id and newest.kind = ${sql.lit(kind)} and newest.published_at is not null
    order by newest.number desc limit 1
  )`;
}

/**
 * Id of the edition for a person (product: editions): the one that the `record` of the query around was begun with, else
 * the newest one.
 */
export function editionFor(kind: StepKind, record: string): RawBuilder<number> {
  return sql<number>`coalesce(${sql.ref(`${record}.content_id`)}, ${newestOf(kind)})`;
}

/** The content of {@link editionFor}; null where the unit has no such step. */
export function contentFor(kind: StepKind, record: string): RawBuilder<unknown> {
  return sql<unknown>`(select read.content from step_content as read where read.id = ${editionFor(kind, record)})`;
}

/** The number of {@link editionFor}; null where the unit has no such step. */
export function numberFor(kind: StepKind, record: string): RawBuilder<number | null> {
  return sql<
    number | null
  >`(select read.number from step_content as read where read.id = ${editionFor(kind, record)})`;
}

/** The newest published content of a step of the `unit` of the query around; null where the unit has no such step. */
export function newestContent(kind: StepKind): RawBuilder<unknown> {
  return sql<unknown>`(select read.content from step_content as read where read.id = ${newestOf(kind)})`;
}

/** True where the `unit` of the query around has that step. */
export function hasStep(kind: StepKind): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from step_content as step
    where step.unit_id = unit.id and step.kind = ${sql.lit(kind)} and step.published_at is not null
  )`;
}

/** A published edition of a step by its number. */
export function publishedEdition(
  trx: Reader,
  { unitId, kind, edition }: { unitId: number; kind: StepKind; edition: number },
) {
  return trx
    .selectFrom('step_content')
    .where('unit_id', '=', unitId)
    .where('kind', '=', kind)
    .where('number', '=', edition)
    .where('published_at', 'is not', null)
    .select(['id as contentId', 'content'])
    .executeTakeFirst();
}

type NewEdition = {
  unitId: number;
  kind: StepKind;
  content: unknown;
  madeBy: number | null;
  /** Null: it is kept, and published with its unit. */
  at: Date | null;
};

/** Adds the next edition of a step; gives its number. Whoever began with an earlier one goes on with it. */
export async function publishStep(
  trx: Trx,
  { unitId, kind, content, madeBy, at }: NewEdition,
): Promise<number> {
  const { number } = await trx
    .insertInto('step_content')
    .values({
      unit_id: unitId,
      kind,
      number: sql<number>`(
        select coalesce(max(number), 0) + 1 from step_content where unit_id = ${unitId} and kind = ${kind}
      )`,
      content: JSON.stringify(content),
      made_by: madeBy,
      published_at: at,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}
