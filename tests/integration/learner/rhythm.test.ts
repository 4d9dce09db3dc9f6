import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { home } from '#app/features/learner/home/home.queries.server.ts';
import { finishActivity } from '#app/features/learner/learning/learning.commands.server.ts';
import { profileOf } from '#app/features/learner/profile/profile.queries.server.ts';
import { saveRhythm } from '#app/features/learner/profile/rhythm/rhythm.commands.server.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  enrol,
  type TestLearner,
} from '#tests/factories/learning.ts';
import { countStatements } from '#tests/support/counted.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

/** A learner's own weekly rhythm (product: rhythm). */

// Wednesday 13 May 2026, 12:00 in Mexico City: a week without holidays.
const now = new Date('2026-05-13T18:00:00Z');

const { world, clock } = await openWorld();
let course: Course;
let learner: TestLearner;

beforeEach(async () => {
  clock.set(now);
  course = await createCourse(world.db, { units: [{}, {}] });
  const groupId = await createGroup(world.db, course, ['2026-03-01', '2027-03-01']);
  learner = await createLearner(world.db, groupId);
});

const by = () => ({ world, actor: learner.actor });
const choose = (goal: number | null, resumesOn: string | null = null) =>
  saveRhythm(by(), { goal, resumesOn });
const activity = (unit: number, module: number, at: number) =>
  course.units[unit]?.modules[module]?.activityIds[at] ?? 0;
async function finish(module: number, at: number, finished = true): Promise<void> {
  const activityId = activity(0, module, at);
  await finishActivity(by(), { activityId, finished });
  // The database dates it by its own clock.
  await world.db
    .updateTable('activity_completion')
    .set({ first_finished_at: clock.now() })
    .where('activity_id', '=', activityId)
    .where('first_finished_at', '>', sql<Date>`now() - interval '1 minute'`)
    .execute();
}
const line = async () => (await home(world, learner.actor)).programme?.rhythm;
const own = async () => (await profileOf(world, learner.actor)).rhythm;

describe('what home and profile show', () => {
  test('nothing, and no goal, before one is chosen', async () => {
    expect(await line()).toBeNull();
    expect(await own()).toMatchObject({ goal: null, resumesOn: null, week: null });
  });

  test('the week with the minutes of the next step, until the goal is reached', async () => {
    await choose(2);
    expect(await line()).toEqual({
      text: 'Esta semana: 0 de 2 · hoy te tomaría 5 minutos',
      dots: { done: 0, goal: 2 },
    });
    await finish(0, 0);
    expect(await line()).toMatchObject({ text: 'Esta semana: 1 de 2 · hoy te tomaría 5 minutos' });
    await finish(0, 1);
    expect(await line()).toEqual({ text: 'Esta semana: 2 de 2', dots: { done: 2, goal: 2 } });
    await finish(1, 0);
    expect(await line()).toMatchObject({ text: 'Esta semana: 3 actividades' });
    expect(await own()).toMatchObject({ goal: 2, week: 'Esta semana: 3 actividades' });
  });

  test('nothing to an administrator who looks at the screens', async () => {
    await choose(2);
    const { personId } = await createPerson(world.db, 1);
    const looking = { ...learner.actor, viewer: { personId } };
    expect((await home(world, looking)).programme?.rhythm).toBeNull();
    expect((await profileOf(world, looking)).rhythm).toBeNull();
  });

  test('takes no statement more', async () => {
    await choose(2);
    const shown = await countStatements(world, (counted) => home(counted, learner.actor));
    const profile = await countStatements(world, (counted) => profileOf(counted, learner.actor));
    expect([shown.statements, profile.statements]).toEqual([1, 1]);
  });

  test('a goal that changes within the week keeps what was done in it', async () => {
    await choose(1);
    await finish(0, 0);
    await choose(3);
    expect(await line()).toMatchObject({ dots: { done: 1, goal: 3 } });
  });

  test('one that is taken back does not count, and finished again not in another week', async () => {
    await choose(2);
    await finish(0, 0);
    await finish(0, 0, false);
    expect(await line()).toMatchObject({ dots: { done: 0 } });
    clock.set(new Date('2026-05-20T18:00:00Z'));
    await finish(0, 0);
    expect(await line()).toMatchObject({ dots: { done: 0 } });
  });

  test('a week ends with the Sunday of the company, and nothing is said of it after', async () => {
    await choose(2);
    // 23:30 of Sunday in Mexico City, in UTC Monday already.
    clock.set(new Date('2026-05-18T05:30:00Z'));
    await finish(0, 0);
    expect(await line()).toMatchObject({ dots: { done: 1, goal: 2 } });
    clock.set(new Date('2026-05-18T06:30:00Z'));
    expect(await line()).toMatchObject({ text: 'Esta semana: 0 de 2 · hoy te tomaría 5 minutos' });
  });

  test('a week across the new year is one, and asks for less on account of 1 January', async () => {
    await choose(5);
    clock.set(new Date('2026-12-29T18:00:00Z'));
    await finish(0, 0);
    clock.set(new Date('2027-01-01T18:00:00Z'));
    expect(await line()).toEqual({ text: 'Esta semana: 1 de 4', dots: { done: 1, goal: 4 } });
  });

  test('a day that the company gives off lowers the goal of its week', async () => {
    await choose(5);
    await world.db
      .insertInto('holiday')
      .values({ day: '2026-05-15', name: 'Aniversario', is_off: true })
      .execute();
    expect(await line()).toMatchObject({ dots: { goal: 4 } });
    await world.db.deleteFrom('holiday').where('day', '=', '2026-05-15').execute();
  });

  test('what was done in a generation of before counts in its week', async () => {
    await choose(2);
    await finish(0, 0);
    await world.db
      .updateTable('member')
      .set({ finished_at: now })
      .where('id', '=', learner.memberId)
      .execute();
    const other = await createCourse(world.db);
    await enrol(world.db, await createGroup(world.db, other, ['2026-03-01']), learner);
    expect(await line()).toMatchObject({ dots: { done: 1, goal: 2 } });
  });

  test('where the generation rests, because all that is open is done, it rests too', async () => {
    for (const module of [0, 1]) for (const at of [0, 1]) await finish(module, at);
    clock.set(new Date('2026-05-20T18:00:00Z'));
    await choose(2);
    expect(await line()).toBeNull();
  });

  test('a finished membership has none, and takes none', async () => {
    await choose(2);
    await world.db
      .updateTable('member')
      .set({ finished_at: now })
      .where('id', '=', learner.memberId)
      .execute();
    expect([await line(), await own()]).toEqual([null, null]);
    expect(await refusalOf(choose(3))).toBe('group.closed');
    await choose(null);
    expect(await stored()).toBeUndefined();
  });
});

