import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { GroupSessionList } from '#app/contract/admin/groups/sessions.ts';
import { localOf, sessionState } from '#app/domain/live-sessions/live-sessions.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';

/**
 * The live sessions of a generation, the cancelled ones too: those to come first, the nearest first, then the others, the
 * latest first.
 * @throws `scope.notFound` for an unknown generation
 */
export async function groupSessionList(
  { db, clock, env }: World,
  groupId: number,
): Promise<GroupSessionList> {
  const row = (await sessionsRow(db, groupId)) ?? fail('scope.notFound');
  const now = clock.now();
  const sessions = row.sessions.map(({ startsAt, endsAt, cancelledAt, ...session }) => ({
    ...session,
    invited: row.invited,
    startsAt: localOf(env.TZ_NEGOCIO, new Date(startsAt)),
    endsAt: localOf(env.TZ_NEGOCIO, new Date(endsAt)),
    state: sessionState(
      {
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
        cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
      },
      now,
    ),
  }));
  const isAhead = ({ state }: (typeof sessions)[number]) => state === 'coming' || state === 'running';
  return {
    sessions: [...sessions.filter(isAhead), ...sessions.filter((one) => !isAhead(one)).toReversed()],
    units: row.units,
  };
}

function sessionsRow(db: Reader, groupId: number) {
  return db
    .selectFrom('learner_group as grp')
    .where('grp.id', '=', groupId)
    .where('grp.deleted_at', 'is', null)
    .select((eb) => [
      eb
        .selectFrom('member')
        .whereRef('member.group_id', '=', 'grp.id')
        .where('member.active', '=', true)
        .select((of) => of.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('invited'),
      jsonArrayFrom(
        eb
          .selectFrom('unit')
          .whereRef('unit.programme_id', '=', 'grp.programme_id')
          .where('unit.deleted_at', 'is', null)
          .where('unit.status', '<>', 'archived')
          .orderBy('unit.position')
          .select(['unit.id', 'unit.name']),
      ).as('units'),
      jsonArrayFrom(
        eb
          .selectFrom('live_session as session')
          .whereRef('session.group_id', '=', 'grp.id')
          .orderBy('session.starts_at')
          .orderBy('session.id')
          .select((of) => [
            'session.id',
            'session.version',
            'session.title',
            'session.starts_at as startsAt',
            'session.ends_at as endsAt',
            'session.url',
            'session.recording_url as recordingUrl',
            'session.description',
            'session.cancelled_at as cancelledAt',
            jsonObjectFrom(
              of
                .selectFrom('unit')
                .whereRef('unit.id', '=', 'session.unit_id')
                .select(['unit.id', 'unit.name']),
            ).as('unit'),
            of
              .selectFrom('live_session_attendance as attendance')
              .whereRef('attendance.live_session_id', '=', 'session.id')
              .select((one) => one.fn.countAll<number>().as('n'))
              .$asScalar()
              .$notNull()
              .as('attended'),
          ]),
      ).as('sessions'),
    ])
    .executeTakeFirst();
}
