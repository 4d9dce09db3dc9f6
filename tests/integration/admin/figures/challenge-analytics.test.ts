import { beforeAll, describe, expect, test } from 'vitest';
import { type ChallengeFigure, challengeFiguresQuery } from '#app/contract/admin/figures/challenges.ts';
import { challengeAnalyticsOf, challengeFiguresHref } from '#app/contract/admin/figures/links/challenges.ts';
import { scopeChange } from '#app/contract/admin/figures/scope.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import {
  challengeFiguresList,
  challengePeopleList,
} from '#app/features/admin/figures/challenges/challenge-figures.queries.server.ts';
import {
  tutorChallengesList,
  tutorLoadsList,
} from '#app/features/admin/figures/challenges/tutor-loads.queries.server.ts';
import { rebuildAnalytics } from '#app/product/admin/figures/recount.server.ts';
import { checkScope, scopeChoices } from '#app/product/admin/figures/scope.queries.server.ts';
import { createFiguresWorld } from '#tests/factories/figures-world.ts';
import { rawRowsOf } from '#tests/support/raw-rows.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
const { db, env, clock } = world;

/** The raw rows, all of them. */
const readRows = () =>
  rawRowsOf(db, {
    runs: 'learner_group',
    units: 'unit',
    waves: 'wave',
    members: 'member',
    extensions: 'deadline_extension',
    challenges: 'challenge_submission',
    reviews: 'challenge_review',
    tutors: 'group_tutor',
  });

let rows: Awaited<ReturnType<typeof readRows>>;
beforeAll(async () => {
  await createFiguresWorld(world, 20_261_118);
  await rebuildAnalytics(world, () => undefined);
  rows = await readRows();
});

const dayOf = (at: Date) => todayIn(env.TZ_NEGOCIO, at);
const hourMs = 3_600_000;

/** The facts of one active member in a unit, told by the rows alone. */
function factsOf(groupId: number, unitId: number) {
  const wave = rows.waves.find((one) => one.group_id === groupId && one.unit_id === unitId);
  return rows.members
    .filter((member) => member.group_id === groupId && member.active)
    .map((member) => {
      const granted = rows.extensions
        .filter((one) => one.member_id === member.id && one.unit_id === unitId && one.approved)
        .sort((one, other) => Number(one.decided_at) - Number(other.decided_at) || one.id - other.id)
        .at(-1);
      const challenge = rows.challenges.find(
        (one) => one.member_id === member.id && one.unit_id === unitId && one.first_delivered_at !== null,
      );
      const last = challenge?.last_delivered_at ?? null;
      const published = challenge?.published_at ?? null;
      return {
        personId: member.person_id,
        goesOn: member.finished_at === null,
        dueOn: granted?.due_on ?? wave?.challenge_due_on ?? null,
        challenge,
        deliveredOn: challenge?.first_delivered_at ? dayOf(challenge.first_delivered_at) : null,
        isReturned: Boolean(challenge?.returned_at && last && challenge.returned_at > last),
        hours: published && last ? Math.ceil((Number(published) - Number(last)) / hourMs) : null,
      };
    });
}

type Fact = ReturnType<typeof factsOf>[number];

const isToGrade = ({ challenge, isReturned, goesOn }: Fact) =>
  goesOn && challenge !== undefined && challenge.published_at === null && !isReturned;

/** As the tutors' queue counts: also what one of them is evaluating again. */
const waitsForTutor = (fact: Fact): boolean => {
  const open = rows.reviews.find((one) => one.submission_id === fact.challenge?.id && one.outcome === null);
  const isHeld = Number(open?.claimed_at ?? 0) > Number(clock.now()) - 20 * 60_000;
  return isToGrade(fact) || (fact.goesOn && open !== undefined && (isHeld || open.saved_at !== null));
};

