import { isDoorOpen } from '#app/domain/live-sessions/live-sessions.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { grantPoints, sourceOf } from '#server/repositories/badges/points.ts';
import {
  insertAttendance,
  insertRecordingView,
  ownLiveSessions,
} from '#server/repositories/groups/live-sessions.ts';

/**
 * Notes the attendance, gives its points once (product: points), and gives the session's address.
 * @throws scope.notFound for another group's session, live-session.closed outside its time
 */
export const joinLiveSession = (by: By, sessionId: number): Promise<string> =>
  command(by, async ({ world, trx, actor: { personId }, now: at, emit }) => {
    const session = await ownLiveSessions(trx, personId)
      .where('session.id', '=', sessionId)
      .select(['own.memberId', 'session.url', 'session.starts_at as startsAt', 'session.ends_at as endsAt'])
      .executeTakeFirst();
    if (!session) return fail('scope.notFound');
    if (!isDoorOpen(session, at) || !isWebAddress(session.url)) return fail('live-session.closed');
    const { memberId } = session;
    if (await insertAttendance(trx, { sessionId, personId, at })) {
      const source = sourceOf.liveSession(sessionId);
      const zone = world.env.TZ_NEGOCIO;
      const points = await grantPoints(trx, { memberId, rule: 'live_session', source, at, zone });
      if (points > 0) emit({ name: 'social.points-changed', payload: { memberId } });
    }
    return session.url;
  });

/**
 * Notes that the learner opened the recording of a session of their group; the first moment stays.
 * @throws scope.notFound for another group's session and for one without a recording
 */
export const noteRecordingView = (by: By, sessionId: number): Promise<void> =>
  command(by, async ({ trx, actor: { personId }, now: at }) => {
    const session = await ownLiveSessions(trx, personId)
      .where('session.id', '=', sessionId)
      .where('session.recording_url', 'is not', null)
      .select('session.id')
      .executeTakeFirst();
    if (!session) return fail('scope.notFound');
    await insertRecordingView(trx, { sessionId, personId, at });
  });

/** The browser is going to open it: nothing but a web address may get there. */
function isWebAddress(address: string): boolean {
  return /^https?:$/.test(URL.parse(address)?.protocol ?? '');
}
