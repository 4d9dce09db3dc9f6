import type { QuestionState } from '#app/contract/forum-post.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { type Emission, emit, emitAll } from '#server/outbox/emit.ts';
import {
  type AnswerFacts,
  answersOf,
  setSolution,
  unsolvedState,
} from '#server/repositories/forum/answers.ts';
import { setQuestionState } from '#server/repositories/forum/forum.ts';
import { earn, lostSolution, solutionPoints, takeBack } from '#server/repositories/forum/points.ts';
import { insertReport } from '#server/repositories/forum/reports.ts';
import type { World } from '#server/world.ts';
import { openQuestion, ownQuestion } from './forum.commands.server.ts';

/**
 * Who asked, or a tutor of theirs, says which answer solved the question (null: none, it is open again). The author of
 * the solution gets its points, and loses them when another answer takes its place; one's own answer gives none. Gives
 * the new state.
 */
export async function settleQuestion(
  world: World,
  actor: Actor,
  { questionId, solutionId }: { questionId: number; solutionId: number | null },
  requestId?: string,
): Promise<QuestionState> {
  return world.db.transaction().execute(async (trx) => {
    const question = await (actor.role === 'tutor' ? openQuestion : ownQuestion)(
      world,
      trx,
      actor,
      questionId,
    );
    const answers = await answersOf(trx, question);
    const chosen = answers.find(({ id }) => id === solutionId);
    if (solutionId !== null && !chosen) return fail('scope.notFound');
    if (chosen?.alone) return fail('question.solvedAlone');
    const before = answers.find(({ solution }) => solution);
    const state = chosen ? 'solved' : unsolvedState(question, answers);
    if (before?.id === chosen?.id) return state;
    await setSolution(trx, questionId, solutionId);
    await setQuestionState(trx, questionId, state);
    const [at, zone] = [world.clock.now(), world.env.TZ_NEGOCIO];
    const taken = await takeBack(trx, at, lostSolution(answers));
    const told = await earn(trx, { at, zone }, chosen ? solutionPoints(question, chosen, actor) : []);
    const changed: Emission = { name: 'question.changed', payload: { questionId } };
    await emitAll(trx, [changed, ...taken, ...told], requestId);
    return state;
  });
}

type Report = {
  questionId: number;
  answerId: number | null;
  reason: 'offensive' | 'personal-data' | 'off-topic' | 'other';
  detail: string;
};

/** Tells the moderators about a question or one of its answers; one's own post cannot be reported (409). */
export async function reportPost(
  world: World,
  actor: Actor,
  report: Report,
  requestId?: string,
): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    const question = await openQuestion(world, trx, actor, report.questionId);
    const reads = (answer: AnswerFacts) => !answer.alone || question.askerPersonId === actor.personId;
    const authorId =
      report.answerId === null
        ? question.askerPersonId
        : (await answersOf(trx, question)).filter(reads).find(({ id }) => id === report.answerId)?.personId;
    if (authorId === undefined) return fail('scope.notFound');
    if (authorId === actor.personId) return fail('report.own');
    await insertReport(trx, { ...report, reporterId: actor.personId });
    await emit(trx, 'question.changed', { questionId: question.id }, requestId);
  });
}