/** Which facts each figure counts, by the definitions of the product. */
const recounts: Record<ChallengeFigure, (fact: Fact) => boolean> = {
  members: () => true,
  delivered: ({ challenge }) => challenge !== undefined,
  onTime: ({ deliveredOn, dueOn }) => deliveredOn !== null && (dueOn === null || deliveredOn <= dueOn),
  late: ({ deliveredOn, dueOn }) => deliveredOn !== null && dueOn !== null && deliveredOn > dueOn,
  missing: ({ challenge, dueOn }) => challenge === undefined && dueOn !== null && dueOn < dayOf(clock.now()),
  toGrade: isToGrade,
  returned: ({ isReturned }) => isReturned,
  graded: ({ challenge }) => Boolean(challenge?.published_at),
};
const figures = Object.keys(recounts) as ChallengeFigure[];

const shownRuns = () => rows.runs.filter(({ status }) => status !== 'draft');

function expectedRow(groupId: number, unitId: number) {
  const facts = factsOf(groupId, unitId);
  const grades = facts.flatMap(({ challenge }) =>
    challenge?.published_at && challenge.score !== null ? [Math.round(Number(challenge.score) * 10)] : [],
  );
  const hours = facts.flatMap((fact) => fact.hours ?? []).sort((one, other) => one - other);
  const middle = hours.length / 2;
  const sum = grades.reduce((total, grade) => total + grade, 0);
  return {
    ...Object.fromEntries(figures.map((figure) => [figure, facts.filter(recounts[figure]).length])),
    // Half up, in tenths.
    mean: grades.length === 0 ? null : Math.floor(sum / grades.length + 0.5) / 10,
    hours:
      hours.length === 0
        ? null
        : ((hours[Math.ceil(middle) - 1] ?? 0) + (hours[Math.floor(middle)] ?? 0)) / 2,
  };
}

describe('the challenges by generation and unit', () => {
  test('have a row for each published generation and unit, its figures a recount of the raw rows', async () => {
    const { rows: listed, total } = await challengeFiguresList(world, { size: 100 });
    const places = shownRuns().flatMap((run) =>
      rows.units
        .filter((unit) => unit.programme_id === run.programme_id && unit.status === 'published')
        .map((unit) => `${run.id}.${unit.id}`),
    );
    expect(listed.map(({ group, unit }) => `${group.id}.${unit.id}`).sort()).toEqual(places.sort());
    expect(total).toBe(places.length);
    for (const { group, unit, programme: _, dueOn: __, ...told } of listed) {
      expect(told, `${group.name}, ${unit.name}`).toEqual(expectedRow(group.id, unit.id));
    }
    // The world has something of everything.
    for (const figure of figures)
      expect(Math.max(...listed.map((row) => row[figure])), figure).toBeGreaterThan(0);
  });

  test('open as many people as each figure says, the same ones', async () => {
    const { rows: listed } = await challengeFiguresList(world, { size: 100 });
    for (const row of listed) {
      const place = { groupId: row.group.id, unitId: row.unit.id };
      for (const figure of figures) {
        const people = await challengePeopleList(world, { ...place, figure });
        expect(people.total, figure).toBe(row[figure]);
        expect(people.rows.map(({ id }) => id).sort()).toEqual(
          factsOf(place.groupId, place.unitId)
            .filter(recounts[figure])
            .map(({ personId }) => personId)
            .sort(),
        );
      }
    }
  });

  test('give the same rows in every order, page by page', async () => {
    const keys = ['starts', 'name', 'unit', 'due', ...figures, 'mean', 'hours'] as const;
    const all = await challengeFiguresList(world, { size: 100 });
    const known = new Map(all.rows.map((row) => [`${row.group.id}.${row.unit.id}`, row]));
    for (const key of keys) {
      for (const down of [true, false]) {
        const order = { key, down };
        const { rows: sorted } = await challengeFiguresList(world, { size: 100, order });
        expect(sorted.map((row) => known.get(`${row.group.id}.${row.unit.id}`))).toEqual(sorted);
        if (key === 'starts' || key === 'name' || key === 'unit') continue;
        const values = sorted.flatMap((row) => (key === 'due' ? row.dueOn : row[key]) ?? []);
        const ascending = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
        expect(values, key).toEqual(down ? ascending.toReversed() : ascending);
      }
    }
    const first = await challengeFiguresList(world, { size: 10, page: 99 });
    expect(first).toMatchObject({ page: 1, total: all.total });
  });

  test('are filtered by generation, programme, unit and words', async () => {
    const { rows: all } = await challengeFiguresList(world, { size: 100 });
    const [sample] = all;
    if (!sample) throw new Error('no row');
    const matching = async (query: Parameters<typeof challengeFiguresList>[1]) =>
      (await challengeFiguresList(world, { size: 100, ...query })).total;
    const { group, programme, unit } = sample;
    expect(await matching({ groupId: group.id })).toBe(all.filter((row) => row.group.id === group.id).length);
    expect(await matching({ programmeId: programme.id })).toBe(
      all.filter((row) => row.programme.id === programme.id).length,
    );
    expect(await matching({ unitId: unit.id })).toBe(all.filter((row) => row.unit.id === unit.id).length);
    expect(await matching({ search: 'GENERACION a unidad' })).toBe(2);
    expect(await matching({ search: 'nadie' })).toBe(0);
  });
});

