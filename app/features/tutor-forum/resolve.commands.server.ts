import { fail } from '#server/errors.ts';
import { type Emission, emitAll } from '#server/outbox/emit.ts';
import { setQuestionState } from '#server/repositories/forum.ts';
import { type AnswerFacts, answersOf, setSolution } from '#server/repositories/forum-answers.ts';
import { holdModerated, type ModeratedQuestion } from '#server/repositories/forum-moderation.ts';
import { earn, solutionPoints } from '#server/repositories/forum-points.ts';
import type { Moderation } from './moderated.server.ts';

/**
 * Resolves questions of the tutor's groups (one of another: 404, and nothing changes). The solution is the last answer of
 * a tutor or, without any, the only one of a classmate, who gets its points. `left`: how many are not resolved, since
 * nobody answered them, there are several answers to choose from, or they are out of sight.
 */
export async function resolveQuestions(
  { world, actor, requestId }: Moderation,
  questionIds: readonly number[],
): Promise<{ resolved: number; left: number }> {
  const ids = [...new Set(questionIds)];
  const moment = { at: world.clock.now(), zone: world.env.TZ_NEGOCIO };
  return world.db.transaction().execute(async (trx) => {
    const questions = await holdModerated(trx, actor, ids);
    if (questions.length !== ids.length) return fail('scope.notFound');
    const told: Emission[] = [];
    let left = 0;
    for (const question of questions) {
      if (question.state === 'solved' && question.mergedInto === null) continue;
      const solution = isOpen(question) ? plainSolution(question, await answersOf(trx, question)) : undefined;
      if (!solution) {
        left += 1;
        continue;
      }
      await setSolution(trx, question.id, solution.id);
      await setQuestionState(trx, question.id, 'solved');
      told.push({ name: 'question.changed', payload: { questionId: question.id } });
      told.push(...(await earn(trx, moment, solutionPoints(question, solution))));
    }
    await emitAll(trx, told, requestId);
    return { resolved: questions.length - left, left };
  });
}

const isOpen = ({ state, mergedInto }: ModeratedQuestion) => state !== 'hidden' && mergedInto === null;

/** The answer that nobody needs to choose. */
function plainSolution(
  question: ModeratedQuestion,
  answers: readonly AnswerFacts[],
): AnswerFacts | undefined {
  const ofTutors = answers.filter(({ memberId }) => memberId === null);
  if (ofTutors.length > 0) return ofTutors.at(-1);
  const ofOthers = answers.filter(({ personId }) => personId !== question.askerPersonId);
  return ofOthers.length === 1 ? ofOthers[0] : undefined;
}
