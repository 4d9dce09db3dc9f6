import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { ContentKind, FieldsOf } from '../../../../app/contract/stored/content-fields.ts';
import type { StepKind } from '../../../db/columns.ts';
import type { Reader } from '../../../db/template.ts';
import type { Trx } from '../../../world.ts';
import { publishedFields } from '../fields.ts';
import type { ContentRef } from '../objects.ts';

/** The steps of a unit by their kind, as they are stored. */
export type EditionSteps = Partial<Record<StepKind, unknown>>;

/** The fields that learners read of an object after a publication; `steps` are a unit's. */
export type EditionFields<K extends ContentKind = ContentKind> = FieldsOf[K] & { steps?: EditionSteps };

type ContentEdition = {
  number: number;
  fields: EditionFields;
  /** Null: it was published before editions were kept. */
  publishedAt: Date | null;
};

/**
 * Keeps what learners read of an object as its next edition and gives its number; null where the newest one is the same,
 * and stays.
 */
export async function keepEdition(trx: Trx, ref: ContentRef, at: Date | null): Promise<number | null> {
  const fields = plain(await fieldsRead(trx, ref));
  const newest = await newestEdition(trx, ref);
  if (newest && isDeepStrictEqual(plain(newest.fields), fields)) return null;
  const number = (newest?.number ?? 0) + 1;
  await trx
    .insertInto('content_edition')
    .values({
      kind: ref.kind,
      object_id: ref.id,
      number,
      fields: JSON.stringify(fields),
      published_at: at,
    })
    .execute();
  return number;
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

async function fieldsRead(db: Reader, ref: ContentRef): Promise<EditionFields | undefined> {
  const fields = await publishedFields(db, ref);
  if (!fields || ref.kind !== 'unit') return fields;
  const { rows } = await sql<{ kind: StepKind; content: unknown }>`
    select distinct on (kind) kind, content from step_content
    where unit_id = ${ref.id} and published_at is not null order by kind, number desc
  `.execute(db);
  return { ...fields, steps: Object.fromEntries(rows.map(({ kind, content }) => [kind, content])) };
}

const columns = ['number', 'fields', 'published_at as publishedAt'] as const;

async function newestEdition(db: Reader, { kind, id }: ContentRef): Promise<ContentEdition | undefined> {
  const row = await db
    .selectFrom('content_edition')
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .select(columns)
    .executeTakeFirst();
  return row && { ...row, fields: row.fields as EditionFields };
}

/** An edition of an object by its number, and the one before it; undefined for what there is none of. */
export async function editionWithBefore(
  db: Reader,
  { kind, id, number }: ContentRef & { number: number },
): Promise<{ edition: ContentEdition | undefined; before: ContentEdition | undefined; newest: number }> {
  const rows = await db
    .selectFrom('content_edition')
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .where('number', 'in', [number, number - 1])
    .select(columns)
    .execute();
  const editionBy = (wanted: number) => {
    const row = rows.find((one) => one.number === wanted);
    return row && { ...row, fields: row.fields as EditionFields };
  };
  const newest = (await newestEdition(db, { kind, id }))?.number ?? 0;
  return { edition: editionBy(number), before: editionBy(number - 1), newest };
}
