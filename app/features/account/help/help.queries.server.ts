import type * as z from 'zod/mini';
import { HELP_PAGE, type HelpThread, type helpRequests } from '#app/contract/account/help.ts';
import { folioOf, reopenableUntil } from '#app/domain/support/tickets.ts';
import { shortened } from '#app/domain/text/text.ts';
import { fileOfText } from '#app/product/support/sent-file.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { ownThread, ownTickets } from './help.rows.server.ts';

/** The beginning of a request in a list, in characters. */
const EXCERPT = 140;

/** A person's own requests, the last change first. */
export async function helpList(
  { db }: World,
  personId: number,
  page = 1,
): Promise<z.output<typeof helpRequests.reply>> {
  const found = await pageOrLast({ page, size: HELP_PAGE }, (at) =>
    ownTickets(db, { personId, page: at, size: HELP_PAGE }),
  );
  return { ...found, rows: found.rows.map(summaryOf) };
}

/**
 * A person's own request with what was said in it; of one that was merged, the one that goes on.
 * @throws `scope.notFound` for an unknown or foreign one
 */
export async function helpThread(
  { db, clock }: World,
  personId: number,
  ticketId: number,
): Promise<HelpThread> {
  const row = (await ownThread(db, personId, ticketId)) ?? fail('scope.notFound');
  const until = row.state === 'solved' && row.closedAt ? reopenableUntil(new Date(row.closedAt)) : null;
  return {
    ...summaryOf(row),
    text: row.text,
    file: fileOfText(row),
    messages: row.messages.map((message) => ({
      id: message.id,
      fromSupport: message.fromSupport,
      text: message.text,
      file: fileOfText(message),
      at: new Date(message.at).toISOString(),
    })),
    reopenableUntil: until && until > clock.now() ? until.toISOString() : null,
  };
}

type Summary = Awaited<ReturnType<typeof ownTickets>>['rows'][number];

/** A row's moments are texts where they come inside JSON. */
type Dated<R> = { [K in keyof R]: R[K] | (K extends `${string}At` ? Date : never) };

const summaryOf = ({ id, topic, text, state, createdAt, updatedAt }: Dated<Summary>) => ({
  id,
  folio: folioOf(id),
  topic,
  excerpt: shortened(text, EXCERPT),
  state,
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
});
