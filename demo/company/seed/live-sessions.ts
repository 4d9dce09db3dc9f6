import { sourceOf } from '#server/repositories/badges/points.ts';
import type { Trx } from '#server/world.ts';
import { between, happens, wholeBetween } from '../chance.ts';
import { liveTitles } from '../content/texts.ts';
import { iso, type Moments } from '../moments.ts';
import { insertNumbered, insertRows } from '../rows.ts';
import { insertPoints } from './forum.ts';
import type { Generation, Learner } from './generations.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAYS_BETWEEN = 27;
/** Days before a session from which it is in the calendar. */
const ANNOUNCED = 30;

export type LiveSession = { id: number; generation: Generation; title: string; startsAt: number };

/**
 * A live session about every four weeks, the past ones with the people who came, their points and a recording; one in
 * twelve was cancelled. Gives those that took place or will.
 */
export async function insertLiveSessions(
  trx: Trx,
  generations: readonly Generation[],
  moments: Moments,
): Promise<LiveSession[]> {
  const sessions = generations.flatMap((generation) =>
    liveTitles.slice(0, generation.waves.length * 2).flatMap(([title, description], place) => {
      const day =
        generation.starts + 5 + place * DAYS_BETWEEN + wholeBetween(0, 4, 'live', generation.number, place);
      const hour = happens(0.5, 'live hour', generation.number, place) ? 10 : 17;
      const startsAt = moments.ofWork(day, 'live', generation.number, place);
      if (day > ANNOUNCED) return [];
      const start = moments.at(moments.offsetOf(startsAt), hour);
      const isCancelled = place > 0 && happens(0.08, 'cancelled', generation.number, place);
      const isOver = start + HOUR_MS < moments.now;
      return [{ generation, title, description, place, startsAt: start, isCancelled, isOver }];
    }),
  );
  const ids = await insertNumbered(
    trx,
    'live_session',
    sessions.map(({ generation, title, description, place, startsAt, isCancelled, isOver }) => ({
      group_id: generation.id,
      unit_id: generation.waves[Math.floor(place / 2)]?.unit.id ?? null,
      title,
      description,
      starts_at: iso(startsAt),
      ends_at: iso(startsAt + HOUR_MS),
      url: `https://reuniones.rumbo.example/g${generation.number + 1}-${place + 1}`,
      recording_url:
        isOver && !isCancelled
          ? `https://grabaciones.rumbo.example/g${generation.number + 1}-${place + 1}`
          : null,
      cancelled_at: isCancelled ? iso(Math.min(startsAt - 26 * HOUR_MS, moments.now - HOUR_MS)) : null,
    })),
  );
  const held = sessions
    .map((session, index) => ({ ...session, id: ids[index] ?? 0 }))
    .filter(({ isCancelled }) => !isCancelled);
  await insertAttendance(
    trx,
    held.filter(({ isOver }) => isOver),
    moments,
  );
  return held;
}

async function insertAttendance(
  trx: Trx,
  sessions: readonly (LiveSession & { place: number })[],
  moments: Moments,
): Promise<void> {
  const invited = sessions.flatMap((session) =>
    session.generation.learners.flatMap((learner) =>
      learner.diligence > 0 && session.startsAt + HOUR_MS < learner.endsAt ? [{ session, learner }] : [],
    ),
  );
  const came = invited.filter(comes);
  await insertRows(
    trx,
    'live_session_attendance',
    came.map(({ session, learner }) => ({
      live_session_id: session.id,
      person_id: learner.personId,
      joined_at: iso(session.startsAt + between(-5, 12, 'joined', session.place, learner.key) * MINUTE_MS),
      minutes: wholeBetween(25, 60, 'stayed', session.place, learner.key),
    })),
  );
  await insertPoints(
    trx,
    came.map(({ session, learner }) => ({
      memberId: learner.memberId,
      rule: 'live_session' as const,
      source: sourceOf.liveSession(session.id),
      at: session.startsAt,
    })),
  );
  const watched = invited.flatMap((one) => {
    const at =
      one.session.startsAt + between(20, 400, 'watches', one.session.place, one.learner.key) * HOUR_MS;
    const watches = !comes(one) && happens(0.4, 'watches', one.session.place, one.learner.key);
    return watches && at < Math.min(moments.now, one.learner.endsAt) ? [{ ...one, at }] : [];
  });
  await insertRows(
    trx,
    'live_session_view',
    watched.map(({ session, learner, at }) => ({
      live_session_id: session.id,
      person_id: learner.personId,
      first_at: iso(at),
    })),
  );
}

const comes = ({ session, learner }: { session: { place: number }; learner: Learner }): boolean =>
  happens(0.15 + 0.7 * learner.diligence, 'comes', session.place, learner.key);
