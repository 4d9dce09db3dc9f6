import type { TicketState } from '#app/contract/account/help.ts';
import type { TicketPriority } from '#app/domain/support/targets.ts';
import { answerAddress, folioOf, ticketIdOf } from '#app/domain/support/tickets.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail, refuseField } from '#server/errors.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import { writeMail } from '#server/repositories/notifications/mail.ts';
import {
  changeTicket,
  type HeldTicket,
  holdTicket,
  insertMessage,
  repeatedMessage,
} from '#server/repositories/support/tickets.ts';
import { isAdministrator, isPerson, mailOf, moveMessages, stopWriting } from './ticket-writes.rows.server.ts';

/** A decision about a request, from the version that was read. */
type Decision<T = unknown> = { ticketId: number; version: number } & T;
type Written = { text: string; upload: string | null };

/**
 * Answers a request: its person is told in the bell, and by mail where they cannot sign in. The same text again within a
 * minute is the same answer. Gives its id.
 * @throws 404 for an unknown request, `ticket.changed` of another version, `ticket.merged`; 413, 415, 422 for its file
 */
export async function answerTicket(
  by: By,
  { ticketId, version, state, ...written }: Decision<Written & { state: 'waiting' | 'solved' }>,
) {
  const fileId = await adoptedFile(by, ticketId, written.upload);
  return command(by, async (work) => {
    const { trx, actor, now: at, emit, audit } = work;
    const ticket = await goingOn(work, ticketId);
    const message = {
      ticketId,
      authorId: actor.personId,
      text: written.text,
      fileId,
      fromSupport: true,
      at,
    };
    const repeatedId = await repeatedMessage(trx, message);
    if (repeatedId !== undefined) return { id: repeatedId };
    mustBeOf(ticket, version);
    const id = await insertMessage(trx, message);
    await stopWriting(trx, ticketId, actor.personId);
    await changeTicket(
      trx,
      ticket,
      {
        state,
        ...(ticket.firstAnswerAt === null ? { firstAnswerAt: at } : {}),
        // The author of an answer takes a request that nobody took.
        ...(ticket.assignedTo === null ? { assignedTo: actor.personId } : {}),
      },
      at,
    );
    await audit('ticket.answered', ['support_ticket', ticketId], {
      before: { state: ticket.state },
      after: { state, messageId: id },
    });
    emit({ name: 'ticket.answered', payload: { ticketId, messageId: id } });
    const address = {
      topic: ticket.kind,
      contact: ticket.contact,
      email: await mailOf(trx, ticket.personId),
    };
    if (answerAddress(address) !== null) await writeMail(work, 'ticket', { messageId: id });
    return { id };
  });
}

/**
 * Adds a note that only administrators read: nobody is told, and whoever is writing an answer goes on.
 * @throws 404 for an unknown request, `ticket.merged`; 413, 415, 422 for its file
 */
export async function noteTicket(by: By, { ticketId, ...written }: Written & { ticketId: number }) {
  const fileId = await adoptedFile(by, ticketId, written.upload);
  return command(by, async (work) => {
    const { trx, actor, now: at, emit, audit } = work;
    await goingOn(work, ticketId);
    const note = {
      ticketId,
      authorId: actor.personId,
      text: written.text,
      fileId,
      fromSupport: true,
      isInternal: true,
      at,
    };
    const id = (await repeatedMessage(trx, note)) ?? (await insertMessage(trx, note));
    await audit('ticket.noted', ['support_ticket', ticketId], { after: { messageId: id } });
    emit({ name: 'ticket.changed', payload: { ticketId } });
    return { id };
  });
}

/**
 * Gives a request to an administrator, or to nobody; gives its next version.
 * @throws 404 for an unknown request or somebody who is no administrator, `ticket.changed`, `ticket.merged`
 */
export const assignTicket = (
  by: By,
  { ticketId, version, personId }: Decision<{ personId: number | null }>,
) =>
  command(by, async (work) => {
    const ticket = await decidedOn(work, ticketId, version);
    if (personId !== null && !(await isAdministrator(work.trx, personId))) fail('scope.notFound');
    if (ticket.assignedTo === personId) return { version };
    const state = ticket.state === 'new' && personId !== null ? 'in-progress' : ticket.state;
    const next = await changeTicket(work.trx, ticket, { assignedTo: personId, state }, work.now);
    await work.audit('ticket.assigned', ['support_ticket', ticketId], {
      before: { assignedTo: ticket.assignedTo },
      after: { assignedTo: personId },
    });
    work.emit({ name: 'ticket.changed', payload: { ticketId } });
    return { version: next };
  });

/**
 * Moves a request to another state; gives its next version.
 * @throws 404 for an unknown request, `ticket.changed`, `ticket.merged`
 */
export const moveTicket = (by: By, { ticketId, version, state }: Decision<{ state: TicketState }>) =>
  command(by, async (work) => {
    const ticket = await decidedOn(work, ticketId, version);
    if (ticket.state === state) return { version };
    const next = await changeTicket(work.trx, ticket, { state }, work.now);
    await work.audit('ticket.moved', ['support_ticket', ticketId], {
      before: { state: ticket.state },
      after: { state },
    });
    work.emit({ name: 'ticket.changed', payload: { ticketId } });
    return { version: next };
  });

