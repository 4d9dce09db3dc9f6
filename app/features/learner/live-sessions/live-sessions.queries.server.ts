import type { LiveSessions } from '#app/contract/learner/live-sessions.ts';
import { isDoorOpen } from '#app/domain/live-sessions/live-sessions.ts';
import type { Actor } from '#server/auth/actor.ts';
import { ownLiveSessions } from '#server/repositories/groups/live-sessions.ts';
import type { World } from '#server/world.ts';

/** Live sessions of the own group: those that run or come, and those that left a recording. One round trip. */
export async function liveSessions({ db, clock }: World, actor: Actor): Promise<LiveSessions> {
  const now = clock.now();
  const rows = await ownLiveSessions(db, actor.personId)
    .leftJoin('live_session_attendance as attendance', (join) =>
      join
        .onRef('attendance.live_session_id', '=', 'session.id')
        .on('attendance.person_id', '=', actor.personId),
    )
    .where((eb) => eb.or([eb('session.ends_at', '>', now), eb('session.recording_url', 'is not', null)]))
    .orderBy('session.starts_at')
    .select([
      'session.id',
      'session.title',
      'session.description',
      'session.starts_at as startsAt',
      'session.ends_at as endsAt',
      'session.recording_url as recordingUrl',
      'attendance.joined_at as joinedAt',
    ])
    .execute();
  const shown = (some: typeof rows) =>
    some.map(({ joinedAt, startsAt, endsAt, ...session }) => ({
      ...session,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      open: isDoorOpen({ startsAt, endsAt }, now),
      attended: joinedAt !== null,
    }));
  return {
    coming: shown(rows.filter(({ endsAt }) => endsAt > now)),
    recorded: shown(rows.filter(({ endsAt }) => endsAt <= now)).reverse(),
  };
}
