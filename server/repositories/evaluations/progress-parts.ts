import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { dayIn, toBoolean } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import { deliveriesOf } from '../challenges/challenge-deliveries.ts';
import { peerAnswersOf } from '../challenges/peer-reviews.ts';
import { signCodes } from '../files/scans.ts';
import { agreementsOf } from './agreements.ts';

/** Parts of one unit of one member; each stands inside the query that has `challenge` and `evaluation`. */

/** The file of the last delivery; null where it had none, `stored` false where it is gone. */
export function lastFile(db: Reader) {
  return jsonObjectFrom(
    db
      .selectFrom('file')
      .where('file.id', '=', deliveriesOf(db).limit(1).select('delivery.file_id'))
      .select((eb) => [
        'file.id',
        'file.name',
        toBoolean(eb('file.deleted_at', 'is', null)).as('stored'),
        signCodes().as('signs'),
      ]),
  );
}

/** The reviews that classmates sent about the challenge. */
export function peerReviewsIn(db: Reader, zone: string) {
  return jsonArrayFrom(peerAnswersOf(db).select(dayIn(zone, 'peer_review.sent_at').$notNull().as('sentOn')));
}

/** The agreements of the evaluation, in their order. */
export function agreementsIn(db: Reader, zone: string) {
  return jsonArrayFrom(
    agreementsOf(db, 'evaluation.id').select([
      dayIn(zone, 'agreement.sent_at').$notNull().as('sentOn'),
      dayIn(zone, 'agreement.acknowledged_at').as('acknowledgedOn'),
    ]),
  );
}
