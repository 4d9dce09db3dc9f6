import { todayIn } from '../../../app/domain/deadlines/dates.ts';
import type { MemberUnit } from '../../../app/domain/progress/progress.ts';
import {
  type PlannedReminder,
  planExtension,
  planFirstDelivery,
  planLiveSession,
  planPerson,
  planPreparation,
  planWave,
} from '../../../app/domain/reminders/reminders.ts';
import type { Trx } from '../../world.ts';
import {
  type FirstDelivery,
  firstDeliveriesIn,
  firstDeliveryOf,
  wavesOfNewBoss,
} from './boss-reminder-plans.ts';
import {
  type ExtensionPlanFacts,
  extensionsAhead,
  extensionsToPlan,
  type PersonPlanFacts,
  peopleWithoutPlan,
  personToPlan,
  sessionsAhead,
  sessionToPlan,
  wavesAhead,
  wavesToPlan,
} from './reminder-plans.ts';
import {
  addDueReminders,
  addMissingReminders,
  deleteUnplanned,
  holdReminders,
  type ReminderRow,
  saveReminders,
} from './reminders.ts';

/** Types 10 and 11 of a new person. */
export async function planRemindersOfPerson(trx: Trx, personId: number, zone: string): Promise<void> {
  const person = await personToPlan(trx, personId);
  if (person) await addMissingReminders(trx, ofPerson(person, zone));
}

/** Types 2, 5 and 6 of waves, which move with their dates; of a wave that is gone nothing is left to come. */
export async function planRemindersOfWaves(
  trx: Trx,
  waveIds: readonly number[],
  zone: string,
): Promise<void> {
  const waves = await wavesToPlan(trx, waveIds);
  const first = await firstDeliveriesIn(trx, waveIds);
  await replacePlans(
    trx,
    waveIds.map((waveId) => `wave:${waveId}`),
    [
      ...ofEverybody(waves.flatMap((wave) => planWave(wave, zone))),
      ...first.map((delivery) => ofFirstDelivery(delivery, zone)),
    ],
  );
}

/** Type 3 of a live session, which moves with its start; a cancelled one has none. */
export async function planRemindersOfSession(trx: Trx, sessionId: number): Promise<void> {
  const session = await sessionToPlan(trx, sessionId);
  await replacePlans(trx, [`session:${sessionId}`], session ? ofEverybody(planLiveSession(session)) : []);
}

/** Type 2 of the learners whose extensions were granted. */
export async function planRemindersOfExtensions(
  trx: Trx,
  extensionIds: readonly number[],
  zone: string,
): Promise<void> {
  const extensions = await extensionsToPlan(trx, extensionIds);
  await saveReminders(
    trx,
    extensions.flatMap((extension) => ofExtension(extension, zone)),
  );
}

/** Type 5 once more for the boss whose team has delivered its first challenge in the unit. */
export async function planReminderOfFirstDelivery(
  trx: Trx,
  delivery: MemberUnit,
  zone: string,
): Promise<void> {
  const first = await firstDeliveryOf(trx, delivery);
  if (first) await addMissingReminders(trx, [ofFirstDelivery(first, zone)]);
}

/**
 * Types 5 and 6 for the boss who was given this member after the others of the generation were told: what has fallen due
 * and is not over, unless they were told as the boss of somebody else in it. What is still to come finds them by itself.
 */
export async function planRemindersOfNewBoss(
  trx: Trx,
  memberId: number,
  now: Date,
  zone: string,
): Promise<void> {
  const waves = await wavesOfNewBoss(trx, memberId, todayIn(zone, now));
  const due = waves.flatMap((wave) =>
    planPreparation(wave, zone)
      .filter(({ dueAt }) => dueAt <= now)
      .map((reminder) => ({ ...reminder, personId: wave.bossId })),
  );
  await addDueReminders(trx, due);
  for (const { unitId } of waves) await planReminderOfFirstDelivery(trx, { memberId, unitId }, zone);
}

/** People who have no reminders of their own, at most `limit` of them; gives how many reminders were born. */
export async function planMissingPeople(trx: Trx, limit: number, zone: string): Promise<number> {
  const people = await peopleWithoutPlan(trx, limit);
  const born = await addMissingReminders(
    trx,
    people.flatMap((person) => ofPerson(person, zone)),
  );
  return born.length;
}

/** Waves, extensions and live sessions that are ahead; gives how many reminders were born. */
export async function planMissingDates(trx: Trx, now: Date, zone: string): Promise<number> {
  const today = todayIn(zone, now);
  const waves = await wavesAhead(trx, today);
  const sessions = await sessionsAhead(trx, now);
  const extensions = await extensionsAhead(trx, today);
  const born = await addMissingReminders(trx, [
    ...ofEverybody(waves.flatMap((wave) => planWave(wave, zone))),
    ...ofEverybody(sessions.flatMap(planLiveSession)),
    ...extensions.flatMap((extension) => ofExtension(extension, zone)),
  ]);
  return born.length;
}

async function replacePlans(
  trx: Trx,
  subjects: readonly string[],
  plan: readonly ReminderRow[],
): Promise<void> {
  await holdReminders(trx, subjects);
  await deleteUnplanned(trx, subjects, plan);
  await saveReminders(trx, plan);
}

const ofFirstDelivery = (
  { waveId, bossId, deliveredAt, preparationOpensOn }: FirstDelivery,
  zone: string,
): ReminderRow => ({
  ...planFirstDelivery(waveId, deliveredAt, preparationOpensOn, zone),
  personId: bossId,
});

const ofEverybody = (plan: readonly PlannedReminder[]): ReminderRow[] =>
  plan.map((reminder) => ({ ...reminder, personId: null }));

const ofPerson = (person: PersonPlanFacts, zone: string): ReminderRow[] =>
  planPerson(person, zone).map((reminder) => ({ ...reminder, personId: person.userId }));

const ofExtension = ({ extensionId, personId, dueOn }: ExtensionPlanFacts, zone: string): ReminderRow[] =>
  planExtension(extensionId, dueOn, zone).map((reminder) => ({ ...reminder, personId }));
