import { textForms } from '#app/contract/account/text-forms.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { adoptUpload } from '#server/files/adopt.ts';
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
import type { Trx } from '#server/world.ts';
import { openQuestion } from './forum.commands.server.ts';

/**
 * `solve`: it also solves the question. `isPrivate`: only the asker reads it. `upload`: address of a file that was
 * uploaded for it. All three are a tutor's.
 */
type AnswerInput = {
  questionId: number;
  text: string;
  solve?: boolean;
  isPrivate?: boolean;
  upload?: string | null;
};

/**
 * Answers a question of one's group, or of an assigned one as its tutor. The asker may add to their own question: that
 * is neither an answer to it nor worth an answer's points. The same text again within a minute is the same answer; a
 * file that cannot be taken in is refused (422). Gives its id.
 */
export async function answerQuestion(by: By, input: AnswerInput): Promise<number> {
  const { questionId, text, solve = false, isPrivate = false, upload = null } = input;
  const byTutor = by.actor.role === 'tutor';
  if (!byTutor && (solve || isPrivate || upload !== null)) fail('role.forbidden');
  const fileId = upload === null ? null : await adoptedFile(by, questionId, upload);
  return command(by, async (work) => {
    const { world, trx, actor, now: at, emit } = work;
    const question = await openQuestion(work, questionId);
    const posted = { questionId, personId: actor.personId, text, byTutor, isPrivate, fileId, at };
    const repeatedId = await repeatedAnswer(trx, posted);
    const answerId = repeatedId ?? (await insertAnswer(trx, posted));
    const form = byTutor ? textForms.tutorAnswer(questionId) : textForms.answer(questionId);
    await textWasSent(trx, actor.personId, form, at);
    const solved = solve && question.state !== 'solved';
    const solution = solved ? await solutionWith(trx, question, { answerId, isPrivate }) : undefined;
    if (solution) await setSolution(trx, questionId, solution.id);
    const own = question.askerPersonId === actor.personId;
    if (solved) await setQuestionState(trx, questionId, 'solved');
    else if (!own && question.state === 'open') await setQuestionState(trx, questionId, 'answered');
    const clock = { at, zone: world.env.TZ_NEGOCIO };
    const points = solution ? solutionPoints(question, solution, actor) : [];
    if (repeatedId !== undefined) {
      const earned = await earn(trx, clock, points);
      if (solved) emit({ name: 'question.changed', payload: { questionId } }, ...earned);
      return answerId;
    }
    const earned = await earn(trx, clock, [...answerPoints(question, { answerId, own, byTutor }), ...points]);
    if (own) emit({ name: 'question.changed', payload: { questionId } }, ...earned);
    else emit({ name: 'question.answered', payload: { answerId } }, ...earned);
    return answerId;
  });
}

/** The solution that a tutor's answer gives: a private answer leaves it to a public one (409 without any). */
async function solutionWith(
  trx: Trx,
  question: HeldQuestion,
  { answerId, isPrivate }: { answerId: number; isPrivate: boolean },
): Promise<AnswerFacts> {
  const answers = await answersOf(trx, question);
  const solution = isPrivate ? plainSolution(question, answers) : answers.find(({ id }) => id === answerId);
  return solution ?? fail('question.solvedAlone');
}

/** The file of an upload, adopted before any row is locked; the question decides first whether it may be. */
async function adoptedFile(by: By, questionId: number, upload: string): Promise<number> {
  await command(by, (work) => openQuestion(work, questionId));
  return (await adoptUpload(by.world, by.actor, { url: upload, purpose: 'answer' })).fileId;
}

type PostedAnswer = { answerId: number; own: boolean; byTutor: boolean };

function answerPoints(question: HeldQuestion, { answerId, own, byTutor }: PostedAnswer): PointSource[] {
  const memberId = question.actorMemberId;
  if (byTutor || memberId === null) return [];
  const first = firstComment(memberId, question.unitId);
  return own ? [first] : [{ memberId, rule: 'answer', source: sourceOf.answer(answerId) }, first];
}
