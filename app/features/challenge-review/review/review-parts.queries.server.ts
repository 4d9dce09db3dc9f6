import type { ExpressionBuilder } from 'kysely';
import type { DB } from '#server/db/schema.ts';

type OfChallenge = ExpressionBuilder<DB & { challenge: DB['challenge_submission'] }, 'challenge'>;

/** What its learner was told about it, the newest first. */
export function toldOf(eb: OfChallenge) {
  return eb
    .selectFrom('challenge_review as told')
    .innerJoin('person as teller', 'teller.id', 'told.tutor_id')
    .innerJoin('challenge_version as of', 'of.id', 'told.version_id')
    .whereRef('told.submission_id', '=', 'challenge.id')
    .where('told.outcome', 'is not', null)
    .orderBy('told.decided_at', 'desc')
    .orderBy('told.id', 'desc')
    .select([
      'told.id',
      'told.outcome',
      'of.number',
      'told.decided_at as decidedAt',
      'told.score',
      'told.reason',
      'told.scores',
      'told.comment',
      'told.private_note as privateNote',
      'teller.first_name as firstName',
      'teller.paternal_surname as paternalSurname',
    ]);
}
