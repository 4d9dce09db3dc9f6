import type { Database } from '#server/db/database.ts';

type Place = { memberId: number; unitId: number };

/** The three steps of a unit as done, with the published score of its challenge if it has one. */
export async function finishUnitSteps(
  db: Database,
  { memberId, unitId }: Place,
  { at, score }: { at: Date; score?: number },
): Promise<void> {
  const step = { member_id: memberId, unit_id: unitId };
  const published = score === undefined ? {} : { score, published_at: at };
  await db
    .insertInto('challenge_submission')
    .values({ ...step, first_delivered_at: at, last_delivered_at: at, ...published })
    .execute();
  await db
    .insertInto('survey_completion')
    .values({ ...step, sent_at: at })
    .execute();
  await db
    .insertInto('self_assessment')
    .values({ ...step, sent_at: at })
    .execute();
}

/** A sent attempt at the final evaluation. */
export async function giveFinalGrade(
  db: Database,
  memberId: number,
  { at, grade, number = 1 }: { at: Date; grade: number; number?: number },
): Promise<void> {
  await db
    .insertInto('final_attempt')
    .values({ member_id: memberId, number, question_ids: [], ends_at: at, sent_at: at, grade })
    .execute();
}
