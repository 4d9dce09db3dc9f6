import type { Database } from '#server/db/database.ts';
import { insertFinalQuestions } from '#server/repositories/evaluations/final-questions.ts';
import { everyKind } from '#tests/support/every-kind.ts';
import type { Course } from './learning.ts';

/** Questions of the final evaluation, so many of each unit; the right option of each begins with «sí». */
export async function createFinalQuestions(db: Database, course: Course, perUnit: number): Promise<void> {
  const values = course.units.flatMap(({ id: unitId }) =>
    Array.from({ length: perUnit }, (_, index) => ({
      programme_id: course.programmeId,
      unit_id: unitId,
      prompt: `¿Pregunta ${index} de la unidad ${unitId}?`,
      options: JSON.stringify([0, 1, 2, 3].map((place) => `${place === index % 4 ? 'sí' : 'no'} ${place}`)),
      correct: index % 4,
    })),
  );
  await db.insertInto('final_question').values(values).execute();
}

/** A question of each kind for the bank of a course, of its first unit; gives their ids. */
export async function createEveryKind(db: Database, { programmeId, units }: Course): Promise<number[]> {
  const unitId = units[0]?.id ?? null;
  const questions = everyKind().map((question) => ({ question, unitId, isActive: true }));
  return db.transaction().execute((trx) => insertFinalQuestions(trx, programmeId, questions));
}

/**
 * Every step of every unit as a learner who may start the final evaluation has it; `undelivered` names a unit whose
 * challenge is left to them.
 */
export async function finishSteps(
  db: Database,
  course: Course,
  memberId: number,
  undelivered?: number,
): Promise<void> {
  for (const { id: unit_id } of course.units) {
    const step = { member_id: memberId, unit_id };
    const at = new Date('2026-02-01T18:00:00Z');
    if (unit_id !== undelivered) {
      await db
        .insertInto('challenge_submission')
        .values({ ...step, first_delivered_at: at, last_delivered_at: at })
        .execute();
    }
    await db
      .insertInto('survey_completion')
      .values({ ...step, sent_at: at })
      .execute();
    await db
      .insertInto('self_assessment')
      .values({ ...step, sent_at: at })
      .execute();
  }
}