const stored = () =>
  world.db.selectFrom('rhythm').where('person_id', '=', learner.personId).selectAll().executeTakeFirst();

describe('a pause', () => {
  test('is said, keeps its first day while it runs, and ends by itself', async () => {
    await choose(2, '2026-05-25');
    expect(await line()).toEqual({ text: 'Tu ritmo está en pausa hasta el 25 de mayo', dots: null });
    expect(await own()).toMatchObject({ goal: 2, resumesOn: '2026-05-25' });
    clock.set(new Date('2026-05-18T18:00:00Z'));
    await choose(3, '2026-06-01');
    expect(await stored()).toMatchObject({ paused_from: '2026-05-13', resumes_on: '2026-06-01' });
    clock.set(new Date('2026-06-01T18:00:00Z'));
    expect(await line()).toMatchObject({ dots: { done: 0, goal: 3 } });
    expect(await own()).toMatchObject({ resumesOn: null });
    await choose(3, '2026-06-08');
    expect(await stored()).toMatchObject({ paused_from: '2026-06-01' });
    await choose(3);
    expect(await stored()).toMatchObject({ paused_from: null, resumes_on: null });
  });

  test('goes with its goal, and is not kept without one', async () => {
    await choose(2, '2026-05-25');
    await choose(null, '2026-05-25');
    expect(await stored()).toBeUndefined();
    expect(await own()).toMatchObject({ goal: null, resumesOn: null });
  });

  test('ends after today, within a year', async () => {
    expect(await refusalOf(choose(2, '2026-05-13'))).toBe('body.invalid');
    expect(await refusalOf(choose(2, '2027-05-16'))).toBe('body.invalid');
    expect(await stored()).toBeUndefined();
  });
});

test('somebody without a programme has none to choose', async () => {
  const nobody = await createPerson(world.db, 2);
  const asked = saveRhythm({ world, actor: nobody.actor }, { goal: 2, resumesOn: null });
  expect(await refusalOf(asked)).toBe('scope.notFound');
  expect((await profileOf(world, nobody.actor)).rhythm).toBeNull();
});
