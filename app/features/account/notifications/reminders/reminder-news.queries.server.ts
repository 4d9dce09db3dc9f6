import { daysBetween, shortDate, timeIn, todayIn } from '#app/domain/deadlines/dates.ts';
import { type ReminderFacts, relevanceOf } from '#app/domain/reminders/relevance.ts';
import type { ReminderKind } from '#app/domain/reminders/reminders.ts';
import type { NewNotification } from '#server/repositories/notifications/notifications.ts';
import type { Trx, World } from '#server/world.ts';
import { factsOfReminders } from './reminder-facts.rows.server.ts';

/** The notification of each reminder, in their order; none where it no longer matters. */
export async function reminderNews(
  { env, clock }: Pick<World, 'env' | 'clock'>,
  trx: Trx,
  reminderIds: readonly number[],
): Promise<NewNotification[][]> {
  const now = clock.now();
  const facts = await factsOfReminders(trx, reminderIds);
  return reminderIds.map((id) =>
    facts.filter((one) => one.id === id).flatMap((one) => notificationOf(one, now, env.TZ_NEGOCIO) ?? []),
  );
}

function notificationOf(facts: ReminderFacts, now: Date, zone: string): NewNotification | null {
  const { relevant, until } = relevanceOf(facts, zone);
  if (!relevant || (until !== null && until <= now)) return null;
  const wording: Wording = wordings[facts.kind];
  const worded = wording(facts, now, zone);
  return worded && { ...worded, personId: facts.personId, actorId: null, source: `reminder:${facts.id}` };
}

/** The words of a kind of reminder, and its group; null where the part that it is about is missing. */
type Wording = (facts: ReminderFacts, now: Date, zone: string) => Worded | null;
type Worded = NewNotification extends infer One
  ? One extends NewNotification
    ? Pick<One, 'name' | 'data' | 'groupId'>
    : never
  : never;

const wordings = {
  'challenge-deadline': ({ challenge }, now, zone) =>
    challenge && {
      name: 'challengeDeadline',
      groupId: challenge.groupId,
      data: {
        unitName: challenge.unitName,
        unitId: challenge.unitId,
        title: challenge.title,
        groupId: challenge.groupId,
        days: daysBetween(todayIn(zone, now), challenge.dueOn),
      },
    },
  'live-session': ({ session }, now, zone) =>
    session && {
      name: 'liveSessionSoon',
      groupId: session.groupId,
      data: {
        title: session.title,
        groupId: session.groupId,
        startText: startText(new Date(session.startsAt), now, zone),
        sessionId: session.id,
      },
    },
  'preparation-opens': ({ team }) =>
    team && { name: 'preparationOpens', groupId: team.groupId, data: teamData(team) },
  'preparation-ends': ({ team, isAsked }) =>
    team && {
      name: 'preparationEnds',
      groupId: team.groupId,
      data: {
        ...teamData(team),
        ...(isAsked
          ? { date: null, pending: team.pending + team.toSend, toAgree: team.toAgree }
          : { date: shortDate(team.oneToOneOn), pending: team.pending }),
      },
    },
  'add-photo': () => ({ name: 'addPhoto', groupId: null, data: {} }),
  'discover-badges': () => ({ name: 'discoverBadges', groupId: null, data: {} }),
} satisfies Record<ReminderKind, Wording>;

function teamData({ unitId, unitName, groupId, groupName }: NonNullable<ReminderFacts['team']>) {
  return { unitName, unitId, team: groupName, groupId, groupName };
}

const MINUTE_MS = 60_000;

/** When a live session starts, as it is said: `en 15 min`, `hoy a las 10:00`, `mañana a las 10:00`. */
function startText(startsAt: Date, now: Date, zone: string): string {
  const minutes = Math.ceil((startsAt.getTime() - now.getTime()) / MINUTE_MS);
  if (minutes <= 60) return `en ${minutes} min`;
  const time = timeIn(zone, startsAt);
  const days = daysBetween(todayIn(zone, now), todayIn(zone, startsAt));
  const near = ['hoy', 'mañana'][days];
  return `${near ?? `el ${shortDate(todayIn(zone, startsAt))}`} a las ${time}`;
}
