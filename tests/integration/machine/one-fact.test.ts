import { describe, expect, test } from 'vitest';
import { unitBody } from '#app/contract/admin/content/units.ts';
import { namelessText } from '#app/domain/access/person.ts';
import { waveDays } from '#app/domain/deadlines/day-order.ts';
import { datesPlan, type WaveDates } from '#app/domain/deadlines/shift-plan.ts';
import {
  challengeFiguresList,
  challengePeopleList,
} from '#app/features/admin/figures/challenges/challenge-figures.queries.server.ts';
import { challengesFile } from '#app/features/admin/figures/challenges/challenges-file.queries.server.ts';
import {
  tutorChallengesList,
  tutorLoadsList,
} from '#app/features/admin/figures/challenges/tutor-loads.queries.server.ts';
import { analyticsOf, listBehind } from '#app/features/admin/figures/overview/analytics.queries.server.ts';
import { scopeOf } from '#app/features/admin/figures/overview/scope.queries.server.ts';
import { progressList } from '#app/features/admin/figures/progress/progress.queries.server.ts';
import { groupBosses } from '#app/features/admin/groups/bosses/bosses.queries.server.ts';
import { groupMembers } from '#app/features/admin/groups/members/members.queries.server.ts';
import { groupTutorList } from '#app/features/admin/groups/tutors/tutors.queries.server.ts';
import { groupsOf, summaryOf } from '#app/features/tutor/board/board.queries.server.ts';
import { reviewQueue } from '#app/features/tutor/challenge-review/queue/queue.queries.server.ts';
import { forumQueue } from '#app/features/tutor/forum/queue/queue.queries.server.ts';
import { groupView } from '#app/features/tutor/group/group.queries.server.ts';
import { rebuildAnalytics } from '#app/product/admin/figures/recount.server.ts';
import { errorsOf } from '#app/product/admin/groups/check.ts';
import type { Actor } from '#server/auth/actor.ts';
import { takenBack } from '#server/db/transactions.ts';
import type { World } from '#server/world.ts';
import { createFactsWorld } from '#tests/factories/facts-world.ts';
import { createCourse, createGroup, createPerson } from '#tests/factories/learning.ts';
import { randomFrom } from '#tests/support/analytics-worlds.ts';
import { rawRowsOf } from '#tests/support/raw-rows.ts';
import { createTestWorld } from '#tests/support/world.ts';

/**
 * The product's "waits for a tutor", "to grade", "goes on" and the name that is shown, told once more in plain
 * TypeScript over plain rows, and compared with everything that shows it (product: reviews, challenges in figures, people).
 */
const readRows = (world: World) =>
  rawRowsOf(world.db, {
    people: 'person',
    groups: 'learner_group',
    units: 'unit',
    modules: 'module',
    activities: 'activity',
    members: 'member',
    bosses: 'member_boss',
    tutors: 'group_tutor',
    challenges: 'challenge_submission',
    reviews: 'challenge_review',
    questions: 'question',
  });

const LOCK_MS = 20 * 60_000;

class Oracle {
  readonly rows: Awaited<ReturnType<typeof readRows>>;
  readonly #now: Date;

  constructor(rows: Awaited<ReturnType<typeof readRows>>, now: Date) {
    this.rows = rows;
    this.#now = now;
  }

