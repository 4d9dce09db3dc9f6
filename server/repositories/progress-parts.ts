import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Reader } from '../db/template.ts';

/** Parts of one unit of one member; each stands inside the query that has `own`, `unit`, `challenge` and `evaluation`. */

const ownMember = sql.ref<number>('own.memberId');
const ofUnit = sql.ref<number>('unit.id');
const ofChallenge = sql.ref<number>('challenge.id');
const ofEvaluation = sql.ref<number>('evaluation.id');

/** The day of an instant in the zone, `yyyy-mm-dd`. */
export function dayIn(zone: string, instant: string) {
  return sql<string | null>`to_char(${sql.ref(instant)} at time zone ${zone}, 'YYYY-MM-DD')`;
}

/** The day of the extension that was granted last. */
export function extendedTo(db: Reader) {
  return db
    .selectFrom('deadline_extension as extension')
    .where('extension.member_id', '=', ownMember)
    .where('extension.unit_id', '=', ofUnit)
    .where('extension.approved', '=', (eb) => eb.lit(true))
    .orderBy('extension.decided_at', 'desc')
    .orderBy('extension.id', 'desc')
    .limit(1)
    .select('extension.due_on');
}

/** The file of the last delivery; null where it had none, `stored` false where it is gone. */
export function lastFile(db: Reader) {
  const delivery = db
    .selectFrom('challenge_version as delivery')
    .where('delivery.submission_id', '=', ofChallenge)
    .orderBy('delivery.number', 'desc')
    .limit(1)
    .select('delivery.file_id');
  return jsonObjectFrom(
    db
      .selectFrom('file')
      .where('file.id', '=', delivery)
      .select((eb) => [
        'file.id',
        'file.name',
        eb('file.deleted_at', 'is', null).$castTo<boolean>().as('stored'),
      ]),
  );
}

/** What classmates sent about the challenge. Not even the order tells who wrote. */
export function peerReviewsIn(db: Reader, zone: string) {
  return jsonArrayFrom(
    db
      .selectFrom('peer_review as review')
      .where('review.submission_id', '=', ofChallenge)
      .where('review.sent_at', 'is not', null)
      .orderBy(sql`md5('peer_review:' || review.id)`)
      .select([
        'review.answers',
        sql<string>`to_char(review.sent_at at time zone ${zone}, 'YYYY-MM-DD')`.as('sentOn'),
      ]),
  );
}

/** The agreements of the evaluation, in their order. */
export function agreementsIn(db: Reader, zone: string) {
  return jsonArrayFrom(
    db
      .selectFrom('agreement')
      .where('agreement.evaluation_id', '=', ofEvaluation)
      .orderBy('agreement.position')
      .select([
        'agreement.id',
        'agreement.position',
        'agreement.text',
        'agreement.status',
        sql<string>`to_char(agreement.sent_at at time zone ${zone}, 'YYYY-MM-DD')`.as('sentOn'),
        dayIn(zone, 'agreement.acknowledged_at').as('acknowledgedOn'),
      ]),
  );
}
