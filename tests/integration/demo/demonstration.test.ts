import { beforeAll, describe, expect, test } from 'vitest';
import type { NotificationItem } from '#app/contract/account/notifications.ts';
import { readActivityBody } from '#app/contract/stored/activity-body.ts';
import { badgeArt } from '#app/contract/stored/badges.ts';
import { readSentAnswers } from '#app/contract/stored/exercise-answers.ts';
import { readFinalAnswers, readPaper } from '#app/contract/stored/final-paper.ts';
import { screenPaths } from '#app/domain/access/access.ts';
import { levelsEarned } from '#app/domain/badges/badge-rules.ts';
import { bossBadgeLevels } from '#app/domain/badges/boss-badges.ts';
import { correctPaper } from '#app/domain/grades/final-evaluation.ts';
import { answersByKey, correctExercise } from '#app/domain/quiz/exercise.ts';
import { bellText } from '#app/features/account/notifications/bell/bell.texts.ts';
import {
  exercisesOfPerson,
  itemAnalysisOf,
} from '#app/features/admin/figures/people/exercises/exercises.queries.server.ts';
import { groupsOf } from '#app/features/boss/team/team.queries.server.ts';
import { challengeView } from '#app/features/learner/challenge/challenge.queries.server.ts';
import { finalEvaluation } from '#app/features/learner/final-evaluation/final-evaluation.queries.server.ts';
import { home } from '#app/features/learner/home/home.queries.server.ts';
import { loadStory } from '#demo/seed/load-story.ts';
import type { Actor } from '#server/auth/actor.ts';
import { ruledBadges } from '#server/repositories/badges/badges.ts';
import { bossFacts } from '#server/repositories/badges/boss-badges.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

type BellData = NotificationItem['data'];
const { world, clock } = await openWorld();

beforeAll(async () => {
  // The story counts its days from the machine's today.
  clock.set(new Date());
  await world.db.transaction().execute((trx) => loadStory(trx, world.storage, world.env.TZ_NEGOCIO));
  const { parked } = await drain(world);
  expect(parked).toEqual(new Map());
}, 60_000);

async function actorOf(username: string): Promise<Actor> {
  const { id } = await world.db
    .selectFrom('person')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow();
  return {
    personId: id,
    username,
    profile: 2,
    role: 'learner',
    sessionId: crypto.randomUUID(),
    bound: false,
    sharedDevice: false,
    viewer: null,
    idleUntil: new Date(8.64e15),
    mustChangePassword: false,
    mustSetSecondFactor: false,
  };
}

const evaluationOf = async (username: string) => {
  const view = await finalEvaluation(world, await actorOf(username));
  if (!view) throw new Error(`${username} follows no programme`);
  return view;
};

/** The unit of that place of the learner's programme. */
async function challengeOf(username: string, place: number) {
  const actor = await actorOf(username);
  const { id } = await world.db
    .selectFrom('member')
    .innerJoin('learner_group', 'learner_group.id', 'member.group_id')
    .innerJoin('unit', 'unit.programme_id', 'learner_group.programme_id')
    .where('member.person_id', '=', actor.personId)
    .where('unit.position', '=', place)
    .select('unit.id')
    .executeTakeFirstOrThrow();
  return challengeView(world, actor, id);
}

/** The first task of `/` for each account, and the number of those that follow. */
test.each([
  ['aprendiz', 'activities', /^Te falta una actividad para tu insignia «/],
  ['aprendiz2', 'activities', /./],
  ['aprendiz3', 'self-assessment', /./],
  ['aprendiz4', 'challenge', /^Se venció el plazo/],
  ['aprendiz5', 'survey', /./],
  ['aprendiz6', 'activities', /./],
  ['aprendiz7', 'not-begun', /./],
  ['aprendiz8', 'challenge', /./],
  ['aprendiz9', 'agreements', /./],
  ['aprendiz10', 'agreements', /./],
  ['aprendiz11', 'final-evaluation', /./],
  ['aprendiz12', 'returned-challenge', /^Tutoría devolvió tu reto$/],
  ['aprendiz13', 'agreements', /./],
] as const)('the next step of %s is: %s', async (username, kind, question) => {
  const { programme } = await home(world, await actorOf(username));
  expect(programme?.next.kind).toBe(kind);
  expect(programme?.next.question).toMatch(question);
});

