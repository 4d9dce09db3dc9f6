import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type * as z from 'zod/mini';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { PEOPLE_BIN_DAYS, type PeopleBinQuery, type peopleBin } from '#app/contract/admin/people-bin.ts';
import { pageOrLast } from '#server/db/pages.ts';
import type { Reader } from '#server/db/template.ts';
import { hasEveryWord, searchWords } from '#server/db/words.ts';
import type { World } from '#server/world.ts';
import { peopleBinEnd } from './people-bin.commands.server.ts';

export type PeopleBinList = z.output<typeof peopleBin.reply>;

const DAY_MS = 24 * 3_600_000;

/** A page of the deleted accounts that can be restored, the last deleted first. */
export async function peopleBinList(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  query: PeopleBinQuery,
): Promise<PeopleBinList> {
  const now = clock.now();
  const size = query.size ?? FIRST_SIZE;
  const found = await pageOrLast({ page: query.page ?? 1, size }, (page) =>
    binPage(db, { query, since: peopleBinEnd(now), page, size }),
  );
  return {
    ...found,
    rows: found.rows.map(({ deletedAt, ...row }) => {
      const at = new Date(deletedAt);
      const until = at.getTime() + PEOPLE_BIN_DAYS * DAY_MS;
      return {
        ...row,
        deletedAt: at.toISOString(),
        daysLeft: Math.max(1, Math.ceil((until - now.getTime()) / DAY_MS)),
      };
    }),
  };
}

type Page = { query: PeopleBinQuery; since: Date; page: number; size: number };

function binPage(db: Reader, { query, since, page, size }: Page) {
  const isUp = query.order !== undefined && !query.order.down;
  const deleted = db
    .selectFrom('person')
    .where('person.deleted_at', '>=', since)
    .where(hasEveryWord(sql.ref('person.search'), searchWords(query.search ?? '')));
  const rows = deleted
    .orderBy('person.deleted_at', isUp ? 'asc' : 'desc')
    .orderBy('person.id')
    .limit(size)
    .offset((page - 1) * size)
    .select([
      'person.id',
      'person.version',
      'person.username',
      'person.employee_number as number',
      sql<string>`concat_ws(' ', person.first_name, person.paternal_surname, nullif(person.maternal_surname, ''))`.as(
        'name',
      ),
      sql<string>`person.deleted_at`.as('deletedAt'),
    ]);
  return db
    .selectNoFrom([
      jsonArrayFrom(rows).as('rows'),
      deleted
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .$asScalar()
        .$notNull()
        .as('total'),
    ])
    .executeTakeFirstOrThrow();
}
