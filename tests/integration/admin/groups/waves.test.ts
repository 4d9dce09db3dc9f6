import { beforeAll, describe, expect, test } from 'vitest';
import { personRoom, profileRoom } from '#app/contract/catalogue/pushes.ts';
import { addDays, shortDate } from '#app/domain/deadlines/dates.ts';
import type { Shift } from '#app/domain/deadlines/shift-plan.ts';
import { bellText } from '#app/features/account/notifications/bell/bell.texts.ts';
import { changeDates, undoShift } from '#app/features/admin/groups/waves/waves.commands.server.ts';
import { groupWaves, previewDates } from '#app/features/admin/groups/waves/waves.queries.server.ts';
import { createDatedGroup, type DatedGroup, datesFrom } from '#tests/factories/dated-group.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { deliverChallenge, notificationsOf } from '#tests/factories/notices.ts';
import { extendChallenge } from '#tests/factories/team.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, pushes, clock } = await openWorld();
const today = '2026-11-18';
let admin: TestPerson;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
});

const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });
const shift = (days: number, change: Partial<Shift> = {}) =>
  ({ kind: 'shift', days, scope: 'all', skipsWeekends: false, withExtensions: true, ...change }) as const;
type Change = Parameters<typeof changeDates>[1]['change'];

const preview = (groupId: number, change: Change) =>
  previewDates(world, groupId, { change, actorId: admin.personId });

async function apply(groupId: number, change: Change, reason = 'Inventario') {
  const { token } = await preview(groupId, change);
  const made = await changeDates(by(), { groupId, change, token: token ?? '', reason });
  await drain(world);
  return made;
}

const unitOf = ({ course }: DatedGroup, index = 0) => course.units[index]?.id ?? 0;
const memberOf = ({ members }: DatedGroup, index = 0) => members[index] ?? members[0] ?? never();
const never = (): never => {
  throw new Error('the group is empty');
};
const dueOf = async ({ groupId }: DatedGroup) =>
  (await groupWaves(world, groupId)).waves.map(({ dates }) => dates?.challengeDueOn ?? null);
const readAll = (person: TestPerson) =>
  world.db
    .updateTable('notification')
    .set({ seen_at: clock.now() })
    .where('person_id', '=', person.personId)
    .execute();
const told = async (person: TestPerson) =>
  (await notificationsOf(world, person)).filter(({ type }) => type === 111).map(({ data }) => data);

