import { beforeAll, describe, expect, test } from 'vitest';
import type { BossFigure } from '#app/contract/admin/figures/bosses.ts';
import { bossAnalyticsOf, bossFiguresHref } from '#app/contract/admin/figures/links/bosses.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import {
  bossFiguresList,
  bossPeopleList,
} from '#app/features/admin/figures/bosses/boss-figures.queries.server.ts';
import { rebuildAnalytics } from '#app/product/admin/figures/recount.server.ts';
import { createFiguresWorld } from '#tests/factories/figures-world.ts';
import { rawRowsOf } from '#tests/support/raw-rows.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
const { db, env } = world;

/** The raw rows, all of them. */
const readRows = () =>
  rawRowsOf(db, {
    runs: 'learner_group',
    units: 'unit',
    waves: 'wave',
    members: 'member',
    pairs: 'member_boss',
    people: 'person',
    challenges: 'challenge_submission',
    evaluations: 'boss_evaluation',
    agreements: 'agreement',
  });

let rows: Awaited<ReturnType<typeof readRows>>;
beforeAll(async () => {
  await createFiguresWorld(world, 1_811);
  await rebuildAnalytics(world, () => undefined);
  rows = await readRows();
});

const dayOf = (at: Date) => todayIn(env.TZ_NEGOCIO, at);

const activeIn = (groupId: number) => rows.members.filter((one) => one.group_id === groupId && one.active);
const bossOf = (memberId: number) =>
  rows.pairs.find((pair) => pair.member_id === memberId && pair.to_on === null)?.boss_id ?? null;

/** The evaluation of each active member in each published unit, told by the rows alone. */
function cellsOf(groupId: number) {
  const programmeId = rows.runs.find(({ id }) => id === groupId)?.programme_id;
  const units = rows.units.filter((unit) => unit.programme_id === programmeId && unit.status === 'published');
  return activeIn(groupId).flatMap((member) =>
    units.map((unit) => {
      const isHere = (one: { member_id: number; unit_id: number }) =>
        one.member_id === member.id && one.unit_id === unit.id;
      const evaluation = rows.evaluations.find(isHere);
      const sentAt = evaluation?.sent_at ?? null;
      const endsOn = rows.waves.find((one) => one.group_id === groupId && one.unit_id === unit.id);
      return {
        personId: member.person_id,
        unitId: unit.id,
        goesOn: member.finished_at === null,
        bossId: evaluation && sentAt ? evaluation.boss_id : bossOf(member.id),
        delivered: Boolean(rows.challenges.find(isHere)?.first_delivered_at),
        prepared: Boolean(evaluation?.prepared_at),
        sentOn: sentAt && dayOf(sentAt),
        endsOn: endsOn?.boss_period_ends_on ?? null,
        tenths: sentAt ? Math.round(Number(evaluation?.grade) * 10) : null,
        agreements: rows.agreements.filter((one) => sentAt && one.evaluation_id === evaluation?.id),
      };
    }),
  );
}

type Cell = ReturnType<typeof cellsOf>[number];

const isOwed = ({ goesOn, delivered, sentOn }: Cell) => goesOn && delivered && sentOn === null;
const recounts: Record<Exclude<BossFigure, 'members'>, (cell: Cell) => boolean> = {
  toPrepare: (cell) => isOwed(cell) && !cell.prepared,
  toSend: (cell) => isOwed(cell) && cell.prepared,
  sent: ({ sentOn }) => sentOn !== null,
  late: ({ sentOn, endsOn }) => sentOn !== null && endsOn !== null && sentOn > endsOn,
  agreed: ({ agreements }) => agreements.length > 0,
  notAgreed: ({ sentOn, agreements }) => sentOn !== null && agreements.length === 0,
  acknowledged: ({ agreements }) =>
    agreements.length > 0 && agreements.every((one) => one.acknowledged_at !== null),
};
const figures = Object.keys(recounts) as (keyof typeof recounts)[];

function spreadOf(cells: readonly Cell[]) {
  const grades = cells.flatMap(({ tenths }) => tenths ?? []);
  const n = grades.length;
  const mean = grades.reduce((sum, grade) => sum + grade, 0) / n;
  const deviation = Math.sqrt(grades.reduce((sum, grade) => sum + (grade - mean) ** 2, 0) / n);
  return {
    grades: n,
    mean: n === 0 ? null : Math.floor(mean + 0.5) / 10,
    deviation: n < 5 ? null : Math.round(deviation * 10) / 100,
  };
}

