import type { ReportOutcome } from '#app/domain/forum/posts.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import type { Emission } from '#server/outbox/emit.ts';
import { type PointSource, sourceOf } from '#server/repositories/badges/points.ts';
import { answersOf } from '#server/repositories/forum/answers.ts';
import { setQuestionState } from '#server/repositories/forum/forum.ts';
import { earn, lostSolution, takeBack } from '#server/repositories/forum/points.ts';
import { reportOf, resolveReports } from '#server/repositories/forum/reports.ts';
import type { Trx } from '#server/world.ts';
import { hideHeld } from './hide.commands.server.ts';
import { hasPrivateAnswer, mergeRows } from './merge-and-move.rows.server.ts';
import { moderate, mustBeVisible } from './moderated.commands.server.ts';
import {
  assignQuestion as assignRow,
  holdModerated,
  isTutorOf,
  type ModeratedQuestion,
  setFaq,
} from './moderation.rows.server.ts';
import { auditOfPost } from './post-trail.rules.server.ts';

/** Puts a question among the frequent ones, worth 8 points to the asker (product: points), or takes it out again. */
export const promoteQuestion = (
  by: By,
  { questionId, faq }: { questionId: number; faq: boolean },
): Promise<void> =>
  moderate(by, questionId, async ({ world, trx, now: at }, question) => {
    mustBeVisible(question);
    if (question.faq === faq) return 'unchanged';
    await setFaq(trx, questionId, faq);
    const points = faqPoints(question);
    return faq ? earn(trx, { at, zone: world.env.TZ_NEGOCIO }, points) : takeBack(trx, at, points);
  });

function faqPoints({ id, askerMemberId: memberId }: ModeratedQuestion): PointSource[] {
  return [{ memberId, rule: 'faq', source: sourceOf.question(id) }];
}

/** Gives a question to a tutor of its group (another person is not found), or to nobody. */
export const assignQuestion = (
  by: By,
  { questionId, tutorId }: { questionId: number; tutorId: number | null },
): Promise<void> =>
  moderate(by, questionId, async ({ trx }, question) => {
    if (tutorId !== null && !(await isTutorOf(trx, tutorId, question.groupId))) return fail('scope.notFound');
    if (question.assignedTo === tutorId) return 'unchanged';
    await assignRow(trx, questionId, tutorId);
    return [];
  });

const ranks = ['open', 'answered', 'solved'] as const;
const rankOf = ({ state }: ModeratedQuestion) => (state === 'hidden' ? -1 : ranks.indexOf(state));

/**
 * Makes a question a duplicate of another one of the same activity and group (409): its answers go there, its asker
 * keeps the points for asking. The points of a frequent question go to the asker of the remaining one; the points of its
 * solution are taken back where the remaining one is solved already. Merged already with that one, nothing changes; with
 * a third one, 409.
 */
export const mergeQuestions = (
  by: By,
  { questionId, intoId }: { questionId: number; intoId: number },
): Promise<void> =>
  command(by, async (work) => {
    const { world, trx, actor, now: at, emit } = work;
    const held = await holdModerated(trx, actor, [questionId, intoId]);
    const from = held.find(({ id }) => id === questionId) ?? fail('scope.notFound');
    const into = held.find(({ id }) => id === intoId) ?? fail('scope.notFound');
    if (from.mergedInto === into.id) return;
    if (from.mergedInto !== null || into.mergedInto !== null) fail('question.merged');
    mustBeVisible(from);
    mustBeVisible(into);
    const together = from.activityId === into.activityId && from.groupId === into.groupId;
    if (from.id === into.id || !together) fail('question.elsewhere');
    if (await hasPrivateAnswer(trx, from.id)) fail('question.private');
    const state = ranks[Math.max(rankOf(from), rankOf(into))] ?? 'open';
    const lost = into.state === 'solved' ? lostSolution(await answersOf(trx, from)) : [];
    const points = await mergeFaq(trx, { from, into, lost, at, zone: world.env.TZ_NEGOCIO });
    await mergeRows(trx, { from: from.id, into: into.id, intoSolved: into.state === 'solved' });
    if (state !== into.state) await setQuestionState(trx, into.id, state);
    // A merged question has nothing left to moderate.
    const closing = { outcome: 'accepted', by: actor.personId, at } as const;
    await resolveReports(trx, { questionId: from.id, answerId: null }, closing);
    await auditOfPost(work, { questionId: from.id, action: 'post.merged', other: { intoId: into.id } });
    emit({ name: 'question.changed', payload: { questionId: from.id } });
    emit({ name: 'question.changed', payload: { questionId: into.id } }, ...points);
  });

type Merge = {
  from: ModeratedQuestion;
  into: ModeratedQuestion;
  lost: PointSource[];
  at: Date;
  zone: string;
};

/** Moves the frequent mark, worth its points once, to the remaining question, and takes the lost points back. */
async function mergeFaq(trx: Trx, { from, into, lost, at, zone }: Merge): Promise<Emission[]> {
  if (!from.faq) return takeBack(trx, at, lost);
  await setFaq(trx, from.id, false);
  await setFaq(trx, into.id, true);
  const taken = await takeBack(trx, at, [...lost, ...faqPoints(from)]);
  return [...taken, ...(await earn(trx, { at, zone }, faqPoints(into)))];
}

/**
 * Accepts a report, which hides its post with the reason, or dismisses it (`reason` null). It closes every open report
 * of the post. Decided that way already, nothing changes; the other way, 409.
 */
export async function decideReport(
  by: By,
  { reportId, reason }: { reportId: number; reason: string | null },
): Promise<void> {
  const known = (await reportOf(by.world.db, reportId)) ?? fail('scope.notFound');
  await moderate(by, known.questionId, async (work, question) => {
    const { trx, actor, now: at } = work;
    const report = (await reportOf(trx, reportId)) ?? fail('scope.notFound');
    // Its answer was moved to another question meanwhile.
    if (report.questionId !== question.id) return fail('state.conflict');
    const post = { questionId: question.id, answerId: report.answerId };
    const outcome: ReportOutcome = reason === null ? 'dismissed' : 'accepted';
    if (report.outcome === outcome) return 'unchanged';
    if (report.outcome !== null) return fail('report.resolved');
    const events = reason === null ? [] : await hideHeld(work, { question, post, reason });
    await resolveReports(trx, post, { outcome, by: actor.personId, at });
    if (reason === null) await auditOfPost(work, { ...post, action: 'report.dismissed' });
    return events === 'unchanged' ? [] : events;
  });
}
