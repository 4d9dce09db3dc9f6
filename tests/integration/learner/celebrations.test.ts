import { beforeEach, describe, expect, test } from 'vitest';
import type { CelebrationKind } from '#app/domain/progress/celebrations.ts';
import { takeCelebration } from '#app/features/learner/home/celebration/celebration.commands.server.ts';
import { finishActivity } from '#app/features/learner/learning/learning.commands.server.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  type TestLearner,
} from '#tests/factories/learning.ts';
import { happen } from '#tests/factories/notices.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
let course: Course;
let groupId: number;
let learner: TestLearner;

const module = (place: number) => course.units[0]?.modules[place] ?? { id: 0, activityIds: [] };
const activity = (place: number, position: number): number => module(place).activityIds[position] ?? 0;
const take = (id: number, actor = learner.actor) => takeCelebration({ world, actor }, id);

beforeEach(async () => {
  course = await createCourse(world.db);
  groupId = await createGroup(world.db, course, ['2026-01-01']);
  learner = await createLearner(world.db, groupId);
});

async function finish(activityId: number, finished = true): Promise<void> {
  await finishActivity({ world, actor: learner.actor }, { activityId, finished });
  await drain(world);
}

const ends = () =>
  world.db
    .selectFrom('celebration')
    .where('member_id', '=', learner.memberId)
    .orderBy('id')
    .select(['id', 'kind', 'thing_id as thingId', 'seen_at as seenAt'])
    .execute();

/** An end that waits, whatever reached it. */
async function waiting(kind: CelebrationKind, thingId: number): Promise<number> {
  const { id } = await world.db
    .insertInto('celebration')
    .values({ member_id: learner.memberId, kind, thing_id: thingId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The module's end, reached by its learner. */
async function endModule(): Promise<number> {
  await finish(activity(0, 0));
  await finish(activity(0, 1));
  const [end] = await ends();
  return end?.id ?? 0;
}

const store = (standing: { verdict: 'Aprobado' | 'No aprobado'; final_grade: number }) =>
  world.db.updateTable('standing').set(standing).where('member_id', '=', learner.memberId).execute();

const finishedModules = async (): Promise<number[]> => {
  const { units } = await world.db
    .selectFrom('standing')
    .where('member_id', '=', learner.memberId)
    .select('units')
    .executeTakeFirstOrThrow();
  return units.flatMap(({ modules }) =>
    modules.filter(({ finished }) => finished).map(({ moduleId }) => moduleId),
  );
};

describe('whoever asks for an end (product: celebrations)', () => {
  test('gets its words once, of two at the same moment', async () => {
    const id = await endModule();
    const taken = await Promise.all([take(id), take(id)]);
    expect(taken.filter((one) => one !== null)).toMatchObject([
      { kind: 'module', title: 'Terminaste el módulo Módulo 0', coverId: module(0).id },
    ]);
    expect(await take(id)).toBeNull();
  });

  test('gets nothing of a module that was undone, then and later', async () => {
    const id = await endModule();
    await finish(activity(0, 1), false);
    expect(await take(id)).toBeNull();
    await finish(activity(0, 1));
    expect(await take(id)).toBeNull();
    expect((await ends()).filter(({ seenAt }) => seenAt === null)).toEqual([]);
  });

  test('gets nothing of a pass that went back', async () => {
    await finish(activity(0, 0));
    await store({ verdict: 'Aprobado', final_grade: 9 });
    const id = await waiting('programme', course.programmeId);
    await store({ verdict: 'No aprobado', final_grade: 7 });
    expect(await take(id)).toBeNull();
    await store({ verdict: 'Aprobado', final_grade: 9 });
    expect(await take(id)).toBeNull();
  });

  test('gets the words of a pass that stands', async () => {
    await finish(activity(0, 0));
    await store({ verdict: 'Aprobado', final_grade: 9 });
    const id = await waiting('programme', course.programmeId);
    expect(await take(id)).toMatchObject({ kind: 'programme', grade: '9.0' });
  });

  test('gets nothing of a unit below 100 %', async () => {
    await endModule();
    expect(await take(await waiting('unit', course.units[0]?.id ?? 0))).toBeNull();
  });

  test('does not find the end of somebody else, which waits on', async () => {
    const id = await endModule();
    const classmate = await createLearner(world.db, groupId);
    await expect(take(id, classmate.actor)).rejects.toMatchObject({ code: 'scope.notFound' });
    expect(await take(id)).toMatchObject({ kind: 'module' });
  });

  test('gets it with the next call where the read of its words fails', async () => {
    const id = await endModule();
    let asked = 0;
    // The command asks for the time first, and then the read of home does.
    const clock = {
      now: () => {
        asked += 1;
        if (asked > 1) throw new Error('the read fails');
        return world.clock.now();
      },
    };
    await expect(takeCelebration({ world: { ...world, clock }, actor: learner.actor }, id)).rejects.toThrow(
      'the read fails',
    );
    expect(await take(id)).toMatchObject({ kind: 'module' });
  });
});

describe('a change of content (product: celebrations)', () => {
  /** The learner finished one activity of each module some time ago; the author withdraws the other one of the first. */
  async function withdraw(): Promise<void> {
    await finish(activity(0, 0));
    await finish(activity(1, 0));
    await world.db
      .updateTable('activity_completion')
      .set({ changed_at: new Date(Date.now() - 60_000) })
      .where('member_id', '=', learner.memberId)
      .execute();
    await world.db
      .updateTable('activity')
      .set({ status: 'archived' })
      .where('id', '=', activity(0, 1))
      .execute();
  }

  test('celebrates nothing when it ends a module', async () => {
    await withdraw();
    await happen(world, 'content.changed', { programmeId: course.programmeId });
    await drain(world);
    expect(await finishedModules()).toEqual([module(0).id]);
    expect(await ends()).toEqual([]);
  });

  test('celebrates nothing where each member is computed alone', async () => {
    await withdraw();
    await happen(world, 'standing.outdated', { memberId: learner.memberId });
    await drain(world);
    expect(await finishedModules()).toEqual([module(0).id]);
    expect(await ends()).toEqual([]);
  });

  test('celebrates the module of an act that is computed before it, and no other', async () => {
    await withdraw();
    await finish(activity(1, 1));
    expect(await finishedModules()).toEqual([module(0).id, module(1).id]);
    expect((await ends()).map(({ kind, thingId }) => [kind, thingId])).toEqual([['module', module(1).id]]);
  });
});
