import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import type { PointSource } from '#server/repositories/badges/points.ts';
import { answersOf, plainSolution, setSolution } from '#server/repositories/forum/answers.ts';
import { setQuestionState } from '#server/repositories/forum/forum.ts';
import { earn, solutionPoints } from '#server/repositories/forum/points.ts';
import { holdModerated, type ModeratedQuestion } from './moderation.rows.server.ts';

/**
 * Resolves questions of the tutor's groups (one of another: 404, and nothing changes). The solution is the last answer of
 * a tutor or, without any, the only one of a classmate, who gets its points; never a private one. `left`: how many are not
 * resolved, since nobody answered them in public, there are several answers to choose from, or they are out of sight.
 */
export const resolveQuestions = (by: By, questionIds: readonly number[]) =>
  command(by, async ({ world, trx, actor, now: at, emit }) => {
    const ids = [...new Set(questionIds)];
    const questions = await holdModerated(trx, actor, ids);
    if (questions.length !== ids.length) return fail('scope.notFound');
    const points: PointSource[] = [];
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
      emit({ name: 'question.changed', payload: { questionId: question.id } });
      points.push(...solutionPoints(question, solution, actor));
    }
    emit(...(await earn(trx, { at, zone: world.env.TZ_NEGOCIO }, points)));
    return { resolved: questions.length - left, left };
  });

const isOpen = ({ state, mergedInto }: ModeratedQuestion) => state !== 'hidden' && mergedInto === null;
