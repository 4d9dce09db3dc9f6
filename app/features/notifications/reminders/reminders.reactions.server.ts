import type { Handler } from '#server/outbox/handler.ts';
import {
  planMissingDates,
  planMissingPeople,
  planReminderOfFirstDelivery,
  planRemindersOfExtension,
  planRemindersOfNewBoss,
  planRemindersOfPerson,
  planRemindersOfSession,
  planRemindersOfWave,
} from '#server/repositories/notifications/plan-reminders.ts';
import type { World } from '#server/world.ts';

/** Plans the reminders of whatever was made or moved; again changes nothing. */
export const planReminders: Handler<'reminders.plan'> = ({ env, clock }, trx, job) => {
  const zone = env.TZ_NEGOCIO;
  switch (job.about) {
    case 'person':
      return planRemindersOfPerson(trx, job.personId, zone);
    case 'wave':
      return planRemindersOfWave(trx, job.waveId, zone);
    case 'live-session':
      return planRemindersOfSession(trx, job.sessionId);
    case 'extension':
      return planRemindersOfExtension(trx, job.extensionId, zone);
    case 'first-delivery':
      return planReminderOfFirstDelivery(trx, job, zone);
    case 'new-boss':
      return planRemindersOfNewBoss(trx, job.memberId, clock.now(), zone);
  }
};

const peopleBatch = 1_000;

/** Plans what has no reminders although it should: databases from before them, and rows written by hand. */
export async function planMissingReminders({ db, env, clock, log }: World): Promise<void> {
  const zone = env.TZ_NEGOCIO;
  let born = await db.transaction().execute((trx) => planMissingDates(trx, clock.now(), zone));
  for (;;) {
    const count = await db.transaction().execute((trx) => planMissingPeople(trx, peopleBatch, zone));
    born += count;
    if (count < peopleBatch) break;
  }
  if (born > 0) log.info({ reminders: born }, 'reminders planned');
}