describe('a move of the waves', () => {
  test('changes nothing while it is looked at, and then exactly what was shown', async () => {
    const group = await createDatedGroup(world, [datesFrom('2026-11-01'), datesFrom('2026-12-01'), null]);
    const before = await groupWaves(world, group.groupId);
    const shown = await preview(group.groupId, shift(7));
    expect(await groupWaves(world, group.groupId)).toEqual(before);
    expect(shown.waves.map(({ unit, after }) => [unit.order, after?.opensOn])).toEqual([
      [0, '2026-11-08'],
      [1, '2026-12-08'],
    ]);
    expect(shown).toMatchObject({ newDay: 2, keepOwnDay: 0, delivered: 0, becomeLate: [], extensions: [] });
    await apply(group.groupId, shift(7));
    expect(await dueOf(group)).toEqual(['2026-11-28', '2026-12-28', null]);
  });

  test('is in the trail with both sides, and tells learners, bosses, tutors and administrators', async () => {
    const group = await createDatedGroup(world, [datesFrom('2026-11-01')], 1);
    pushes.length = 0;
    await apply(group.groupId, shift(7), 'Fin de año');
    const trail = await world.db
      .selectFrom('audit')
      .where('object_kind', '=', 'group')
      .where('object_id', '=', String(group.groupId))
      .select(['action', 'before', 'after', 'actor_id'])
      .execute();
    expect(trail).toMatchObject([
      {
        action: 'wave.shifted',
        actor_id: admin.personId,
        before: { waves: [{ dates: { opensOn: '2026-11-01' } }] },
        after: {
          waves: [{ dates: { opensOn: '2026-11-08' } }],
          days: 7,
          reason: 'Fin de año',
          fields: ['opensOn', 'challengeDueOn', 'preparationOpensOn', 'oneToOneOn', 'periodEndsOn'],
        },
      },
    ]);
    const rooms = pushes.filter(({ message }) => message === 'read.again').map(({ room }) => room);
    expect(rooms).toEqual(
      expect.arrayContaining([
        personRoom(memberOf(group).personId),
        personRoom(group.boss.personId),
        personRoom(group.tutor.personId),
        profileRoom(1),
      ]),
    );
  });

  test('tells a learner who owes the challenge of the new day (type 111), and nobody else', async () => {
    const group = await createDatedGroup(world, [datesFrom('2026-11-01')], 3);
    const unitId = unitOf(group);
    const [owes, delivered, extended] = [0, 1, 2].map((index) => memberOf(group, index));
    if (!owes || !delivered || !extended) return never();
    await deliverChallenge(world, { memberId: delivered.memberId, unitId }, clock.now());
    await extendChallenge(
      world.db,
      { memberId: extended.memberId, unitId },
      { dueOn: '2026-12-20', tutor: group.tutor },
    );
    expect(await preview(group.groupId, shift(7))).toMatchObject({ newDay: 1, keepOwnDay: 1, delivered: 1 });
    await apply(group.groupId, shift(7));
    const data = { unidad: 'UNIDAD 0', unidad_id: unitId, fecha: shortDate('2026-11-28') };
    expect(await told(owes)).toEqual([data]);
    expect([await told(delivered), await told(extended)]).toEqual([[], []]);
    expect(bellText({ type: 111, data, cause: { actor: null, group: null } } as never, 'learner')).toEqual({
      text: 'Tu reto de UNIDAD 0 ahora vence el 28 de noviembre',
      href: `/reto?unidad=${unitId}`,
    });
    await apply(group.groupId, {
      kind: 'dates',
      withExtensions: true,
      units: [{ unitId, dates: datesFrom('2026-11-09') }],
    });
    expect(await told(owes)).toHaveLength(2);
  });

  test('takes an extension along that would end before the wave, unless that is unticked', async () => {
    const make = async () => {
      const group = await createDatedGroup(world, [datesFrom('2026-11-01')], 1);
      const place = { memberId: memberOf(group).memberId, unitId: unitOf(group) };
      await extendChallenge(world.db, place, { dueOn: '2026-11-23', tutor: group.tutor });
      return group;
    };
    const along = await make();
    const shown = await preview(along.groupId, shift(7));
    expect(shown.extensions).toMatchObject([{ from: '2026-11-23', to: '2026-11-30', unitName: 'UNIDAD 0' }]);
    await apply(along.groupId, shift(7));
    expect((await notificationsOf(world, memberOf(along))).map(({ type }) => type)).toEqual([107]);
    const alone = await make();
    const kept = await preview(alone.groupId, shift(7, { withExtensions: false }));
    expect(kept.extensions).toEqual([]);
    expect(kept.faults.map(({ kind }) => kind)).toContain('short-extensions');
    await apply(alone.groupId, shift(7, { withExtensions: false }));
    expect(await told(memberOf(alone))).toEqual([]);
  });

  test('says who becomes late and who no longer is', async () => {
    const group = await createDatedGroup(world, [datesFrom(addDays(today, -19))], 2);
    expect((await preview(group.groupId, shift(-3))).becomeLate).toHaveLength(2);
    await apply(group.groupId, shift(-3));
    expect((await preview(group.groupId, shift(5))).noLongerLate).toEqual(
      group.members.map(({ personId }) => ({ id: personId, name: 'Ana Ruiz' })),
    );
  });

  test('of a draft changes its days and tells nobody', async () => {
    const group = await createDatedGroup(world, [datesFrom(addDays(today, -19))], 1);
    await world.db
      .updateTable('learner_group')
      .set({ status: 'draft' })
      .where('id', '=', group.groupId)
      .execute();
    expect(await preview(group.groupId, shift(-3))).toMatchObject({
      newDay: 0,
      becomeLate: [],
      reminders: [],
    });
    await apply(group.groupId, shift(-3));
    expect(await told(memberOf(group))).toEqual([]);
    const waves = await world.db
      .selectFrom('wave')
      .where('group_id', '=', group.groupId)
      .select('id')
      .execute();
    const planned = await world.db
      .selectFrom('reminder')
      .where('subject', '=', `wave:${waves[0]?.id}`)
      .select('id')
      .execute();
    expect(planned).toEqual([]);
  });

  test('is refused when anything changed since the preview', async () => {
    const group = await createDatedGroup(world, [datesFrom('2026-11-01')], 1);
    const place = { memberId: memberOf(group).memberId, unitId: unitOf(group) };
    const change = shift(7);
    const use = async (token: string | null) =>
      refusalOf(changeDates(by(), { groupId: group.groupId, change, token: token ?? '', reason: '' }));
    const first = await preview(group.groupId, change);
    await extendChallenge(world.db, place, { dueOn: '2026-12-20', tutor: group.tutor });
    expect(await use(first.token)).toBe('shift.stale');
    const second = await preview(group.groupId, change);
    await apply(group.groupId, shift(1));
    expect(await use(second.token)).toBe('shift.stale');
    const third = await preview(group.groupId, shift(2));
    expect(await use(third.token)).toBe('shift.stale');
    const fourth = await preview(group.groupId, change);
    clock.set(new Date(clock.now().getTime() + 86_400_000));
    expect(await use(fourth.token)).toBe('shift.stale');
    clock.set('2026-11-18T18:00:00Z');
  });

  test('asked for twice at the same time happens once', async () => {
    const group = await createDatedGroup(world, [datesFrom('2026-11-01')], 1);
    const change = shift(7);
    const { token } = await preview(group.groupId, change);
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        changeDates(by(), { groupId: group.groupId, change, token: token ?? '', reason: '' }),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await dueOf(group)).toEqual(['2026-11-28']);
  });

  test('of an archived or unknown generation, or of another programme’s unit, is refused', async () => {
    const group = await createDatedGroup(world, [datesFrom('2026-11-01')], 0);
    const other = await createDatedGroup(world, [datesFrom('2026-11-01')], 0);
    const scope = { unitId: unitOf(other), following: false };
    expect(await refusalOf(preview(group.groupId, shift(7, { scope })))).toBe('scope.notFound');
    expect(await refusalOf(preview(2 ** 31 - 1, shift(7)))).toBe('scope.notFound');
    expect(await refusalOf(groupWaves(world, 2 ** 31 - 1))).toBe('scope.notFound');
    await world.db
      .updateTable('learner_group')
      .set({ status: 'archived' })
      .where('id', '=', group.groupId)
      .execute();
    expect(await refusalOf(preview(group.groupId, shift(7)))).toBe('wave.archived');
    expect((await groupWaves(world, group.groupId)).mayChange).toBe(false);
  });
});

