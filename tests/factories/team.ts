import type { Database } from '#server/db/database.ts';
import type { World } from '#server/world.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestLearner,
  type TestPerson,
} from './learning.ts';
import { lead } from './notices.ts';

type Place = { memberId: number; unitId: number };

export type LedTeam = { course: Course; groupId: number; boss: TestPerson; member: TestLearner };

/** A learner of the group whom that boss leads from the beginning. */
export async function createCollaborator(
  world: World,
  { groupId, boss }: Pick<LedTeam, 'groupId' | 'boss'>,
): Promise<TestLearner> {
  const learner = await createLearner(world.db, groupId);
  await lead(world, boss, [learner.memberId]);
  return learner;
}

/** A boss with one collaborator in a group whose units open on the given days, their challenges due on `dueOn`. */
export async function createLedTeam(
  world: World,
  { opensOn = ['2026-03-01', '2026-03-01'], dueOn }: { opensOn?: string[]; dueOn?: (string | null)[] } = {},
): Promise<LedTeam> {
  const course = await createCourse(world.db, { units: opensOn.map(() => ({})) });
  const groupId = await createGroup(world.db, course, opensOn, dueOn);
  const boss = await createPerson(world.db, 3);
  return { course, groupId, boss, member: await createCollaborator(world, { groupId, boss }) };
}

/** Questions of the forms: what was sent has an answer to each. */
const questionCount = 21;

type Given = {
  /** Somebody new unless told. */
  boss?: Pick<TestPerson, 'personId'>;
  answered?: number;
  grade?: number;
  /** When it was sent. */
  at?: Date;
};

/** A boss's evaluation as it stands: a draft without a grade, or sent with one. */
export async function giveEvaluation(
  db: Database,
  { memberId, unitId }: Place,
  { boss, answered = 3, grade, at = new Date('2026-03-10T18:00:00Z') }: Given,
): Promise<void> {
  const { personId } = boss ?? (await createPerson(db, 3));
  await db
    .insertInto('boss_evaluation')
    .values({
      member_id: memberId,
      unit_id: unitId,
      boss_id: personId,
      questionnaire: '[]',
      answered: grade === undefined ? answered : questionCount,
      question_count: questionCount,
      grade: grade ?? null,
      sent_at: grade === undefined ? null : at,
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
