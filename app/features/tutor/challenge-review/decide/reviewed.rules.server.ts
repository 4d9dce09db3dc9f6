import { readChallengeBody, readDraftScores } from '#app/contract/stored/challenge.ts';
import type { ErrorCode } from '#app/contract/wire/errors.ts';
import { fullName } from '#app/domain/access/person.ts';
import { type Criterion, isReturned } from '#app/domain/challenges/challenge.ts';
import { type DecisionRefusal, isHeldFrom, minutesHeld } from '#app/domain/challenges/challenge-review.ts';
import type { Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import {
  lockChallenge,
  type ReviewedChallenge,
  reviewedChallenge,
} from '#server/repositories/challenges/challenge-reviews.ts';
import type { ReviewText } from '../review/challenge-drafts.rows.server.ts';

/** A challenge under evaluation, locked until the transaction ends. */
export type Reviewed = Omit<ReviewedChallenge, 'open'> & {
  criteria: Criterion[];
  graded: boolean;
  returned: boolean;
  open: (Omit<NonNullable<ReviewedChallenge['open']>, 'claimedAt'> & { claimedAt: Date | null }) | null;
};

/** Locks a challenge of the tutor's groups; any other is not found. */
export async function holdReviewed({ trx, actor }: Work, submissionId: number): Promise<Reviewed> {
  await lockChallenge(trx, actor.personId, submissionId);
  const row = await reviewedChallenge(trx, actor.personId, submissionId);
  if (!row) return fail('scope.notFound');
  const graded = row.publishedAt !== null;
  return {
    ...row,
    criteria: readChallengeBody(row.body).criteria,
    graded,
    returned: isReturned({ ...row, graded }),
    open: row.open && {
      ...row.open,
      claimedAt: row.open.claimedAt === null ? null : new Date(row.open.claimedAt),
    },
  };
}

/** The text that a regrade begins with: the last published evaluation. */
export function publishedText({ lastDecision, criteria, graded }: Reviewed): ReviewText | null {
  if (!graded || lastDecision?.outcome !== 'published') return null;
  const scores = readDraftScores(lastDecision.scores, criteria.length);
  return { scores, comment: lastDecision.comment, privateNote: lastDecision.privateNote };
}

/** Refuses (409, naming the holder and the time) while another tutor holds it. */
export function mustNotBeHeld({ actor, now }: Work, { open }: Reviewed): void {
  if (!open || !isHeldFrom(open, actor.personId, now)) return;
  const minutes = minutesHeld(open.claimedAt ?? now, now);
  const since = minutes === 0 ? 'hace un momento' : `hace ${minutes} min`;
  fail('review.held', {
    text: `${fullName(open)} está evaluando este reto; su última actividad fue ${since}.`,
  });
}

/** Refuses (409) the decision over another tutor's draft, which must be taken first. */
export function mustBeMine(work: Work, challenge: Reviewed): void {
  mustNotBeHeld(work, challenge);
  const { open } = challenge;
  if (!open || open.tutorId === work.actor.personId) return;
  fail('review.held', { text: `Este borrador es de ${fullName(open)}: toma el reto para decidir sobre él.` });
}

const codes = {
  dropped: 'member.dropped',
  returned: 'review.returned',
  graded: 'review.graded',
  'new-delivery': 'review.newDelivery',
  'no-reason': 'body.invalid',
} as const satisfies Record<DecisionRefusal, ErrorCode>;

/** Fails with the error of a refusal: 409 by state, 422 without the reason. */
export function refuse(refusal: DecisionRefusal | null): void {
  if (refusal === null) return;
  fail(codes[refusal], refusal === 'no-reason' ? { field: 'motivo', text: 'Escribe el motivo.' } : {});
}
