import { sql } from 'kysely';
import type { Actor } from '#server/auth/actor.ts';
import type { World } from '#server/world.ts';
import { createCourse, createGroup, createLearner } from '#tests/factories/learning.ts';

/** A completion that can be made. */
export type Work = { actor: Actor; activityId: number };

const learners = 400;
const activitiesPerModule = 5;
const modules = 4;
/** People of one statement: more of them take longer than the product gives one. */
const AT_ONCE = 10_000;

/**
 * Learners of one course with `more` members beside them who do nothing, and every completion that the learners can make,
 * in an order in which neighbours are different people.
 */
export async function seedWork({ db }: World, more: number): Promise<{ work: Work[]; programmeId: number }> {
  const shape = {
    modules: Array.from({ length: modules }, () => Array.from({ length: activitiesPerModule }, () => ({}))),
  };
  const course = await createCourse(db, { units: [shape, shape, shape] });
  const groupId = await createGroup(db, course, ['2026-01-01', '2026-01-01', '2026-01-01']);
  const activityIds = course.units.flatMap((unit) => unit.modules.flatMap((module) => module.activityIds));
  const all: { actor: Actor }[] = [];
  for (let count = 0; count < learners; count += 1) all.push(await createLearner(db, groupId));
  for (let first = 1; first <= more; first += AT_ONCE) {
    await sql`
      with people as (
        insert into person (username, password_hash, first_name, paternal_surname)
        select 'programa-' || number, '', 'Persona', 'Del Programa'
        from generate_series(${first}::int, least(${first + AT_ONCE - 1}::int, ${more}::int)) as number
        returning id
      )
      insert into member (group_id, person_id, joined_on) select ${groupId}, id, '2026-01-01' from people
    `.execute(db);
  }
  const work = activityIds.flatMap((activityId) => all.map(({ actor }) => ({ actor, activityId })));
  return { work, programmeId: course.programmeId };
}
