import { sql } from 'kysely';
import type { MemberUnit } from '../../../app/domain/progress/progress.ts';
import type { StepAnswers } from '../../db/columns.ts';
import type { Trx } from '../../world.ts';
import { markAnswers } from '../analytics/marks.ts';

type Write = MemberUnit & {
  answers: StepAnswers;
  /** The edition that they were given to. */
  contentId: number;
  /** The version it was made from; 0 when nothing was saved before. */
  version: number;
  at: Date;
};

/** Where the answers stay with the person. */
export type AnswersTable = 'case_response' | 'self_assessment';

/** Saves a draft and gives its next version; undefined when the stored one is another, or was sent. */
export async function saveAnswers(
  trx: Trx,
  table: AnswersTable,
  { memberId, unitId, answers, contentId, version, at }: Write,
): Promise<number | undefined> {
  if (version === 0) {
    const made = await trx
      .insertInto(table)
      .values({
        member_id: memberId,
        unit_id: unitId,
        content_id: contentId,
        answers: JSON.stringify(answers),
        updated_at: at,
      })
      .onConflict((conflict) => conflict.columns(['member_id', 'unit_id']).doNothing())
      .returning('version')
      .executeTakeFirst();
    return made?.version;
  }
  const saved = await trx
    .updateTable(table)
    .set({ answers: JSON.stringify(answers), version: version + 1, updated_at: at })
    .where('member_id', '=', memberId)
    .where('unit_id', '=', unitId)
    .where('version', '=', version)
    .where('sent_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  return saved?.version;
}

/** Sends what is given over the stored version, once; false when that version is gone or it was sent before. */
export async function sendAnswers(trx: Trx, table: AnswersTable, step: Write): Promise<boolean> {
  if ((await saveAnswers(trx, table, step)) === undefined) return false;
  await trx
    .updateTable(table)
    .set({ sent_at: step.at })
    .where('member_id', '=', step.memberId)
    .where('unit_id', '=', step.unitId)
    .execute();
  return true;
}

/** Like {@link saveAnswers}, for the survey: the draft stands beside who will send it until it is sent. */
export async function saveSurveyDraft(
  trx: Trx,
  { memberId, unitId, answers, contentId, version }: Omit<Write, 'at'>,
): Promise<number | undefined> {
  if (version === 0) {
    const made = await trx
      .insertInto('survey_completion')
      .values({
        member_id: memberId,
        unit_id: unitId,
        content_id: contentId,
        draft: JSON.stringify(answers),
      })
      .onConflict((conflict) => conflict.columns(['member_id', 'unit_id']).doNothing())
      .returning('version')
      .executeTakeFirst();
    return made?.version;
  }
  const saved = await trx
    .updateTable('survey_completion')
    .set({ draft: JSON.stringify(answers), version: version + 1 })
    .where('member_id', '=', memberId)
    .where('unit_id', '=', unitId)
    .where('version', '=', version)
    .where('sent_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  return saved?.version;
}

/** Notes that the person answered and forgets the draft, once; false when that version is gone or it was sent before. */
export async function completeSurvey(
  trx: Trx,
  { memberId, unitId, contentId, version, at }: Omit<Write, 'answers'>,
): Promise<boolean> {
  const saved = await saveSurveyDraft(trx, { memberId, unitId, answers: {}, contentId, version });
  if (saved === undefined) return false;
  await trx
    .updateTable('survey_completion')
    .set({ draft: null, sent_at: at })
    .where('member_id', '=', memberId)
    .where('unit_id', '=', unitId)
    .execute();
  return true;
}

type SurveyAnswer = {
  groupId: number;
  unitId: number;
  answers: StepAnswers;
  contentId: number;
  day: string;
};

/**
 * Adds one anonymous answer to those of a group's unit. All of them are written anew, in random order, with new ids and
 * the same day: neither place in the table, transaction, id nor date tells which one came with which person. The lock
 * lets every sender shuffle all that came before.
 */
export async function addSurveyAnswer(
  trx: Trx,
  { groupId, unitId, answers, contentId, day }: SurveyAnswer,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('survey_answer'), hashint8(${groupId}::bigint << 32 | ${unitId}))`.execute(
    trx,
  );
  await sql`
    with known as (
      delete from survey_answer where group_id = ${groupId} and unit_id = ${unitId} returning answers, content_id
    ), everyone as (
      select answers, content_id from known union all select ${JSON.stringify(answers)}::jsonb, ${contentId}::int
    )
    insert into survey_answer (group_id, unit_id, answers, content_id, sent_on)
    select ${groupId}, ${unitId}, answers, content_id, ${day}::date from everyone order by random()
  `.execute(trx);
  await markAnswers(trx, { groupId, unitId });
}

/** True where the step was sent, read anew after a write that changed nothing. */
export async function wasStepSent(
  trx: Trx,
  table: AnswersTable | 'survey_completion',
  { memberId, unitId }: MemberUnit,
): Promise<boolean> {
  const sent = await trx
    .selectFrom(table)
    .where('member_id', '=', memberId)
    .where('unit_id', '=', unitId)
    .where('sent_at', 'is not', null)
    .select('unit_id')
    .executeTakeFirst();
  return sent !== undefined;
}
