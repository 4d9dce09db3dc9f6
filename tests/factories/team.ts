import type { Database } from '#server/db/database.ts';
import type { TestPerson } from './learning.ts';

type Place = { memberId: number; unitId: number };

/** Questions of the forms: what was sent has an answer to each. */
const questionCount = 21;

/** A boss's evaluation as it stands: a draft without a grade, or sent with one. */
export async function giveEvaluation(
  db: Database,
  { memberId, unitId }: Place,
  { boss, answered = 3, grade }: { boss: TestPerson; answered?: number; grade?: number },
): Promise<void> {
  await db
    .insertInto('boss_evaluation')
    .values({
      member_id: memberId,
      unit_id: unitId,
      boss_id: boss.personId,
      questionnaire: JSON.stringify({ sections: [] }),
      answered: grade === undefined ? answered : questionCount,
      question_count: questionCount,
      grade: grade ?? null,
      sent_at: grade === undefined ? null : new Date('2026-03-10T18:00:00Z'),
    })
    .execute();
}

/** An approved extension of a challenge's day; gives its id. */
export async function extendChallenge(
  db: Database,
  { memberId, unitId }: Place,
  { dueOn, tutor }: { dueOn: string; tutor: TestPerson },
): Promise<number> {
  const { id } = await db
    .insertInto('deadline_extension')
    .values({
      member_id: memberId,
      unit_id: unitId,
      reason: 'Inventario',
      due_on: dueOn,
      approved: true,
      decided_at: new Date('2026-03-02T18:00:00Z'),
      decided_by: tutor.personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
