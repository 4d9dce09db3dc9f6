import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/deadlines/dates.ts';
import { agreedDueOn, memberStatus } from '#app/domain/deadlines/deadlines.ts';
import type { DatesChange } from '#app/features/admin/groups/waves/rehearsal.commands.server.ts';
import { groupToRead } from '#app/features/admin/groups/waves/shifts/shifts.rows.server.ts';
import {
  changeDates,
  changeDatesOfMany,
  undoBatch,
} from '#app/features/admin/groups/waves/waves.commands.server.ts';
import {
  groupWaves,
  previewDates,
  previewDatesOfMany,
  undoableMoves,
} from '#app/features/admin/groups/waves/waves.queries.server.ts';
import { readFacts } from '#app/features/admin/groups/waves/waves.rows.server.ts';
import { createDatedGroup, type DatedGroup, datesFrom } from '#tests/factories/dated-group.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { deliverChallenge } from '#tests/factories/notices.ts';
import { confirmSession } from '#tests/factories/people-import.ts';
import { extendChallenge } from '#tests/factories/team.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
const today = '2026-11-18';
let admin: TestPerson;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
  await confirmSession(world, admin);
});

const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });
type AnyScope = Extract<DatesChange, { kind: 'shift' }>['scope'];
const shift = (days: number, scope: AnyScope = 'all') =>
  ({ kind: 'shift', days, scope, skipsWeekends: false, withExtensions: true }) as const;

const look = async (groups: readonly DatedGroup[], change: DatesChange) =>
  (
    await previewDatesOfMany(
      world,
      groups.map(({ groupId }) => groupId),
      { change, actorId: admin.personId },
    )
  ).groups;

const apply = (shown: Awaited<ReturnType<typeof look>>, change: DatesChange, reason = '') =>
  changeDatesOfMany(by(), {
    groups: shown.flatMap(({ id, token }) => (token === null ? [] : [{ id, token }])),
    change,
    reason,
    batchId: crypto.randomUUID(),
  });

const dueOf = async ({ groupId }: DatedGroup) =>
  (await groupWaves(world, groupId)).waves.map(({ dates }) => dates?.challengeDueOn ?? null);

const toldIn = async (groupId: number) =>
  (
    await world.db
      .selectFrom('notification')
      .where('group_id', '=', groupId)
      .where('type', '=', 111)
      .select('person_id')
      .distinct()
      .execute()
  ).length;

/** Members who go on and are late today, by what is stored. */
async function lateIn(groupId: number): Promise<number> {
  const group = await groupToRead(world.db, groupId);
  const [facts] = group ? await readFacts(world.db, [group]) : [];
  const members = new Map<number, { delivered: boolean; dueOn: string | null }[]>();
  for (const one of facts?.members ?? []) {
    if (!one.current) continue;
    const challenge = { delivered: one.deliveredAt !== null, dueOn: agreedDueOn(one) };
    members.set(one.memberId, [...(members.get(one.memberId) ?? []), challenge]);
  }
  return [...members.values()].filter(
    (challenges) => memberStatus({ active: true, challenges }, today) === 'overdue',
  ).length;
}

/** Somebody who owes, delivered, has more time, was dropped and finished, in the middle of the programme. */
async function fullGroup(opensOn: string): Promise<DatedGroup> {
  const group = await createDatedGroup(world, [datesFrom(opensOn), datesFrom(addDays(opensOn, 30))], 6);
  const [unit] = group.course.units;
  const [, delivered, longer, shorter, dropped, finished] = group.members;
  if (!unit || !delivered || !longer || !shorter || !dropped || !finished) throw new Error('six members');
  const place = (memberId: number) => ({ memberId, unitId: unit.id });
  for (const { id: unitId } of group.course.units) {
    await deliverChallenge(world, { memberId: delivered.memberId, unitId }, clock.now());
  }
  const { tutor } = group;
  await extendChallenge(world.db, place(longer.memberId), { dueOn: addDays(opensOn, 90), tutor });
  await extendChallenge(world.db, place(shorter.memberId), { dueOn: addDays(opensOn, 21), tutor });
  const members = world.db.updateTable('member');
  await members.set({ active: false, dropped_at: clock.now() }).where('id', '=', dropped.memberId).execute();
  await members.set({ finished_at: clock.now() }).where('id', '=', finished.memberId).execute();
  return group;
}

