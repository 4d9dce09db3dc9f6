import { sql } from 'kysely';
import type { FigureTable } from '#app/contract/admin/figures/analytics.ts';
import { listPartText } from '#app/contract/admin/figures/figure-lists.ts';
import type { Reader } from '#server/db/template.ts';
import { hasBegun } from '../lists/list.rows.server.ts';
import { dayOf, type Scope } from '../scope.queries.server.ts';
import {
  average,
  count,
  type Figures,
  meanOf,
  percentOf,
  share,
  shortTable,
  TABLE_ROWS,
} from './figure-shapes.ts';

type Sums = { invited: number; came: number; timed: number; minutes: number; watched: number };

/** The sums of the live sessions that the filters mean, as `session` and `sums`. */
const heldIn = (scope: Scope) => sql`
  from live_session as session
  join learner_group on learner_group.id = session.group_id
  join analytics_session as sums on sums.session_id = session.id
  where ${hasBegun(scope)}
`;

/** Live sessions that began in the range: who was a member that day, who came, for how long, and who saw it later. */
export async function sessionsBlock(db: Reader, scope: Scope): Promise<Figures> {
  const [all, table] = await Promise.all([sumsOf(db, scope), sessionTable(db, scope)]);
  const { sessions, invited, came, timed, minutes, watched } = all;
  return {
    figures: [
      count('sessions', sessions),
      count('sessionInvited', invited),
      share('sessionAttended', came, invited),
      average('minutes', 'sessionMinutes', { n: timed, of: came, value: meanOf(minutes, timed) }),
      share('sessionRecordings', watched, invited),
    ],
    tables: [table],
  };
}

async function sumsOf(db: Reader, scope: Scope): Promise<Sums & { sessions: number }> {
  const names = ['invited', 'came', 'timed', 'minutes', 'watched'] satisfies (keyof Sums)[];
  const columns = names.map((name) => sql`coalesce(sum(sums.${sql.ref(name)}), 0)::int as ${sql.id(name)}`);
  const { rows } = await sql<Sums & { sessions: number }>`
    select count(*)::int as sessions, ${sql.join(columns)} ${heldIn(scope)}
  `.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('a sum without a row');
  return sums;
}

/** The latest sessions, each beside its generation. */
async function sessionTable(db: Reader, scope: Scope): Promise<FigureTable> {
  const { rows } = await sql<Sums & { id: number; name: string; total: number }>`
    select session.id, concat(session.title, ' · ', learner_group.name, ' · ',
        to_char(${dayOf(scope, 'session.starts_at')}, 'DD/MM/YYYY')) as name,
      sums.*, count(*) over ()::int as total
    ${heldIn(scope)}
    order by session.starts_at desc, session.id desc limit ${TABLE_ROWS}
  `.execute(db);
  return shortTable(
    'sessions',
    [
      { key: 'invited', name: 'Invitadas', kind: 'count' },
      { key: 'attended', name: 'Asistieron', kind: 'count' },
      { key: 'percent', name: 'De las invitadas', kind: 'percent' },
      { key: 'minutes', name: 'Minutos en promedio', kind: 'minutes' },
      { key: 'recording', name: 'Vieron la grabación', kind: 'count' },
    ],
    rows.map(({ id, name, invited, came, timed, minutes, watched }) => ({
      name,
      values: [invited, came, percentOf(came, invited), meanOf(minutes, timed), watched],
      lists: ['sessionInvited', 'sessionAttended', null, 'sessionMinutes', 'sessionRecordings'],
      parts: listPartText('session', id),
    })),
    rows[0]?.total,
  );
}
