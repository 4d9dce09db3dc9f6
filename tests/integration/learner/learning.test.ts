import { beforeEach, describe, expect, test } from 'vitest';
import { activity as activityCall } from '#app/contract/learner/learning.ts';
import { fileAddress } from '#app/contract/wire/fields.ts';
import {
  activityDetail,
  lockedActivity,
} from '#app/features/learner/learning/activity/activity.queries.server.ts';
import { contentForCall } from '#app/features/learner/learning/activity/activity-view.ts';
import {
  finishActivity,
  saveExercise,
  savePosition,
  sendExercise,
} from '#app/features/learner/learning/learning.commands.server.ts';
import {
  moduleActivities,
  unitActivities,
  unitModules,
} from '#app/features/learner/learning/units/units.queries.server.ts';
import { lastVisitedActivity } from '#server/repositories/people/last-visited.ts';
import {
  attachFile,
  type Course,
  createCourse,
  createFile,
  createGroup,
  createLearner,
  createTutor,
  type TestLearner,
} from '#tests/factories/learning.ts';
import { countStatements } from '#tests/support/counted.ts';
import { wireOf } from '#tests/support/wire.ts';
import { openWorld } from '#tests/support/world.ts';

const past = '2026-01-01';
const future = '2999-01-01';
const notFound = { code: 'scope.notFound' };

const secretBody = {
  html: '<p>Elige</p>',
  questions: [
    {
      key: 'p1',
      prompt: '¿Qué haces primero?',
      options: [
        { text: 'Comparo', correct: true, feedback: 'secreto-bien' },
        { text: 'Espero', correct: false, feedback: 'secreto-mal' },
      ],
    },
    {
      key: 'p2',
      prompt: '¿Y después?',
      options: [
        { text: 'Nada', correct: false, feedback: 'secreto-nada' },
        { text: 'Pregunto', correct: true, feedback: 'secreto-pregunto' },
      ],
    },
  ],
};

const { world } = await openWorld();
let course: Course;
let learner: TestLearner;
const at = (unit: number, module = 0, activity = 0): number =>
  course.units[unit]?.modules[module]?.activityIds[activity] ?? 0;
const unitId = (unit: number): number => course.units[unit]?.id ?? 0;
const moduleId = (unit: number, module: number): number => course.units[unit]?.modules[module]?.id ?? 0;

beforeEach(async () => {
  course = await createCourse(world.db, {
    units: [
      {
        modules: [[{}, { points: 4 }, { published: false }], [{ kind: 5, body: secretBody }]],
        caseStudy: true,
      },
      {},
    ],
  });
  const groupId = await createGroup(world.db, course, [past, future], ['2026-02-01', null]);
  learner = await createLearner(world.db, groupId);
});

const events = async () => {
  const rows = await world.db.selectFrom('outbox').select(['name', 'payload']).orderBy('id').execute();
  return rows
    .filter(({ payload }) => JSON.stringify(payload).includes(`"memberId":${learner.memberId}`))
    .map((row) => row.name);
};

