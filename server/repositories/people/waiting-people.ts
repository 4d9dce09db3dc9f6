import { type Expression, type SqlBool, sql } from 'kysely';
import { type ActivationView, INVITED_DAYS } from '../../../app/contract/admin/people/people-actions.ts';
import { isOpenAccount } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';

/** The beginning of lately: an invitation after this moment. */
export const invitedSince = (now: Date): Date => new Date(now.getTime() - INVITED_DAYS * 24 * 3_600_000);

const waits = sql<SqlBool>`${isOpenAccount('person')} and person.password_hash is null`;
const isRecent = (now: Date) => sql<SqlBool>`coalesce(person.invited_at > ${invitedSince(now)}, false)`;

/** True where \`person\` of the query around waits for an activation that was sent lately. */
export const waitsSinceLately = (now: Date) => sql<SqlBool>`(${waits} and ${isRecent(now)})`;

/** Counts those of these people who may get an activation link; \`found\` reads their ids. */
export async function activationCounts(
  db: Reader,
  found: Expression<{ id: number }>,
  now: Date,
): Promise<ActivationView> {
  const { rows } = await sql<ActivationView>`
    select
      json_build_object(
        'count', count(*) filter (where waits and mailed),
        'recent', count(*) filter (where waits and mailed and recent)
      ) as "withMail",
      json_build_object(
        'count', count(*) filter (where waits and not mailed),
        'recent', count(*) filter (where waits and not mailed and recent)
      ) as "withoutMail",
      count(*) filter (where not waits)::int as others
    from (
      select ${waits} as waits, person.email is not null as mailed, ${isRecent(now)} as recent
      from person where person.id in (select id from (${found}) as chosen)
    ) as judged
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count gave no row');
  return counts;
}
