import { bankColumns, bankQuestion } from '../../../app/contract/stored/final-paper.ts';
import type { QuizQuestion } from '../../../app/domain/quiz/question.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

/** The fields that an author keeps of a question of a bank. */
export type FinalQuestionFields = { question: QuizQuestion; unitId: number | null };

function columnsOf({ question, unitId }: FinalQuestionFields) {
  const { prompt, options, correct, detail } = bankColumns(question);
  return {
    prompt,
    options: JSON.stringify(options),
    correct,
    detail: detail && JSON.stringify(detail),
    unit_id: unitId,
  };
}

/** The columns of a question that {@link bankQuestion} reads. */
export const questionColumns = ['prompt', 'options', 'correct', 'detail'] as const;

/** Adds questions to the bank of a programme; gives their ids. */
export async function insertFinalQuestions(
  trx: Trx,
  programmeId: number,
  questions: readonly (FinalQuestionFields & { isActive: boolean })[],
): Promise<number[]> {
  if (questions.length === 0) return [];
  const rows = await trx
    .insertInto('final_question')
    .values(
      questions.map((question) => ({
        programme_id: programmeId,
        ...columnsOf(question),
        active: question.isActive,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores what was edited of a held question; gives its next version. */
export async function updateFinalQuestion(
  trx: Trx,
  { id, version }: { id: number; version: number },
  fields: FinalQuestionFields,
): Promise<number> {
  await trx
    .updateTable('final_question')
    .set({ ...columnsOf(fields), version: version + 1 })
    .where('id', '=', id)
    .execute();
  return version + 1;
}

/** Lets a held question be drawn, or no longer; gives its next version. */
export async function activateFinalQuestion(
  trx: Trx,
  { id, version }: { id: number; version: number },
  active: boolean,
): Promise<number> {
  await trx
    .updateTable('final_question')
    .set({ active, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return version + 1;
}

/** The programme of a question; undefined for an unknown one. */
export async function programmeOfQuestion(db: Reader, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('final_question')
    .where('id', '=', id)
    .select('programme_id as programmeId')
    .executeTakeFirst();
  return row?.programmeId;
}

/** A question, held until the transaction ends. */
export async function holdFinalQuestion(trx: Trx, id: number) {
  const row = await trx
    .selectFrom('final_question')
    .where('id', '=', id)
    .select(['id', ...questionColumns, 'unit_id as unitId', 'active as isActive', 'version'])
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, question: bankQuestion(row) };
}

/** The units of a programme that stand, in the author's order. */
export function unitsOfProgramme(db: Reader, programmeId: number) {
  return db
    .selectFrom('unit')
    .where('programme_id', '=', programmeId)
    .where('deleted_at', 'is', null)
    .orderBy('place')
    .orderBy('id')
    .select(['id', 'name'])
    .execute();
}

/** Counts the questions of a programme that may be drawn, and those that an attempt of it draws. */
export async function bankOfProgramme(
  db: Reader,
  programmeId: number,
): Promise<{ active: number; drawn: number; isPublished: boolean }> {
  return db
    .selectFrom('programme')
    .where('id', '=', programmeId)
    .select((eb) => [
      'final_question_count as drawn',
      eb('status', '=', 'published').$castTo<boolean>().as('isPublished'),
      eb
        .selectFrom('final_question')
        .whereRef('final_question.programme_id', '=', 'programme.id')
        .where('final_question.active', '=', true)
        .select((of) => of.fn.countAll<number>().as('active'))
        .$asScalar()
        .$notNull()
        .as('active'),
    ])
    .executeTakeFirstOrThrow();
}

/** The questions of a bank, inactive ones too. */
export function promptsOfBank(db: Reader, programmeId: number): Promise<{ id: number; prompt: string }[]> {
  return db
    .selectFrom('final_question')
    .where('programme_id', '=', programmeId)
    .select(['id', 'prompt'])
    .execute();
}
