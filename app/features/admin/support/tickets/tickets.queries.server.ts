import type * as z from 'zod/mini';
import { openRecordOf } from '#app/contract/admin/links/list-address.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { ticketsQueryOf } from '#app/contract/admin/support/links/tickets.ts';
import {
  mostCounted,
  type TicketsQuery,
  type ticket,
  type tickets,
} from '#app/contract/admin/support/tickets.ts';
import { fileAddress } from '#app/contract/wire/fields.ts';
import { photoLink } from '#app/contract/wire/person-fields.ts';
import { answerAddress, folioOf, wholeHours } from '#app/domain/support/tickets.ts';
import { shortened } from '#app/domain/text/text.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail, isRefusal } from '#server/errors.ts';
import { administratorNames } from '#server/repositories/people/administered-people.ts';
import type { World } from '#server/world.ts';
import { cannedAnswerList } from './canned-answers.rows.server.ts';
import { ticketRecord, ticketsPage } from './tickets.rows.server.ts';

/** The beginning of a request in the list, in characters. */
const EXCERPT = 80;

/** Everything that the tab of requests shows of its address. */
export async function ticketsTab(world: World, readerId: number, address: URLSearchParams) {
  const query = ticketsQueryOf(address);
  const record = openRecordOf(address);
  const open = typeof record === 'number' ? record : null;
  const [found, administrators, answers, opened] = await Promise.all([
    ticketList(world, query),
    administratorNames(world.db),
    open === null ? [] : cannedAnswerList(world.db),
    open === null ? null : ticketDetail(world, open, readerId).catch(nothingWhereUnknown),
  ]);
  return {
    query,
    open: opened ? open : null,
    found,
    administrators,
    answers,
    ticket: opened,
    readerId,
    /** Ages are told from here, the same in the browser as in the document. */
    readAt: world.clock.now().toISOString(),
  };
}

export type TicketsTab = Awaited<ReturnType<typeof ticketsTab>>;

/** An address of a request that is unknown shows the list. */
function nothingWhereUnknown(error: unknown): null {
  if (isRefusal(error) && error.code === 'scope.notFound') return null;
  throw error;
}

/** A page of the requests; a page behind the last one is the last one. */
export async function ticketList(
  { db }: World,
  query: TicketsQuery,
): Promise<z.output<typeof tickets.reply>> {
  const size = query.size ?? FIRST_SIZE;
  const most = mostCounted(query);
  const last = Math.ceil(most / size);
  const found = await pageOrLast({ page: Math.min(query.page ?? 1, last), size }, async (page) => {
    const walked = await ticketsPage(db, { query, page, size, way: 'walk', most });
    if (!query.search || walked.total > most) return walked;
    return await ticketsPage(db, { query, page, size, way: 'index', most });
  });
  return { ...found, rows: found.rows.map(summaryOf) };
}

/**
 * One request, for the administrator who reads it: who else is writing in it leaves that one out.
 * @throws `scope.notFound` for an unknown one
 */
export async function ticketDetail(
  { db, clock }: World,
  ticketId: number,
  readerId: number,
): Promise<z.output<typeof ticket.reply>> {
  const row = (await ticketRecord(db, ticketId, { readerId, now: clock.now() })) ?? fail('scope.notFound');
  return {
    ...summaryOf(row),
    version: row.version,
    text: row.text,
    file: fileOf(row),
    photo: photoLink(row),
    username: row.username,
    account: row.accountState && { state: row.accountState, hasMail: row.email !== null },
    profiles: row.profiles,
    page: row.page,
    requestId: row.requestId,
    isMailed: answerAddress(row) !== null,
    mergedInto: row.mergedInto === null ? null : { id: row.mergedInto, folio: folioOf(row.mergedInto) },
    messages: row.messages.map((message) => ({
      id: message.id,
      author: message.author ?? row.personName ?? 'Sin cuenta',
      fromSupport: message.fromSupport,
      isNote: message.isNote,
      text: message.text,
      file: fileOf(message),
      at: new Date(message.at).toISOString(),
    })),
    writers: row.writers,
  };
}

type Row = Awaited<ReturnType<typeof ticketsPage>>['rows'][number];
/** A row's moments are texts where they come inside JSON. */
type Dated = { [K in keyof Row]: Row[K] | (K extends `${string}At` ? Date : never) };

const summaryOf = (row: Dated) => ({
  id: row.id,
  folio: folioOf(row.id),
  person: namedOf(row.personId, row.personName),
  contact: row.contact,
  topic: row.topic,
  excerpt: shortened(row.text, EXCERPT),
  state: row.state,
  assignee: namedOf(row.assigneeId, row.assigneeName),
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
  answerHours:
    row.firstAnswerAt === null ? null : wholeHours(new Date(row.createdAt), new Date(row.firstAnswerAt)),
});

const namedOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

const fileOf = ({ fileId, fileName }: { fileId: number | null; fileName: string | null }) =>
  fileId === null ? null : { name: fileName ?? '', url: fileAddress(fileId) };
