import { REMINDER_TYPES } from '#app/contract/catalogue/notification-types.ts';
import { startOfDayIn, todayIn } from '#app/domain/deadlines/dates.ts';
import { type ReminderFacts, relevanceOf } from '#app/domain/reminders/relevance.ts';
import { sortDue } from '#app/domain/reminders/reminders.ts';
import { emitAll } from '#server/outbox/emit.ts';
import { oneByOne } from '#server/outbox/handler.ts';
import {
  planMissingDates,
  planMissingPeople,
  planReminderOfFirstDelivery,
  planRemindersOfExtensions,
  planRemindersOfNewBoss,
  planRemindersOfPerson,
  planRemindersOfSession,
  planRemindersOfWaves,
} from '#server/repositories/notifications/plan-reminders.ts';
import type { Trx, World } from '#server/world.ts';
import {
  expandGroupReminders,
  holdPeopleDue,
  type Settled,
  sentSince,
  settleReminders,
} from './due-reminders.rows.server.ts';
import { factsOfPeopleDue } from './reminder-facts.rows.server.ts';

/** Plans the reminders of whatever was made or moved; again changes nothing. */
export const planReminders = oneByOne<'reminders.plan'>(({ world: { env, clock }, trx }, job) => {
  const zone = env.TZ_NEGOCIO;
  switch (job.about) {
    case 'person':
      return planRemindersOfPerson(trx, job.personId, zone);
    case 'wave':
      return planRemindersOfWaves(trx, [job.waveId], zone);
    case 'live-session':
      return planRemindersOfSession(trx, job.sessionId);
    case 'extension':
      return planRemindersOfExtensions(trx, [job.extensionId], zone);
    case 'first-delivery':
      return planReminderOfFirstDelivery(trx, job, zone);
    case 'new-boss':
      return planRemindersOfNewBoss(trx, job.memberId, clock.now(), zone);
  }
});

const planBatch = 1_000;

/** Plans what has no reminders although it should: databases from before them, and rows written by hand. */
export async function planMissingReminders(
  { db, env, clock, log }: World,
  stopped?: AbortSignal,
): Promise<void> {
  const zone = env.TZ_NEGOCIO;
  let planned = await db.transaction().execute((trx) => planMissingDates(trx, clock.now(), zone));
  for (;;) {
    const count = await db.transaction().execute((trx) => planMissingPeople(trx, planBatch, zone));
    planned += count;
    if (count < planBatch || stopped?.aborted) break;
  }
  if (planned > 0) log.info({ reminders: planned }, 'reminders planned');
}

const subjectBatch = 20;
const peopleBatch = 100;

/**
 * Sends the reminders that have fallen due, each once however many sweep (R15). What a person is owed is decided in one
 * piece, with the person held: three a day, quiet hours, and after an outage only the nearest.
 */
export async function sweepReminders(world: World, stopped?: AbortSignal): Promise<void> {
  const now = world.clock.now();
  let sent = 0;
  for (;;) {
    const due = await world.db.transaction().execute((trx) => expandGroupReminders(trx, now, subjectBatch));
    if (due < subjectBatch || stopped?.aborted) break;
  }
  for (;;) {
    const done = await world.db.transaction().execute((trx) => sendBatch(world, trx, now));
    sent += done.sent;
    if (done.people < peopleBatch || stopped?.aborted) break;
  }
  if (sent > 0) world.log.info({ sent }, 'reminders sent');
}

async function sendBatch(world: World, trx: Trx, now: Date): Promise<{ people: number; sent: number }> {
  const zone = world.env.TZ_NEGOCIO;
  const people = await holdPeopleDue(trx, now, peopleBatch);
  if (people.length === 0) return { people: 0, sent: 0 };
  // Read after they are held: a sweep that was here before has settled its rows.
  const facts = await factsOfPeopleDue(trx, people, now);
  const sentToday = await sentSince(trx, people, startOfDayIn(zone, todayIn(zone, now)));
  const decided = [...byPerson(facts)].map(([personId, due]) =>
    decide(due, sentToday.get(personId) ?? 0, now, zone),
  );
  const send = decided.flatMap((one) => one.send);
  await settleReminders(
    trx,
    decided.flatMap((one) => one.settled),
    now,
  );
  await emitAll(
    trx,
    send.map(({ id, kind }) => ({
      name: 'reminder.due',
      payload: { reminderId: id, type: REMINDER_TYPES[kind] },
    })),
  );
  return { people: people.length, sent: send.length };
}

function byPerson(facts: readonly ReminderFacts[]): Map<number, ReminderFacts[]> {
  const people = new Map<number, ReminderFacts[]>();
  for (const one of facts) people.set(one.personId, [...(people.get(one.personId) ?? []), one]);
  return people;
}

type Decision = { send: readonly ReminderFacts[]; settled: Settled[] };

function decide(due: readonly ReminderFacts[], sentToday: number, now: Date, zone: string): Decision {
  const judged = due.map((facts) => ({ ...facts, relevance: relevanceOf(facts, zone) }));
  const relevant = judged
    .filter(({ relevance }) => relevance.relevant)
    .map((facts) => ({ ...facts, deadlineAt: facts.relevance.until }));
  const { send, wait, drop } = sortDue(relevant, sentToday, now, zone);
  const pointless = judged.filter(({ relevance }) => !relevance.relevant);
  return {
    send,
    settled: [
      ...send.map(({ id }) => ({ id, sent: true, until: null })),
      ...wait.map(({ reminder, until }) => ({ id: reminder.id, sent: false, until })),
      ...[...drop, ...pointless].map(({ id }) => ({ id, sent: false, until: null })),
    ],
  };
}
