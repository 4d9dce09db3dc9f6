import { type Expression, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { enrolmentOf, ownEnrolment, type Whose } from '../content/programme.ts';

/** A person's awards that stand, without the badge that a reduced programme does not have. */
export function visibleAwards(db: Reader, personId: number, whose: Whose = personId) {
  const reduced = db
    .selectFrom(ownEnrolment(db, whose))
    .where('own.reduced', '=', true)
    .select('own.memberId');
  return awards(db, reduced).where('award.person_id', '=', personId);
}

/** `reduced`: the enrolment of their person, where its programme is reduced. */
function awards(db: Reader, reduced: Expression<unknown>) {
  return db
    .selectFrom('badge_award as award')
    .innerJoin('badge', 'badge.id', 'award.badge_id')
    .where('award.revoked_at', 'is', null)
    .where(({ eb, not, and, exists }) => not(and([eb('badge.key', '=', 'reto_extra'), exists(reduced)])));
}

/** An award whose congratulation nobody has seen yet, with its badge. */
export type PopupRow = {
  awardId: number;
  badgeId: number;
  level: number;
  key: string;
  type: number;
  name: string;
  description: string;
  image: string;
  levels: unknown;
};

/** The columns of an award's congratulation. */
export const popupColumns = [
  'award.id as awardId',
  'award.badge_id as badgeId',
  'award.level',
  'badge.key',
  'badge.kind as type',
  'badge.name',
  'badge.description',
  'badge.image',
  'badge.levels',
] as const;

/** The oldest award still to be congratulated; undefined when there is none. */
export function pendingPopup(db: Database | Trx, personId: number): Promise<PopupRow | undefined> {
  return visibleAwards(db, personId)
    .where('award.popup_seen_at', 'is', null)
    .orderBy('award.awarded_at')
    .orderBy('award.id')
    .limit(1)
    .select(popupColumns)
    .executeTakeFirst();
}

/** Those of the awards, of any persons, that are still to be congratulated. */
export function waitingAwards(db: Database | Trx, awardIds: readonly number[]): Promise<PopupRow[]> {
  const reduced = enrolmentOf(db, sql.ref<number>('award.person_id'))
    .where('programme.reduced', '=', true)
    .select('member.id');
  return awards(db, reduced)
    .where((eb) => eb('award.id', '=', eb.fn.any(eb.val(awardIds))))
    .where('award.popup_seen_at', 'is', null)
    .select(popupColumns)
    .execute();
}

/** Marks an own award's congratulation as seen; the first time stands. False when it is no award of that person. */
export async function markAwardSeen(db: Database | Trx, personId: number, awardId: number): Promise<boolean> {
  const marked = await db
    .updateTable('badge_award')
    .set((eb) => ({ popup_seen_at: eb.fn.coalesce('popup_seen_at', eb.fn<Date>('now')) }))
    .where('id', '=', awardId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