describe('a move of several generations', () => {
  test('of ten people or more asks for the password before any of them is moved, of fewer not', async () => {
    const stranger = await createPerson(world.db, 1);
    const move = (shown: Awaited<ReturnType<typeof look>>) =>
      changeDatesOfMany(
        { world, actor: stranger.actor },
        {
          groups: shown.flatMap(({ id, token }) => (token === null ? [] : [{ id, token }])),
          change: shift(3),
          reason: '',
          batchId: crypto.randomUUID(),
        },
      );
    const [one, two] = [
      await createDatedGroup(world, [datesFrom(addDays(today, 30))], 5),
      await createDatedGroup(world, [datesFrom(addDays(today, 30))], 5),
    ];
    const before = await dueOf(one);
    expect(await refusalOf(move(await look([one, two], shift(3))))).toBe('identity.unconfirmed');
    expect(await dueOf(one)).toEqual(before);
    expect(await move(await look([one], shift(3)))).toMatchObject({ done: 1, refused: [] });
    expect(await dueOf(one)).not.toEqual(before);
  });

  test('does to each exactly what was shown, dropped and finished members left out', async () => {
    const groups = [];
    // More than are rehearsed at once.
    for (let index = 0; index < 12; index += 1) groups.push(await fullGroup(addDays(today, -25 - index)));
    await drain(world);
    for (const days of [10, -9]) {
      const before = new Map<number, { late: number; told: number }>();
      for (const { groupId } of groups) {
        before.set(groupId, { late: await lateIn(groupId), told: await toldIn(groupId) });
      }
      const unmoved = await Promise.all(groups.map(dueOf));
      const shown = await look(groups, shift(days));
      expect(shown).toHaveLength(12);
      expect(await Promise.all(groups.map(dueOf)), 'a look writes nothing').toEqual(unmoved);
      const alone = await previewDates(world, groups[0]?.groupId ?? 0, {
        change: shift(days),
        actorId: admin.personId,
      });
      expect(shown[0]).toMatchObject({
        waves: alone.waves.length,
        newDay: alone.newDay,
        becomeLate: alone.becomeLate.length,
        noLongerLate: alone.noLongerLate.length,
        extensions: alone.extensions.length,
      });
      await world.db.deleteFrom('notification').where('type', '=', 111).execute();
      expect(await apply(shown, shift(days))).toEqual({ done: 12, refused: [] });
      await drain(world);
      for (const group of groups) {
        const said = shown.find(({ id }) => id === group.groupId);
        const was = before.get(group.groupId);
        if (!said || !was) throw new Error('it was shown');
        expect(await toldIn(group.groupId)).toBe(said.newDay);
        expect((await lateIn(group.groupId)) - was.late).toBe(said.becomeLate - said.noLongerLate);
      }
      expect(shown.some(({ becomeLate, noLongerLate }) => becomeLate + noLongerLate > 0)).toBe(true);
      expect(shown.every(({ newDay }) => newDay > 0)).toBe(true);
    }
  });

  test('keeps nobody from it because of one that changed meanwhile or has nothing to move', async () => {
    const [one, two, three] = [
      await createDatedGroup(world, [datesFrom('2026-11-01')], 1),
      await createDatedGroup(world, [datesFrom('2026-12-01')], 1),
      await createDatedGroup(world, [null], 1),
    ];
    const shown = await look([one, two, three], shift(7));
    expect(shown).toMatchObject([
      { id: one.groupId, waves: 1, newDay: 1, text: null, unitId: null },
      { id: two.groupId, waves: 1, newDay: 1, text: null },
      { id: three.groupId, waves: 0, newDay: 0, token: null, text: 'No tiene fechas que mover.' },
    ]);
    const [own] = await look([one], shift(1));
    await changeDates(by(), { groupId: one.groupId, change: shift(1), token: own?.token ?? '', reason: '' });
    const result = await changeDatesOfMany(by(), {
      groups: shown.map(({ id, token }) => ({ id, token: token ?? '' })),
      change: shift(7),
      reason: '',
      batchId: crypto.randomUUID(),
    });
    expect(result).toMatchObject({
      done: 1,
      refused: [
        { id: one.groupId, text: 'Algo cambió desde la vista previa. Vuelve a revisarla.' },
        { id: three.groupId },
      ],
    });
    expect([await dueOf(one), await dueOf(two)]).toEqual([['2026-11-22'], ['2026-12-28']]);
  });

  test('means the unit at that place in each programme; where there is none, nothing moves', async () => {
    const long = await createDatedGroup(
      world,
      [datesFrom('2026-12-01'), datesFrom('2027-01-01'), datesFrom('2027-02-01')],
      1,
    );
    const short = await createDatedGroup(world, [datesFrom('2026-12-01')], 1);
    const following = shift(7, { order: 1, following: true });
    const shown = await look([long, short], following);
    expect(shown).toMatchObject([
      { waves: 2, unitId: long.course.units[1]?.id },
      { waves: 0, token: null, unitId: null },
    ]);
    expect(await apply(shown, following)).toEqual({ done: 1, refused: [] });
    expect(await dueOf(long)).toEqual(['2026-12-21', '2027-01-28', '2027-02-28']);
    const one = shift(1, { order: 0, following: false });
    expect(await apply(await look([long], one), one)).toEqual({ done: 1, refused: [] });
    expect(await dueOf(long)).toEqual(['2026-12-22', '2027-01-28', '2027-02-28']);
  });

  test('is taken back whole for ten minutes, but for what changed since', async () => {
    clock.advance(60 * 60_000);
    const groups = [];
    for (let index = 0; index < 3; index += 1)
      groups.push(await createDatedGroup(world, [datesFrom('2026-12-01')], 1));
    const change = shift(7);
    await apply(await look(groups, change), change, 'Inventario');
    const [move, ...others] = await undoableMoves(world);
    expect(others).toEqual([]);
    expect(move).toMatchObject({
      days: 7,
      reason: 'Inventario',
      groups: groups.map(({ groupId }) => ({ id: groupId })),
    });
    const [last] = groups.slice(-1) as [DatedGroup];
    const again = shift(1);
    await apply(await look([last], again), again);
    expect((await undoableMoves(world))[0]?.groups).toHaveLength(2);
    const result = await undoBatch(by(), move?.batchId ?? '');
    expect(result).toMatchObject({ done: 2, refused: [{ id: last.groupId }], keptExtensions: 0 });
    expect(await undoBatch(by(), crypto.randomUUID())).toEqual({ done: 0, refused: [], keptExtensions: 0 });
    expect(await Promise.all(groups.map(dueOf))).toEqual([['2026-12-21'], ['2026-12-21'], ['2026-12-29']]);
    expect(await undoableMoves(world)).toEqual([]);
    await apply(await look(groups, change), change);
    expect(await undoableMoves(world)).toHaveLength(1);
    clock.advance(10 * 60_000 + 1);
    expect(await undoableMoves(world)).toEqual([]);
  });

  test('is not mixed with another one of the same person, days and reason', async () => {
    clock.advance(60 * 60_000);
    const groups = [];
    for (let index = 0; index < 4; index += 1)
      groups.push(await createDatedGroup(world, [datesFrom('2026-12-01')], 1));
    const change = shift(7);
    await apply(await look(groups.slice(0, 2), change), change);
    await apply(await look(groups.slice(2), change), change);
    const moves = await undoableMoves(world);
    expect(moves.map((move) => move.groups.map(({ id }) => id))).toEqual([
      groups.slice(2).map(({ groupId }) => groupId),
      groups.slice(0, 2).map(({ groupId }) => groupId),
    ]);
    expect(await undoBatch(by(), moves[0]?.batchId ?? '')).toMatchObject({ done: 2, refused: [] });
    expect((await Promise.all(groups.map(dueOf))).flat()).toEqual([
      '2026-12-28',
      '2026-12-28',
      '2026-12-21',
      '2026-12-21',
    ]);
  });

  test('taken back leaves the extension of somebody who was moved to another generation meanwhile', async () => {
    const [from, to] = [
      await createDatedGroup(world, [datesFrom('2026-12-01')], 2),
      await createDatedGroup(world, [datesFrom('2026-12-01')], 1),
    ];
    const [unit] = from.course.units;
    const [left, stays] = from.members;
    if (!unit || !left || !stays) throw new Error('two members');
    const { tutor } = from;
    for (const { memberId } of [left, stays]) {
      await extendChallenge(world.db, { memberId, unitId: unit.id }, { dueOn: '2026-12-23', tutor });
    }
    const change = shift(7);
    await apply(await look([from, to], change), change);
    await world.db
      .updateTable('member')
      .set({ group_id: to.groupId })
      .where('id', '=', left.memberId)
      .execute();
    const [move] = await undoableMoves(world);
    expect(await undoBatch(by(), move?.batchId ?? '')).toMatchObject({ done: 2, keptExtensions: 1 });
    const daysOf = async (memberId: number) =>
      (
        await world.db
          .selectFrom('deadline_extension')
          .where('member_id', '=', memberId)
          .orderBy('id')
          .select('due_on')
          .execute()
      ).map(({ due_on }) => due_on);
    expect([await daysOf(left.memberId), await daysOf(stays.memberId)]).toEqual([
      ['2026-12-23', '2026-12-30'],
      ['2026-12-23'],
    ]);
  });
});