describe('reading', () => {
  test.each([
    [
      'modules of a unit',
      () => countStatements(world, (world) => unitModules(world, learner.actor, unitId(0))),
    ],
    [
      'activities of a module',
      () =>
        countStatements(world, (world) => moduleActivities(world, learner.actor, unitId(0), moduleId(0, 0))),
    ],
    [
      'activities of a unit',
      () => countStatements(world, (world) => unitActivities(world, learner.actor, unitId(0))),
    ],
    ['one activity', () => countStatements(world, (world) => activityDetail(world, learner.actor, at(0)))],
  ])('%s takes one round trip', async (_, read) => {
    const { statements } = await read();
    expect(statements).toBe(1);
  });

  test('the last activity of a module knows the next published module, and that of the last one none', async () => {
    const first = await activityDetail(world, learner.actor, at(0, 0, 1));
    expect(first).toMatchObject({ next: null, nextModule: { id: moduleId(0, 1), order: 1 } });
    const last = await activityDetail(world, learner.actor, at(0, 1, 0));
    expect(last).toMatchObject({ next: null, nextModule: null });
  });

  test('progress counts published activities only, and the unit its four parts', async () => {
    await finishActivity({ world, actor: learner.actor }, { activityId: at(0, 0, 0), finished: true });
    await finishActivity({ world, actor: learner.actor }, { activityId: at(0, 0, 1), finished: true });
    const view = await unitModules(world, learner.actor, unitId(0));
    expect(view.modules).toMatchObject([
      { order: 0, progress: 100, finished: true, activityCount: 2, finishedCount: 2, minutes: 10 },
      { order: 1, progress: 0, finished: false, activityCount: 1 },
    ]);
    expect(view.unit).toMatchObject({ progress: 13, locked: false, opensOn: past });
    expect(view.steps.map(({ key, state, status }) => [key, state, status])).toEqual([
      ['case', 'pending', 'pending'],
      ['challenge', 'overdue', 'overdue'],
      ['survey', 'locked', 'needs-delivery'],
      ['self-assessment', 'locked', 'needs-delivery'],
      ['one-to-one', 'pending', 'feedback-missing'],
    ]);
    expect(view.dates).toEqual({ opensOn: past, challengeDueOn: '2026-02-01' });
  });

  test('a unit lists the activities of each of its modules, in their order and only the published ones', async () => {
    const { modules } = await unitModules(world, learner.actor, unitId(0));
    expect(modules.map(({ activities }) => activities.map(({ id }) => id))).toEqual([
      [at(0, 0, 0), at(0, 0, 1)],
      [at(0, 1, 0)],
    ]);
  });

  test('a video shows its poster once the antivirus has seen it, where it is light and the unit is open', async () => {
    const posterOf = async (unit: number, size: number, scan: 'clean' | 'pending' = 'clean') => {
      await world.db.deleteFrom('activity_file').where('activity_id', '=', at(unit)).execute();
      const fileId = await createFile(world.db, { name: 'cuadro.jpg' });
      await world.db.updateTable('file').set({ size, scan }).where('id', '=', fileId).execute();
      await attachFile(world.db, at(unit), fileId, 'poster');
      const { modules } = await unitModules(world, learner.actor, unitId(unit));
      return { fileId, picture: modules[0]?.activities[0]?.picture };
    };
    const { fileId, picture } = await posterOf(0, 90_000);
    expect(picture).toBe(fileAddress(fileId));
    expect((await posterOf(0, 90_000, 'pending')).picture).toBeNull();
    expect((await posterOf(0, 900_000)).picture).toBeNull();
    expect((await posterOf(1, 90_000)).picture).toBeNull();
  });

  test("an extension moves the learner's own day, and a refused one does not", async () => {
    const extension = { member_id: learner.memberId, unit_id: unitId(0), decided_at: new Date() };
    await world.db
      .insertInto('deadline_extension')
      .values([
        { ...extension, approved: true, due_on: '2026-03-01' },
        { ...extension, approved: false, due_on: null, decided_at: new Date(Date.now() + 1000) },
      ])
      .execute();
    const { dates } = await unitModules(world, learner.actor, unitId(0));
    expect(dates.challengeDueOn).toBe('2026-03-01');
  });

  test('modules know their neighbours and what follows the last one', async () => {
    await finishActivity({ world, actor: learner.actor }, { activityId: at(0, 0, 0), finished: true });
    const view = await moduleActivities(world, learner.actor, unitId(0), moduleId(0, 0));
    expect(view.activities.map((activity) => activity.finished)).toEqual([true, false]);
    expect(view.steps.map(({ key, href }) => [key, href])[0]).toEqual(['case', `/caso?unidad=${unitId(0)}`]);
    expect(view.previousModule).toBeNull();
    expect(view.nextModule).toMatchObject({ id: moduleId(0, 1), order: 1 });
  });

  test('a module of another unit is not found, though both are own', async () => {
    await expect(moduleActivities(world, learner.actor, unitId(0), moduleId(1, 0))).rejects.toMatchObject(
      notFound,
    );
  });

  test('nothing of another programme, of an unpublished thing or of a former membership is found', async () => {
    const foreign = await createCourse(world.db);
    await createGroup(world.db, foreign, [past]);
    const foreignUnit = foreign.units[0]?.id ?? 0;
    const foreignActivity = foreign.units[0]?.modules[0]?.activityIds[0] ?? 0;
    await expect(unitModules(world, learner.actor, foreignUnit)).rejects.toMatchObject(notFound);
    await expect(unitActivities(world, learner.actor, foreignUnit)).rejects.toMatchObject(notFound);
    await expect(activityDetail(world, learner.actor, foreignActivity)).rejects.toMatchObject(notFound);
    await expect(activityDetail(world, learner.actor, at(0, 0, 2))).rejects.toMatchObject(notFound);
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: new Date() })
      .where('id', '=', learner.memberId)
      .execute();
    await expect(unitModules(world, learner.actor, unitId(0))).rejects.toMatchObject(notFound);
    await expect(activityDetail(world, learner.actor, at(0))).rejects.toMatchObject(notFound);
  });

  test('a locked unit is shown and its activities do not open', async () => {
    const view = await moduleActivities(world, learner.actor, unitId(1), moduleId(1, 0));
    expect(view.unit).toMatchObject({ locked: true, opensOn: future, competencyGuide: null });
    const { steps } = await unitModules(world, learner.actor, unitId(1));
    expect(steps.every((step) => step.state === 'locked')).toBe(true);
    await expect(activityDetail(world, learner.actor, at(1))).rejects.toMatchObject(notFound);
  });

  test('a tutor reads the programme of an assigned group, locked units too, until the assignment ends', async () => {
    const groupId = await createGroup(world.db, course, [past, future]);
    const tutor = await createTutor(world.db, groupId);
    expect(await activityDetail(world, tutor.actor, at(1))).toMatchObject({ id: at(1), position: null });
    await world.db
      .updateTable('group_tutor')
      .set({ ended_at: new Date() })
      .where('tutor_id', '=', tutor.personId)
      .execute();
    await expect(activityDetail(world, tutor.actor, at(1))).rejects.toMatchObject(notFound);
  });
});

