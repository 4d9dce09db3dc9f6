import { sql } from 'kysely';
import { fullNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { isPersonMeant, searchWords } from '#server/db/words.ts';
import { isNotBlocked } from '#server/repositories/privacy/erasures.ts';
import { openFolios } from '#server/repositories/privacy/open-requests.ts';

/** Accounts that were dropped before that moment and are still there, of a search. */
export const droppedBefore = (db: Reader, before: Date, search: string) =>
  db
    .selectFrom('person')
    .where('person.dropped_at', '<', before)
    .where('person.deleted_at', 'is', null)
    .where('person.merged_into', 'is', null)
    .where(isNotBlocked())
    .where(isPersonMeant(searchWords(search)));

type Page = { before: Date; search: string; page: number; size: number; down: boolean };

/** A page of them, the longest dropped first where nothing is said, and how many there are. */
export async function oldDropsPage(db: Reader, { before, search, page, size, down }: Page) {
  const found = droppedBefore(db, before, search);
  const direction = down ? 'desc' : 'asc';
  const [rows, { total }] = await Promise.all([
    found
      .orderBy('person.dropped_at', direction)
      .orderBy('person.id', direction)
      .limit(size)
      .offset((page - 1) * size)
      .select([
        'person.id',
        fullNameOf('person').as('name'),
        'person.username',
        'person.dropped_at as droppedAt',
        'person.last_access_at as lastAccessAt',
        openFolios(sql`person.id`, sql`0`).as('heldBy'),
      ])
      .$narrowType<{ droppedAt: Date }>()
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** The instant at which an account was dropped; undefined for an open or unknown one. */
export async function droppedAtOf(db: Reader, personId: number): Promise<Date | undefined> {
  const person = await db
    .selectFrom('person')
    .where('id', '=', personId)
    .select('dropped_at as droppedAt')
    .executeTakeFirst();
  return person?.droppedAt ?? undefined;
}
