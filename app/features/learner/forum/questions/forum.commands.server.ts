import { textForms } from '#app/contract/account/text-forms.ts';
import { isOpen } from '#app/domain/progress/progress.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { holdMember, sourceOf } from '#server/repositories/badges/points.ts';
import { textWasSent } from '#server/repositories/evaluations/text-drafts.ts';
import {
  type HeldQuestion,
  holdQuestion,
  insertQuestion,
  type OwnActivity,
  ownActivity,
  repeatedQuestion,
  rewriteQuestion,
} from '#server/repositories/forum/forum.ts';
import { earn, firstComment } from '#server/repositories/forum/points.ts';
import { editableUntil } from './forum.view.ts';

/**
 * Asks a question on an activity of one's own programme (404), whose unit must be open (409). The same text again
 * within a minute is the same question. Gives its id.
 */
export const askQuestion = (by: By, { activityId, text }: { activityId: number; text: string }) =>
  command(by, async (work) => {
    const { world, trx, actor, now: at, emit } = work;
    const { memberId, unitId } = await openActivity(work, activityId);
    await holdMember(trx, memberId);
    const asked = { activityId, memberId, text, at };
    await textWasSent(trx, actor.personId, textForms.question(activityId), at);
    const repeated = await repeatedQuestion(trx, asked);
    if (repeated !== undefined) return repeated;
    const questionId = await insertQuestion(trx, asked);
    const earned = await earn(trx, { at, zone: world.env.TZ_NEGOCIO }, [
      { memberId, rule: 'question', source: sourceOf.question(questionId) },
      firstComment(memberId, unitId),
    ]);
    emit({ name: 'question.asked', payload: { questionId } }, ...earned);
    return questionId;
  });

/** Corrects one's own question within ten minutes (409 afterwards); somebody else's is not found. */
export const editQuestion = (by: By, { questionId, text }: { questionId: number; text: string }) =>
  command(by, async (work) => {
    const question = await ownQuestion(work, questionId);
    if (work.now >= editableUntil(question.createdAt)) fail('question.editClosed');
    await rewriteQuestion(work.trx, questionId, text, work.now);
    work.emit({ name: 'question.changed', payload: { questionId } });
  });

/** The activity when it is of one's own programme (else 404) and its unit is open (else 409). */
export async function openActivity({ trx, actor, today }: Work, activityId: number): Promise<OwnActivity> {
  return opened((await ownActivity(trx, actor.personId, activityId)) ?? fail('scope.notFound'), today);
}

/** The question when it is visible to this person (else 404) and its unit is open (else 409). */
export async function openQuestion({ trx, actor, today }: Work, questionId: number): Promise<HeldQuestion> {
  return opened((await holdQuestion(trx, actor, questionId)) ?? fail('scope.notFound'), today);
}

/** Like {@link openQuestion}, and the person asked it themselves; another's is not found. */
export async function ownQuestion({ trx, actor, today }: Work, questionId: number): Promise<HeldQuestion> {
  const question = await holdQuestion(trx, actor, questionId);
  if (question?.askerPersonId !== actor.personId) return fail('scope.notFound');
  return opened(question, today);
}

function opened<T extends { opensOn: string | null }>(unit: T, today: string): T {
  return isOpen(unit, today) ? unit : fail('unit.notOpen');
}
