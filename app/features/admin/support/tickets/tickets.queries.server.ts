import type * as z from 'zod/mini';
import { openRecordOf } from '#app/contract/admin/links/list-address.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { ticketsQueryOf } from '#app/contract/admin/support/links/tickets.ts';
import {
  mostCounted,
  type TicketsQuery,
  type ticket,
  type ticketFigures as ticketFiguresCall,
  type tickets,
} from '#app/contract/admin/support/tickets.ts';
import { photoLink } from '#app/contract/wire/person-fields.ts';
import { addDays, startOfDayIn, todayIn } from '#app/domain/deadlines/dates.ts';
import {
  answerDueAt,
  beforeBusinessHours,
  businessHours,
  type DeskCalendar,
  deskCalendar,
  middleOf,
  type TicketPriority,
  targetHours,
} from '#app/domain/support/targets.ts';
import { answerAddress, folioOf } from '#app/domain/support/tickets.ts';
import { shortened } from '#app/domain/text/text.ts';
import { fileOfText } from '#app/product/support/sent-file.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail, isRefusal } from '#server/errors.ts';
import { administratorNames } from '#server/repositories/people/administered-people.ts';
import { knownHolidays } from '#server/repositories/privacy/holidays.ts';
import type { World } from '#server/world.ts';
import { cannedAnswerList } from './canned/canned-answers.rows.server.ts';
import type { OverdueSince } from './found-tickets.rows.server.ts';
import { answeredSince, deskCounts, ticketRecord, ticketsPage } from './tickets.rows.server.ts';

/** Days of which the figures of the desk tell. */
const FIGURE_DAYS = 30;

/** The beginning of a request in the list, in characters. */
const EXCERPT = 80;

/** Everything that the tab of requests shows of its address. */
export async function ticketsTab(world: World, readerId: number, address: URLSearchParams) {
  const query = ticketsQueryOf(address);
  const record = openRecordOf(address);
  const open = typeof record === 'number' ? record : null;
  const calendar = calendarOf(world);
  const [found, administrators, answers, opened, figures] = await Promise.all([
    ticketList(world, query, calendar),
    administratorNames(world.db),
    open === null ? [] : cannedAnswerList(world.db),
    open === null ? null : ticketDetail(world, open, readerId, calendar).catch(nothingWhereUnknown),
    ticketFigures(world, calendar),
  ]);
  return {
    query,
    open: opened ? open : null,
    found,
    figures,
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
  world: World,
  query: TicketsQuery,
  asked: AskedCalendar = calendarOf(world),
): Promise<z.output<typeof tickets.reply>> {
  const { db } = world;
  const calendar = await asked;
  const overdueSince = overdueFrom(world.clock.now(), calendar);
  const size = query.size ?? FIRST_SIZE;
  const most = mostCounted(query);
  const last = Math.ceil(most / size);
  const found = await pageOrLast({ page: Math.min(query.page ?? 1, last), size }, async (page) => {
    const walked = await ticketsPage(db, { query, page, size, way: 'walk', most, overdueSince });
    if (!query.search || walked.total > most) return walked;
    return await ticketsPage(db, { query, page, size, way: 'index', most, overdueSince });
  });
  return { ...found, rows: found.rows.map((row) => summaryOf(row, calendar)) };
}

/**
 * One request, for the administrator who reads it: who else is writing in it leaves that one out.
 * @throws `scope.notFound` for an unknown one
 */
export async function ticketDetail(
  world: World,
  ticketId: number,
  readerId: number,
  asked: AskedCalendar = calendarOf(world),
): Promise<z.output<typeof ticket.reply>> {
  const { db, clock } = world;
  const [found, calendar] = await Promise.all([
    ticketRecord(db, ticketId, { readerId, now: clock.now() }),
    asked,
  ]);
  const row = found ?? fail('scope.notFound');
  return {
    ...summaryOf(row, calendar),
    version: row.version,
    text: row.text,
    file: fileOfText(row),
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
      file: fileOfText(message),
      at: new Date(message.at).toISOString(),
    })),
    writers: row.writers,
  };
}

type Row = Awaited<ReturnType<typeof ticketsPage>>['rows'][number];
/** A row's moments are texts where they come inside JSON. */
type Dated = { [K in keyof Row]: Row[K] | (K extends `${string}At` ? Date : never) };

/** The figures of the desk: what is open now, and how it answered in the last days. */
export async function ticketFigures(
  world: World,
  asked: AskedCalendar = calendarOf(world),
): Promise<z.output<typeof ticketFiguresCall.reply>> {
  const { db, clock } = world;
  const calendar = await asked;
  const now = clock.now();
  const since = startOfDayIn(calendar.zone, addDays(todayIn(calendar.zone, now), -FIGURE_DAYS));
  const overdueSince = overdueFrom(now, calendar);
  const [counts, answered] = await Promise.all([
    deskCounts(db, { overdueSince, since }),
    answeredSince(db, since),
  ]);
  const middle = middleOf(
    answered.map(({ createdAt, answeredAt }) => businessHours(createdAt, answeredAt, calendar)),
  );
  return {
    ...counts,
    days: FIGURE_DAYS,
    answered: answered.length,
    onTime: answered.filter(
      ({ createdAt, answeredAt, priority }) => answeredAt <= answerDueAt(createdAt, priority, calendar),
    ).length,
    middleHours: middle === null ? null : Math.round(middle * 10) / 10,
  };
}

/** The calendar, read once for all that a screen shows of it. */
type AskedCalendar = Promise<DeskCalendar>;

const calendarOf = async ({ db, env }: Pick<World, 'db' | 'env'>): Promise<DeskCalendar> =>
  deskCalendar(env.TZ_NEGOCIO, await knownHolidays(db));

const overdueFrom = (now: Date, calendar: DeskCalendar): OverdueSince => {
  const before = (priority: TicketPriority) => beforeBusinessHours(now, targetHours[priority], calendar);
  return { urgent: before('urgent'), high: before('high'), normal: before('normal'), low: before('low') };
};

function summaryOf(row: Dated, calendar: DeskCalendar) {
  const createdAt = new Date(row.createdAt);
  const dueAt = answerDueAt(createdAt, row.priority, calendar);
  const answeredAt = row.firstAnswerAt === null ? null : new Date(row.firstAnswerAt);
  return {
    id: row.id,
    folio: folioOf(row.id),
    person: namedOf(row.personId, row.personName),
    contact: row.contact,
    topic: row.topic,
    excerpt: shortened(row.text, EXCERPT),
    state: row.state,
    priority: row.priority,
    answerDueAt: dueAt.toISOString(),
    assignee: namedOf(row.assigneeId, row.assigneeName),
    createdAt: createdAt.toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    answerHours: answeredAt === null ? null : Math.floor(businessHours(createdAt, answeredAt, calendar)),
    wasOnTime: answeredAt === null ? null : answeredAt <= dueAt,
  };
}

const namedOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