describe('days that are written', () => {
  test('make a wave, and take one away only while nobody left anything in its unit', async () => {
    const group = await createDatedGroup(world, [datesFrom('2026-11-01'), null], 1);
    const write = (unit: number, dates: ReturnType<typeof datesFrom> | null) =>
      ({ kind: 'dates', units: [{ unitId: unitOf(group, unit), dates }], withExtensions: true }) as const;
    await apply(group.groupId, write(1, datesFrom('2026-12-01')));
    expect(await dueOf(group)).toEqual(['2026-11-21', '2026-12-21']);
    await apply(group.groupId, write(1, null));
    expect(await dueOf(group)).toEqual(['2026-11-21', null]);
    await deliverChallenge(world, { memberId: memberOf(group).memberId, unitId: unitOf(group) }, clock.now());
    expect(await refusalOf(preview(group.groupId, write(0, null)))).toBe('wave.opened');
    expect((await groupWaves(world, group.groupId)).waves.map(({ opened }) => opened)).toEqual([true, false]);
  });

  test('are refused with each wrong day', async () => {
    const group = await createDatedGroup(world, [datesFrom('2026-11-01')], 0);
    const change = {
      kind: 'dates',
      units: [{ unitId: unitOf(group), dates: datesFrom('2026-11-01', { challengeDueOn: '0026-11-20' }) }],
      withExtensions: true,
    } as const;
    const shown = await preview(group.groupId, change);
    expect(shown.token).toBe(null);
    expect(shown.faults).toMatchObject([{ kind: 'year', day: 'challengeDueOn', refuses: true }]);
    const token = (await preview(group.groupId, shift(1))).token ?? '';
    expect(await refusalOf(changeDates(by(), { groupId: group.groupId, change, token, reason: '' }))).toBe(
      'shift.stale',
    );
  });
});

