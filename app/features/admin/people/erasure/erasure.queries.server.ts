import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import type { BlockedQuery, blockedAccounts } from '#app/contract/admin/people/erasure.ts';
import { fullNameOf } from '#server/db/fragments.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { isPersonMeant, searchWords } from '#server/db/words.ts';
import { erasureState } from '#server/repositories/privacy/erasures.ts';
import { openFolios } from '#server/repositories/privacy/open-requests.ts';
import type { World } from '#server/world.ts';

export type BlockedList = z.output<typeof blockedAccounts.reply>;

/** A page of the blocked accounts and of those whose data are gone, the last blocked first. */
export async function blockedList({ db }: Pick<World, 'db'>, query: BlockedQuery): Promise<BlockedList> {
  const blocked = db
    .selectFrom('erasure')
    .innerJoin('person', 'person.id', 'erasure.person_id')
    .where('erasure.undone_at', 'is', null)
    .where(isPersonMeant(searchWords(query.search ?? '')));
  const size = query.size ?? FIRST_SIZE;
  const direction = query.order !== undefined && !query.order.down ? 'asc' : 'desc';
  const found = await pageOrLast({ page: query.page ?? 1, size }, async (page) => {
    const [rows, { total }] = await Promise.all([
      blocked
        .orderBy('erasure.blocked_at', direction)
        .orderBy('erasure.id', direction)
        .limit(size)
        .offset((page - 1) * size)
        .select([
          'erasure.id',
          'person.id as personId',
          fullNameOf('person').as('name'),
          'person.username',
          'erasure.blocked_at as blockedAt',
          'erasure.erase_after as eraseAfter',
          'erasure.finished_at as erasedAt',
          erasureState.as('state'),
          openFolios(sql`erasure.person_id`, sql`erasure.id`).as('heldBy'),
        ])
        .execute(),
      blocked.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { rows, total };
  });
  const rows = found.rows.map((row) => ({
    ...row,
    blockedAt: row.blockedAt.toISOString(),
    erasedAt: row.erasedAt?.toISOString() ?? null,
  }));
  return { ...found, rows };
}
