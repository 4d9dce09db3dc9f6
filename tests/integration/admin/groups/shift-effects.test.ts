import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/deadlines/dates.ts';
import type { Shift } from '#app/domain/deadlines/shift-plan.ts';
import { sweepReminders } from '#app/features/account/notifications/reminders/reminders.reactions.server.ts';
import { reminderEffects } from '#app/features/admin/groups/waves/effects.ts';
import { touchedBy } from '#app/features/admin/groups/waves/outcome.queries.server.ts';
import { changeDates, undoShift } from '#app/features/admin/groups/waves/waves.commands.server.ts';
import { previewDates } from '#app/features/admin/groups/waves/waves.queries.server.ts';
import { remindersOf, type StoredReminder } from '#app/features/admin/groups/waves/waves.rows.server.ts';
import { emitAll } from '#server/outbox/emit.ts';
import { planRemindersOfExtensions } from '#server/repositories/notifications/plan-reminders.ts';
import { createBadge } from '#tests/factories/badges.ts';
import { createDatedGroup, type DatedGroup } from '#tests/factories/dated-group.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { deliverChallenge } from '#tests/factories/notices.ts';
import { drain } from '#tests/support/drain.ts';
import { at } from '#tests/support/schedule.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
const today = '2026-11-18';
const zone = 'America/Mexico_City';
let admin: TestPerson;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
  await createBadge(world.db, 'reto_a_tiempo', { levelNames: ['Dos', 'Tres'] });
});

/** Numbers that look random and are the same in each run. */
function dice(seed: number) {
  let state = seed * 2_654_435_761;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1_013_904_223) >>> 0;
    return state % below;
  };
}
type Dice = ReturnType<typeof dice>;

/** A small generation in the middle of its programme: some have delivered, some are late, some have more time. */
async function randomWorld(roll: Dice): Promise<DatedGroup> {
  const set = (day: string) => (roll(6) === 0 ? null : day);
  const dates = [0, 1, 2].map(() => {
    if (roll(5) === 0) return null;
    const opensOn = addDays(today, roll(60) - 45);
    const opens = addDays(opensOn, roll(25));
    const oneToOne = addDays(opens, roll(10));
    return {
      opensOn,
      challengeDueOn: set(addDays(opensOn, roll(40))),
      preparationOpensOn: set(opens),
      oneToOneOn: set(oneToOne),
      periodEndsOn: set(addDays(oneToOne, roll(12))),
    };
  });
  const group = await createDatedGroup(world, dates, 1 + roll(4));
  for (const { memberId } of group.members) {
    for (const { id: unitId } of group.course.units) {
      const place = { memberId, unitId };
      if (roll(3) === 0) await deliverChallenge(world, place, at(`${addDays(today, -roll(30))}T10:00`));
      if (roll(4) !== 0) continue;
      const days = [addDays(today, roll(30) - 12), addDays(today, roll(30) - 12)].slice(0, 1 + roll(2));
      for (const [index, due_on] of days.entries()) {
        const decided = at(`${addDays(today, index - 15)}T09:00`);
        const asked = { member_id: memberId, unit_id: unitId, due_on, approved: true };
        await world.db
          .insertInto('deadline_extension')
          .values({ ...asked, requested_at: decided, decided_at: decided })
          .execute();
      }
    }
    if (roll(6) === 0) {
      const gone = roll(2) === 0 ? { active: false, dropped_at: clock.now() } : { finished_at: clock.now() };
      await world.db.updateTable('member').set(gone).where('id', '=', memberId).execute();
    }
  }
  await settle(group);
  return group;
}

/** Standings, badges and reminders as they would be at this moment. */
async function settle({ groupId, members }: DatedGroup): Promise<void> {
  clock.set(at(`${addDays(today, -20)}T08:00`));
  const extensions = await world.db
    .selectFrom('deadline_extension')
    .innerJoin('member', 'member.id', 'deadline_extension.member_id')
    .where('member.group_id', '=', groupId)
    .select('deadline_extension.id')
    .execute();
  const ids = extensions.map(({ id }) => id);
  await world.db.transaction().execute((trx) => planRemindersOfExtensions(trx, ids, zone));
  const waves = await world.db.selectFrom('wave').where('group_id', '=', groupId).select('id').execute();
  await world.db
    .transaction()
    .execute((trx) =>
      emitAll(trx, [
        ...waves.map(({ id: waveId }) => ({ name: 'wave.changed', payload: { waveId } }) as const),
        ...members.map(({ memberId }) => ({ name: 'standing.outdated', payload: { memberId } }) as const),
      ]),
    );
  await drain(world);
  for (const day of [-15, -9, -4, -2, 0]) {
    clock.set(at(`${addDays(today, day)}T12:00`));
    await sweepReminders(world);
    await drain(world);
  }
}