describe('finishing', () => {
  test('twice is told once; unmarking is told once and can be marked again', async () => {
    const say = (finished: boolean) =>
      finishActivity({ world, actor: learner.actor, requestId: 'r-1' }, { activityId: at(0), finished });
    await say(true);
    await say(true);
    expect(await events()).toEqual(['activity.finished']);
    await say(false);
    await say(false);
    await say(true);
    expect(await events()).toEqual(['activity.finished', 'activity.reopened', 'activity.finished']);
    const { finished } = await activityDetail(world, learner.actor, at(0));
    expect(finished).toBe(true);
  });

  test('at the same moment from ten devices is told once', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        finishActivity({ world, actor: learner.actor }, { activityId: at(0, 0, 1), finished: true }),
      ),
    );
    expect(await events()).toEqual(['activity.finished']);
  });

  test('gives the points of the first completion once, and unmarking keeps them (A-52)', async () => {
    for (const finished of [true, false, true]) {
      await finishActivity({ world, actor: learner.actor }, { activityId: at(0, 0, 1), finished });
    }
    const entries = await world.db
      .selectFrom('points_entry')
      .where('member_id', '=', learner.memberId)
      .select(['rule', 'source', 'points', 'reversed_at'])
      .execute();
    expect(entries).toEqual([
      { rule: 'activity', source: `activity:${at(0, 0, 1)}`, points: 4, reversed_at: null },
    ]);
    // Each of these outdates the standing, which counts the points.
    expect(await events()).toEqual(['activity.finished', 'activity.reopened', 'activity.finished']);
  });

  test('refuses a locked unit with unit.notOpen and another’s with 404, and writes nothing', async () => {
    const write = (activityId: number) =>
      finishActivity({ world, actor: learner.actor }, { activityId, finished: true });
    await expect(write(at(1))).rejects.toMatchObject({ code: 'unit.notOpen' });
    await expect(write(at(0, 0, 2))).rejects.toMatchObject(notFound);
    await expect(write(2_000_000_000)).rejects.toMatchObject(notFound);
    const stranger = await createLearner(
      world.db,
      await createGroup(world.db, await createCourse(world.db), [past]),
    );
    await expect(
      finishActivity({ world, actor: stranger.actor }, { activityId: at(0), finished: true }),
    ).rejects.toMatchObject(notFound);
    expect(await events()).toEqual([]);
  });

  test('a unit opens at the midnight of the business zone', async () => {
    const groupId = await createGroup(world.db, course, ['2026-05-10']);
    const early = await createLearner(world.db, groupId);
    const read = (instant: string) =>
      activityDetail({ ...world, clock: { now: () => new Date(instant) } }, early.actor, at(0));
    // America/Mexico_City is UTC-6.
    await expect(read('2026-05-10T05:59:59Z')).rejects.toMatchObject(notFound);
    expect(await read('2026-05-10T06:00:00Z')).toMatchObject({ id: at(0) });
  });
});

