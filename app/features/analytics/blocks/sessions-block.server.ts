import { sql } from 'kysely';
import type { FigureTable } from '#app/contract/admin/analytics/analytics.ts';
import type { Reader } from '#server/db/template.ts';
import { hasBegun } from '../lists.server.ts';
import { dayOf, type Scope } from '../scope.server.ts';
import {
  average,
  count,
  type Figures,
  percentOf,
  roundedTo,
  share,
  shortTable,
  TABLE_ROWS,
} from './figure-shapes.server.ts';
import { measure } from './figures.server.ts';

/** Live sessions that began in the range: who was a member that day, who came, for how long. */
export async function sessionsBlock(db: Reader, scope: Scope): Promise<Figures> {
  const [measured, table] = await Promise.all([
    measure(db, scope, ['sesion_invitadas', 'sesion_asistieron', 'sesion_minutos']),
    sessionTable(db, scope),
  ]);
  const { sesion_invitadas: invited, sesion_asistieron: came, sesion_minutos: minutes } = measured;
  return {
    figures: [
      count('sesiones', table.rows.length + table.left),
      count('sesion_invitadas', invited.n),
      share('sesion_asistieron', came.n, invited.n),
      average('minutes', 'sesion_minutos', { n: minutes.n, of: came.n, value: roundedTo(minutes.mean) }),
    ],
    tables: [table],
  };
}

type SessionRow = {
  name: string;
  invited: number;
  came: number;
  minutes: number | null;
  total: number;
};

/** The latest sessions, each beside its generation. */
async function sessionTable(db: Reader, scope: Scope): Promise<FigureTable> {
  const { rows } = await sql<SessionRow>`
    with shown as (
      select session.id, session.group_id, session.starts_at,
        concat(session.title, ' · ', learner_group.name, ' · ',
          to_char(${dayOf(scope, 'session.starts_at')}, 'DD/MM/YYYY')) as name,
        count(*) over ()::int as total
      from live_session as session join learner_group on learner_group.id = session.group_id
      where ${hasBegun(scope)}
      order by session.starts_at desc, session.id desc limit ${TABLE_ROWS}
    )
    select shown.name, shown.total, count(member.id)::int as invited,
      count(attendance.joined_at)::int as came, avg(attendance.minutes)::float as minutes
    from shown
    left join member on member.group_id = shown.group_id
      and ${dayOf(scope, 'shown.starts_at')} between member.joined_on and coalesce(${dayOf(scope, 'member.dropped_at')},
        ${dayOf(scope, 'member.finished_at')}, 'infinity'::date)
    left join live_session_attendance as attendance
      on attendance.live_session_id = shown.id and attendance.person_id = member.person_id
    group by shown.id, shown.name, shown.total, shown.starts_at
    order by shown.starts_at desc, shown.id desc
  `.execute(db);
  return shortTable(
    'sesiones',
    [
      { key: 'invitadas', name: 'Invitadas', kind: 'count' },
      { key: 'asistieron', name: 'Asistieron', kind: 'count' },
      { key: 'porcentaje', name: 'De las invitadas', kind: 'percent' },
      { key: 'minutos', name: 'Minutos en promedio', kind: 'minutes' },
    ],
    rows.map(({ name, invited, came, minutes }) => ({
      name,
      values: [invited, came, percentOf(came, invited), roundedTo(minutes)],
    })),
    rows[0]?.total,
  );
}
