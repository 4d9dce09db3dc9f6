import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type * as z from 'zod/mini';
import { BIN_DAYS, type BinQuery, type groupBin } from '#app/contract/admin/group-bin.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { pageOrLast } from '#server/db/pages.ts';
import type { Reader } from '#server/db/template.ts';
import { hasEveryWord, searchWords } from '#server/db/words.ts';
import type { World } from '#server/world.ts';
import { binEnd } from './group-bin.commands.server.ts';

export type BinList = z.output<typeof groupBin.reply>;

const DAY_MS = 24 * 3_600_000;

/** A page of the deleted generations that can be restored, the last deleted first. */
export async function binList({ db, clock }: World, query: BinQuery): Promise<BinList> {
  const now = clock.now();
  const size = query.size ?? FIRST_SIZE;
  const found = await pageOrLast({ page: query.page ?? 1, size }, (page) =>
    binPage(db, { query, since: binEnd(now), page, size }),
  );
  return {
    ...found,
    rows: found.rows.map(({ deletedAt, ...row }) => {
      const at = new Date(deletedAt);
      const until = at.getTime() + BIN_DAYS * DAY_MS;
      return {
        ...row,
        deletedAt: at.toISOString(),
        daysLeft: Math.max(1, Math.ceil((until - now.getTime()) / DAY_MS)),
      };
    }),
  };
}

type Page = { query: BinQuery; since: Date; page: number; size: number };

async function binPage(db: Reader, { query, since, page, size }: Page) {
  const isUp = query.order !== undefined && !query.order.down;
  const deleted = db
    .selectFrom('learner_group as run')
    .innerJoin('programme', 'programme.id', 'run.programme_id')
    .leftJoin('person', 'person.id', 'run.deleted_by')
    .where('run.deleted_at', '>=', since)
    .where(hasEveryWord(sql`plain(run.name)`, searchWords(query.search ?? '')));
  const rows = deleted
    .orderBy('run.deleted_at', isUp ? 'asc' : 'desc')
    .orderBy('run.id')
    .limit(size)
    .offset((page - 1) * size)
    .select([
      'run.id',
      'run.version',
      'run.name',
      'run.status as state',
      'run.starts_on as startsOn',
      sql<{ id: number; name: string }>`json_build_object('id', programme.id, 'name', programme.name)`.as(
        'programme',
      ),
      sql<string>`run.deleted_at`.as('deletedAt'),
      sql<{
        id: number;
        name: string;
      } | null>`case when person.id is not null then json_build_object('id', person.id,
        'name', concat_ws(' ', person.first_name, person.paternal_surname)) end`.as('deletedBy'),
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
