import type { World } from '#server/world.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  createTutor,
} from './learning.ts';
import { lead } from './notices.ts';

/** A course that lacks nothing to be followed: questionnaires by key, and a bank as large as it must be. */
async function createFullCourse({ db }: Pick<World, 'db'>): Promise<Course> {
  const course = await createCourse(db, { units: [{}, {}] });
  await db
    .updateTable('unit')
    .set({ questionnaire_key: 'strategy' })
    .where('programme_id', '=', course.programmeId)
    .execute();
  const questions = Array.from({ length: 40 }, (_, index) => ({
    programme_id: course.programmeId,
    prompt: `Pregunta ${index}`,
    options: JSON.stringify(['Sí', 'No']),
    correct: 0,
  }));
  await db.insertInto('final_question').values(questions).execute();
  return course;
}

/** Days of the two waves of {@link createReadyGroup}: the first unit's 1-1 ends on 10 March 2027. */
const waves = [
  ['2027-01-11', '2027-02-10', '2027-02-13', '2027-02-17', '2027-02-27'],
  ['2027-02-11', '2027-02-20', '2027-02-23', '2027-03-01', '2027-03-10'],
] as const;

/** A generation that can be published, in that state: dates, a boss, a tutor and so many learners. */
export async function createReadyGroup(
  world: World,
  { state = 'draft', learners = 1 }: { state?: 'draft' | 'published'; learners?: number } = {},
) {
  const { db } = world;
  const course = await createFullCourse(world);
  const groupId = await createGroup(db, course, []);
  for (const [index, { id: unit_id }] of course.units.entries()) {
    const [opens_on, challenge_due_on, boss_period_starts_on, one_to_one_on, boss_period_ends_on] =
      waves[index] ?? waves[0];
    await db
      .insertInto('wave')
      .values({
        group_id: groupId,
        unit_id,
        opens_on,
        challenge_due_on,
        boss_period_starts_on,
        one_to_one_on,
        boss_period_ends_on,
      })
      .execute();
  }
  const tutor = await createTutor(db, groupId);
  const boss = await createPerson(db, 3);
  const members = [];
  for (let made = 0; made < learners; made += 1) members.push(await createLearner(db, groupId));
  await lead(
    world,
    boss,
    members.map(({ memberId }) => memberId),
  );
  const name = `Generación ${groupId}`;
  await db
    .updateTable('learner_group')
    .set({ status: state, name, starts_on: '2027-01-11', ends_on: '2027-06-30' })
    .where('id', '=', groupId)
    .execute();
  return { course, groupId, name, tutor, boss, members };
}
