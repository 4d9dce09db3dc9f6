import { dayWireNames } from '#app/contract/admin/groups/waves.ts';
import type { ShiftSide } from '#app/contract/stored/wave-shift.ts';
import { waveDays } from '#app/domain/deadlines/day-order.ts';
import type { WaveDates } from '#app/domain/deadlines/shift-plan.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail, refusalOfOne, refuseFields } from '#server/errors.ts';
import type { Emission } from '#server/outbox/emit.ts';
import { groupNames } from '#server/repositories/groups/administered-groups.ts';
import { planRemindersOfWaves } from '#server/repositories/notifications/plan-reminders.ts';
import { type DatesChange, type Plan, planChange } from './rehearsal.commands.server.ts';
import { faultText } from './shifts/shift.texts.ts';
import {
  deleteExtensions,
  restoreWaves,
  settleDueBefore,
  type WrittenShift,
  writePlans,
} from './shifts/shift-writes.rows.server.ts';
import {
  extensionsStillIn,
  insertShift,
  lockShift,
  markUndone,
  mayUndo,
  shiftsOfBatch,
} from './shifts/shifts.rows.server.ts';
import { UNDO_MINUTES } from './undo-minutes.ts';
import { lockGroups, openedUnits, peopleOfPublished } from './waves.rows.server.ts';

type Wanted = {
  groupId: number;
  change: DatesChange;
  token: string;
  reason: string;
  /** Of what is moved together. */
  batchId?: string;
};

/**
 * Changes the days of a generation as its preview showed it; gives the change, which can be taken back for ten minutes.
 * @throws 404 for an unknown generation or unit; 409 `shift.stale` where anything changed since the preview,
 * `wave.archived`, `wave.opened`; 422 with what refuses the days; `identity.unconfirmed` for many people
 */
export const changeDates = (by: By, { groupId, change, token, reason, batchId }: Wanted) =>
  command(by, async (work) => {
    const { trx, actor, now, today, emit } = work;
    const [plan] = await planChange(trx, [groupId], change, today);
    if (!plan) fail('scope.notFound');
    if (plan.facts.status === 'archived') fail('wave.archived');
    if (plan.token !== token) fail('shift.stale');
    refuseFaults(plan);
    await mustBeConfirmedForMany(work, [groupId]);
    const [written] = await writePlans(trx, [plan], { actorId: actor.personId, now });
    if (!written) fail('shift.stale');
    const days = change.kind === 'shift' ? change.days : 0;
    const shiftId = await insertShift(trx, {
      ...written,
      days,
      reason,
      actorId: actor.personId,
      now,
      batchId: batchId ?? null,
    });
    await noteMove(work, groupId, {
      action: days === 0 ? 'wave.changed' : 'wave.shifted',
      days,
      reason,
      ...written,
    });
    emit(...eventsOf(groupId, written, plan.facts.status === 'published'));
    if (plan.facts.status === 'published') emit({ name: 'wave.shifted', payload: { shiftId } });
    return { id: shiftId, undoUntil: new Date(now.getTime() + UNDO_MINUTES * 60_000).toISOString() };
  });

/** So many people's dates are moved by nobody who has not just given their password. */
const MANY_PEOPLE = 10;

/** Asks for the password where the days of many people would move. */
async function mustBeConfirmedForMany(work: Work, groupIds: readonly number[]): Promise<void> {
  if ((await peopleOfPublished(work.trx, groupIds)) >= MANY_PEOPLE) await mustBeConfirmed(work);
}

function refuseFaults({ plan, facts }: Plan): void {
  const names = new Map(facts.units.map(({ unitId, name }) => [unitId, name]));
  const faults = plan.faults
    .filter(({ refuses }) => refuses)
    .map((fault) => ({
      field: fault.day ? dayWireNames[fault.day] : 'dias',
      text: faultText(fault, fault.unitId === null ? null : (names.get(fault.unitId) ?? null)),
    }));
  refuseFields(faults);
  if (plan.waves.length === 0) {
    fail('body.invalid', { field: 'olas', text: 'Con estos datos no cambia ninguna fecha.' });
  }
}

/** A draft has nobody to tell. */
function eventsOf(groupId: number, { after }: Pick<WrittenShift, 'after'>, published: boolean): Emission[] {
  const changed: Emission = { name: 'group.changed', payload: { groupId } };
  if (!published) return [changed];
  return [
    changed,
    ...after.waves.map(
      ({ id: waveId, dates }): Emission =>
        dates === null
          ? { name: 'wave.removed', payload: { waveId, groupId } }
          : { name: 'wave.changed', payload: { waveId } },
    ),
    ...after.extensions.map(
      ({ id: extensionId, memberId, unitId }): Emission => ({
        name: 'extension.decided',
        payload: { extensionId, memberId, unitId },
      }),
    ),
  ];
}

/**
 * Puts the days of a generation back as they were before a change of the last ten minutes, with the extensions. The one
 * of a learner who was moved to another generation meanwhile is that one's to decide about: it stays, and is counted.
 * @throws 404 for an unknown change; 409 `shift.undoOver`, `shift.overtaken`
 */