/** Reminders in an order of their own: the database may give the same rows in another one. */
function inOrder(reminders: StoredReminder[]): StoredReminder[] {
  const keyOf = ({ subject, kind, occasion, personId }: StoredReminder) =>
    [subject, kind, occasion, personId].join(' ');
  return reminders.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** Everything that a change of days may touch, as it is stored. */
async function stored({ groupId, members }: DatedGroup) {
  const { db } = world;
  const memberIds = members.map(({ memberId }) => memberId);
  const personIds = members.map(({ personId }) => personId);
  const waves = await db
    .selectFrom('wave')
    .where('group_id', '=', groupId)
    .orderBy('unit_id')
    .selectAll()
    .execute();
  const extensions = await db
    .selectFrom('deadline_extension')
    .where('member_id', 'in', memberIds)
    .orderBy('id')
    .selectAll()
    .execute();
  const subjects = [...waves.map(({ id }) => `wave:${id}`), ...extensions.map(({ id }) => `extension:${id}`)];
  const reminders = inOrder(await remindersOf(db, subjects));
  const awards = await db
    .selectFrom('badge_award')
    .where('person_id', 'in', personIds)
    .select(['person_id', 'level'])
    .orderBy('id')
    .execute();
  const notified = await db
    .selectFrom('notification')
    .where('person_id', 'in', personIds)
    .where('type', '=', 111)
    .select('person_id')
    .execute();
  return { waves, extensions, reminders, awards, notified };
}
type Stored = Awaited<ReturnType<typeof stored>>;

/** Current learners with a challenge that is over and not delivered, by the plainest reading. */
async function latePeople({ groupId }: DatedGroup): Promise<number[]> {
  const rows = await world.db
    .selectFrom('member')
    .innerJoin('wave', 'wave.group_id', 'member.group_id')
    .where('member.group_id', '=', groupId)
    .where('member.active', '=', true)
    .where('member.finished_at', 'is', null)
    .select([
      'member.id',
      'member.person_id as personId',
      'wave.unit_id as unitId',
      'wave.challenge_due_on as dueOn',
    ])
    .execute();
  const late = new Set<number>();
  for (const { id, personId, unitId, dueOn } of rows) {
    const delivered = await world.db
      .selectFrom('challenge_submission')
      .where('member_id', '=', id)
      .where('unit_id', '=', unitId)
      .select('id')
      .executeTakeFirst();
    const [own] = await world.db
      .selectFrom('deadline_extension')
      .where('member_id', '=', id)
      .where('unit_id', '=', unitId)
      .orderBy('decided_at', 'desc')
      .select('due_on')
      .execute();
    const day = own?.due_on ?? dueOn;
    if (!delivered && day !== null && day < today) late.add(personId);
  }
  return [...late];
}

const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
const remindersPlain = ({ reminders }: Stored) =>
  reminders.map((row) => JSON.stringify({ ...row, dueAt: row.dueAt.toISOString() })).sort();
const withoutVersion = ({ waves }: Stored) => waves.map(({ version: _, ...wave }) => wave);

describe('the effect of a move equals its preview, and is taken back whole', () => {
  test.each(Array.from({ length: 36 }, (_, index) => index + 1))('in the small world %i', async (seed) => {
    const roll = dice(seed);
    const group = await randomWorld(roll);
    const { groupId, course } = group;
    const [, second] = course.units;
    const scope: Shift['scope'] =
      roll(2) === 0 ? 'all' : { unitId: second?.id ?? 0, following: roll(2) === 0 };
    const change = {
      kind: 'shift',
      days: (roll(2) === 0 ? 1 : -1) * (1 + roll(25)),
      scope,
      skipsWeekends: roll(2) === 0,
      withExtensions: roll(3) !== 0,
    } as const;
    const before = await stored(group);
    const lateBefore = await latePeople(group);
    const shown = await previewDates(world, groupId, { change, actorId: admin.personId });
    expect(await stored(group), 'a preview leaves nothing').toEqual(before);
    if (shown.token === null) {
      expect(shown.waves).toEqual([]);
      return;
    }
    const by = { world, actor: admin.actor, requestId: crypto.randomUUID() };
    const { id: shiftId } = await changeDates(by, { groupId, change, token: shown.token, reason: '' });
    await drain(world);
    const after = await stored(group);
    const lateAfter = await latePeople(group);

    const opens = new Map(after.waves.map((wave) => [wave.unit_id, wave]));
    for (const { unit, after: dates } of shown.waves) {
      const wave = opens.get(unit.id);
      expect([wave?.opens_on, wave?.challenge_due_on, wave?.one_to_one_on]).toEqual([
        dates?.opensOn,
        dates?.challengeDueOn,
        dates?.oneToOneOn,
      ]);
    }
    const fresh = after.extensions.slice(before.extensions.length);
    expect(fresh.map((one) => [one.member_id, one.unit_id, one.due_on]).sort()).toEqual(
      shown.extensions
        .map((one) => {
          const unit = shown.waves.find(({ unit: { name } }) => name === one.unitName)?.unit;
          return [one.memberId, unit?.id, one.to];
        })
        .sort(),
    );
    const ids = (list: readonly { id: number }[]) => sorted(list.map(({ id }) => id));
    expect(ids(shown.becomeLate)).toEqual(sorted(lateAfter.filter((id) => !lateBefore.includes(id))));
    expect(ids(shown.noLongerLate)).toEqual(sorted(lateBefore.filter((id) => !lateAfter.includes(id))));
    expect(shown.badges).toBe(after.awards.length - before.awards.length);
    expect(shown.newDay).toBe(new Set(after.notified.map((one) => one.person_id)).size);
    const shift = await world.db
      .selectFrom('wave_shift')
      .where('id', '=', shiftId)
      .select(['before', 'after'])
      .executeTakeFirstOrThrow();
    const subjects = touchedBy(shift);
    const of = (rows: Stored['reminders']) =>
      rows.filter(({ subject }) => subjects.some((one) => one.subject === subject));
    expect(shown.reminders).toEqual(
      reminderEffects(of(before.reminders), of(after.reminders), { subjects, today, zone, now: clock.now() }),
    );

    await undoShift(by, { groupId, shiftId });
    await drain(world);
    const back = await stored(group);
    expect(withoutVersion(back)).toEqual(withoutVersion(before));
    expect(back.extensions).toEqual(before.extensions);
    expect(remindersPlain(back)).toEqual(remindersPlain(before));
    expect(sorted(await latePeople(group))).toEqual(sorted(lateBefore));
    expect(back.awards, 'no badge is ever lost').toEqual(after.awards);
  });
});
