import type { ReminderCount } from '#app/contract/admin/groups/waves.ts';
import {
  planRemindersOfExtensions,
  planRemindersOfWaves,
} from '#server/repositories/notifications/plan-reminders.ts';
import type { Trx } from '#server/world.ts';
import { type Moment, newAwards, reminderEffects, type TouchedSubject } from './effects.ts';
import type { Outcome } from './rehearsal.commands.server.ts';
import type { WrittenShift } from './shifts/shift-writes.rows.server.ts';
import { onTimeBadges, remindersOf } from './waves.rows.server.ts';

/** The effect of a rehearsed change on the reminders, which it plans anew here; a draft has none. */
export async function reminderOutcome(
  trx: Trx,
  { after, written }: Outcome,
  moment: Moment,
): Promise<ReminderCount[]> {
  if (after.status !== 'published') return [];
  const subjects = touchedBy(written);
  const names = subjects.map(({ subject }) => subject);
  const before = await remindersOf(trx, names);
  await planRemindersOfWaves(
    trx,
    written.after.waves.map(({ id }) => id),
    moment.zone,
  );
  await planRemindersOfExtensions(
    trx,
    written.after.extensions.map(({ id }) => id),
    moment.zone,
  );
  return reminderEffects(before, await remindersOf(trx, names), { subjects, ...moment });
}

/** Counts the levels of badges for challenges on time that a rehearsed change earns; in a draft nobody earns any. */
export async function awardOutcome(trx: Trx, { after }: Outcome, { zone }: Moment): Promise<number> {
  if (after.status !== 'published') return 0;
  const people = after.members.map(({ personId }) => personId);
  return newAwards(after, await onTimeBadges(trx, people), zone);
}

/** The subjects of reminders that a change touches, with the kinds of which the day moves. */
export function touchedBy({ before, after }: Pick<WrittenShift, 'before' | 'after'>): TouchedSubject[] {
  const old = new Map(before.waves.map(({ unitId, dates }) => [unitId, dates]));
  const waves = after.waves.map(({ id, unitId, dates }): TouchedSubject => {
    const was = old.get(unitId) ?? null;
    const kinds = [
      ['challengeDueOn', 'challenge-deadline'],
      ['preparationOpensOn', 'preparation-opens'],
      ['oneToOneOn', 'preparation-ends'],
    ] as const;
    return {
      subject: `wave:${id}`,
      kinds: kinds.filter(([day]) => was?.[day] !== dates?.[day]).map(([, kind]) => kind),
      challengeDueOn: dates?.challengeDueOn ?? null,
      oneToOneOn: dates?.oneToOneOn ?? null,
    };
  });
  const extensions = after.extensions.map(
    ({ id, dueOn }): TouchedSubject => ({
      subject: `extension:${id}`,
      kinds: ['challenge-deadline'],
      challengeDueOn: dueOn,
      oneToOneOn: null,
    }),
  );
  return [...waves, ...extensions];
}
