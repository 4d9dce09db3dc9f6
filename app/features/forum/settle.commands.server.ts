import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { emitAll } from '#server/outbox/emit.ts';
import { type HeldQuestion, setQuestionState } from '#server/repositories/forum.ts';
import {
  type AnswerFacts,
  answersOf,
  hasPostInUnit,
  hideAnswerRow,
  insertReport,
  setSolution,
} from '#server/repositories/forum-answers.ts';
import { type PointSource, reversePoints, sourceOf } from '#server/repositories/points.ts';
import type { Trx, World } from '#server/world.ts';
import { earn, openQuestion, ownQuestion, pointsChanged } from './forum.commands.server.ts';
import type { QuestionState } from './forum.types.ts';

/**
 * Who asked says which answer solved their question (null: none, it is open again). The author of the solution gets its
 * points, and loses them when another answer takes its place; one's own answer gives none. Gives the new state.
 */
export async function settleQuestion(
  world: World,
  actor: Actor,
  { questionId, solutionId }: { questionId: number; solutionId: number | null },
  requestId?: string,
): Promise<QuestionState> {
  return world.db.transaction().execute(async (trx) => {
    const question = await ownQuestion(world, trx, actor, questionId);
    const answers = await answersOf(trx, question);
    const chosen = answers.find(({ id }) => id === solutionId);
    if (solutionId !== null && !chosen) return fail('scope.notFound');
    const before = answers.find(({ solution }) => solution);
    const state = chosen ? 'solved' : unsolvedState(question, answers);
    if (before?.id === chosen?.id) return state;
    await setSolution(trx, questionId, solutionId);
    await setQuestionState(trx, questionId, state);
    const taken = await takeBack(world, trx, before ? solutionPoints(question, before) : []);
    const told = await earn(world, trx, chosen ? solutionPoints(question, chosen) : []);
    await emitAll(trx, [...pointsChanged(taken), ...told], requestId);
    return state;
  });
}

/** Without a solution: answered when somebody else has answered. */
function unsolvedState(question: HeldQuestion, answers: readonly AnswerFacts[]): 'open' | 'answered' {
  return answers.some(({ personId }) => personId !== question.askerPersonId) ? 'answered' : 'open';
}

/** Only a classmate's answer is worth points: neither a tutor's nor one's own. */
function solutionPoints(question: HeldQuestion, answer: AnswerFacts): PointSource[] {
  if (answer.memberId === null || answer.memberId === question.askerMemberId) return [];
  return [{ memberId: answer.memberId, rule: 'solution', source: sourceOf.answer(answer.id) }];
}

type Report = {
  questionId: number;
  answerId: number | null;
  reason: 'offensive' | 'personal-data' | 'off-topic' | 'other';
  detail: string;
};

/** Tells the moderators about a question or one of its answers; one's own post cannot be reported (409). */
export async function reportPost(world: World, actor: Actor, report: Report): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    const question = await openQuestion(world, trx, actor, report.questionId);
    const authorId =
      report.answerId === null
        ? question.askerPersonId
        : (await answersOf(trx, question)).find(({ id }) => id === report.answerId)?.personId;
    if (authorId === undefined) return fail('scope.notFound');
    if (authorId === actor.personId) return fail('report.own');
    await insertReport(trx, { ...report, reporterId: actor.personId });
  });
}

/**
 * Takes a question, or one of its answers, out of sight and its points back (product §2.7). For who moderates: the scope
 * is the person's own groups, the role is checked by the caller's endpoint.
 */
export async function hidePost(
  world: World,
  actor: Actor,
  { questionId, answerId, reason }: { questionId: number; answerId: number | null; reason: string },
  requestId?: string,
): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    const question = await openQuestion(world, trx, actor, questionId);
    const lost =
      answerId === null
        ? await hideQuestion(trx, question, reason)
        : await hideAnswer(world, trx, question, answerId);
    const taken = await takeBack(world, trx, lost);
    await emitAll(trx, pointsChanged(taken), requestId);
  });
}

async function hideQuestion(trx: Trx, question: HeldQuestion, reason: string): Promise<PointSource[]> {
  await setQuestionState(trx, question.id, 'hidden', reason);
  const memberId = question.askerMemberId;
  const own: PointSource = { memberId, rule: 'question', source: sourceOf.question(question.id) };
  return [own, ...(await firstComment(trx, memberId, question.unitId))];
}

async function hideAnswer(
  world: World,
  trx: Trx,
  question: HeldQuestion,
  answerId: number,
): Promise<PointSource[]> {
  const answers = await answersOf(trx, question);
  const answer = answers.find(({ id }) => id === answerId);
  if (!answer) return fail('scope.notFound');
  await hideAnswerRow(trx, answerId, world.clock.now());
  const rest = answers.filter(({ id }) => id !== answerId);
  if (!rest.some(({ solution }) => solution)) {
    await setQuestionState(trx, question.id, unsolvedState(question, rest));
  }
  if (answer.memberId === null) return [];
  const source = sourceOf.answer(answerId);
  return [
    { memberId: answer.memberId, rule: 'answer', source },
    { memberId: answer.memberId, rule: 'solution', source },
    ...(await firstComment(trx, answer.memberId, question.unitId)),
  ];
}

/** The unit's first comment is lost with the last visible post in it. */
async function firstComment(trx: Trx, memberId: number, unitId: number): Promise<PointSource[]> {
  if (await hasPostInUnit(trx, memberId, unitId)) return [];
  return [{ memberId, rule: 'first_comment', source: sourceOf.unit(unitId) }];
}

/** Reverses the entries that stand; gives whose they were. */
async function takeBack(world: World, trx: Trx, sources: readonly PointSource[]): Promise<Set<number>> {
  const at = world.clock.now();
  const taken = new Set<number>();
  for (const source of sources) {
    if (await reversePoints(trx, { ...source, at })) taken.add(source.memberId);
  }
  return taken;
}