export const undoShift = (by: By, { groupId, shiftId }: { groupId: number; shiftId: number }) =>
  command(by, async (work) => {
    const { world, trx, now, emit } = work;
    const [group] = await lockGroups(trx, [groupId]);
    const shift = (await lockShift(trx, { groupId, shiftId })) ?? fail('scope.notFound');
    if (!group) fail('scope.notFound');
    if (shift.undoneAt !== null) return { waves: 0, keptExtensions: 0 };
    if (now.getTime() - shift.madeAt.getTime() > UNDO_MINUTES * 60_000) fail('shift.undoOver');
    if (group.status === 'archived') fail('wave.archived');
    const extensions = await extensionsStillIn(trx, groupId, shift.after.extensions);
    const after = { ...shift.after, extensions };
    if (!(await mayUndo(trx, groupId, after))) fail('shift.overtaken');
    const ownMembers = new Set(extensions.map(({ memberId }) => memberId));
    const before = {
      ...shift.before,
      extensions: shift.before.extensions.filter(({ memberId }) => ownMembers.has(memberId)),
    };
    const made = shift.before.waves.filter(({ dates }) => dates === null).map(({ unitId }) => unitId);
    const opened = made.length === 0 ? [] : await openedUnits(trx, groupId);
    if (made.some((unitId) => opened.includes(unitId))) fail('wave.opened');
    await deleteExtensions(trx, extensions);
    await restoreWaves(trx, groupId, shift.before.waves, shift.after.waves);
    await planRemindersOfWaves(
      trx,
      shift.before.waves.map(({ id }) => id),
      world.env.TZ_NEGOCIO,
    );
    await settleDueBefore(trx, shift.before.waves, shift.madeAt, now);
    await markUndone(trx, shiftId, now);
    await noteMove(work, groupId, {
      action: 'wave.shift-undone',
      days: shift.days,
      reason: '',
      before: after,
      after: before,
    });
    emit(...eventsOf(groupId, { after: before }, group.status === 'published'));
    if (group.status === 'published') emit({ name: 'wave.shifted', payload: { shiftId } });
    return {
      waves: before.waves.length,
      keptExtensions: shift.after.extensions.length - extensions.length,
    };
  });

type WantedMany = {
  groups: readonly { id: number; token: string }[];
  change: DatesChange;
  reason: string;
  /** The same for all that is moved together, also where that is more than one call. */
  batchId: string;
};

/** The result of a change of several generations. */
type ManyResult = { done: number; refused: { id: number; name: string; text: string }[] };

/**
 * {@link changeDates} for several generations, each in its own transaction with its own token: a refused one keeps no
 * other from it, and nobody waits for all of them.
 * @throws `identity.unconfirmed` for many people, before the first of them is moved
 */
export async function changeDatesOfMany(
  by: By,
  { groups, change, reason, batchId }: WantedMany,
): Promise<ManyResult> {
  const ids = groups.map(({ id }) => id);
  await command(by, (work) => mustBeConfirmedForMany(work, ids));
  return eachApart(by, new Map(groups.map(({ id, token }) => [id, token])), (groupId, token) =>
    changeDates(by, { groupId, change, token, reason, batchId }),
  );
}

/** {@link undoShift} for what was moved together, each generation in its own transaction; again changes nothing. */
export async function undoBatch(by: By, batchId: string): Promise<ManyResult & { keptExtensions: number }> {
  const shifts = await shiftsOfBatch(by.world.db, batchId);
  let keptExtensions = 0;
  const result = await eachApart(by, shifts, async (groupId, shiftId) => {
    keptExtensions += (await undoShift(by, { groupId, shiftId })).keptExtensions;
  });
  return { ...result, keptExtensions };
}

/** Does the same with generations one after another; a refused one is listed with the reason. */
async function eachApart<T>(
  { world }: By,
  wanted: ReadonlyMap<number, T>,
  act: (groupId: number, what: T) => Promise<unknown>,
): Promise<ManyResult> {
  const names = await groupNames(world.db, [...wanted.keys()]);
  const result: ManyResult = { done: 0, refused: [] };
  for (const [id, what] of wanted) {
    try {
      await act(id, what);
      result.done += 1;
    } catch (error) {
      result.refused.push({
        id,
        name: names.get(id) ?? 'Generación que ya no está',
        text: refusalOfOne(error).text,
      });
    }
  }
  return result;
}

type Trail = { action: string; days: number; reason: string; before: ShiftSide; after: ShiftSide };

function noteMove(
  { audit }: Work,
  groupId: number,
  { action, days, reason, before, after }: Trail,
): Promise<void> {
  return audit(action, ['group', groupId], {
    before: { waves: before.waves.map(plainWave), extensions: before.extensions },
    after: {
      waves: after.waves.map(plainWave),
      extensions: after.extensions,
      fields: waveDays.filter((day) => isChanged(day, before, after)),
      ...(days === 0 ? {} : { days }),
      ...(reason === '' ? {} : { reason }),
    },
  });
}

const plainWave = ({ id, unitId, dates }: ShiftSide['waves'][number]) => ({
  id,
  unitId,
  dates: dates === null ? null : { ...dates },
});

function isChanged(day: keyof WaveDates, before: ShiftSide, after: ShiftSide): boolean {
  const old = new Map(before.waves.map(({ unitId, dates }) => [unitId, dates]));
  return after.waves.some(({ unitId, dates }) => (old.get(unitId)?.[day] ?? null) !== (dates?.[day] ?? null));
}