describe('the load of each tutor', () => {
  const weekAgo = () => new Date(clock.now().getTime() - 7 * 24 * hourMs);

  /** Every challenge of a shown generation with its member. */
  const challengesOf = (groupIds: readonly number[]) =>
    groupIds.flatMap((groupId) =>
      rows.units
        .filter(({ status }) => status === 'published')
        .flatMap((unit) => factsOf(groupId, unit.id).filter(({ challenge }) => challenge !== undefined)),
    );

  test('is a recount of the raw rows, and each figure opens as many challenges', async () => {
    const { rows: listed } = await tutorLoadsList(world, { size: 100 });
    const shown = new Set(shownRuns().map(({ id }) => id));
    const own = (tutorId: number) =>
      rows.tutors
        .filter((one) => one.tutor_id === tutorId && shown.has(one.group_id))
        .map((one) => one.group_id);
    expect(listed.length).toBe(
      new Set(rows.tutors.filter((one) => shown.has(one.group_id)).map((one) => one.tutor_id)).size,
    );
    const since = weekAgo();
    for (const { id, name: _, oldestAt, ...told } of listed) {
      const waiting = challengesOf(own(id)).filter(waitsForTutor);
      const claimed = waiting.filter(({ challenge }) =>
        rows.reviews.some(
          (one) => one.submission_id === challenge?.id && one.outcome === null && one.tutor_id === id,
        ),
      );
      const graded = challengesOf([...shown]).filter(({ challenge }) =>
        rows.reviews.some(
          ({ submission_id, tutor_id, outcome, decided_at }) =>
            submission_id === challenge?.id &&
            tutor_id === id &&
            outcome === 'published' &&
            Number(decided_at) >= Number(since),
        ),
      );
      expect(told).toEqual({
        groups: own(id).length,
        open: waiting.length,
        claimed: claimed.length,
        graded: graded.length,
      });
      const oldest = waiting
        .map(({ challenge }) => Number(challenge?.last_delivered_at))
        .sort((one, other) => one - other)[0];
      expect(oldestAt).toBe(oldest === undefined ? null : new Date(oldest).toISOString());
      for (const figure of ['open', 'claimed', 'graded'] as const) {
        expect((await tutorChallengesList(world, { tutorId: id, figure, scope: {} })).total).toBe(
          told[figure],
        );
      }
    }
    expect(Math.max(...listed.map(({ claimed }) => claimed))).toBeGreaterThan(0);
    expect(Math.max(...listed.map(({ graded }) => graded))).toBeGreaterThan(0);
  });

  test('has no figures of who is no tutor', async () => {
    await expect(
      tutorChallengesList(world, { tutorId: 2 ** 31 - 1, figure: 'open', scope: {} }),
    ).rejects.toMatchObject({ code: 'scope.notFound' });
  });
});

