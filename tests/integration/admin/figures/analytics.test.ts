import { Kysely, PostgresDialect, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type AnalyticsQuery,
  type BlockKey,
  blockKey,
  blockKeys,
} from '#app/contract/admin/figures/analytics.ts';
import { type ListKey, listKeys } from '#app/contract/admin/figures/figure-lists.ts';
import type { PushOf } from '#app/contract/catalogue/pushes.ts';
import { decode } from '#app/contract/wire/codec.ts';
import { addDays, todayIn } from '#app/domain/deadlines/dates.ts';
import { analyticsOf, listBehind } from '#app/features/admin/figures/overview/analytics.queries.server.ts';
import { blockOf } from '#app/features/admin/figures/overview/blocks/blocks.queries.server.ts';
import {
  type Measured,
  measure,
} from '#app/features/admin/figures/overview/blocks/figures.queries.server.ts';
import { gradeSpread } from '#app/features/admin/figures/overview/blocks/grade-sums.queries.server.ts';
import { figureWords, tableNames } from '#app/features/admin/figures/overview/figures/figure.texts.ts';
import { sweepAnalytics } from '#app/features/admin/figures/overview/roll-up.sweep.server.ts';
import { type Scope, scopeOf } from '#app/features/admin/figures/overview/scope.queries.server.ts';
import {
  insertCompletion,
  upsertVisit,
} from '#app/features/learner/learning/activity/completions.rows.server.ts';
import { checkAnalytics, rebuildAnalytics } from '#app/product/admin/figures/recount.server.ts';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import { loadStory } from '#demo/seed/load-story.ts';
import { createMigrator, migrate } from '#server/db/migrate.ts';
import { emitAll } from '#server/outbox/emit.ts';
import { grantPoints, reversePoints, sourceOf } from '#server/repositories/badges/points.ts';
import { addSurveyAnswer } from '#server/repositories/evaluations/unit-steps.ts';
import { insertAnswer } from '#server/repositories/forum/answers.ts';
import { insertQuestion } from '#server/repositories/forum/forum.ts';
import { insertSession, saveAttendance } from '#server/repositories/groups/administered-sessions.ts';
import { putIntoGroup } from '#server/repositories/groups/memberships.ts';
import type { Trx } from '#server/world.ts';
import { type Counted, countingBy } from '#tests/support/analytics-oracle.ts';
import { expectedBlocks, surveyGroups } from '#tests/support/analytics-oracle-blocks.ts';
import { rawRows, walkOf } from '#tests/support/analytics-walk.ts';
import { disturb, randomFrom } from '#tests/support/analytics-worlds.ts';
import { appUrl, ownerUrl, ownPool, withDatabase } from '#tests/support/databases.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock, pushes } = await openWorld();
/**
 * The long form takes other seeds and more worlds of each: a database can be disturbed some dozen times before nothing is
 * left in it.
 */
const worlds = Number(process.env.ANALYTICS_WORLDS ?? 6);
const seed = Number(process.env.ANALYTICS_SEED ?? 20_261_126);
const nothing = () => undefined;
/** The answer of the call. */
const figuresOf = async (query: AnalyticsQuery) =>
  analyticsOf(world, await scopeOf(world, query), query.blocks);

beforeAll(async () => {
  clock.set(new Date());
  await world.db.transaction().execute((trx) => loadStory(trx, world.storage, world.env.TZ_NEGOCIO));
  await drain(world);
  await sweepAnalytics(world);
}, 60_000);

/** The blocks that a push says have moved. */
const blocksNamed = ({ message, data }: (typeof pushes)[number]): BlockKey[] =>
  message === 'analytics.changed'
    ? (data as PushOf<'analytics.changed'>).blocks.map((word) => decode(blockKey, word))
    : [];

const nothingDiffers = { memberIds: [], groupIds: [] };

