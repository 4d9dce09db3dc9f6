import { peerForm } from '#app/contract/learner/peer-form.ts';
import { readChallengeBody } from '#app/contract/stored/challenge.ts';
import { type Answers, isDraftOf } from '#app/domain/questionnaires/form.ts';
import { faultTexts } from '#app/product/questionnaires/fault.texts.ts';
import type { Actor } from '#server/auth/actor.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { type HeldReview, holdReview, writeReview } from '#server/repositories/challenges/peer-reviews.ts';
import type { Trx } from '#server/world.ts';

type ReviewInput = { reviewId: number; version: number; answers: Answers };

/** Saves the draft of an evaluation; 409 `draft.conflict` when another device saved meanwhile. */
export const saveReview = (
  by: By,
  { reviewId, version, answers }: ReviewInput,
): Promise<{ version: number; savedAt: string }> =>
  command(by, async ({ trx, actor, now }) => {
    const review = await openReview(trx, actor, reviewId, version);
    if (!isDraftOf(formOf(review), answers)) fail('body.invalid', { field: 'respuestas' });
    const next = await writeReview(trx, review, { answers, at: now, send: false });
    return { version: next, savedAt: now.toISOString() };
  });

/** Sends an evaluation, once and for all: every criterion and the comment answered (422), else 409 where it was sent. */
export const sendReview = (by: By, { reviewId, version, answers }: ReviewInput): Promise<void> =>
  command(by, async ({ trx, actor, now, emit }) => {
    const review = await openReview(trx, actor, reviewId, version);
    const form = formOf(review);
    const [fault] = Object.entries(faultTexts(form, answers));
    if (fault) fail('body.invalid', { field: `respuestas.${fault[0]}`, text: fault[1] });
    if (!isDraftOf(form, answers)) fail('body.invalid', { field: 'respuestas' });
    await writeReview(trx, review, { answers, at: now, send: true });
    emit({ name: 'peer-review.sent', payload: { reviewId } });
  });

/** One's own evaluation while it can be written (else 409); somebody else's is not found. */
async function openReview(trx: Trx, actor: Actor, reviewId: number, version: number): Promise<HeldReview> {
  const review = (await holdReview(trx, actor.personId, reviewId)) ?? fail('scope.notFound');
  if (review.sent) fail('step.sent');
  if (review.taken) fail('peer-review.reassigned');
  return review.version === version ? review : fail('draft.conflict');
}

const formOf = (review: HeldReview) => peerForm(readChallengeBody(review.challenge).criteria);