describe('position', () => {
  test('is kept, replaced, and shown with the activity', async () => {
    const keep = (seconds: number) =>
      savePosition(
        { world, actor: learner.actor },
        {
          activityId: at(0),
          position: { seconds, fraction: 0.25, speed: 1.5 },
        },
      );
    await keep(10);
    await keep(95);
    const { position } = await activityDetail(world, learner.actor, at(0));
    expect(position).toEqual({ seconds: 95, fraction: 0.25, speed: 1.5 });
  });

  test('is refused in a locked unit', async () => {
    const position = { seconds: 1, fraction: 0, speed: 1 };
    await expect(
      savePosition({ world, actor: learner.actor }, { activityId: at(1), position }),
    ).rejects.toMatchObject({
      code: 'unit.notOpen',
    });
  });
});

describe('an exercise', () => {
  const exercise = () => at(0, 1, 0);

  test('never shows its key before it is answered, on the screen or on the wire', async () => {
    const view = await activityDetail(world, learner.actor, exercise());
    expect(view.content.questions).toEqual([
      {
        key: 'p1',
        kind: 'choice',
        prompt: '¿Qué haces primero?',
        points: 1,
        options: ['Comparo', 'Espero'],
        shown: [0, 1],
      },
      {
        key: 'p2',
        kind: 'choice',
        prompt: '¿Y después?',
        points: 1,
        options: ['Nada', 'Pregunto'],
        shown: [0, 1],
      },
    ]);
    for (const shown of [
      view,
      wireOf(activityCall.reply, { activity: { ...view, content: contentForCall(view.content) } }),
    ]) {
      expect(JSON.stringify(shown)).not.toMatch(/secreto|correct|feedback/);
    }
    expect(view.lastAttempt).toBeNull();
  });

  test('is corrected by the server, kept, and shown again with its feedback', async () => {
    const outcome = await sendExercise(
      { world, actor: learner.actor },
      {
        activityId: exercise(),
        answers: [
          { key: 'p2', option: 1 },
          { key: 'p1', option: 1 },
        ],
      },
    );
    expect(outcome).toEqual({
      rightCount: 1,
      questionCount: 2,
      percent: 50,
      answers: [
        {
          key: 'p1',
          chosen: 1,
          correct: 0,
          right: false,
          percent: 0,
          answer: 1,
          solution: 0,
          explanation: '',
          notes: [],
          feedback: 'secreto-mal',
          correctFeedback: 'secreto-bien',
        },
        {
          key: 'p2',
          chosen: 1,
          correct: 1,
          right: true,
          percent: 100,
          answer: 1,
          solution: 1,
          explanation: '',
          notes: [],
          feedback: 'secreto-pregunto',
          correctFeedback: 'secreto-pregunto',
        },
      ],
    });
    const view = await activityDetail(world, learner.actor, exercise());
    expect(view.lastAttempt?.outcome).toEqual(outcome);
    // a sent exercise only proposes completion.
    expect(view.finished).toBe(false);
    const attempt = await world.db
      .selectFrom('exercise_attempt')
      .where('member_id', '=', learner.memberId)
      .select(['right_count', 'question_count'])
      .execute();
    expect(attempt).toEqual([{ right_count: 1, question_count: 2 }]);
  });

  test.each([
    ['a missing answer', [{ key: 'p1', option: 0 }]],
    [
      'an unknown question',
      [
        { key: 'p1', option: 0 },
        { key: 'p9', option: 0 },
      ],
    ],
    [
      'an option that does not exist',
      [
        { key: 'p1', option: 0 },
        { key: 'p2', option: 2 },
      ],
    ],
    [
      'the same question twice',
      [
        { key: 'p1', option: 0 },
        { key: 'p1', option: 1 },
      ],
    ],
  ])('refuses %s', async (_, answers) => {
    await expect(
      sendExercise({ world, actor: learner.actor }, { activityId: exercise(), answers }),
    ).rejects.toMatchObject({
      code: 'body.invalid',
    });
  });

  test('is not found in an activity without questions', async () => {
    const answers = [{ key: 'p1', option: 0 }];
    await expect(
      sendExercise({ world, actor: learner.actor }, { activityId: at(0), answers }),
    ).rejects.toMatchObject(notFound);
  });

  const save = (answers: Record<string, number>, version: number) =>
    saveExercise({ world, actor: learner.actor }, { activityId: exercise(), answers, version });
  const draftOf = async () => (await activityDetail(world, learner.actor, exercise())).draft;

  test('keeps the choice until it is sent', async () => {
    expect(await draftOf()).toEqual({ answers: {}, version: 0, savedAt: null });
    await save({ p1: 1 }, 0);
    expect((await save({ p1: 1, p2: 0 }, 1)).version).toBe(2);
    expect(await draftOf()).toMatchObject({ answers: { p1: 1, p2: 0 }, version: 2 });
    const answers = [
      { key: 'p1', option: 1 },
      { key: 'p2', option: 0 },
    ];
    await sendExercise({ world, actor: learner.actor }, { activityId: exercise(), answers });
    expect(await draftOf()).toEqual({ answers: {}, version: 0, savedAt: null });
  });

  test('keeps the draft of the other device and says so', async () => {
    await save({ p1: 1 }, 0);
    await expect(save({ p1: 0 }, 0)).rejects.toMatchObject({ code: 'draft.conflict' });
    expect((await draftOf()).answers).toEqual({ p1: 1 });
  });

  test.each<Record<string, number>>([{ p9: 0 }, { p1: 2 }])('refuses the draft %j', async (answers) => {
    await expect(save(answers, 0)).rejects.toMatchObject({ code: 'body.invalid' });
  });

  test('has no draft for a learner of another group', async () => {
    const groupId = await createGroup(world.db, await createCourse(world.db), [past]);
    const stranger = await createLearner(world.db, groupId);
    await expect(
      saveExercise({ world, actor: stranger.actor }, { activityId: exercise(), answers: {}, version: 0 }),
    ).rejects.toMatchObject(notFound);
  });
});

