import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

/**
 * SQL: the folios of what a person asked and nobody has ended, of personal data and of Support; the request that an
 * erasure carries out is none of them (product: erasure).
 */
export const openFolios = (
  personId: RawBuilder<unknown>,
  erasureId: RawBuilder<unknown>,
): RawBuilder<string[]> => sql<string[]>`array(
  select 'A-' || lpad(asked.id::text, greatest(6, length(asked.id::text)), '0') from arco_request as asked
  where asked.person_id = ${personId} and asked.erasure_id is distinct from ${erasureId}
    and asked.state not in ('executed', 'withdrawn') and not (asked.state = 'answered' and asked.outcome = 'refused')
  union all
  select 'S-' || lpad(ticket.id::text, greatest(6, length(ticket.id::text)), '0') from support_ticket as ticket
  where ticket.person_id = ${personId} and ticket.status <> 'solved'
  order by 1
)`;

/** The requests of a person that nobody has ended, by folio; `except` is the request that is being carried out. */
export async function openRequestsOf(
  trx: Trx,
  personId: number,
  except: { erasureId: number } | { arcoId: number } | null,
): Promise<string[]> {
  const erasureId = except && 'erasureId' in except ? except.erasureId : 0;
  const own = except && 'arcoId' in except ? `A-${String(except.arcoId).padStart(6, '0')}` : null;
  const { rows } = await sql<{ folios: string[] }>`
    select ${openFolios(sql`${personId}::int`, sql`${erasureId}::int`)} as folios
  `.execute(trx);
  return (rows[0]?.folios ?? []).filter((folio) => folio !== own);
}

/**
 * Counts the requests about personal data with an alarm: their day is near, or past (product: clock of data requests).
 */
export async function alarmedRequests(db: Reader): Promise<number> {
  const { n } = await db
    .selectFrom('arco_request')
    .where('owed_on', 'is not', null)
    .where('alarm', '<>', 'calm')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
