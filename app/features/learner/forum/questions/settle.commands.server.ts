import type { QuestionState, ReportReason } from '#app/domain/forum/posts.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import {
  type AnswerFacts,
  answersOf,
  setSolution,
  unsolvedState,
} from '#server/repositories/forum/answers.ts';
import { setQuestionState } from '#server/repositories/forum/forum.ts';
import { earn, lostSolution, solutionPoints, takeBack } from '#server/repositories/forum/points.ts';
import { insertReport } from '#server/repositories/forum/reports.ts';
import { openQuestion, ownQuestion } from './forum.commands.server.ts';

type Settling = { questionId: number; solutionId: number | null };

/**
 * The asker, or a tutor of theirs, says which answer solved the question (null: none, it is open again). The author of
 * the solution gets its points, and loses them when another answer replaces it; one's own answer gives none. Gives
 * the new state.
 */
export const settleQuestion = (by: By, { questionId, solutionId }: Settling): Promise<QuestionState> =>
  command(by, async (work) => {
    const { world, trx, actor, now: at, emit } = work;
    const question = await (actor.role === 'tutor' ? openQuestion : ownQuestion)(work, questionId);
    const answers = await answersOf(trx, question);
    const chosen = answers.find(({ id }) => id === solutionId);
    if (solutionId !== null && !chosen) return fail('scope.notFound');
    if (chosen?.isPrivate) return fail('question.solvedAlone');
    const before = answers.find(({ solution }) => solution);
    const state = chosen ? 'solved' : unsolvedState(question, answers);
    if (before?.id === chosen?.id) return state;
    await setSolution(trx, questionId, solutionId);
    await setQuestionState(trx, questionId, state);
    emit({ name: 'question.changed', payload: { questionId } });
    emit(...(await takeBack(trx, at, lostSolution(answers))));
    const points = chosen ? solutionPoints(question, chosen, actor) : [];
    emit(...(await earn(trx, { at, zone: world.env.TZ_NEGOCIO }, points)));
    return state;
  });

type Report = { questionId: number; answerId: number | null; reason: ReportReason; detail: string };

/** Tells the moderators about a question or one of its answers; one's own post cannot be reported (409). */
export const reportPost = (by: By, report: Report): Promise<void> =>
  command(by, async (work) => {
    const { trx, actor } = work;
    const question = await openQuestion(work, report.questionId);
    const reads = (answer: AnswerFacts) => !answer.isPrivate || question.askerPersonId === actor.personId;
    const authorId =
      report.answerId === null
        ? question.askerPersonId
        : (await answersOf(trx, question)).filter(reads).find(({ id }) => id === report.answerId)?.personId;
    if (authorId === undefined) return fail('scope.notFound');
    if (authorId === actor.personId) return fail('report.own');
    await insertReport(trx, { ...report, reporterId: actor.personId });
    work.emit({ name: 'question.changed', payload: { questionId: question.id } });
  });