test('aprendiz9 is a learner and the boss of aprendiz5', async () => {
  const { personId, ...actor } = await actorOf('aprendiz9');
  const groups = await groupsOf(world, { ...actor, personId, profile: 3, role: 'boss' });
  expect(groups.map(({ name }) => name)).toEqual(['Generación Centro']);
});

describe('the final evaluation of each account', () => {
  test.each([
    ['aprendiz', 'steps-missing', null, null],
    ['aprendiz9', 'no-attempts', 9.5, 'Aprobado'],
    ['aprendiz10', 'no-attempts', 7.5, 'No aprobado'],
    ['aprendiz11', 'open', null, null],
    ['aprendiz12', 'steps-missing', null, null],
    ['aprendiz13', 'open', 7.5, 'Aprobado'],
  ])('%s: %s', async (username, gate, best, verdict) => {
    const view = await evaluationOf(username);
    expect(view).toMatchObject({ gate, best, calculating: false, open: null });
    expect(view.breakdown.verdict).toBe(verdict);
  });

  test('7.96 is shown and judged as 8.0', async () => {
    const { breakdown } = await evaluationOf('aprendiz13');
    expect(breakdown).toMatchObject({
      finalEvaluation: 7.5,
      challengeAverage: 8.2,
      bossAverage: 8.1,
      finalGrade: 8,
    });
    expect(30 * 75 + 40 * 82 + 30 * 81).toBe(7_960);
  });

  test('every attempt has the right answers that give its grade, in each unit', async () => {
    for (const username of ['aprendiz9', 'aprendiz10', 'aprendiz13']) {
      for (const { grade, right, total, units } of (await evaluationOf(username)).results) {
        expect(total).toBe(20);
        expect(right / 2).toBe(grade);
        expect(units.map(({ unit }) => unit?.order)).toEqual([0, 1, 2]);
      }
    }
  });
});

describe('the challenges', () => {
  test('graded: score and comment of each criterion, and the peers’ comments', async () => {
    const { result, deliveries, peerResults } = await challengeOf('aprendiz', 0);
    expect(result).toMatchObject({ score: 8.7, comment: expect.stringMatching(/\w/) });
    for (const criterion of result?.criteria ?? []) {
      expect(criterion).toMatchObject({ score: expect.any(Number), comment: expect.stringMatching(/\w/) });
    }
    expect(deliveries[0]?.file).toMatchObject({ name: expect.stringMatching(/\.pdf$/) });
    expect(peerResults).toHaveLength(2);
  });

  test('given back, with the reason and days left', async () => {
    const { returned, gate } = await challengeOf('aprendiz12', 2);
    expect(returned).toMatchObject({ reason: expect.stringMatching(/resultados/) });
    expect(gate).toBe('open');
  });

  test('delivered, extended, overdue, due tomorrow', async () => {
    expect(await challengeOf('aprendiz5', 1)).toMatchObject({ status: 'delivered', result: null });
    expect(await challengeOf('aprendiz6', 1)).toMatchObject({ extension: { state: 'approved' } });
    expect(await challengeOf('aprendiz4', 0)).toMatchObject({ status: 'overdue', gate: 'late' });
    const today = new Date(clock.now().getTime() + 86_400_000);
    expect((await challengeOf('aprendiz8', 0)).schedule.dueOn).toBe(
      new Intl.DateTimeFormat('sv-SE', { timeZone: world.env.TZ_NEGOCIO }).format(today),
    );
  });

  test('every delivered file can be read, and is its owner’s', async () => {
    const files = await world.db
      .selectFrom('challenge_version')
      .innerJoin('file', 'file.id', 'challenge_version.file_id')
      .innerJoin('challenge_submission as challenge', 'challenge.id', 'challenge_version.submission_id')
      .innerJoin('member', 'member.id', 'challenge.member_id')
      .select(['file.storage_key', 'file.size', 'file.owner_id', 'file.purpose', 'member.person_id'])
      .execute();
    expect(files.length).toBeGreaterThan(15);
    for (const file of files) {
      expect(await world.storage.size(file.storage_key)).toBe(Number(file.size));
      expect(file).toMatchObject({ purpose: 'challenge', owner_id: file.person_id });
    }
  });
});

