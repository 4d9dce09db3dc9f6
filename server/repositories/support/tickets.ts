import type { TicketKind, TicketState } from '../../../app/contract/account/help.ts';
import type { TicketPriority } from '../../../app/domain/support/targets.ts';
import type { Trx } from '../../world.ts';

/** A request, held until the transaction ends. */
export type HeldTicket = {
  id: number;
  personId: number | null;
  kind: TicketKind;
  state: TicketState;
  priority: TicketPriority;
  version: number;
  assignedTo: number | null;
  contact: string | null;
  closedAt: Date | null;
  firstAnswerAt: Date | null;
  mergedInto: number | null;
};

/** Holds a request against others who change it at the same time; undefined for an unknown one. */
export function holdTicket(trx: Trx, ticketId: number): Promise<HeldTicket | undefined> {
  return trx
    .selectFrom('support_ticket')
    .where('id', '=', ticketId)
    .forUpdate()
    .select([
      'id',
      'person_id as personId',
      'kind',
      'status as state',
      'priority',
      'version',
      'assigned_to as assignedTo',
      'contact',
      'closed_at as closedAt',
      'first_answer_at as firstAnswerAt',
      'merged_into as mergedInto',
    ])
    .executeTakeFirst();
}

/** The person of a request; null where nobody knows, or there is none. */
export async function personOfTicket(trx: Trx, ticketId: number): Promise<number | null> {
  const ticket = await trx
    .selectFrom('support_ticket')
    .where('id', '=', ticketId)
    .select('person_id as personId')
    .executeTakeFirst();
  return ticket?.personId ?? null;
}

/** The request where the texts of that one are now: itself, or the one that it was merged with. */
export async function standingTicket(trx: Trx, ticketId: number): Promise<HeldTicket | undefined> {
  const held = await holdTicket(trx, ticketId);
  // Where it was merged with is never merged itself: merging moves what was merged before along.
  return held?.mergedInto ? holdTicket(trx, held.mergedInto) : held;
}

type Change = {
  state?: TicketState;
  priority?: TicketPriority;
  assignedTo?: number | null;
  personId?: number;
  firstAnswerAt?: Date;
  mergedInto?: number;
};

/** Changes a held request: whoever wrote from its version before is told of the change. Gives its next version. */
export async function changeTicket(trx: Trx, held: HeldTicket, change: Change, at: Date): Promise<number> {
  const version = held.version + 1;
  await trx
    .updateTable('support_ticket')
    .set({
      version,
      updated_at: at,
      ...(change.state === undefined
        ? {}
        : { status: change.state, closed_at: change.state === 'solved' ? (held.closedAt ?? at) : null }),
      ...(change.priority === undefined ? {} : { priority: change.priority }),
      ...(change.assignedTo === undefined ? {} : { assigned_to: change.assignedTo }),
      ...(change.personId === undefined ? {} : { person_id: change.personId }),
      ...(change.firstAnswerAt === undefined ? {} : { first_answer_at: change.firstAnswerAt }),
      ...(change.mergedInto === undefined ? {} : { merged_into: change.mergedInto }),
    })
    .where('id', '=', held.id)
    .execute();
  return version;
}

type NewMessage = {
  ticketId: number;
  authorId: number | null;
  text: string;
  fileId: number | null;
  fromSupport: boolean;
  /** A note that only administrators read. */
  isInternal?: boolean;
  at: Date;
};

/** Adds a message or a note to a request; gives its id. */
export async function insertMessage(trx: Trx, message: NewMessage): Promise<number> {
  const { id } = await trx
    .insertInto('support_message')
    .values({
      ticket_id: message.ticketId,
      author_id: message.authorId,
      body: message.text,
      file_id: message.fileId,
      from_support: message.fromSupport,
      internal: message.isInternal ?? false,
      created_at: message.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A repeated press or a retried line is one message: the same text again comes back within a minute. */
const REPEATED_MS = 60_000;

/** The message that the same author sent with the same text within the last minute. */
export async function repeatedMessage(trx: Trx, message: NewMessage): Promise<number | undefined> {
  const same = await trx
    .selectFrom('support_message')
    .where('ticket_id', '=', message.ticketId)
    .where('author_id', '=', message.authorId)
    .where('body', '=', message.text)
    .where('internal', '=', message.isInternal ?? false)
    .where('created_at', '>', new Date(message.at.getTime() - REPEATED_MS))
    .select('id')
    .executeTakeFirst();
  return same?.id;
}

type NewTicket = {
  personId: number;
  kind: TicketKind;
  subject: string;
  text: string;
  fileId: number | null;
  page: string | null;
  requestId: string | null;
  at: Date;
};

/** The request that its person made with the same text within the last minute. */
export async function repeatedTicket(trx: Trx, ticket: NewTicket): Promise<number | undefined> {
  const same = await trx
    .selectFrom('support_ticket')
    .where('person_id', '=', ticket.personId)
    .where('body', '=', ticket.text)
    .where('created_at', '>', new Date(ticket.at.getTime() - REPEATED_MS))
    .select('id')
    .executeTakeFirst();
  return same?.id;
}

/** Opens a request of a person; gives its id. */
export async function insertTicket(trx: Trx, ticket: NewTicket): Promise<number> {
  const { id } = await trx
    .insertInto('support_ticket')
    .values({
      person_id: ticket.personId,
      kind: ticket.kind,
      subject: ticket.subject,
      body: ticket.text,
      file_id: ticket.fileId,
      page: ticket.page,
      request_id: ticket.requestId,
      created_at: ticket.at,
      updated_at: ticket.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
