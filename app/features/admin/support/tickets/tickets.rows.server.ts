import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TicketsQuery } from '#app/contract/admin/support/tickets.ts';
import { photoOf, shortNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { signCodes } from '#server/repositories/files/scans.ts';
import { accountStateOf } from '#server/repositories/people/matching-people.ts';
import {
  firstTickets,
  inOrder,
  isOverdue,
  type OverdueSince,
  type Way,
} from './found-tickets.rows.server.ts';

/** Somebody who wrote within this time is writing, in ms. */
const WRITING_MS = 30_000;

/** The columns that the list and the thread share. */
const summary = [
  'ticket.id',
  'ticket.contact',
  'ticket.kind as topic',
  'ticket.body as text',
  'ticket.status as state',
  'ticket.priority',
  'ticket.created_at as createdAt',
  'ticket.updated_at as updatedAt',
  'ticket.first_answer_at as firstAnswerAt',
  'asker.id as personId',
  'taker.id as assigneeId',
] as const;

/** One page of the list in its order, and how many requests match: of more than `most` one more. */
export function ticketsPage(
  db: Reader,
  {
    query,
    page,
    size,
    way,
    most,
    overdueSince,
  }: {
    query: TicketsQuery;
    page: number;
    size: number;
    way: Way;
    most: number;
    overdueSince: OverdueSince;
  },
) {
  const ofPage = inOrder(db.selectFrom(sql<FirstTicket>`listed`.as('ticket')), query)
    .limit(size)
    .offset((page - 1) * size)
    .select('ticket.id');
  const shown = db
    .selectFrom('support_ticket as ticket')
    .leftJoin('person as asker', 'asker.id', 'ticket.person_id')
    .leftJoin('person as taker', 'taker.id', 'ticket.assigned_to')
    .where('ticket.id', 'in', db.selectFrom(ofPage.as('chosen')).select('chosen.id'));
  return db
    .with(
      (cte) => cte('listed').materialized(),
      () => firstTickets(db, query, { way, most: most + 1, overdueSince }),
    )
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        inOrder(shown, query)
          .select(summary)
          .select([
            shortNameOf('asker').$castTo<string | null>().as('personName'),
            shortNameOf('taker').$castTo<string | null>().as('assigneeName'),
          ]),
      ).as('rows'),
      eb
        .selectFrom('listed')
        .select((count) => count.fn.countAll<number>().as('total'))
        .$asScalar()
        .$notNull()
        .as('total'),
    ])
    .executeTakeFirstOrThrow();
}

type FirstTicket = { id: number; updated_at: Date };

/** One request with everything that was said in it; undefined for an unknown one. */
export function ticketRecord(
  db: Reader,
  ticketId: number,
  { readerId, now }: { readerId: number; now: Date },
) {
  return db
    .selectFrom('support_ticket as ticket')
    .leftJoin('person as asker', 'asker.id', 'ticket.person_id')
    .leftJoin('person as taker', 'taker.id', 'ticket.assigned_to')
    .leftJoin('file as photo', photoOf('asker'))
    .leftJoin('file as attached', 'attached.id', 'ticket.file_id')
    .where('ticket.id', '=', ticketId)
    .select(summary)
    .select((eb) => [
      shortNameOf('asker').$castTo<string | null>().as('personName'),
      shortNameOf('taker').$castTo<string | null>().as('assigneeName'),
      'asker.username',
      'asker.email',
      eb
        .selectFrom('person')
        .whereRef('person.id', '=', 'asker.id')
        .select(accountStateOf().as('state'))
        .as('accountState'),
      sql<number[]>`array(
        select profile_id::int from person_profile where person_id = asker.id and asker.active order by profile_id
      )`.as('profiles'),
      'photo.id as photoId',
      'photo.name as photoName',
      'attached.id as fileId',
      'attached.name as fileName',
      signCodes('attached').as('fileSigns'),
      'ticket.version',
      'ticket.page',
      'ticket.request_id as requestId',
      'ticket.merged_into as mergedInto',
      jsonArrayFrom(
        eb
          .selectFrom('support_message as said')
          .leftJoin('person as author', 'author.id', 'said.author_id')
          .leftJoin('file', 'file.id', 'said.file_id')
          .whereRef('said.ticket_id', '=', 'ticket.id')
          .orderBy('said.created_at')
          .orderBy('said.id')
          .select([
            'said.id',
            'said.from_support as fromSupport',
            'said.internal as isNote',
            'said.body as text',
            'said.created_at as at',
            'file.id as fileId',
            'file.name as fileName',
            signCodes().as('fileSigns'),
            shortNameOf('author').$castTo<string | null>().as('author'),
          ]),
      ).as('messages'),
      jsonArrayFrom(
        eb
          .selectFrom('ticket_writer as writing')
          .innerJoin('person as writer', 'writer.id', 'writing.person_id')
          .whereRef('writing.ticket_id', '=', 'ticket.id')
          .where('writing.person_id', '<>', readerId)
          .where('writing.at', '>', new Date(now.getTime() - WRITING_MS))
          .orderBy('writing.at')
          .select(['writer.id', shortNameOf('writer').as('name')]),
      ).as('writers'),
    ])
    .executeTakeFirst();
}

/** An answer that goes out by mail, and what says where to; undefined for a note or one that is gone. */
export function mailedAnswer(db: Reader, messageId: number) {
  return db
    .selectFrom('support_message as said')
    .innerJoin('support_ticket as ticket', 'ticket.id', 'said.ticket_id')
    .leftJoin('person as asker', 'asker.id', 'ticket.person_id')
    .where('said.id', '=', messageId)
    .where('said.internal', '=', false)
    .select(['ticket.id', 'ticket.kind as topic', 'ticket.contact', 'asker.email', 'said.body as text'])
    .executeTakeFirst();
}

/** Counts what is open now, and what came and was solved since that moment. */
export function deskCounts(db: Reader, { overdueSince, since }: { overdueSince: OverdueSince; since: Date }) {
  const open = sql`ticket.status <> 'solved'`;
  return db
    .selectFrom('support_ticket as ticket')
    .where('ticket.merged_into', 'is', null)
    .where((eb) =>
      // A request that came or was solved since then was changed since then.
      eb.or([eb('ticket.status', '<>', 'solved'), eb('ticket.updated_at', '>=', since)]),
    )
    .select([
      sql<number>`count(*) filter (where ${open})::int`.as('open'),
      sql<number>`count(*) filter (where ${open} and ticket.first_answer_at is null)::int`.as('unanswered'),
      sql<number>`count(*) filter (where ${isOverdue(overdueSince)})::int`.as('overdue'),
      sql<number>`count(*) filter (where ${open} and ticket.assigned_to is null)::int`.as('unassigned'),
      sql<number>`count(*) filter (where ticket.created_at >= ${since})::int`.as('received'),
      sql<number>`count(*) filter (where ticket.closed_at >= ${since})::int`.as('solved'),
    ])
    .executeTakeFirstOrThrow();
}

/** The requests whose first answer was given since that moment. */
export function answeredSince(db: Reader, since: Date) {
  return db
    .selectFrom('support_ticket as ticket')
    .where('ticket.merged_into', 'is', null)
    .where('ticket.updated_at', '>=', since)
    .where('ticket.first_answer_at', '>=', since)
    .select(['ticket.created_at as createdAt', 'ticket.first_answer_at as answeredAt', 'ticket.priority'])
    .$narrowType<{ answeredAt: Date }>()
    .execute();
}
