import { sql } from 'kysely';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

/**
 * The privacy notice in force: the version published last. `updatedOn` is its day; the first there was changed nothing, so
 * nobody acknowledges it or objects to it.
 */
export type Notice = { id: number; html: string; updatedOn: string; publishedAt: Date; isFirst: boolean };

/** The notice in force; undefined before the first was published. */
export function noticeInForce(db: Reader): Promise<Notice | undefined> {
  return published(db)
    .select((eb) => [
      'notice.id',
      'notice.html',
      'notice.updated_on as updatedOn',
      'notice.published_at as publishedAt',
      eb
        .not(eb.exists(otherVersions(db, 'notice.id')))
        .$castTo<boolean>()
        .as('isFirst'),
    ])
    .$narrowType<{ publishedAt: Date }>()
    .executeTakeFirst();
}

/** Published versions beside the one of the query around. */
function otherVersions(db: Reader, id: 'notice.id' | 'in_force.id') {
  return db
    .selectFrom('notice_version as other')
    .where('other.id', '<>', sql.ref<number>(id))
    .where('other.published_at', 'is not', null)
    .select(sql`1`.as('one'));
}

/**
 * Id of the version a person still has to acknowledge, as a part of a query: the one in force, unless it is the
 * first there was or they acknowledged it.
 */
export function noticeToAcknowledge(db: Reader, personId: number) {
  const inForce = published(db).select('notice.id').as('in_force');
  return db
    .selectFrom(inForce)
    .where((eb) => eb.exists(otherVersions(db, 'in_force.id')))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notice_acceptance as accepted')
            .whereRef('accepted.notice_id', '=', 'in_force.id')
            .where('accepted.person_id', '=', personId)
            .select(sql`1`.as('one')),
        ),
      ),
    )
    .select('in_force.id');
}

/** Keeps that a person read a version; false when it was known. */
export async function insertAcceptance(
  trx: Trx,
  personId: number,
  noticeId: number,
  at: Date,
): Promise<boolean> {
  const kept = await trx
    .insertInto('notice_acceptance')
    .values({ person_id: personId, notice_id: noticeId, accepted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function published(db: Reader) {
  return db
    .selectFrom('notice_version as notice')
    .where('notice.published_at', 'is not', null)
    .orderBy('notice.published_at', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(1);
}