describe('an activity of a unit that has not opened', () => {
  test('says when it opens, and only to its own learner', async () => {
    expect(await lockedActivity(world, learner.actor, at(1))).toMatchObject({
      id: at(1),
      unit: { id: unitId(1), order: 1 },
      opensOn: future,
    });
    expect(await lockedActivity(world, learner.actor, at(0))).toBeUndefined();
    const groupId = await createGroup(world.db, await createCourse(world.db), [past]);
    const stranger = await createLearner(world.db, groupId);
    expect(await lockedActivity(world, stranger.actor, at(1))).toBeUndefined();
  });
});

describe('where the learner was last', () => {
  const today = '2026-11-22';
  const place = (unit: number | null = null, personId = learner.personId) =>
    lastVisitedActivity(world.db, { personId, today, unitId: unit });

  test('is the first activity of the unit in progress before anything was opened', async () => {
    expect(await place()).toEqual({ unitId: unitId(0), moduleId: moduleId(0, 0), activityId: at(0) });
  });

  test('is the activity that was touched last', async () => {
    await finishActivity({ world, actor: learner.actor }, { activityId: at(0, 0, 1), finished: true });
    await savePosition(
      { world, actor: learner.actor },
      {
        activityId: at(0, 1, 0),
        position: { seconds: 3, fraction: 0.1, speed: 1 },
      },
    );
    expect(await place()).toMatchObject({ activityId: at(0, 1, 0) });
    await finishActivity({ world, actor: learner.actor }, { activityId: at(0, 0, 1), finished: false });
    expect(await place()).toMatchObject({ activityId: at(0, 0, 1) });
  });

  test('stays within the unit that is asked for, open or not', async () => {
    expect(await place(unitId(1))).toMatchObject({ unitId: unitId(1), activityId: at(1) });
  });

  test('is nowhere in a foreign unit, and before the first one opens', async () => {
    const foreign = await createCourse(world.db);
    expect(await place(foreign.units[0]?.id ?? 0)).toBeUndefined();
    const groupId = await createGroup(world.db, foreign, [future]);
    const early = await createLearner(world.db, groupId);
    expect(await place(null, early.personId)).toBeUndefined();
  });
});