  #find<T extends { id: number }>(of: readonly T[], id: number): T {
    const found = of.find((one) => one.id === id);
    if (!found) throw new Error(`no row ${id}`);
    return found;
  }

  member = (id: number) => this.#find(this.rows.members, id);
  unit = (id: number) => this.#find(this.rows.units, id);

  goesOn = (memberId: number): boolean => {
    const { active, finished_at } = this.member(memberId);
    return active && finished_at === null;
  };

  isLiving = ({ status, deleted_at }: { status: string; deleted_at: unknown }): boolean =>
    status === 'published' && deleted_at === null;

  isGroupLiving = (groupId: number): boolean => this.isLiving(this.#find(this.rows.groups, groupId));

  open = (challengeId: number) =>
    this.rows.reviews.find((one) => one.submission_id === challengeId && one.outcome === null);

  isReturned = ({ returned_at, last_delivered_at }: (typeof this.rows.challenges)[number]): boolean =>
    returned_at !== null && last_delivered_at !== null && returned_at > last_delivered_at;

  /** Challenges that tutors have before them, whatever became of them. */
  queued = () =>
    this.rows.challenges.filter(
      (one) =>
        one.last_delivered_at !== null &&
        this.goesOn(one.member_id) &&
        this.isGroupLiving(this.member(one.member_id).group_id) &&
        this.isLiving(this.unit(one.unit_id)),
    );

  waiting = () =>
    this.queued().filter((one) => {
      const open = this.open(one.id);
      if (open && open.saved_at !== null) return true;
      if (open && open.claimed_at !== null && Number(open.claimed_at) > Number(this.#now) - LOCK_MS)
        return true;
      return one.published_at === null && !this.isReturned(one);
    });

  toGrade = () => this.queued().filter((one) => one.published_at === null && !this.isReturned(one));

  openQuestions = () =>
    this.rows.questions.filter((one) => {
      const activity = this.#find(this.rows.activities, one.activity_id);
      const module = this.#find(this.rows.modules, activity.module_id);
      return (
        one.state === 'open' &&
        one.merged_into === null &&
        this.isGroupLiving(this.member(one.member_id).group_id) &&
        [activity, module, this.unit(module.unit_id)].every(this.isLiving)
      );
    });

  groupOf = ({ member_id }: { member_id: number }): number => this.member(member_id).group_id;

  tutors = () =>
    [...new Set(this.rows.tutors.filter(({ ended_at }) => ended_at === null).map((one) => one.tutor_id))].map(
      (tutorId) => ({
        tutorId,
        groupIds: this.rows.tutors
          .filter((one) => one.tutor_id === tutorId && one.ended_at === null)
          .map((one) => one.group_id),
      }),
    );

  /** Of these, what waits for one tutor: in their generations, and never their own. */
  of = <T extends { member_id: number }>(all: readonly T[], { tutorId, groupIds }: Tutor): T[] =>
    all.filter(
      (one) => groupIds.includes(this.groupOf(one)) && this.member(one.member_id).person_id !== tutorId,
    );

  person = (id: number) => this.#find(this.rows.people, id);
  shortName = (id: number): string => `${this.person(id).first_name} ${this.person(id).paternal_surname}`;
  fullName = (id: number): string => `${this.shortName(id)} ${this.person(id).maternal_surname}`.trim();
  shownName = (id: number): string =>
    this.person(id).deleted_at === null ? this.fullName(id) : namelessText;

  bossOf = (memberId: number): number | null =>
    this.rows.bosses.find((one) => one.member_id === memberId && one.to_on === null)?.boss_id ?? null;
}

type Tutor = { tutorId: number; groupIds: number[] };

const ids = (of: readonly { id: number }[]): number[] =>
  of.map(({ id }) => id).sort((one, other) => one - other);
const sorted = (of: readonly string[]): string[] => [...of].sort();
const oldest = (of: readonly (Date | null)[]): string | null =>
  of
    .flatMap((at) => (at ? [at.toISOString()] : []))
    .sort()
    .at(0) ?? null;

/** Every page of a list. */
async function every<T>(page: (at: number) => Promise<{ rows: readonly T[]; total: number }>): Promise<T[]> {
  const all: T[] = [];
  for (let at = 1; ; at += 1) {
    const { rows, total } = await page(at);
    all.push(...rows);
    if (all.length >= total || rows.length === 0) return all;
  }
}

describe.each([20_261_129, 7, 411])('one fact, however it is read, with seed %i', (seed) => {
  test('waits for a tutor, is to grade, goes on and is named alike everywhere', async ({
    onTestFinished,
  }) => {
    const { world, close } = await createTestWorld();
    onTestFinished(close);
    await createFactsWorld(world, seed);
    await rebuildAnalytics(world, () => undefined);
    const admin = await createPerson(world.db, 1);
    const oracle = new Oracle(await readRows(world), world.clock.now());
    const actorOf = (personId: number): Actor => ({ ...admin.actor, personId, profile: 4, role: 'tutor' });

    await tutorsRead(world, oracle, actorOf);
    await generationsRead(world, oracle);
    await figuresRead(world, oracle);

    // The world has something of everything, or the comparison says nothing.
    const [waiting, toGrade] = [ids(oracle.waiting()), ids(oracle.toGrade())];
    expect(toGrade.length).toBeGreaterThan(5);
    expect(waiting.length).toBeGreaterThan(toGrade.length);
    expect(oracle.openQuestions().length).toBeGreaterThan(5);
  });
});

/** The board, its groups, both queues, and the people of a group. */
async function tutorsRead(world: World, oracle: Oracle, actorOf: (personId: number) => Actor): Promise<void> {
  for (const tutor of oracle.tutors()) {
    const actor = actorOf(tutor.tutorId);
    const waiting = oracle.of(oracle.waiting(), tutor);
    const questions = oracle.of(oracle.openQuestions(), tutor);

    const summary = await summaryOf(world, actor);
    expect(summary.challenges.total, 'board').toBe(waiting.length);
    expect(summary.questions.total, 'board').toBe(questions.length);
    expect(instantOf(summary.challenges.since), 'board').toBe(
      oldest(waiting.map((one) => one.last_delivered_at)),
    );
    expect(instantOf(summary.questions.since), 'board').toBe(oldest(questions.map((one) => one.created_at)));

    const shown = tutor.groupIds.filter(oracle.isGroupLiving);
    const groups = await groupsOf(world, actor);
    expect(ids(groups)).toEqual([...shown].sort((one, other) => one - other));
    for (const group of groups) {
      const inGroup = (one: { member_id: number }) => oracle.groupOf(one) === group.id;
      const learners = oracle.rows.members.filter(
        (one) => one.group_id === group.id && one.person_id !== tutor.tutorId && oracle.goesOn(one.id),
      );
      expect(group, 'groups of the board').toMatchObject({
        challenges: waiting.filter(inGroup).length,
        questions: questions.filter(inGroup).length,
        learners: learners.length,
      });
      const pending = await reviewQueue(world, actor, { group: group.id });
      expect(pending.total, 'queue of a group').toBe(waiting.filter(inGroup).length);
      const { group: detail } = await groupView(world, actor, group.id);
      expect(detail?.learners.map(({ personId }) => personId).sort(), 'people of a group').toEqual(
        learners.map((one) => one.person_id).sort(),
      );
      const ungraded = detail?.learners.flatMap(({ cells }) =>
        cells.filter(({ state }) => state === 'ungraded'),
      );
      expect(ungraded?.length, 'cells of a group').toBe(
        oracle.of(oracle.toGrade(), tutor).filter(inGroup).length,
      );
    }

    const rows = await every((page) => reviewQueue(world, actor, { page }));
    expect(ids(rows), 'queue').toEqual(ids(waiting));
    const all = await every((page) => reviewQueue(world, actor, { page, state: 'all' }));
    expect(ids(all), 'queue, all states').toEqual(ids(oracle.of(oracle.queued(), tutor)));
    for (const row of all) expect(row.learner.name).toBe(oracle.shortName(row.learner.id));
    expect((await reviewQueue(world, actor, { state: 'all' })).pending).toBe(waiting.length);
    const forum = await forumQueue(world, actor, { filter: 'unanswered', groupId: null, page: 1 });
    expect(forum.totals.unanswered, 'queue of questions').toBe(questions.length);
  }
}

/** The tabs of a generation of the administration. */
async function generationsRead(world: World, oracle: Oracle): Promise<void> {
  const ofGroup = (groupId: number) => (one: { member_id: number }) => oracle.groupOf(one) === groupId;
  for (const { id: groupId } of oracle.rows.groups) {
    const waiting = oracle.waiting().filter(ofGroup(groupId));
    const questions = oracle.openQuestions().filter(ofGroup(groupId));
    const tab = await groupTutorList(world, groupId);
    expect([tab.challenges, tab.questions], 'tab of tutors').toEqual([waiting.length, questions.length]);
    for (const row of tab.tutors.filter(({ endedAt }) => endedAt === null)) {
      expect([row.challenges, row.name], 'tab of tutors').toEqual([
        waiting.filter((one) => oracle.open(one.id)?.tutor_id === row.id).length,
        oracle.fullName(row.id),
      ]);
    }

    const members = oracle.rows.members.filter((one) => one.group_id === groupId);
    const { teams } = await groupBosses(world, groupId);
    expect(teams.flatMap(({ collaborators }) => collaborators.map(({ id }) => id)).sort(), 'teams').toEqual(
      members
        .filter(({ id }) => oracle.goesOn(id))
        .map((one) => one.person_id)
        .sort(),
    );
    const listed = await every((page) => groupMembers(world, groupId, { page, size: 100 }));
    for (const row of listed) {
      const member = members.find((one) => one.person_id === row.id);
      const bossId = oracle.bossOf(member?.id ?? 0);
      expect(row.state === 'active', 'participants').toBe(oracle.goesOn(member?.id ?? 0));
      expect(row.boss?.name ?? null, 'participants').toBe(bossId === null ? null : oracle.shortName(bossId));
    }
  }
}

/** The figures, the lists behind them and their files. */
async function figuresRead(world: World, oracle: Oracle): Promise<void> {
  const figures = await every((page) => challengeFiguresList(world, { page, size: 100 }));
  const lines = await challengesFile.lines(world, { query: {} }, [1]);
  const column = challengesFile.headings.findIndex(
    (heading) => typeof heading === 'object' && heading.name === 'por_evaluar',
  );
  for (const row of figures) {
    const toGrade = oracle
      .toGrade()
      .filter((one) => one.unit_id === row.unit.id && oracle.groupOf(one) === row.group.id);
    expect(row.toGrade, 'figures of challenges').toBe(toGrade.length);
    const people = await every((page) =>
      challengePeopleList(world, { groupId: row.group.id, unitId: row.unit.id, figure: 'members', page }),
    );
    for (const one of people) expect(one.name, 'people of a figure').toBe(oracle.shownName(one.id));
    const behind = await every((page) =>
      challengePeopleList(world, { groupId: row.group.id, unitId: row.unit.id, figure: 'toGrade', page }),
    );
    expect(ids(behind), 'people of a figure').toEqual(
      ids(toGrade.map((one) => ({ id: oracle.member(one.member_id).person_id }))),
    );
  }
  expect(
    lines.map((line) => line[column]),
    'file of the figures',
  ).toEqual(figures.map(({ toGrade }) => String(toGrade)));

  const loads = await every((page) => tutorLoadsList(world, { page, size: 100 }));
  for (const tutor of oracle.tutors()) {
    const waiting = oracle.of(oracle.waiting(), tutor);
    const taken = waiting.filter((one) => oracle.open(one.id)?.tutor_id === tutor.tutorId);
    expect(
      loads.find(({ id }) => id === tutor.tutorId),
      'load of a tutor',
    ).toMatchObject({
      name: oracle.fullName(tutor.tutorId),
      open: waiting.length,
      claimed: taken.length,
      oldestAt: oldest(waiting.map((one) => one.last_delivered_at)),
    });
    for (const [figure, expected] of [
      ['open', waiting],
      ['claimed', taken],
    ] as const) {
      const { total } = await tutorChallengesList(world, { tutorId: tutor.tutorId, figure, scope: {} });
      expect(total, 'challenges of a load').toBe(expected.length);
    }
  }

  const scope = await scopeOf(world, {});
  const { live } = await analyticsOf(world, scope, []);
  expect(live.challengesToGrade, 'figures of now').toBe(oracle.toGrade().length);
  for (const [list, expected] of [
    ['questionsOpen', oracle.openQuestions().map((one) => oracle.member(one.member_id).person_id)],
    ['challengesToGrade', oracle.toGrade().map((one) => oracle.member(one.member_id).person_id)],
    [
      'present',
      oracle.rows.members
        .filter((one) => oracle.goesOn(one.id) && oracle.isGroupLiving(one.group_id))
        .map((one) => one.person_id),
    ],
  ] as const) {
    const rows = await every((page) => listBehind(world, scope, { list, page, size: 100 }));
    expect(sorted(rows.map((row) => row.person?.name ?? '')), list).toEqual(
      sorted(expected.map(oracle.shownName)),
    );
  }

  const progress = await every((page) => progressList(world, { page, size: 100 }));
  for (const row of progress) {
    expect(row.risk !== null, 'progress').toBe(oracle.goesOn(row.id));
    const bossId = oracle.bossOf(row.id);
    expect(row.boss?.name ?? null, 'progress').toBe(bossId === null ? null : oracle.shortName(bossId));
  }
}

const instantOf = (text: string | null): string | null =>
  text === null ? null : new Date(text).toISOString();

test('the database, the form of a unit, the check of a generation and a change of days know one order of days', async ({
  onTestFinished,
}) => {
  const { world, close } = await createTestWorld();
  onTestFinished(close);
  const course = await createCourse(world.db);
  const groupId = await createGroup(world.db, course, ['2026-03-05']);
  const turn = randomFrom(20_261_129);
  const verdicts = new Set<boolean>();
  for (let round = 0; round < 300; round += 1) {
    const days = waveDays.map((day) =>
      day !== 'opensOn' && turn() < 0.2 ? null : 1 + Math.floor(turn() * 9),
    );
    const [opens, due, from, oneToOne, to] = days as [number, ...(number | null)[]];
    const isBefore = (one: number | null | undefined, other: number | null | undefined) =>
      one != null && other != null && one < other;
    const inOrder = !(
      isBefore(due, opens) ||
      isBefore(oneToOne, from) ||
      isBefore(to, oneToOne) ||
      isBefore(to, from)
    );
    verdicts.add(inOrder);
    const dates = Object.fromEntries(
      waveDays.map((day, place) => [day, days[place] == null ? null : `2026-03-0${days[place]}`]),
    ) as WaveDates;
    const said = `${JSON.stringify(dates)}, round ${round}`;
    expect(await isStored(world, groupId, dates), `database: ${said}`).toBe(inOrder);
    expect(isAccepted(dates), `change of days: ${said}`).toBe(inOrder);
    expect(isFaultless(dates), `check of a generation: ${said}`).toBe(inOrder);
    if (days.every((day) => day !== null)) {
      const body = { apertura: opens, reto: due, jefe_inicio: from, inicio_1a1: oneToOne, jefe_fin: to };
      const { error } = unitBody.safeParse({ dias: body });
      const refused =
        error?.issues.some(({ path, code }) => path[0] === 'dias' && code === 'custom') ?? false;
      expect(!refused, `form of a unit: ${said}`).toBe(inOrder);
    }
  }
  expect(verdicts.size).toBe(2);
});

async function isStored({ db }: World, groupId: number, dates: WaveDates): Promise<boolean> {
  const written = takenBack(db, (trx) =>
    trx
      .updateTable('wave')
      .set({
        opens_on: dates.opensOn,
        challenge_due_on: dates.challengeDueOn,
        boss_period_starts_on: dates.preparationOpensOn,
        one_to_one_on: dates.oneToOneOn,
        boss_period_ends_on: dates.periodEndsOn,
      })
      .where('group_id', '=', groupId)
      .execute(),
  );
  return written.then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === '23514') return false;
      throw error;
    },
  );
}

function isAccepted(dates: WaveDates): boolean {
  const group = { startsOn: '2026-03-01', waves: [{ unitId: 1, order: 0, dates: null }], extensions: [] };
  const { faults } = datesPlan(group, { units: [{ unitId: 1, dates }], withExtensions: false }, '2026-03-01');
  return faults.every(({ kind }) => kind !== 'order');
}

function isFaultless(dates: WaveDates): boolean {
  const unit = {
    ...{ order: 0, name: 'Uno', hasQuestionnaire: true, hasChallenge: true, hasGuide: true, activities: 1 },
    ...{ opensOn: dates.opensOn, dueOn: dates.challengeDueOn, preparationOn: dates.preparationOpensOn },
    ...{ oneToOneOn: dates.oneToOneOn, endsOn: dates.periodEndsOn },
  };
  const group = { startsOn: '2026-03-01', programmePublished: true, units: [unit], withoutBoss: [] };
  const rest = { members: 1, unfitBosses: [], tutors: 1, questions: 1, drawn: 1 };
  return errorsOf({ ...group, ...rest }).every(({ code }) => code !== 'date.disordered');
}
