import { askQuestion } from '#app/features/learner/forum/questions/forum.commands.server.ts';
import type { Database } from '#server/db/database.ts';
import type { World } from '#server/world.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createTutor,
  type TestLearner,
  type TestPerson,
} from './learning.ts';

/** A group with three learners and its tutor; a second group of the same programme with one learner and its tutor. */
export type Forum = {
  course: Course;
  groupId: number;
  asker: TestLearner;
  classmate: TestLearner;
  third: TestLearner;
  tutor: TestPerson;
  stranger: TestLearner;
  otherTutor: TestPerson;
  /** First activities of the open first unit, and of the closed second one. */
  activityId: number;
  secondActivityId: number;
  closedActivityId: number;
};

/** Builds a {@link Forum}; its first unit is open, its second opens in the far future. */
export async function createForum(db: Database): Promise<Forum> {
  const course = await createCourse(db, { units: [{}, {}] });
  const opens = ['2026-01-01', '2999-01-01'];
  const groupId = await createGroup(db, course, opens);
  const otherGroupId = await createGroup(db, course, opens);
  const activity = (unit: number, place: number) => course.units[unit]?.modules[0]?.activityIds[place] ?? 0;
  return {
    course,
    groupId,
    asker: await createLearner(db, groupId),
    classmate: await createLearner(db, groupId),
    third: await createLearner(db, groupId),
    tutor: await createTutor(db, groupId),
    stranger: await createLearner(db, otherGroupId),
    otherTutor: await createTutor(db, otherGroupId),
    activityId: activity(0, 0),
    secondActivityId: activity(0, 1),
    closedActivityId: activity(1, 0),
  };
}

/** Somebody asks; gives the question's id. */
export function ask(world: World, who: TestLearner, activityId: number, text: string): Promise<number> {
  return askQuestion({ world, actor: who.actor }, { activityId, text });
}

/** The points that stand in a learner's ledger, in the order in which they were given. */
export function standingPoints(db: Database, { memberId }: TestLearner) {
  return db
    .selectFrom('points_entry')
    .where('member_id', '=', memberId)
    .where('reversed_at', 'is', null)
    .orderBy('id')
    .select(['rule', 'points'])
    .execute();
}
