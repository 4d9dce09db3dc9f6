import type { By, Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import type { Emission } from '#server/outbox/emit.ts';
import { holdMember, type PointSource, sourceOf } from '#server/repositories/badges/points.ts';
import { type AnswerFacts, answersOf, unsolvedState } from '#server/repositories/forum/answers.ts';
import { setQuestionState } from '#server/repositories/forum/forum.ts';
import { firstComment, firstCommentLost, giveBack, takeBack } from '#server/repositories/forum/points.ts';
import { resolveReports } from '#server/repositories/forum/reports.ts';
import type { Trx } from '#server/world.ts';
import { moderate } from './moderated.commands.server.ts';
import {
  answerIsHidden,
  hideAnswerRow,
  hideQuestionRow,
  type ModeratedQuestion,
  showAnswerRow,
  showQuestionRow,
} from './moderation.rows.server.ts';
import { auditOfPost } from './post-trail.rules.server.ts';

/** A question, or one of its answers. */
type Post = { questionId: number; answerId: number | null };

/**
 * Takes a post out of sight and its points back (product: points); its open reports are accepted. Hidden already,
 * nothing changes: the first reason remains.
 */
export const hidePost = (by: By, { reason, ...post }: Post & { reason: string }): Promise<void> =>
  moderate(by, post.questionId, (work, question) => hideHeld(work, { question, post, reason }));

type Hiding = { question: ModeratedQuestion; post: Post; reason: string };

/** {@link hidePost} for a question that is held already. */
export async function hideHeld(
  work: Work,
  { question, post, reason }: Hiding,
): Promise<readonly Emission[] | 'unchanged'> {
  const { trx, actor, now: at } = work;
  const hiding = { reason, by: actor.personId, at };
  const lost =
    post.answerId === null
      ? await hideQuestion(trx, question, hiding)
      : await hideAnswer(trx, question, { ...hiding, answerId: post.answerId });
  if (lost === null) return 'unchanged';
  await resolveReports(trx, post, { outcome: 'accepted', by: actor.personId, at });
  await auditOfPost(work, { ...post, action: 'post.hidden' });
  return takeBack(trx, at, lost);
}

type HideInput = { reason: string; by: number; at: Date };

/** Gives the points that are lost; null when it was hidden before. */
async function hideQuestion(
  trx: Trx,
  question: ModeratedQuestion,
  how: HideInput,
): Promise<PointSource[] | null> {
  if (question.state === 'hidden') return null;
  const { id, askerMemberId: memberId, unitId } = question;
  // Locked first, so that of two posts hidden at once the second sees the first one hidden.
  await holdMember(trx, memberId);
  await hideQuestionRow(trx, id, how);
  return [...questionPoints(question), ...(await firstCommentLost(trx, { memberId, unitId }))];
}

async function hideAnswer(
  trx: Trx,
  question: ModeratedQuestion,
  { answerId, ...how }: HideInput & { answerId: number },
): Promise<PointSource[] | null> {
  const answers = await answersOf(trx, question);
  const answer = answers.find(({ id }) => id === answerId);
  if (!answer) return (await knownAnswer(trx, question, answerId)) ? null : fail('scope.notFound');
  const { memberId } = answer;
  if (memberId !== null) await holdMember(trx, memberId);
  await hideAnswerRow(trx, answerId, how);
  await settle(
    trx,
    question,
    answers.filter(({ id }) => id !== answerId),
  );
  if (memberId === null) return [];
  const source = sourceOf.answer(answerId);
  const lost = await firstCommentLost(trx, { memberId, unitId: question.unitId });
  return [{ memberId, rule: 'answer', source }, { memberId, rule: 'solution', source }, ...lost];
}

/**
 * Shows a hidden post again and gives its points back, within the caps of the day on which they were earned. An answer
 * that was the solution is not it any more until a tutor marks it again. Visible already, nothing changes.
 */
export const restorePost = (by: By, { questionId, answerId }: Post): Promise<void> =>
  moderate(by, questionId, async (work, question) => {
    const { world, trx } = work;
    const regained =
      answerId === null ? await restoreQuestion(trx, question) : await restoreAnswer(trx, question, answerId);
    if (regained === null) return 'unchanged';
    await auditOfPost(work, { questionId, answerId, action: 'post.restored' });
    return giveBack(trx, world.env.TZ_NEGOCIO, regained);
  });

async function restoreQuestion(trx: Trx, question: ModeratedQuestion): Promise<PointSource[] | null> {
  if (question.state !== 'hidden') return null;
  await showQuestionRow(trx, question.id, stateWith(question, await answersOf(trx, question)));
  return [...questionPoints(question), firstComment(question.askerMemberId, question.unitId)];
}

async function restoreAnswer(
  trx: Trx,
  question: ModeratedQuestion,
  answerId: number,
): Promise<PointSource[] | null> {
  if (!(await knownAnswer(trx, question, answerId))) return null;
  await showAnswerRow(trx, answerId);
  const answers = await answersOf(trx, question);
  await settle(trx, question, answers);
  const memberId = answers.find(({ id }) => id === answerId)?.memberId ?? null;
  if (memberId === null) return [];
  const answer: PointSource = { memberId, rule: 'answer', source: sourceOf.answer(answerId) };
  return [answer, firstComment(memberId, question.unitId)];
}

/** True where that answer of the question is hidden; one of another question is not found. */
async function knownAnswer(trx: Trx, question: ModeratedQuestion, answerId: number): Promise<boolean> {
  return (await answerIsHidden(trx, question.id, answerId)) ?? fail('scope.notFound');
}

/** Sets the state that follows from the visible answers; a hidden question stays hidden. */
async function settle(trx: Trx, question: ModeratedQuestion, answers: readonly AnswerFacts[]): Promise<void> {
  if (question.state !== 'hidden') await setQuestionState(trx, question.id, stateWith(question, answers));
}

function stateWith(question: ModeratedQuestion, answers: readonly AnswerFacts[]) {
  return answers.some(({ solution }) => solution) ? 'solved' : unsolvedState(question, answers);
}

function questionPoints({ id, faq, askerMemberId: memberId }: ModeratedQuestion): PointSource[] {
  const source = sourceOf.question(id);
  const asked: PointSource = { memberId, rule: 'question', source };
  return faq ? [asked, { memberId, rule: 'faq', source }] : [asked];
}