describe('the bosses by generation', () => {
  test('have a row for each boss of today, its figures a recount of the raw rows', async () => {
    const { rows: listed, total } = await bossFiguresList(world, { size: 100 });
    const shown = rows.runs.filter(({ status }) => status !== 'draft');
    const teams = shown.flatMap(({ id }) =>
      [...new Set(activeIn(id).flatMap((member) => bossOf(member.id) ?? []))].map((boss) => `${boss}.${id}`),
    );
    expect(listed.map(({ boss, group }) => `${boss.id}.${group.id}`).sort()).toEqual(teams.sort());
    expect(total).toBe(teams.length);
    for (const { id, boss, group, programme: _, lastAccessAt, ...told } of listed) {
      const cells = cellsOf(group.id);
      const own = cells.filter(({ bossId }) => bossId === boss.id);
      const named = rows.pairs.find((pair) => pair.id === id);
      const namedMember = rows.members.find((member) => member.id === named?.member_id);
      expect([named?.boss_id, named?.to_on, namedMember?.group_id]).toEqual([boss.id, null, group.id]);
      expect(told).toEqual({
        members: activeIn(group.id).filter((member) => bossOf(member.id) === boss.id).length,
        ...Object.fromEntries(figures.map((figure) => [figure, own.filter(recounts[figure]).length])),
        own: spreadOf(own),
        ofGroup: spreadOf(cells),
      });
      const access = rows.people.find(({ id }) => id === boss.id)?.last_access_at ?? null;
      expect(lastAccessAt).toBe(access?.toISOString() ?? null);
    }
    // The world has something of everything, also teams with too few grades.
    for (const figure of figures)
      expect(Math.max(...listed.map((row) => row[figure])), figure).toBeGreaterThan(0);
    expect(new Set(listed.map(({ own }) => own.deviation === null)).size).toBe(2);
  });

  test('open as many people as each figure says, the same ones, in a chosen unit too', async () => {
    const unit = rows.units.find(({ status }) => status === 'published');
    for (const unitId of [undefined, unit?.id]) {
      const { rows: listed } = await bossFiguresList(world, { size: 100, unitId });
      expect(listed.length).toBeGreaterThan(0);
      for (const row of listed) {
        const team = { bossId: row.boss.id, groupId: row.group.id, unitId };
        const own = cellsOf(row.group.id).filter(
          (cell) => cell.bossId === row.boss.id && (unitId === undefined || cell.unitId === unitId),
        );
        for (const figure of figures) {
          const people = await bossPeopleList(world, { ...team, figure });
          expect(people.total, figure).toBe(row[figure]);
          expect(people.rows.map(({ id, unit: of }) => `${id}.${of?.id}`).sort()).toEqual(
            own
              .filter(recounts[figure])
              .map(({ personId, unitId: of }) => `${personId}.${of}`)
              .sort(),
          );
        }
        expect((await bossPeopleList(world, { ...team, figure: 'members' })).total).toBe(row.members);
      }
    }
  });

  test('give the same rows in every order, and a page behind the last one is the last one', async () => {
    const all = await bossFiguresList(world, { size: 100 });
    const known = new Map(all.rows.map((row) => [`${row.boss.id}.${row.group.id}`, row]));
    for (const key of ['name', 'group', 'members', 'lastAccess'] as const) {
      for (const down of [true, false]) {
        const { rows: sorted } = await bossFiguresList(world, { size: 100, order: { key, down } });
        expect(sorted.map((row) => known.get(`${row.boss.id}.${row.group.id}`))).toEqual(sorted);
        expect(sorted).toHaveLength(all.rows.length);
        if (key !== 'members') continue;
        const values = sorted.map((row) => row[key]);
        const ascending = values.toSorted((one, other) => one - other);
        expect(values, key).toEqual(down ? ascending.toReversed() : ascending);
      }
    }
    expect(await bossFiguresList(world, { size: 10, page: 99 })).toMatchObject({ total: all.total, page: 1 });
  });

  test('are filtered by generation, programme and the words of a name', async () => {
    const { rows: all } = await bossFiguresList(world, { size: 100 });
    const [sample] = all;
    if (!sample) throw new Error('no row');
    const { group, programme, boss } = sample;
    const found = async (query: Parameters<typeof bossFiguresList>[1]) =>
      (await bossFiguresList(world, { size: 100, ...query })).rows;
    expect(await found({ groupId: group.id })).toEqual(all.filter((row) => row.group.id === group.id));
    expect(await found({ programmeId: programme.id })).toEqual(
      all.filter((row) => row.programme.id === programme.id),
    );
    const { username = '' } = rows.people.find(({ id }) => id === boss.id) ?? {};
    expect(await found({ search: username.toUpperCase() })).toEqual(
      all.filter((row) => row.boss.id === boss.id),
    );
    expect(await found({ search: 'nadie' })).toEqual([]);
  });

  test('have no figures of who leads nobody there', async () => {
    const groupId = rows.runs.find(({ status }) => status === 'draft')?.id ?? 0;
    const bossId = rows.pairs[0]?.boss_id ?? 0;
    for (const team of [
      { groupId, bossId },
      { groupId: 2 ** 31 - 1, bossId },
    ]) {
      await expect(bossPeopleList(world, { ...team, figure: 'sent' })).rejects.toMatchObject({
        code: 'scope.notFound',
      });
    }
  });
});

test('an open figure has an address of its own', () => {
  const open = { figure: 'toSend', of: [3, 4], page: 1 } as const;
  const href = bossFiguresHref({ search: 'ruiz' }, open);
  expect(href).toBe('/cms/jefe?q=ruiz&figura=por_enviar&en=3.4');
  expect(bossAnalyticsOf(new URL(href, 'http://x').searchParams)).toEqual({
    query: { search: 'ruiz' },
    open,
  });
});
