import { daysBetween, shortDate, timeIn, todayIn } from '#app/domain/deadlines/dates.ts';
import type { NewNotification } from '#server/repositories/notifications/notifications.ts';
import type { Trx, World } from '#server/world.ts';
import { factsOfReminders, type ReminderFacts } from '../reminders/reminder-facts.rows.server.ts';
import { senseOf } from '../reminders/reminder-relevance.ts';
import { news } from './news.ts';

/** Types 2, 3, 5, 6, 10 and 11: what a reminder says at this moment; undefined where it has just become senseless. */
export async function reminderNews(
  { env, clock }: Pick<World, 'env' | 'clock'>,
  trx: Trx,
  reminderId: number,
): Promise<NewNotification | undefined> {
  const zone = env.TZ_NEGOCIO;
  const now = clock.now();
  const [facts] = await factsOfReminders(trx, [reminderId]);
  if (!facts) return undefined;
  const { relevant, until } = senseOf(facts, zone);
  return relevant && (until === null || until > now) ? worded(facts, now, zone) : undefined;
}

function worded(facts: ReminderFacts, now: Date, zone: string): NewNotification | undefined {
  const { kind, challenge, session, team } = facts;
  const about = { personId: facts.personId, actorId: null, source: `reminder:${facts.id}` };
  if (challenge) {
    const { unitName, unitId, title, groupId } = challenge;
    const dias = daysBetween(todayIn(zone, now), challenge.dueOn);
    const data = { unidad: unitName, unidad_id: unitId, nombre: title, grupo_id: groupId, dias };
    return news(2, { ...about, groupId, data });
  }
  if (session) {
    const { id, title, groupId } = session;
    const descripcion = startText(new Date(session.startsAt), now, zone);
    return news(3, {
      ...about,
      groupId,
      data: { nombre: title, grupo_id: groupId, descripcion, sesion_id: id },
    });
  }
  if (team) return teamNews(kind, about, team);
  if (kind === 'add-photo') return news(10, { ...about, groupId: null, data: {} });
  return news(11, { ...about, groupId: null, data: {} });
}

type About = { personId: number; actorId: null; source: string };

function teamNews(
  kind: ReminderFacts['kind'],
  about: About,
  { unitId, unitName, groupId, groupName, oneToOneOn, pending }: NonNullable<ReminderFacts['team']>,
): NewNotification {
  const data = {
    unidad: unitName,
    unidad_id: unitId,
    grupo: groupName,
    grupo_id: groupId,
    nombre_grupo: groupName,
  };
  if (kind === 'preparation-opens') return news(5, { ...about, groupId, data });
  const more = { fecha: shortDate(oneToOneOn), pendientes: pending };
  return news(6, { ...about, groupId, data: { ...data, ...more } });
}

const MINUTE_MS = 60_000;

/** When a live session starts, as it is said: `en 15 min`, `hoy a las 10:00`, `mañana a las 10:00`. */
function startText(startsAt: Date, now: Date, zone: string): string {
  const minutes = Math.ceil((startsAt.getTime() - now.getTime()) / MINUTE_MS);
  if (minutes <= 60) return `en ${minutes} min`;
  const time = timeIn(zone, startsAt);
  const days = daysBetween(todayIn(zone, now), todayIn(zone, startsAt));
  if (days === 0) return `hoy a las ${time}`;
  return days === 1 ? `mañana a las ${time}` : `el ${shortDate(todayIn(zone, startsAt))} a las ${time}`;
}
