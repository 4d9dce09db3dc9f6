import { textForms } from '#app/contract/text-drafts.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import { type Emission, emitAll } from '#server/outbox/emit.ts';
import { type PointSource, sourceOf } from '#server/repositories/badges/points.ts';
import { textWasSent } from '#server/repositories/evaluations/text-drafts.ts';
import {
  type AnswerFacts,
  answersOf,
  insertAnswer,
  plainSolution,
  repeatedAnswer,
  setSolution,
} from '#server/repositories/forum/answers.ts';
import { type HeldQuestion, setQuestionState } from '#server/repositories/forum/forum.ts';
import { earn, firstComment, solutionPoints } from '#server/repositories/forum/points.ts';
import type { Trx, World } from '#server/world.ts';
import { openQuestion } from './forum.commands.server.ts';

/**
 * `solve`: it also solves the question. `alone`: only who asked reads it. `upload`: address of a file that was uploaded
 * for it. All three are a tutor's.
 */
type Given = {
  questionId: number;
  text: string;
  solve?: boolean;
  alone?: boolean;
  upload?: string | null;
};

/**
 * Answers a question of one's group, or of an assigned one as its tutor. Who asked may add to their own question: that
 * is neither an answer to it nor worth an answer's points. The same text again within a minute is the same answer; a
 * file that cannot be taken in is refused (422). Gives its id.
 */
export async function answerQuestion(
  world: World,
  actor: Actor,
  { questionId, text, solve = false, alone = false, upload = null }: Given,
  requestId?: string,
): Promise<number> {
  const at = world.clock.now();
  const byTutor = actor.role === 'tutor';
  if (!byTutor && (solve || alone || upload !== null)) fail('role.forbidden');
  const fileId = upload === null ? null : await takenIn(world, actor, { questionId, upload });
  return world.db.transaction().execute(async (trx) => {
    const question = await openQuestion(world, trx, actor, questionId);
    const given = { questionId, personId: actor.personId, text, byTutor, alone, fileId, at };
    const before = await repeatedAnswer(trx, given);
    const answerId = before ?? (await insertAnswer(trx, given));
    const form = byTutor ? textForms.tutorAnswer(questionId) : textForms.answer(questionId);
    await textWasSent(trx, actor.personId, form, at);
    const solved = solve && question.state !== 'solved';
    const solution = solved ? await solutionWith(trx, question, { answerId, alone }) : undefined;
    if (solution) await setSolution(trx, questionId, solution.id);
    const own = question.askerPersonId === actor.personId;
    if (solved) await setQuestionState(trx, questionId, 'solved');
    else if (!own && question.state === 'open') await setQuestionState(trx, questionId, 'answered');
    const moment = { at, zone: world.env.TZ_NEGOCIO };
    const points = solution ? solutionPoints(question, solution, actor) : [];
    if (before !== undefined) {
      const told = await earn(trx, moment, points);
      if (solved)
        await emitAll(trx, [{ name: 'question.changed', payload: { questionId } }, ...told], requestId);
      return before;
    }
    const told = await earn(trx, moment, [...answerPoints(question, { answerId, own, byTutor }), ...points]);
    const answered: Emission = own
      ? { name: 'question.changed', payload: { questionId } }
      : { name: 'question.answered', payload: { answerId } };
    await emitAll(trx, [answered, ...told], requestId);
    return answerId;
  });
}

/** What solves the question with that answer of a tutor: a private one leaves it to those in public (409 without one). */
async function solutionWith(
  trx: Trx,
  question: HeldQuestion,
  { answerId, alone }: { answerId: number; alone: boolean },
): Promise<AnswerFacts> {
  const answers = await answersOf(trx, question);
  const solution = alone ? plainSolution(question, answers) : answers.find(({ id }) => id === answerId);
  return solution ?? fail('question.solvedAlone');
}

/** The file of an upload, looked into before anything is held; the question decides first whether it may be. */
async function takenIn(
  world: World,
  actor: Actor,
  { questionId, upload }: { questionId: number; upload: string },
): Promise<number> {
  await world.db.transaction().execute((trx) => openQuestion(world, trx, actor, questionId));
  return (await adoptUpload(world, actor, { url: upload, purpose: 'answer' })).fileId;
}

type GivenAnswer = { answerId: number; own: boolean; byTutor: boolean };

function answerPoints(question: HeldQuestion, { answerId, own, byTutor }: GivenAnswer): PointSource[] {
  const memberId = question.actorMemberId;
  if (byTutor || memberId === null) return [];
  const first = firstComment(memberId, question.unitId);
  return own ? [first] : [{ memberId, rule: 'answer', source: sourceOf.answer(answerId) }, first];
}
