import { sql } from 'kysely';
import type { TicketsQuery } from '#app/contract/admin/support/tickets.ts';
import type { TicketPriority } from '#app/domain/support/targets.ts';
import { ticketIdOf } from '#app/domain/support/tickets.ts';
import type { Reader } from '#server/db/template.ts';
import { hasEveryWord, searchWords } from '#server/db/words.ts';

/** Requests that a search walks through in the order of the list. */
const WALKED = 100_000;

/**
 * The way in which a search finds its requests. `walk`: in the order of the list, where a common word fills it soon.
 * `index`: all that have the words, of which a common word has too many to sort.
 */
export type Way = 'walk' | 'index';

/** Of each priority, the moment before which a request without an answer came to be past its target. */
export type OverdueSince = Readonly<Record<TicketPriority, Date>>;

/** True where the open `ticket` has no first answer and is past its target. */
export const isOverdue = (since: OverdueSince) => sql<boolean>`(
  ticket.status <> 'solved' and ticket.first_answer_at is null and ticket.created_at < case ticket.priority
    when 'urgent' then ${since.urgent}::timestamptz when 'high' then ${since.high}::timestamptz
    when 'low' then ${since.low}::timestamptz else ${since.normal}::timestamptz end
)`;

/** The first requests of a list, `most` at most, with what they are ordered by; of a folio its own alone. */
export function firstTickets(
  db: Reader,
  query: TicketsQuery,
  { way, most, overdueSince }: { way: Way; most: number; overdueSince: OverdueSince },
) {
  const search = query.search ?? '';
  const folio = ticketIdOf(search);
  const all = filteredTickets(db, query, overdueSince);
  if (search === '') return inOrder(all, query).limit(sql.lit(most)).select(firstColumns);
  if (folio !== null) return all.where('ticket.id', '=', folio).select(firstColumns);
  const words = searchWords(search);
  if (way === 'index')
    return inOrder(all.where('ticket.id', 'in', withWords(db, words)), query)
      .limit(sql.lit(most))
      .select(firstColumns);
  const walked = inOrder(all, query)
    .limit(sql.lit(WALKED))
    .select([...firstColumns, 'ticket.search', 'ticket.person_id']);
  const found = db
    .selectFrom(walked.as('ticket'))
    .where((eb) =>
      eb.or([
        hasEveryWord(sql.ref('ticket.search'), words),
        eb('ticket.person_id', 'in', peopleWith(db, words)),
      ]),
    );
  return inOrder(found, query).limit(sql.lit(most)).select(firstColumns);
}

const firstColumns = ['ticket.id', 'ticket.updated_at'] as const;

/** Rows of `ticket` in the order of a list. */
export function inOrder<Rows extends { orderBy(column: never, direction: 'asc' | 'desc'): Rows }>(
  rows: Rows,
  { order }: TicketsQuery,
): Rows {
  const direction = (order?.down ?? true) ? 'desc' : 'asc';
  const updated = order?.key === 'updated' ? rows.orderBy('ticket.updated_at' as never, direction) : rows;
  return updated.orderBy('ticket.id' as never, direction);
}

/** The requests that a list shows, before a search. */
function filteredTickets(db: Reader, query: TicketsQuery, overdueSince: OverdueSince) {
  let found = db.selectFrom('support_ticket as ticket').where('ticket.merged_into', 'is', null);
  const { state = 'open', topic, assignedTo, isUnassigned, isUnanswered } = query;
  if (state === 'open') found = found.where('ticket.status', '<>', 'solved');
  else if (state !== 'all') found = found.where('ticket.status', '=', state);
  if (topic) found = found.where('ticket.kind', '=', topic);
  if (assignedTo) found = found.where('ticket.assigned_to', '=', assignedTo);
  if (isUnassigned) found = found.where('ticket.assigned_to', 'is', null);
  if (isUnanswered) found = found.where('ticket.first_answer_at', 'is', null);
  if (query.priority) found = found.where('ticket.priority', '=', query.priority);
  if (query.isOverdue) found = found.where(isOverdue(overdueSince));
  return found;
}

/** By the words of a request or by its person, each by an index of its own. */
const withWords = (db: Reader, words: readonly string[]) =>
  db
    .selectFrom('support_ticket as worded')
    .where(hasEveryWord(sql.ref('worded.search'), words))
    .select('worded.id')
    .unionAll(
      db
        .selectFrom('support_ticket as theirs')
        .where('theirs.person_id', 'in', peopleWith(db, words))
        .select('theirs.id'),
    );

const peopleWith = (db: Reader, words: readonly string[]) =>
  db
    .selectFrom('person as asker')
    .where(hasEveryWord(sql.ref('asker.search'), words))
    .select('asker.id');
