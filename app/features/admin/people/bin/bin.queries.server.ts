import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { BinQuery } from '#app/contract/admin/bin.ts';
import type { peopleBin } from '#app/contract/admin/people/bin.ts';
import { type BinPart, binList } from '#app/product/admin/bin/bin.server.ts';
import { fullNameOf } from '#server/db/fragments.ts';
import { rowsAndTotal } from '#server/db/pages.ts';
import type { Reader } from '#server/db/template.ts';
import { isPersonMeant, searchWords } from '#server/db/words.ts';
import { isNotBlocked } from '#server/repositories/privacy/erasures.ts';
import type { World } from '#server/world.ts';

export type PeopleBinList = z.output<typeof peopleBin.reply>;

/** A page of the deleted accounts that can be restored, the last deleted first. */
export const peopleBinList = (world: Pick<World, 'db' | 'clock'>, query: BinQuery): Promise<PeopleBinList> =>
  binList(world, query, (part) => deletedPeople(world.db, part));

function deletedPeople(db: Reader, { search, since, direction, limit, offset }: BinPart) {
  const deleted = db
    .selectFrom('person')
    .where('person.deleted_at', '>=', since)
    .where(isNotBlocked())
    .where(isPersonMeant(searchWords(search)));
  const rows = deleted
    .orderBy('person.deleted_at', direction)
    .orderBy('person.id')
    .limit(limit)
    .offset(offset)
    .select([
      'person.id',
      'person.version',
      'person.username',
      'person.employee_number as number',
      fullNameOf('person').as('name'),
      sql<string>`person.deleted_at`.as('deletedAt'),
    ]);
  return rowsAndTotal(db, rows, deleted);
}