describe('a change that is taken back', () => {
  test('restores the days, the waves that went or came, and the extensions', async () => {
    const group = await createDatedGroup(world, [datesFrom('2026-11-01'), datesFrom('2026-12-01'), null], 1);
    const member = memberOf(group);
    const place = { memberId: member.memberId, unitId: unitOf(group) };
    await extendChallenge(world.db, place, { dueOn: '2026-11-23', tutor: group.tutor });
    const before = await groupWaves(world, group.groupId);
    const made = await apply(group.groupId, {
      kind: 'dates',
      withExtensions: true,
      units: [
        { unitId: unitOf(group, 0), dates: datesFrom('2026-11-08') },
        { unitId: unitOf(group, 1), dates: null },
        { unitId: unitOf(group, 2), dates: datesFrom('2027-01-01') },
      ],
    });
    const changed = await groupWaves(world, group.groupId);
    expect(changed.undoable).toMatchObject([{ id: made.id, days: 0, reason: 'Inventario' }]);
    expect(changed.waves.map(({ dates }) => dates?.opensOn ?? null)).toEqual([
      '2026-11-08',
      null,
      '2027-01-01',
    ]);
    await readAll(member);
    expect(await undoShift(by(), { groupId: group.groupId, shiftId: made.id })).toEqual({
      waves: 3,
      keptExtensions: 0,
    });
    expect(await undoShift(by(), { groupId: group.groupId, shiftId: made.id })).toEqual({
      waves: 0,
      keptExtensions: 0,
    });
    await drain(world);
    expect(await groupWaves(world, group.groupId)).toEqual(before);
    const extensions = await world.db
      .selectFrom('deadline_extension')
      .where('member_id', '=', member.memberId)
      .select('due_on')
      .execute();
    expect(extensions).toEqual([{ due_on: '2026-11-23' }]);
    // Of the extension that moved along (type 107) and of the new unit; once, of both, that it is as before.
    expect(await told(member)).toMatchObject([
      { fecha: shortDate('2027-01-21') },
      { fecha: shortDate('2026-11-23'), otros: 1 },
    ]);
  });

  test('tells who had read of it that the day is the old one again, and withdraws what nobody has read', async () => {
    const group = await createDatedGroup(world, [datesFrom('2026-11-01'), datesFrom('2026-12-01')], 2);
    const [reader, other] = [memberOf(group, 0), memberOf(group, 1)];
    const { id: shiftId } = await apply(group.groupId, shift(7));
    await readAll(reader);
    pushes.length = 0;
    await undoShift(by(), { groupId: group.groupId, shiftId });
    await drain(world);
    expect(await told(reader)).toMatchObject([
      { fecha: shortDate('2026-11-28'), otros: 1 },
      { fecha: shortDate('2026-11-21'), otros: 1 },
    ]);
    expect(await told(other)).toEqual([]);
    expect(pushes).toContainEqual({ room: personRoom(other.personId), message: 'read.again', data: {} });
  });

  test('of all waves is one notice, which says how many more moved', async () => {
    const group = await createDatedGroup(
      world,
      [datesFrom('2026-11-01'), datesFrom('2026-12-01'), datesFrom('2027-01-01')],
      1,
    );
    await apply(group.groupId, shift(7));
    const data = await told(memberOf(group));
    expect(data).toMatchObject([{ unidad: 'UNIDAD 0', fecha: shortDate('2026-11-28'), otros: 2 }]);
    expect(
      bellText({ type: 111, data: data[0], cause: { actor: null, group: null } } as never, 'learner'),
    ).toEqual({
      text: 'Tu reto de UNIDAD 0 ahora vence el 28 de noviembre; también cambió la fecha de 2 retos más',
      href: '/',
    });
  });

  test('is refused where somebody has begun a unit that the change opened', async () => {
    const group = await createDatedGroup(world, [datesFrom('2026-11-01'), null], 1);
    const { id: shiftId } = await apply(group.groupId, {
      kind: 'dates',
      withExtensions: true,
      units: [{ unitId: unitOf(group, 1), dates: datesFrom('2026-11-18') }],
    });
    const activityId = group.course.units[1]?.modules[0]?.activityIds[0] ?? 0;
    await world.db
      .insertInto('activity_completion')
      .values({
        member_id: memberOf(group).memberId,
        activity_id: activityId,
        finished: true,
      })
      .execute();
    expect(await refusalOf(undoShift(by(), { groupId: group.groupId, shiftId }))).toBe('wave.opened');
    expect((await groupWaves(world, group.groupId)).waves[1]?.dates?.opensOn).toBe('2026-11-18');
  });

  test('is refused after ten minutes, after another change, and of another generation', async () => {
    const group = await createDatedGroup(world, [datesFrom('2026-11-01')], 1);
    const other = await createDatedGroup(world, [datesFrom('2026-11-01')], 0);
    const { id: shiftId } = await apply(group.groupId, shift(7));
    expect(await refusalOf(undoShift(by(), { groupId: other.groupId, shiftId }))).toBe('scope.notFound');
    const { id: second } = await apply(group.groupId, shift(1));
    expect(await refusalOf(undoShift(by(), { groupId: group.groupId, shiftId }))).toBe('shift.overtaken');
    clock.advance(10 * 60_000 + 1);
    expect(await refusalOf(undoShift(by(), { groupId: group.groupId, shiftId: second }))).toBe(
      'shift.undoOver',
    );
    expect((await groupWaves(world, group.groupId)).undoable).toEqual([]);
    clock.set('2026-11-18T18:00:00Z');
  });
});