describe('facts and sums (product: analytics)', () => {
  test('are those of a recount once the workers are done, and nobody has to be asked', async () => {
    expect(await checkAnalytics(world)).toEqual(nothingDiffers);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from member_unit_fact`.execute(
      world.db,
    );
    expect(rows[0]?.n).toBeGreaterThan(30);
  });

  test('are found to differ when somebody changes them, and are made again', async () => {
    await sql`update member_unit_fact set progress = (progress + 1) % 100 where member_id =
      (select min(member_id) from member_unit_fact)`.execute(world.db);
    await sql`update analytics_group set members = members + 1 where group_id =
      (select min(group_id) from analytics_group)`.execute(world.db);
    const found = await checkAnalytics(world);
    expect([found.memberIds.length, found.groupIds.length > 0]).toEqual([1, true]);
    await rebuildAnalytics(world, nothing);
    await sweepAnalytics(world);
    expect(await checkAnalytics(world)).toEqual(nothingDiffers);
  });

  test('are made by the workers in a database of before', async () => {
    const owned = withDatabase(ownerUrl(), new URL(world.env.DATABASE_URL).pathname.slice(1));
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: ownPool(owned) }) });
    const { error } = await createMigrator(db).migrateTo('2026-12-05T01-visits');
    expect(error).toBeUndefined();
    await migrate(owned, new URL(appUrl()).username);
    await db.destroy();
    expect((await checkAnalytics(world)).memberIds).not.toEqual([]);
    const { parked } = await drain(world);
    expect(parked).toEqual(new Map());
    await sweepAnalytics(world);
    expect(await checkAnalytics(world)).toEqual(nothingDiffers);
  });

  test('follow each action by its mark alone, also of who moves, leaves and comes back, and the push names each block that moved', async () => {
    const { rows } = await sql<Record<'memberId' | 'personId' | 'groupId' | 'other' | 'activityId', number>>`
      select member.id as "memberId", member.person_id as "personId", member.group_id as "groupId",
        (select min(id) from learner_group as other where other.programme_id = mine.programme_id and other.id <> mine.id) as other,
        (select min(activity.id) from activity join module on module.id = activity.module_id
          join unit on unit.id = module.unit_id and unit.programme_id = mine.programme_id) as "activityId"
      from member join learner_group as mine on mine.id = member.group_id
      where member.active and mine.status = 'published' and exists (
        select from learner_group as other where other.programme_id = mine.programme_id and other.id <> mine.id)
      order by member.id limit 1
    `.execute(world.db);
    const [found] = rows;
    if (!found) throw new Error('no programme with two generations');
    const { memberId, personId, groupId, other, activityId } = found;
    const now = clock.now();
    const told = (
      trx: Trx,
      name: 'member.moved' | 'member.dropped' | 'member.joined' | 'standing.outdated',
    ) => emitAll(trx, [{ name, payload: { memberId } }]);
    const leave = (trx: Trx, active: boolean) =>
      trx
        .updateTable('member')
        .set({ active, dropped_at: active ? null : now, left_as: active ? null : 'dropped' })
        .where('id', '=', memberId)
        .execute();
    let sessionId = 0;
    let questionId = 0;
    const points = () =>
      ({ memberId, rule: 'question', source: sourceOf.question(questionId), at: now }) as const;
    const actions: ((trx: Trx) => Promise<unknown>)[] = [
      (trx) => upsertVisit(trx, { memberId, activityId, seconds: 0, at: now, zone: world.env.TZ_NEGOCIO }),
      (trx) => insertCompletion(trx, { memberId, activityId, points: 0 }),
      async (trx) => {
        const times = { startsAt: new Date(now.getTime() - 3_600_000), endsAt: now };
        const fields = {
          title: 'Sesión',
          unitId: null,
          url: 'https://example.com',
          recordingUrl: null,
          description: '',
        };
        sessionId = await insertSession(trx, groupId, { ...fields, ...times });
      },
      (trx) => saveAttendance(trx, { sessionId, at: now, people: [{ personId, minutes: 20 }] }),
      async (trx) => {
        questionId = await insertQuestion(trx, { activityId, memberId, text: '¿Cómo lo aplico?', at: now });
      },
      (trx) =>
        insertAnswer(trx, {
          questionId,
          personId,
          text: 'Así.',
          byTutor: false,
          isPrivate: false,
          fileId: null,
          at: now,
        }),
      async (trx) => {
        await grantPoints(trx, { ...points(), zone: world.env.TZ_NEGOCIO });
        await told(trx, 'standing.outdated');
      },
      async (trx) => {
        await reversePoints(trx, points());
        await told(trx, 'standing.outdated');
      },
      async (trx) => {
        await putIntoGroup(trx, memberId, other);
        await told(trx, 'member.moved');
      },
      async (trx) => {
        await leave(trx, false);
        await told(trx, 'member.dropped');
      },
      async (trx) => {
        await leave(trx, true);
        await told(trx, 'member.joined');
      },
      async (trx) => {
        await putIntoGroup(trx, memberId, groupId);
        await told(trx, 'member.moved');
      },
    ];
    const shown = async () =>
      new Map(
        (await figuresOf({})).blocks.map(({ readAt: _, ...block }) => [block.key, JSON.stringify(block)]),
      );
    const moved = new Set<BlockKey>();
    for (const [place, action] of actions.entries()) {
      const before = await shown();
      pushes.length = 0;
      await world.db.transaction().execute(action);
      await drain(world);
      await sweepAnalytics(world);
      expect({ place, ...(await checkAnalytics(world)) }).toEqual({ place, ...nothingDiffers });
      const named = new Set(pushes.flatMap(blocksNamed));
      const after = await shown();
      for (const key of blockKeys) {
        if (before.get(key) === after.get(key)) continue;
        moved.add(key);
        expect({ place, key, isNamed: named.has(key) }).toEqual({ place, key, isNamed: true });
      }
    }
    expect(moved.size).toBe(blockKeys.length);
    const counted = await world.db
      .selectFrom('analytics_question')
      .where('question_id', '=', questionId)
      .select(['group_id', 'writer_ids'])
      .execute();
    expect(counted).toEqual([{ group_id: groupId, writer_ids: [memberId] }]);
  });

  test('tell open screens once for a round, and nothing where nothing was marked', async () => {
    await rebuildAnalytics(world, nothing);
    pushes.length = 0;
    await sweepAnalytics(world);
    await sweepAnalytics(world);
    expect(pushes).toEqual([
      {
        room: 'profile:1',
        message: 'analytics.changed',
        data: { blocks: expect.arrayContaining(['informacion_gral', 'avance_programa']) },
      },
    ]);
  });
});

describe('figures (product: analytics)', () => {
  test(`are those of somebody who counts rows, in ${worlds} disturbed worlds and any filter`, {
    timeout: 600_000,
  }, async () => {
    const turn = randomFrom(seed);
    for (let one = 0; one < worlds; one += 1) {
      await disturb(world.db, turn, { actions: 40, today: todayIn(world.env.TZ_NEGOCIO, clock.now()) });
      // So that every answer there is is told, those that came since the last time too.
      await world.db.deleteFrom('analytics_survey').execute();
      await rebuildAnalytics(world, nothing);
      await sweepAnalytics(world);
      const rows = await rawRows(world.db);
      for (const query of [{}, await randomFilter(turn), await randomFilter(turn)]) {
        const scope = await scopeOf(world, query);
        const counting = countingBy(rows, scope);
        const measured = await measure(world.db, scope, listKeys);
        for (const key of listKeys) {
          const counted = counting(key);
          expect({ key, query, ...rounded(measured[key]) }).toEqual({
            key,
            query,
            ...rounded(summaryOf(counted)),
          });
        }
        for (const [kind, key] of gradeKinds) {
          const spread = await gradeSpread(world.db, scope, kind);
          expect({ key, query, spread }).toEqual({ key, query, spread: spreadOf(counting(key)) });
        }
        await expectFiguresAsLists(query, scope, counting);
        await expectBlocks(query, expectedBlocks(rows, scope, counting));
      }
    }
  });

  /** The blocks, which read sums, must say the same as their lists, which read rows. */
  async function expectFiguresAsLists(
    query: AnalyticsQuery,
    scope: Scope,
    counting: ReturnType<typeof countingBy>,
  ) {
    const { live, blocks } = await figuresOf(query);
    expect({ query, ...live }).toMatchObject({
      query,
      pendingEvaluations: counting('pendingEvaluations').length,
      challengesToGrade: counting('challengesToGrade').length,
      deliveredToday: counting('deliveredToday').length,
    });
    for (const { figures, tables } of blocks) {
      for (const { key, kind, value, n, list } of figures) {
        if (list === null) continue;
        const counted = counting(list as ListKey);
        expect({ key, query, n: kind === 'count' ? value : n }).toEqual({ key, query, n: counted.length });
      }
      for (const { key, columns, rows: lines } of tables) {
        for (const { name, cells } of lines) {
          for (const [place, { list, part, value }] of cells.entries()) {
            if (list === null || columns[place]?.kind !== 'count') continue;
            const total =
              part === undefined
                ? counting(list as ListKey).length
                : (await listBehind(world, scope, { list, part })).total;
            expect({ query, key, name, list, part, value }).toEqual({
              query,
              key,
              name,
              list,
              part,
              value: total,
            });
          }
        }
      }
    }
  }

  /** A whole block must equal the answer of a walk through plain rows. */
  async function expectBlocks(query: AnalyticsQuery, expected: ReturnType<typeof expectedBlocks>) {
    const keys = Object.keys(expected) as BlockKey[];
    const { blocks } = await figuresOf({ ...query, blocks: keys });
    for (const { key: block, figures, tables } of blocks) {
      const said = Object.fromEntries(figures.map(({ key, value, n, of }) => [key, { value, n, of }]));
      expect(Object.keys(said).filter((key) => !(key in figureWords))).toEqual([]);
      expect(tables.filter(({ key }) => !(key in tableNames))).toEqual([]);
      const whole = Object.entries(expected[block]?.figures ?? {}).map(
        ([key, figure]) => [key, { n: null, of: null, ...figure }] as const,
      );
      expect({ query, block, ...said }).toEqual({ query, block, ...Object.fromEntries(whole) });
      for (const { key, rows: lines, left } of tables) {
        const all = expected[block]?.tables[key] ?? [];
        const shown = lines.map(({ name, cells }) => [name, ...cells.map(({ value }) => value)]);
        expect({ query, key, left }).toEqual({ query, key, left: Math.max(0, all.length - 100) });
        // An exercise leads to its questions, nothing else does.
        for (const { name, exerciseId } of lines) {
          expect([name, exerciseId !== undefined]).toEqual([
            name,
            key === 'objects' && name.endsWith(activityTypeName(5)),
          ]);
        }
        if (left === 0)
          expect({ query, key, lines: sorted(shown) }).toEqual({ query, key, lines: sorted(all) });
      }
      expect(tables.map(({ key }) => key).sort()).toEqual(Object.keys(expected[block]?.tables ?? {}).sort());
    }
  }

  test('of the survey are the same for two filters that differ by fewer than 5 answers, and else differ by 5', async () => {
    const rows = await rawRows(world.db);
    const queries: AnalyticsQuery[] = [
      {},
      ...rows.programme.map(({ id }) => ({ programmeId: Number(id) })),
      ...rows.unit.map(({ id }) => ({ unitId: Number(id) })),
      ...rows.learner_group.flatMap(({ id, programme_id }) => [
        { groupId: Number(id) },
        ...rows.unit
          .filter((unit) => unit.programme_id === programme_id)
          .map((unit) => ({ groupId: Number(id), unitId: Number(unit.id) })),
      ]),
    ];
    const read: { answers: Set<unknown>; told: string; n: number }[] = [];
    for (const query of queries) {
      const scope = await scopeOf(world, query).catch(() => null);
      if (!scope) continue;
      const { figures, tables } = await blockOf(world.db, 'survey', scope, clock.now());
      const answers = surveyGroups(walkOf(rows, scope)).flat();
      const said = { figures: figures.filter(({ key }) => key !== 'surveySent'), tables };
      read.push({
        answers: new Set(answers.map(({ answer }) => answer.id)),
        told: JSON.stringify(said),
        n: figures.find(({ key }) => key === 'surveyAnswers')?.value ?? 0,
      });
    }
    const pairs = read.flatMap((one, place) => read.slice(place + 1).map((other) => ({ one, other })));
    const without = (one: Set<unknown>, other: Set<unknown>): number =>
      [...one].filter((answer) => !other.has(answer)).length;
    const apart = ({ one, other }: (typeof pairs)[number]) =>
      without(one.answers, other.answers) + without(other.answers, one.answers);
    const close = pairs.filter((pair) => apart(pair) > 0 && apart(pair) < 5);
    // The usual world has such filters; another may have none.
    if (process.env.ANALYTICS_SEED === undefined) expect(close.length).toBeGreaterThan(0);
    for (const { one, other } of close) expect(one.told).toBe(other.told);
    const within = pairs.filter(
      ({ one, other }) =>
        without(one.answers, other.answers) === 0 || without(other.answers, one.answers) === 0,
    );
    const differences = within.map(({ one, other }) => Math.abs(one.n - other.n));
    expect(differences.filter((n) => n > 0 && n < 5)).toEqual([]);
    expect(differences.some((n) => n >= 5)).toBe(true);
  });

  test('of the survey move when five more answers have come, so that none is found in the difference', async () => {
    const { rows } = await sql<{
      groupId: number;
      unitId: number;
      contentId: number;
      answers: object;
      n: number;
    }>`
      select group_id as "groupId", unit_id as "unitId", content_id as "contentId", (array_agg(answers))[1] as answers,
        count(*)::int as n
      from survey_answer group by 1, 2, 3 order by n desc limit 1
    `.execute(world.db);
    const [{ answers, n, ...edition } = { answers: {}, n: 0, groupId: 0, unitId: 0, contentId: 0 }] = rows;
    const scope = await scopeOf(world, { groupId: edition.groupId, unitId: edition.unitId });
    const told = async () => {
      await sweepAnalytics(world);
      const { figures, tables } = await blockOf(world.db, 'survey', scope, clock.now());
      return {
        said: JSON.stringify({ figures: figures.filter(({ key }) => key !== 'surveySent'), tables }),
        n: figures.find(({ key }) => key === 'surveyAnswers')?.value,
      };
    };
    await world.db.deleteFrom('analytics_survey').execute();
    await rebuildAnalytics(world, nothing);
    const first = await told();
    const base = first.n ?? 0;
    expect(base).toBeGreaterThanOrEqual(n);
    const words = Object.fromEntries(
      Object.entries(answers).map(([key, said]) => [
        key,
        typeof said === 'number' ? 1 : 'Solo yo escribí esto.',
      ]),
    );
    for (let more = 1; more <= 5; more += 1) {
      await world.db
        .transaction()
        .execute((trx) => addSurveyAnswer(trx, { ...edition, answers: words, day: '2026-11-20' }));
      const now = await told();
      if (more < 5) expect({ more, ...now }).toEqual({ more, ...first });
      else expect(now.n).toBe(base + 5);
      expect(now.said.includes('Solo yo')).toBe(more === 5);
      expect(await checkAnalytics(world)).toEqual(nothingDiffers);
    }
    await rebuildAnalytics(world, nothing);
    await world.db
      .transaction()
      .execute((trx) => addSurveyAnswer(trx, { ...edition, answers: words, day: '2026-11-20' }));
    await rebuildAnalytics(world, nothing);
    expect((await told()).n).toBe(base + 5);
  });

  test('of the survey tell the same words of several people apart from each other, so that nothing gathers them', async () => {
    const { rows } = await sql<{ groupId: number; unitId: number; contentId: number; key: string }>`
      select answer.group_id as "groupId", answer.unit_id as "unitId", answer.content_id as "contentId",
        item ->> 'key' as key
      from survey_answer as answer join step_content as content on content.id = answer.content_id
      cross join jsonb_path_query(content.content, '$[*] ? (@.kind == "text")') as item limit 1
    `.execute(world.db);
    const [{ key, ...edition } = { key: '', groupId: 0, unitId: 0, contentId: 0 }] = rows;
    await world.db.deleteFrom('survey_answer').execute();
    for (const said of Array.from({ length: 20 }, (_, place) => (place < 10 ? 'Sí' : 'No'))) {
      await world.db
        .transaction()
        .execute((trx) => addSurveyAnswer(trx, { ...edition, answers: { [key]: said }, day: '2026-11-20' }));
    }
    await rebuildAnalytics(world, nothing);
    await sweepAnalytics(world);
    const scope = await scopeOf(world, { groupId: edition.groupId, unitId: edition.unitId });
    const { tables } = await blockOf(world.db, 'survey', scope, clock.now());
    const names = tables.find(({ key }) => key === 'surveyComments')?.rows.map(({ name }) => name) ?? [];
    expect(names.length).toBeGreaterThanOrEqual(10);
    // By chance all of one come before the other once in a hundred thousand times.
    expect(names.join(' ')).not.toMatch(/^(Sí )+(No ?)+$|^(No )+(Sí ?)+$/);
  });

  test('open into a list with as many rows, page by page', async () => {
    const rows = await rawRows(world.db);
    const scope = await scopeOf(world, {});
    const counting = countingBy(rows, scope);
    for (const list of ['present', 'opened', 'challengeGrades'] as const) {
      const expected = counting(list).map(({ memberId }) => memberId);
      const seen: number[] = [];
      for (let page = 1; seen.length < expected.length; page += 1) {
        const found = await listBehind(world, scope, { list, page, size: 10 });
        expect(found.total).toBe(expected.length);
        expect(found.page).toBe(page);
        seen.push(...found.rows.map(({ id }) => id));
      }
      expect(seen.toSorted()).toEqual(expected.toSorted());
    }
  });

  test('have no value without a base', async () => {
    const { blocks } = await figuresOf({ from: '2019-01-01', until: '2019-02-01' });
    const general = blocks.find(({ key }) => key === 'general');
    const figureOf = (key: string) => general?.figures.find((figure) => figure.key === key);
    expect(figureOf('challengesOnTime')).toMatchObject({ value: null, n: 0, of: 0 });
    expect(figureOf('daysPerUnit')).toMatchObject({ value: null, n: 0 });
    expect(figureOf('enrolled')).toMatchObject({ value: 0 });
  });

  test('take days the wrong way round, and none of another programme', async () => {
    const straight = await scopeOf(world, { from: '2026-01-01', until: '2026-02-01' });
    expect(await scopeOf(world, { from: '2026-02-01', until: '2026-01-01' })).toEqual(straight);
    const other = await world.db
      .selectFrom('unit')
      .where('programme_id', '<>', (of) =>
        of.selectFrom('programme').select((eb) => eb.fn.min('id').as('id')),
      )
      .select('id')
      .executeTakeFirstOrThrow();
    const first = await world.db
      .selectFrom('programme')
      .select((eb) => eb.fn.min('id').as('id'))
      .executeTakeFirstOrThrow();
    for (const [query, refusal] of [
      [{ programmeId: first.id, unitId: other.id }, 'body.invalid'],
      [{ groupId: 2 ** 31 - 1 }, 'scope.notFound'],
      [{ moduleId: 1 }, 'body.invalid'],
    ] as const) {
      expect(await refusalOf(scopeOf(world, query))).toBe(refusal);
    }
    expect(await refusalOf(listBehind(world, straight, { list: 'unknown' }))).toBe('scope.notFound');
    for (const part of ['generacion:0', 'generacion:x', 'ola:1', 'sesion:1', 'color:rojo', 'sucursal:'])
      expect([part, await refusalOf(listBehind(world, straight, { list: 'present', part }))]).toEqual([
        part,
        'scope.notFound',
      ]);
    expect(await refusalOf(listBehind(world, straight, { list: 'objectsOpened' }))).toBe('scope.notFound');
    expect(
      (await listBehind(world, straight, { list: 'present', part: 'generacion:9999999999' })).total,
    ).toBe(0);
  });
});

/** Some generation, programme or unit, and a range. */
async function randomFilter(turn: () => number): Promise<AnalyticsQuery> {
  const groups = await world.db
    .selectFrom('learner_group')
    .where('status', '<>', 'draft')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['id', 'programme_id as programmeId'])
    .execute();
  const group = groups[Math.floor(turn() * groups.length)];
  if (!group) throw new Error('no generation');
  const units = await world.db
    .selectFrom('unit')
    .where('programme_id', '=', group.programmeId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select('id')
    .execute();
  const unit = units[Math.floor(turn() * units.length)];
  const today = todayIn(world.env.TZ_NEGOCIO, clock.now());
  return {
    ...(turn() < 0.5 ? { groupId: group.id } : {}),
    ...(turn() < 0.5 ? { programmeId: group.programmeId } : {}),
    ...(await somePlace(turn, unit?.id)),
    ...(turn() < 0.6 ? { by: populationParts[Math.floor(turn() * populationParts.length)] } : {}),
    ...(turn() < 0.7
      ? { from: addDays(today, -Math.floor(turn() * 200)), until: addDays(today, -Math.floor(turn() * 30)) }
      : {}),
  };
}

async function somePlace(turn: () => number, unitId: number | undefined): Promise<AnalyticsQuery> {
  if (unitId === undefined || turn() < 0.5) return {};
  const modules = await world.db
    .selectFrom('module')
    .where('unit_id', '=', unitId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select('id')
    .execute();
  const module = modules[Math.floor(turn() * modules.length)];
  return module && turn() < 0.4 ? { unitId, moduleId: module.id } : { unitId };
}

const sorted = (lines: readonly unknown[]): string[] => lines.map((line) => JSON.stringify(line)).sort();

const populationParts = ['boss', 'store', 'area', 'job'] as const;
const gradeKinds = [
  ['challenge', 'challengeGrades'],
  ['boss', 'bossGrades'],
  ['gap', 'gap'],
  ['final', 'finalGrades'],
] as const;

/** How often each value was counted, the smallest first. */
function spreadOf(counted: readonly Counted[]) {
  const all = counted.map(({ value }) => Math.round(10 * (value ?? 0)) / 10);
  const values = [...new Set(all)].toSorted((one, other) => one - other);
  return values.map((value) => ({ value, n: all.filter((one) => one === value).length }));
}

function summaryOf(counted: readonly Counted[]): Measured {
  const values = counted.flatMap(({ value }) => (value === null ? [] : [value]));
  if (values.length === 0) return { n: counted.length, mean: null };
  return { n: counted.length, mean: values.reduce((sum, one) => sum + one, 0) / values.length };
}

const rounded = ({ n, mean }: Measured) => ({ n, mean: sixth(mean) });
// Two sums of the same numbers end apart in the last bit: a half of the sixth place is moved off its edge.
const sixth = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e6 + 1e-3) / 1e6;
