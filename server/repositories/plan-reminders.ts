import { todayIn } from '../../app/domain/dates.ts';
import {
  type PlannedReminder,
  planExtension,
  planFirstDelivery,
  planLiveSession,
  planPerson,
  planWave,
} from '../../app/domain/reminders.ts';
import type { Trx } from '../world.ts';
import {
  type ExtensionPlanFacts,
  extensionsAhead,
  extensionToPlan,
  firstDeliveryOf,
  type PersonPlanFacts,
  peopleWithoutPlan,
  personToPlan,
  sessionsAhead,
  sessionToPlan,
  wavesAhead,
  waveToPlan,
} from './reminder-plans.ts';
import { addMissingReminders, deleteUnplanned, type ReminderRow, saveReminders } from './reminders.ts';

/** Types 10 and 11 of a new person. */
export async function planRemindersOfPerson(trx: Trx, personId: number, zone: string): Promise<void> {
  const person = await personToPlan(trx, personId);
  if (person) await addMissingReminders(trx, ofPerson(person, zone));
}

/** Types 2, 5 and 6 of a wave, which move with its dates. */
export async function planRemindersOfWave(trx: Trx, waveId: number, zone: string): Promise<void> {
  const wave = await waveToPlan(trx, waveId);
  if (wave) await replacePlan(trx, `wave:${waveId}`, planWave(wave, zone));
}

/** Type 3 of a live session, which moves with its start. */
export async function planRemindersOfSession(trx: Trx, sessionId: number): Promise<void> {
  const session = await sessionToPlan(trx, sessionId);
  if (session) await replacePlan(trx, `session:${sessionId}`, planLiveSession(session));
}

/** Type 2 of the learner whose extension was granted. */
export async function planRemindersOfExtension(trx: Trx, extensionId: number, zone: string): Promise<void> {
  const extension = await extensionToPlan(trx, extensionId);
  if (extension) await saveReminders(trx, ofExtension(extension, zone));
}

/** Type 5 once more for the boss whose team has delivered its first challenge in the unit. */
export async function planReminderOfFirstDelivery(
  trx: Trx,
  delivery: { memberId: number; unitId: number },
  zone: string,
): Promise<void> {
  const first = await firstDeliveryOf(trx, delivery);
  if (!first) return;
  const planned = planFirstDelivery(first.waveId, first.deliveredAt, first.preparationOpensOn, zone);
  await addMissingReminders(trx, [{ ...planned, personId: first.bossId }]);
}

/** People who have no reminders of their own, at most `limit` of them; gives how many reminders were born. */
export async function planMissingPeople(trx: Trx, limit: number, zone: string): Promise<number> {
  const people = await peopleWithoutPlan(trx, limit);
  return await addMissingReminders(
    trx,
    people.flatMap((person) => ofPerson(person, zone)),
  );
}

/** Waves, extensions and live sessions that are ahead; gives how many reminders were born. */
export async function planMissingDates(trx: Trx, now: Date, zone: string): Promise<number> {
  const today = todayIn(zone, now);
  const waves = await wavesAhead(trx, today);
  const sessions = await sessionsAhead(trx, now);
  const extensions = await extensionsAhead(trx, today);
  return await addMissingReminders(trx, [
    ...ofEverybody(waves.flatMap((wave) => planWave(wave, zone))),
    ...ofEverybody(sessions.flatMap(planLiveSession)),
    ...extensions.flatMap((extension) => ofExtension(extension, zone)),
  ]);
}

async function replacePlan(trx: Trx, subject: string, plan: readonly PlannedReminder[]): Promise<void> {
  await deleteUnplanned(trx, subject, plan);
  await saveReminders(trx, ofEverybody(plan));
}

const ofEverybody = (plan: readonly PlannedReminder[]): ReminderRow[] =>
  plan.map((reminder) => ({ ...reminder, personId: null }));

const ofPerson = (person: PersonPlanFacts, zone: string): ReminderRow[] =>
  planPerson(person, zone).map((reminder) => ({ ...reminder, personId: person.userId }));

const ofExtension = ({ extensionId, personId, dueOn }: ExtensionPlanFacts, zone: string): ReminderRow[] =>
  planExtension(extensionId, dueOn, zone).map((reminder) => ({ ...reminder, personId }));
