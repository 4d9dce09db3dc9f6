import { sql } from 'kysely';
import type { Trx } from '../../world.ts';
import { markQuestion } from '../analytics/marks.ts';
import { aMinuteBefore, type HeldQuestion } from './forum.ts';

/** `isPrivate`: for the asker and the tutors only. `fileId`: what a tutor attached. */
type NewAnswer = {
  questionId: number;
  personId: number;
  text: string;
  byTutor: boolean;
  isPrivate: boolean;
  fileId: number | null;
  at: Date;
};

/** The same answer by the same person a moment ago. */
export async function repeatedAnswer(trx: Trx, answer: NewAnswer): Promise<number | undefined> {
  const row = await trx
    .selectFrom('answer')
    .where('question_id', '=', answer.questionId)
    .where('person_id', '=', answer.personId)
    .where('body', '=', answer.text)
    .where('private', '=', answer.isPrivate)
    .where('file_id', 'is not distinct from', answer.fileId)
    .where('hidden_at', 'is', null)
    .where('created_at', '>', aMinuteBefore(answer.at))
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Keeps an answer; gives its id. */
export async function insertAnswer(trx: Trx, answer: NewAnswer): Promise<number> {
  const { id } = await trx
    .insertInto('answer')
    .values({
      question_id: answer.questionId,
      person_id: answer.personId,
      body: answer.text,
      by_tutor: answer.byTutor,
      private: answer.isPrivate,
      file_id: answer.fileId,
      created_at: answer.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await markQuestion(trx, answer.questionId);
  return id;
}

/** An answer with the membership of its author in the question's group; null for a tutor. `isPrivate`: for the asker only. */
export type AnswerFacts = {
  id: number;
  personId: number;
  memberId: number | null;
  solution: boolean;
  isPrivate: boolean;
};

/** The answers of a question that is held, but for hidden ones. */
export function answersOf(trx: Trx, question: Pick<HeldQuestion, 'id' | 'groupId'>): Promise<AnswerFacts[]> {
  return trx
    .selectFrom('answer')
    .leftJoin('member as author', (join) =>
      join
        .onRef('author.person_id', '=', 'answer.person_id')
        .on('author.group_id', '=', question.groupId)
        .on('answer.by_tutor', '=', false),
    )
    .where('answer.question_id', '=', question.id)
    .where('answer.hidden_at', 'is', null)
    .orderBy('answer.id')
    .select([
      'answer.id',
      'answer.person_id as personId',
      'author.id as memberId',
      'answer.solution',
      'answer.private as isPrivate',
    ])
    .execute();
}

/** Marks one answer as the solution, or none; the mark before it goes first, since there is one at most. */
export async function setSolution(trx: Trx, questionId: number, answerId: number | null): Promise<void> {
  await trx
    .updateTable('answer')
    .set({ solution: false })
    .where('question_id', '=', questionId)
    .where('solution', '=', true)
    .execute();
  if (answerId === null) return;
  await trx
    .updateTable('answer')
    .set({ solution: true })
    .where('question_id', '=', questionId)
    .where('id', '=', answerId)
    .execute();
}

/** Without a solution: answered when somebody else has answered. */
export function unsolvedState(
  question: Pick<HeldQuestion, 'askerPersonId'>,
  answers: readonly AnswerFacts[],
): 'open' | 'answered' {
  return answers.some(({ personId }) => personId !== question.askerPersonId) ? 'answered' : 'open';
}

/**
 * The answer that nobody needs to choose: the last one of a tutor or, without any, the only one of a classmate. A private
 * one solves nothing for the others.
 */
export function plainSolution(
  question: Pick<HeldQuestion, 'askerPersonId'>,
  answers: readonly AnswerFacts[],
): AnswerFacts | undefined {
  const all = answers.filter(({ isPrivate }) => !isPrivate);
  const ofTutors = all.filter(({ memberId }) => memberId === null);
  if (ofTutors.length > 0) return ofTutors.at(-1);
  const ofOthers = all.filter(({ personId }) => personId !== question.askerPersonId);
  return ofOthers.length === 1 ? ofOthers[0] : undefined;
}

/** True where the member still has a visible question or answer in the unit. */
export async function hasPostInUnit(trx: Trx, memberId: number, unitId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from question
        join activity on activity.id = question.activity_id
        join module on module.id = activity.module_id
      where question.member_id = ${memberId} and question.state <> 'hidden' and module.unit_id = ${unitId}
    ) or exists (
      select from answer
        join question on question.id = answer.question_id
        join activity on activity.id = question.activity_id
        join module on module.id = activity.module_id
        join member on member.person_id = answer.person_id
      where member.id = ${memberId} and answer.hidden_at is null and not answer.by_tutor
        and question.state <> 'hidden' and module.unit_id = ${unitId}
    ) as found
  `.execute(trx);
  return rows[0]?.found ?? false;
}
