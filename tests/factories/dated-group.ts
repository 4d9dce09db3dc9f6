import { addDays } from '#app/domain/deadlines/dates.ts';
import type { WaveDates } from '#app/domain/deadlines/shift-plan.ts';
import type { World } from '#server/world.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  createTutor,
  type TestLearner,
  type TestPerson,
} from './learning.ts';
import { lead } from './notices.ts';

export type DatedGroup = {
  course: Course;
  groupId: number;
  boss: TestPerson;
  tutor: TestPerson;
  members: TestLearner[];
};

/** A published generation of one boss and one tutor, its units on these days; null leaves a unit without a wave. */
export async function createDatedGroup(
  world: World,
  dates: readonly (WaveDates | null)[],
  size = 2,
): Promise<DatedGroup> {
  const course = await createCourse(world.db, { units: dates.map(() => ({})) });
  const groupId = await createGroup(world.db, course, []);
  for (const [index, unit] of course.units.entries()) {
    const own = dates[index];
    if (!own) continue;
    await world.db
      .insertInto('wave')
      .values({
        group_id: groupId,
        unit_id: unit.id,
        opens_on: own.opensOn,
        challenge_due_on: own.challengeDueOn,
        boss_period_starts_on: own.preparationOpensOn,
        one_to_one_on: own.oneToOneOn,
        boss_period_ends_on: own.periodEndsOn,
      })
      .execute();
  }
  const boss = await createPerson(world.db, 3);
  const tutor = await createTutor(world.db, groupId);
  const members: TestLearner[] = [];
  for (let index = 0; index < size; index += 1) {
    const member = await createLearner(world.db, groupId);
    await lead(world, boss, [member.memberId]);
    members.push(member);
  }
  return { course, groupId, boss, tutor, members };
}

/** Days of a unit counted from the day on which it opens. */
export const datesFrom = (opensOn: string, change: Partial<WaveDates> = {}): WaveDates => ({
  opensOn,
  challengeDueOn: addDays(opensOn, 20),
  preparationOpensOn: addDays(opensOn, 23),
  oneToOneOn: addDays(opensOn, 27),
  periodEndsOn: addDays(opensOn, 37),
  ...change,
});