describe('the filters', () => {
  test('refuse unknown ids with 404 and what does not belong together with 422', async () => {
    const [run, other] = shownRuns();
    const stranger = rows.units.find(
      (unit) => unit.programme_id !== run?.programme_id && unit.status === 'published',
    );
    const draft = rows.runs.find(({ status }) => status === 'draft');
    if (!run || !other || !stranger || !draft) throw new Error('the world is too small');
    for (const scope of [
      { groupId: 2 ** 31 - 1 },
      { programmeId: 2 ** 31 - 1 },
      { unitId: 2 ** 31 - 1 },
      { groupId: draft.id },
    ]) {
      await expect(checkScope(world, scope)).rejects.toMatchObject({ code: 'scope.notFound' });
    }
    await expect(
      checkScope(world, { groupId: run.id, programmeId: other.programme_id }),
    ).rejects.toMatchObject({
      field: 'programa',
      text: 'La generación sigue otro programa.',
    });
    await expect(checkScope(world, { groupId: run.id, unitId: stranger.id })).rejects.toMatchObject({
      field: 'unidad',
      text: 'La unidad es de otro programa.',
    });
    await checkScope(world, { groupId: run.id, programmeId: run.programme_id });
  });

  test('offer the programme of the chosen generation alone, and units of a chosen programme', async () => {
    const [run] = shownRuns();
    if (!run) throw new Error('no generation');
    const free = await scopeChoices(world, {});
    expect(free.groups.map(({ name }) => name)).toEqual(['Generación A', 'Generación B', 'Generación C']);
    expect([free.programmes.length, free.units.length]).toEqual([2, 0]);
    const chosen = await scopeChoices(world, { groupId: run.id });
    expect([chosen.programmes.map(({ id }) => id), chosen.units]).toEqual([[run.programme_id], []]);
    expect((await scopeChoices(world, { programmeId: run.programme_id })).units).toHaveLength(2);
  });

  test('reset what is below the changed one (spec §4.5)', () => {
    const before = { groupId: 1, programmeId: 2, unitId: 3 };
    expect({ ...before, ...scopeChange('groupId', 9) }).toEqual({ groupId: 9 });
    expect({ ...before, ...scopeChange('programmeId', 9) }).toEqual({ groupId: 1, programmeId: 9 });
    expect({ ...before, ...scopeChange('unitId', undefined) }).toEqual({ groupId: 1, programmeId: 2 });
  });

  test.each(['generacion=0', 'unidad=2147483648', 'programa=abc', 'orden=nadie', 'tamano=7'])(
    'refuse %s in a call',
    (text) => {
      expect(challengeFiguresQuery.safeParse(Object.fromEntries(new URLSearchParams(text))).success).toBe(
        false,
      );
    },
  );
});

test('an open figure has an address of its own; a wrong word of it opens none', () => {
  const open = { figure: 'missing', of: [12, 34], page: 2 } as const;
  const href = challengeFiguresHref({ groupId: 12 }, open);
  expect(href).toBe('/cms/retoJobAnaliticos?generacion=12&figura=sin_entregar&en=12.34&hoja=2');
  const read = (address: string) => challengeAnalyticsOf(new URL(address, 'http://x').searchParams);
  expect(read(href)).toEqual({ shows: 'units', query: { groupId: 12 }, open });
  for (const wrong of [
    'figura=nada&en=1.2',
    'figura=tarde&en=1',
    'figura=tarde&en=1.2147483648',
    'figura=tarde',
  ]) {
    expect(read(`/cms/retoJobAnaliticos?${wrong}`).open).toBeNull();
  }
});
