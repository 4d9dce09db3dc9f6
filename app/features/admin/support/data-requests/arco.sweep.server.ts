import { todayIn } from '#app/domain/deadlines/dates.ts';
import { type ArcoAlarm, arcoAlarms, takeStep, timeLeft } from '#app/domain/privacy/arco-clock.ts';
import { command } from '#server/command.ts';
import { writeMail } from '#server/repositories/notifications/mail.ts';
import { activeAdministrators } from '#server/repositories/people/administered-people.ts';
import { administers } from '#server/repositories/people/profiles.ts';
import { insertStep, lockRequest, saveRequest } from '#server/repositories/privacy/arco-requests.ts';
import { knownHolidays } from '#server/repositories/privacy/holidays.ts';
import type { Trx, World } from '#server/world.ts';
import { lapsedRequests, owedRequests, raiseAlarm } from './arco-writes.rows.server.ts';
import { termsOf } from './terms.rules.server.ts';
import { tellAsker } from './told.commands.server.ts';

/**
 * Does the timed work on requests (product: clock of data requests): it ends one whose missing information did not
 * come, and mails the person in charge of one at its 10th, 15th and 18th day and once it is past, each once however
 * many sweep.
 */
export async function sweepArco(world: World): Promise<void> {
  await endUncompleted(world);
  await warn(world);
}

async function endUncompleted(world: World): Promise<void> {
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  for (const arcoId of await lapsedRequests(world.db, today)) {
    await command({ world, actor: null }, async ({ trx, now, emit, audit }) => {
      const request = await lockRequest(trx, arcoId);
      if (!request) return;
      const isHoliday = await knownHolidays(trx);
      const next = takeStep(request, { step: 'lapse' }, { today, terms: termsOf(world.env), isHoliday });
      // Somebody registered the information meanwhile.
      if (typeof next === 'string') return;
      await saveRequest(trx, request, next);
      await insertStep(trx, { arcoId, at: now, actorId: null, step: 'lapse' });
      await audit('arco.lapse', ['arco_request', arcoId]);
      await tellAsker({ trx, now, emit }, { arcoId, personId: request.personId }, 'lapse');
      emit({ name: 'arco.changed', payload: { arcoId } });
    });
  }
}

async function warn(world: World): Promise<void> {
  await command({ world, actor: null }, async ({ trx, now, today, emit }) => {
    const isHoliday = await knownHolidays(trx);
    const told = new Set<number>();
    for (const { id, owedOn, assignedTo, alarm: before } of await owedRequests(trx)) {
      const { alarm } = timeLeft(owedOn, { today, isHoliday });
      if (rank(alarm) <= rank(before)) continue;
      await raiseAlarm(trx, id, alarm);
      emit({ name: 'arco.changed', payload: { arcoId: id } });
      for (const personId of await inChargeOf(trx, assignedTo)) told.add(personId);
    }
    for (const personId of told) await writeMail({ trx, now, emit }, 'arco', { personId });
  });
}

const rank = (alarm: ArcoAlarm): number => arcoAlarms.indexOf(alarm);

/** The one in charge; without one who still administers, everybody who does. */
async function inChargeOf(trx: Trx, assignedTo: number | null): Promise<number[]> {
  if (assignedTo !== null && (await administers(trx, assignedTo))) return [assignedTo];
  return (await activeAdministrators(trx)).map(({ id }) => id);
}
