import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { holdReviewed } from '../decide/reviewed.rules.server.ts';
import {
  changesHolder,
  emitClaimed,
  mustBeDelivery,
  mustBeUngraded,
  mustBeWritable,
} from '../decide/writable.rules.server.ts';
import { openReview, type ReviewText, writeReview } from './challenge-drafts.rows.server.ts';

type DraftInput = ReviewText & { submissionId: number; version: number; deliveryId: number };

/**
 * Saves the draft of an evaluation of one delivery, and renews the hold.
 * @throws 409 `draft.conflict` when it was written meanwhile, `review.graded` when it was graded meanwhile, 422 for scores
 * that are not of the rubric
 */
export const saveReview = (by: By, input: DraftInput): Promise<{ version: number; savedAt: Date }> =>
  command(by, async (work) => {
    const { submissionId, version, deliveryId, scores, comment, privateNote } = input;
    const { trx, actor, now } = work;
    const challenge = await holdReviewed(work, submissionId);
    if ((challenge.open?.version ?? 0) !== version) fail('draft.conflict');
    mustBeWritable(work, challenge);
    mustBeUngraded(challenge);
    if (scores.length !== challenge.criteria.length) fail('body.invalid', { field: 'criterios' });
    await mustBeDelivery(trx, submissionId, deliveryId);
    const written = { tutorId: actor.personId, at: now };
    const open = challenge.open ?? (await openReview(trx, challenge, { ...written, from: null }));
    if (changesHolder(challenge, actor)) emitClaimed(work, challenge);
    const text = { scores, comment, privateNote, versionId: deliveryId };
    return { version: await writeReview(trx, open.id, { ...text, ...written }), savedAt: now };
  });
