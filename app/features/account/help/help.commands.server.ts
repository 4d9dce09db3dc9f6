import type { HelpTopic } from '#app/contract/account/help.ts';
import { textForms } from '#app/contract/account/text-forms.ts';
import { folioOf, reopenableUntil } from '#app/domain/support/tickets.ts';
import { topicNames } from '#app/product/support/ticket.texts.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import { textWasSent } from '#server/repositories/evaluations/text-drafts.ts';
import {
  changeTicket,
  type HeldTicket,
  insertMessage,
  insertTicket,
  repeatedMessage,
  repeatedTicket,
  standingTicket,
} from '#server/repositories/support/tickets.ts';

/** `upload`: address of a file that was uploaded for it. */
type Written = { text: string; upload: string | null };
type Ask = Written & { topic: HelpTopic; page: string | null; requestId: string | null };

/**
 * Opens a request to Support; the same text again within a minute is the same request.
 * @throws `limit.reached` beyond ten in an hour; 413, 415, 422 for a file that cannot be taken in
 */
export async function askHelp(by: By, { topic, text, upload, page, requestId }: Ask) {
  await by.world.limits.help(by.actor.personId);
  const fileId = await adoptedFile(by, upload);
  return command(by, async ({ trx, actor, now: at, emit, audit }) => {
    const ticket = {
      personId: actor.personId,
      kind: topic,
      subject: topicNames[topic],
      text,
      fileId,
      page,
      requestId,
      at,
    };
    await textWasSent(trx, actor.personId, textForms.help(null), at);
    const repeatedId = await repeatedTicket(trx, ticket);
    if (repeatedId !== undefined) return { id: repeatedId, folio: folioOf(repeatedId) };
    const ticketId = await insertTicket(trx, ticket);
    await audit('ticket.asked', ['support_ticket', ticketId], { after: { topic } });
    emit({ name: 'ticket.changed', payload: { ticketId } });
    return { id: ticketId, folio: folioOf(ticketId) };
  });
}

/**
 * Adds something to one's own open request.
 * @throws 404 for an unknown or foreign one, `ticket.solved`; as {@link askHelp} for the file
 */
export async function replyToSupport(by: By, { ticketId, ...written }: Written & { ticketId: number }) {
  await by.world.limits.help(by.actor.personId);
  await command(by, (work) => ownTicket(work, ticketId));
  const fileId = await adoptedFile(by, written.upload);
  await command(by, async (work) => {
    const ticket = await ownTicket(work, ticketId);
    if (ticket.state === 'solved') fail('ticket.solved');
    await add(work, ticket, { text: written.text, fileId, action: 'ticket.replied' });
  });
}

/**
 * Opens one's own solved request again, with what is still missing; one that is open takes it as a reply.
 * @throws 404 for an unknown or foreign one, `ticket.closed` fourteen days after it was solved
 */
export async function reopenHelp(by: By, { ticketId, ...written }: Written & { ticketId: number }) {
  await by.world.limits.help(by.actor.personId);
  await command(by, (work) => ownTicket(work, ticketId));
  const fileId = await adoptedFile(by, written.upload);
  await command(by, async (work) => {
    const ticket = await ownTicket(work, ticketId);
    const { state, closedAt } = ticket;
    if (state === 'solved' && closedAt && work.now > reopenableUntil(closedAt)) fail('ticket.closed');
    await add(work, ticket, { text: written.text, fileId, action: 'ticket.reopened' });
  });
}

async function ownTicket({ trx, actor }: Work, ticketId: number): Promise<HeldTicket> {
  const ticket = await standingTicket(trx, ticketId);
  return ticket?.personId === actor.personId ? ticket : fail('scope.notFound');
}

async function adoptedFile({ world, actor }: By, upload: string | null): Promise<number | null> {
  if (upload === null) return null;
  return (await adoptUpload(world, actor, { url: upload, purpose: 'ticket' })).fileId;
}

type Addition = { text: string; fileId: number | null; action: 'ticket.replied' | 'ticket.reopened' };

async function add(
  { trx, actor, now: at, emit, audit }: Work,
  ticket: HeldTicket,
  { text, fileId, action }: Addition,
): Promise<void> {
  const message = {
    ticketId: ticket.id,
    authorId: actor.personId,
    text,
    fileId,
    fromSupport: false,
    at,
  };
  await textWasSent(trx, actor.personId, textForms.help(ticket.id), at);
  if ((await repeatedMessage(trx, message)) !== undefined) return;
  await insertMessage(trx, message);
  await changeTicket(trx, ticket, { state: stateAfterReply(ticket) }, at);
  await audit(action, ['support_ticket', ticket.id]);
  emit({ name: 'ticket.changed', payload: { ticketId: ticket.id } });
}

/** A request that waited for the person waits no more; one that nobody took yet stays new. */
const stateAfterReply = ({ state }: HeldTicket) => (state === 'new' ? 'new' : 'in-progress');