describe('unread notifications', () => {
  const unread = async (username: string) => {
    const { personId } = await actorOf(username);
    const rows = await world.db
      .selectFrom('notification')
      .where('person_id', '=', personId)
      .where('seen_at', 'is', null)
      .select(['type', 'data'])
      .execute();
    return rows.map(({ type, data }) => ({ type, data: data as BellData }));
  };

  test.each([
    ['aprendiz', [1, 101]],
    ['aprendiz5', [4]],
    ['aprendiz6', [107]],
    ['aprendiz9', [108]],
    ['aprendiz10', [108]],
    ['aprendiz12', [102]],
  ])('%s has been told of %j', async (username, types) => {
    expect((await unread(username)).map(({ type }) => type)).toEqual(expect.arrayContaining(types));
  });

  test('somebody has a classmate to evaluate', async () => {
    const rows = await world.db
      .selectFrom('peer_review')
      .innerJoin('member', 'member.id', 'peer_review.reviewer_member_id')
      .innerJoin('person', 'person.id', 'member.person_id')
      .where('peer_review.sent_at', 'is', null)
      .select('person.username')
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { username } of rows) {
      expect((await unread(username)).map(({ type }) => type)).toContain(106);
    }
  });

  test('each leads to a screen that exists', async () => {
    const screens = Object.values(screenPaths).flat();
    for (const username of ['aprendiz', 'aprendiz5', 'aprendiz6', 'aprendiz9', 'aprendiz12']) {
      for (const { type, data } of await unread(username)) {
        const { href } = bellText({ type, data, cause: { actor: null, groupId: null } }, 'learner');
        if (href !== null) expect(screens, `${type}: ${href}`).toContain(href.split(/[?#]/)[0]);
      }
    }
  });
});

test('every sent questionnaire has an answer to each question', async () => {
  const rows = await world.db
    .selectFrom('self_assessment')
    .innerJoin('step_content as form', 'form.id', 'self_assessment.content_id')
    .where('self_assessment.sent_at', 'is not', null)
    .select(['self_assessment.answers', 'form.content as asked'])
    .execute();
  expect(rows.length).toBeGreaterThan(10);
  for (const { answers, asked } of rows) {
    const keys = (asked as { items: { key: string }[] }[]).flatMap(({ items }) =>
      items.map(({ key }) => key),
    );
    expect(Object.keys(answers as object).sort()).toEqual(keys.sort());
    for (const answer of Object.values(answers as object)) expect(answer).not.toBe('');
  }
});

test('nobody’s badge pops up by surprise, and somebody has one of the second level', async () => {
  const awards = await world.db
    .selectFrom('badge_award')
    .innerJoin('person', 'person.id', 'badge_award.person_id')
    .select(['person.username', 'level', 'popup_seen_at as seenAt'])
    .execute();
  expect(awards.filter(({ seenAt }) => seenAt === null)).toEqual([]);
  expect(awards.some(({ username, level }) => username === 'aprendiz5' && level === 2)).toBe(true);
});

test('each boss holds, in each generation, the badges that the rules give for the facts, and no other', async () => {
  const generations = await world.db
    .selectFrom('member_boss as pair')
    .innerJoin('member', 'member.id', 'pair.member_id')
    .where('pair.to_on', 'is', null)
    .select(['pair.boss_id as bossId', 'member.group_id as groupId'])
    .distinct()
    .execute();
  const badges = await ruledBadges(world.db, 'boss');
  const asked = await world.db.transaction().execute(async (trx) => {
    const all = await Promise.all(
      generations.map(async (generation) => {
        const facts = await bossFacts(trx, { ...generation, zone: world.env.TZ_NEGOCIO });
        return levelsEarned(bossBadgeLevels(badges, facts)).map((one) => ({ ...generation, ...one }));
      }),
    );
    return all.flat();
  });
  const held = await world.db
    .selectFrom('badge_award as award')
    .innerJoin('badge', 'badge.id', 'award.badge_id')
    .where('badge.audience', '=', 'boss')
    .select(['award.person_id as bossId', 'award.group_id as groupId', 'badge.key', 'award.level'])
    .execute();
  const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
  expect(asked.length).toBeGreaterThan(0);
  expect(lines(held)).toEqual(lines(asked));
});

test('every level of a badge has a description of its own', async () => {
  const badges = await world.db.selectFrom('badge').selectAll().where('kind', '=', 2).execute();
  expect(badges.length).toBeGreaterThan(0);
  for (const badge of badges) {
    const art = badgeArt({ type: badge.kind, ...badge });
    const said = [badge.description, ...art.levels.map(({ description }) => description)];
    expect(said.every(Boolean), badge.key).toBe(true);
    expect(new Set(said).size, badge.key).toBe(3);
  }
});

test('exercises have attempts of some learners, alike at each load, each answer an option of its question', async () => {
  const attempts = await world.db
    .selectFrom('exercise_attempt as attempt')
    .innerJoin('member', 'member.id', 'attempt.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .innerJoin('activity', 'activity.id', 'attempt.activity_id')
    .orderBy('attempt.id')
    .select(['person.username', 'person.id', 'activity.id as activityId', 'activity.body', 'attempt.answers'])
    .select(['attempt.right_count as right', 'attempt.question_count as of'])
    .execute();
  expect([...new Set(attempts.map(({ username }) => username))].sort()).toEqual([
    'aprendiz10',
    'aprendiz11',
    'aprendiz12',
    'aprendiz13',
    'aprendiz5',
    'aprendiz9',
  ]);
  for (const { body, answers, right, of } of attempts) {
    const { questions } = readActivityBody(body);
    const given = readSentAnswers(answers);
    const options = questions.map((question) =>
      'options' in question
        ? question.options[given.find(({ key }) => key === question.key)?.option ?? -1]
        : undefined,
    );
    expect(options).not.toContain(undefined);
    expect([options.filter((one) => one?.correct).length, options.length]).toEqual([right, of]);
  }
  // Mixed: nobody's record is empty, and an exercise of the first unit tells something of each question.
  const [first] = attempts;
  const { items } = await itemAnalysisOf(world, { activityId: first?.activityId ?? 0, edition: null });
  expect(items.every(({ n }) => n === 6)).toBe(true);
  expect(new Set(items.map(({ difficulty }) => difficulty)).size).toBeGreaterThan(1);
  const record = await exercisesOfPerson(world, first?.id ?? 0, {});
  expect(record.attempts.total).toBeGreaterThan(3);
});

/** As before there were kinds of question: each question has one right option and counts as much as any other. */
describe('what was answered with one right option scores as it did (product: kinds of question)', () => {
  test('each attempt at an exercise of the story', async () => {
    const attempts = await world.db
      .selectFrom('exercise_attempt as attempt')
      .innerJoin('activity_version as asked', (join) =>
        join
          .onRef('asked.activity_id', '=', 'attempt.activity_id')
          .onRef('asked.number', '=', 'attempt.activity_version'),
      )
      .select([
        'asked.body',
        'attempt.answers',
        'attempt.right_count as right',
        'attempt.question_count as of',
      ])
      .execute();
    expect(attempts.length).toBeGreaterThan(20);
    for (const attempt of attempts) {
      type Old = { key: string; options: { correct: boolean }[] };
      const { questions } = attempt.body as { questions: Old[] };
      const answers = attempt.answers as { key: string; option: number }[];
      const right = questions.filter(
        ({ key, options }) => options[answers.find((one) => one.key === key)?.option ?? -1]?.correct,
      ).length;
      expect(answers.map((answer) => Object.keys(answer).sort())).toEqual(
        answers.map(() => ['key', 'option']),
      );
      expect([attempt.right, attempt.of]).toEqual([right, questions.length]);
      const corrected = correctExercise(
        readActivityBody(attempt.body).questions,
        answersByKey(readSentAnswers(attempt.answers)),
      );
      expect([corrected.rightCount, corrected.percent]).toEqual([
        right,
        Math.floor((100 * right) / questions.length),
      ]);
    }
  });

  test('each sent attempt at a final evaluation of the story', async () => {
    const attempts = await world.db
      .selectFrom('final_attempt')
      .where('sent_at', 'is not', null)
      .select(['paper', 'answers', 'grade'])
      .execute();
    expect(attempts.length).toBeGreaterThan(3);
    for (const attempt of attempts) {
      const paper = attempt.paper as { id: number; options: string[]; correct: number; detail?: unknown }[];
      const answers = attempt.answers as Record<string, { option: number | null }>;
      const right = paper.filter(({ id, correct }) => answers[id]?.option === correct).length;
      const grade = Math.floor((100 * right) / paper.length + 0.5) / 10;
      expect(paper.every(({ detail, options }) => detail === undefined && options.length === 4)).toBe(true);
      expect(attempt.grade).toBe(grade);
      expect(correctPaper(readPaper(attempt.paper), readFinalAnswers(attempt.answers))).toMatchObject({
        grade,
        right,
        total: paper.length,
      });
    }
  });
});
