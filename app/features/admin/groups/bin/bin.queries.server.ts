import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { BinQuery } from '#app/contract/admin/bin.ts';
import type { groupBin } from '#app/contract/admin/groups/bin.ts';
import { type BinPart, binList } from '#app/product/admin/bin/bin.server.ts';
import { programmeNameOf, shortNameOf } from '#server/db/fragments.ts';
import { rowsAndTotal } from '#server/db/pages.ts';
import type { Reader } from '#server/db/template.ts';
import { hasEveryWord, searchWords } from '#server/db/words.ts';
import type { World } from '#server/world.ts';

export type BinList = z.output<typeof groupBin.reply>;

/** A page of the deleted generations that can be restored, the last deleted first. */
export const groupBinList = (world: World, query: BinQuery): Promise<BinList> =>
  binList(world, query, (part) => deletedGroups(world.db, part));

function deletedGroups(db: Reader, { search, since, direction, limit, offset }: BinPart) {
  const deleted = db
    .selectFrom('learner_group as grp')
    .innerJoin('programme', 'programme.id', 'grp.programme_id')
    .leftJoin('person', 'person.id', 'grp.deleted_by')
    .where('grp.deleted_at', '>=', since)
    .where(hasEveryWord(sql`plain(grp.name)`, searchWords(search)));
  const rows = deleted
    .orderBy('grp.deleted_at', direction)
    .orderBy('grp.id')
    .limit(limit)
    .offset(offset)
    .select([
      'grp.id',
      'grp.version',
      'grp.name',
      'grp.status as state',
      'grp.starts_on as startsOn',
      sql<{
        id: number;
        name: string;
      }>`json_build_object('id', programme.id, 'name', ${programmeNameOf()})`.as('programme'),
      sql<string>`grp.deleted_at`.as('deletedAt'),
      sql<{
        id: number;
        name: string;
      } | null>`case when person.id is not null then json_build_object('id', person.id,
        'name', ${shortNameOf('person')}) end`.as('deletedBy'),
    ]);
  return rowsAndTotal(db, rows, deleted);
}
