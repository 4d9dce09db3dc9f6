import { sql } from 'kysely';
import type { CannedAnswer } from '#app/contract/admin/support/canned-answers.ts';
import type { Reader } from '#server/db/template.ts';
import type { Trx } from '#server/world.ts';

/** The canned answers, by title. */
export function cannedAnswerList(db: Reader): Promise<CannedAnswer[]> {
  return db
    .selectFrom('canned_answer')
    .orderBy(sql`plain(title)`)
    .select(['id', 'title', 'text', 'version'])
    .execute();
}

type Words = Pick<CannedAnswer, 'title' | 'text'>;

/** True where another canned answer has that title, accents and capitals aside. */
export async function hasTitle(trx: Trx, title: string, exceptOf: number | null): Promise<boolean> {
  const same = await trx
    .selectFrom('canned_answer')
    .where(sql<boolean>`plain(title) = plain(${title})`)
    .where('id', '<>', exceptOf ?? 0)
    .select('id')
    .executeTakeFirst();
  return same !== undefined;
}

/** Adds a canned answer; gives its id. */
export async function insertCannedAnswer(trx: Trx, words: Words): Promise<number> {
  const { id } = await trx
    .insertInto('canned_answer')
    .values(words)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The version of a canned answer, held; undefined for an unknown one. */
export async function holdCannedAnswer(trx: Trx, id: number): Promise<number | undefined> {
  const held = await trx
    .selectFrom('canned_answer')
    .where('id', '=', id)
    .forUpdate()
    .select('version')
    .executeTakeFirst();
  return held?.version;
}

/** Changes a held canned answer. */
export async function updateCannedAnswer(
  trx: Trx,
  { id, version, title, text }: CannedAnswer,
): Promise<void> {
  await trx.updateTable('canned_answer').set({ title, text, version }).where('id', '=', id).execute();
}

/** Takes a canned answer away; false for an unknown one. */
export async function deleteCannedAnswer(trx: Trx, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('canned_answer').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
