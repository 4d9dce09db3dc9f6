import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ReadersQuery } from '#app/contract/admin/support/notices.ts';
import { shownNameOf } from '#server/db/fragments.ts';
import type { DB } from '#server/db/schema.ts';
import type { Reader } from '#server/db/template.ts';
import { isPersonMeant, searchWords } from '#server/db/words.ts';
import type { Trx } from '#server/world.ts';

type OfNotice = ExpressionBuilder<DB, 'notice_version'>;

/** People whom a version in force asks: their account is in use. The condition is that of an index. */
const peopleInUse = (db: Reader) =>
  db
    .selectFrom('person')
    .where('person.deleted_at', 'is', null)
    .where('person.active', '=', true)
    .where('person.password_hash', 'is not', null)
    .where('person.merged_into', 'is', null);

/** Those of them who did not acknowledge it yet. */
const waitingPeople = (db: Reader, noticeId: number) =>
  peopleInUse(db).where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('notice_acceptance as kept')
          .where('kept.notice_id', '=', noticeId)
          .whereRef('kept.person_id', '=', 'person.id')
          .select(sql`1`.as('one')),
      ),
    ),
  );

/** Counts the accounts in use. */
export async function countPeople(db: Reader): Promise<number> {
  const { n } = await peopleInUse(db)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Counts the people who did not acknowledge a version yet. */
export async function countWaiting(db: Reader, noticeId: number): Promise<number> {
  const { n } = await waitingPeople(db, noticeId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

const ofVersion = (eb: OfNotice) => [
  'notice_version.id' as const,
  'notice_version.version' as const,
  'notice_version.updated_on as updatedOn' as const,
  'notice_version.published_at as publishedAt' as const,
  jsonObjectFrom(
    eb
      .selectFrom('person')
      .whereRef('person.id', '=', 'notice_version.made_by')
      .select(['person.id', shownNameOf('person').as('name')]),
  ).as('madeBy'),
  eb
    .selectFrom('notice_acceptance')
    .whereRef('notice_acceptance.notice_id', '=', 'notice_version.id')
    .select((of) => of.fn.countAll<number>().as('n'))
    .$asScalar()
    .$notNull()
    .as('accepted'),
  eb
    .selectFrom('arco_request')
    .whereRef('arco_request.notice_id', '=', 'notice_version.id')
    .select((of) => of.fn.countAll<number>().as('n'))
    .$asScalar()
    .$notNull()
    .as('objections'),
];

/** Every version: the draft first, then the last published. */
export function versionRows(db: Reader) {
  return db
    .selectFrom('notice_version')
    .orderBy('published_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .select((eb) => ofVersion(eb))
    .execute();
}

/** The text of a version; undefined for an unknown one. */
export async function versionText(db: Reader, noticeId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('notice_version')
    .where('id', '=', noticeId)
    .select('html')
    .executeTakeFirst();
  return row?.html;
}

const readerColumns = ['person.id' as const, 'person.username' as const, shownNameOf('person').as('name')];

/** One page of the people who acknowledged a version, or did not yet, and how many there are. */
export function readersPage(
  db: Reader,
  { noticeId, query, page, size }: { noticeId: number; query: ReadersQuery; page: number; size: number },
) {
  const isWanted = isPersonMeant(searchWords(query.search ?? ''));
  const { key, down } = query.order ?? { key: 'at', down: true };
  const direction = sql.raw(down ? 'desc' : 'asc');
  const offset = (page - 1) * size;
  if (query.list === 'waiting') {
    const waiting = waitingPeople(db, noticeId).where(isWanted);
    // Nobody of these has a moment: they come by name.
    const byName = sql`person.sort_name ${sql.raw(key === 'name' && down ? 'desc' : 'asc')}`;
    const rows = waiting
      .select([...readerColumns, sql<Date | null>`null::timestamptz`.as('at')])
      .orderBy(byName)
      .orderBy('person.id')
      .limit(size)
      .offset(offset);
    return db
      .selectNoFrom([
        jsonArrayFrom(rows).as('rows'),
        waiting
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .$asScalar()
          .$notNull()
          .as('total'),
      ])
      .executeTakeFirstOrThrow();
  }
  const accepted = db
    .selectFrom('notice_acceptance as kept')
    .innerJoin('person', 'person.id', 'kept.person_id')
    .where('kept.notice_id', '=', noticeId)
    .where(isWanted);
  const rows = accepted
    .select([...readerColumns, sql<Date | null>`kept.accepted_at`.as('at')])
    .orderBy(key === 'name' ? sql`person.sort_name ${direction}` : sql`kept.accepted_at ${direction}`)
    .orderBy('person.id')
    .limit(size)
    .offset(offset);
  return db
    .selectNoFrom([
      jsonArrayFrom(rows).as('rows'),
      accepted
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('total'),
    ])
    .executeTakeFirstOrThrow();
}

/** A version, kept as it is until the transaction ends; undefined for an unknown one. */
export function lockVersion(trx: Trx, noticeId: number) {
  return trx
    .selectFrom('notice_version')
    .where('id', '=', noticeId)
    .select(['id', 'version', 'html', 'published_at as publishedAt'])
    .forUpdate()
    .executeTakeFirst();
}

/** True where a draft exists. */
export async function hasDraft(trx: Trx): Promise<boolean> {
  const draft = await trx
    .selectFrom('notice_version')
    .where('published_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return draft !== undefined;
}

/** Adds a draft, and gives its id. */
export async function insertDraft(
  trx: Trx,
  { html, madeBy, at, on }: { html: string; madeBy: number; at: Date; on: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('notice_version')
    .values({ html, made_by: madeBy, made_at: at, updated_on: on })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a draft, and gives its next version. */
export async function updateDraft(
  trx: Trx,
  noticeId: number,
  change: { html: string } | { updated_on: string; published_at: Date },
): Promise<number> {
  const { version } = await trx
    .updateTable('notice_version')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', noticeId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Takes a draft away. */
export async function deleteDraft(trx: Trx, noticeId: number): Promise<void> {
  await trx.deleteFrom('notice_version').where('id', '=', noticeId).execute();
}