/**
 * Gives a request another priority; gives its next version.
 * @throws 404 for an unknown request, `ticket.changed`, `ticket.merged`
 */
export const rankTicket = (by: By, { ticketId, version, priority }: Decision<{ priority: TicketPriority }>) =>
  command(by, async (work) => {
    const ticket = await decidedOn(work, ticketId, version);
    if (ticket.priority === priority) return { version };
    const next = await changeTicket(work.trx, ticket, { priority }, work.now);
    await work.audit('ticket.ranked', ['support_ticket', ticketId], {
      before: { priority: ticket.priority },
      after: { priority },
    });
    work.emit({ name: 'ticket.changed', payload: { ticketId } });
    return { version: next };
  });

/**
 * Says whose a request is that came without a session; gives its next version.
 * @throws 404 for an unknown request or person, `ticket.identified` where it is somebody's, `ticket.changed`, `ticket.merged`
 */
export const identifyTicket = (by: By, { ticketId, version, personId }: Decision<{ personId: number }>) =>
  command(by, async (work) => {
    const ticket = await decidedOn(work, ticketId, version);
    if (ticket.personId === personId) return { version };
    if (ticket.personId !== null) fail('ticket.identified');
    if (!(await isPerson(work.trx, personId))) fail('scope.notFound');
    const next = await changeTicket(work.trx, ticket, { personId }, work.now);
    await work.audit('ticket.identified', ['support_ticket', ticketId], { after: { personId } });
    work.emit({ name: 'ticket.changed', payload: { ticketId } });
    return { version: next };
  });

/**
 * Merges a repeated request into another one of the same person, which gets what was said in it and says so to them; gives
 * the id of that.
 * @throws 404 for an unknown one, 422 for a folio that is none or its own, `ticket.apart`, `ticket.changed`, `ticket.merged`
 */
export const mergeTicket = (by: By, { ticketId, version, folio }: Decision<{ folio: string }>) =>
  command(by, async (work) => {
    const { trx, actor, now, emit, audit } = work;
    const intoId = ticketIdOf(folio);
    if (intoId === null || intoId === ticketId) return refuseFolio();
    // Always in one order, so that two who merge the pair both ways do not wait for each other.
    for (const id of [ticketId, intoId].sort((one, other) => one - other)) await holdTicket(trx, id);
    const ticket = await decidedOn(work, ticketId, version);
    const into = (await holdTicket(trx, intoId)) ?? refuseFolio();
    if (into.mergedInto !== null) fail('ticket.merged');
    const isOfOne = ticket.personId === into.personId;
    if (!isOfOne || (ticket.personId === null && ticket.contact !== into.contact)) fail('ticket.apart');
    await moveMessages(trx, ticketId, intoId);
    await changeTicket(trx, ticket, { state: 'solved', mergedInto: intoId }, now);
    await changeTicket(trx, into, into.state === 'solved' ? { state: 'in-progress' } : {}, now);
    await audit('ticket.merged', ['support_ticket', ticketId], { after: { into: intoId } });
    emit(
      { name: 'ticket.changed', payload: { ticketId } },
      { name: 'ticket.changed', payload: { ticketId: intoId } },
    );
    if (into.personId !== null) {
      const messageId = await insertMessage(trx, {
        ticketId: intoId,
        authorId: actor.personId,
        text: `Unimos tu solicitud ${folioOf(ticketId)} con esta, ${folioOf(intoId)}: aquí seguimos y aquí está lo que escribiste.`,
        fileId: null,
        fromSupport: true,
        at: now,
      });
      emit({ name: 'ticket.answered', payload: { ticketId: intoId, messageId } });
    }
    return { id: intoId };
  });

function refuseFolio(): never {
  return refuseField('con', 'No encontramos esa solicitud. Revisa el folio.');
}

/** A request that was not merged with another one, held. */
async function goingOn({ trx }: Work, ticketId: number): Promise<HeldTicket> {
  const ticket = (await holdTicket(trx, ticketId)) ?? fail('scope.notFound');
  return ticket.mergedInto === null ? ticket : fail('ticket.merged');
}

async function decidedOn(work: Work, ticketId: number, version: number): Promise<HeldTicket> {
  const ticket = await goingOn(work, ticketId);
  mustBeOf(ticket, version);
  return ticket;
}

function mustBeOf(ticket: HeldTicket, version: number): void {
  if (ticket.version !== version) fail('ticket.changed');
}

/** Takes the file of an answer in, where the request is there to take it. */
async function adoptedFile(by: By, ticketId: number, upload: string | null): Promise<number | null> {
  if (upload === null) return null;
  await command(by, (work) => goingOn(work, ticketId));
  return (await adoptUpload(by.world, by.actor, { url: upload, purpose: 'ticket' })).fileId;
}
