import { listFilterOf, listHref } from '../../links/list-address.ts';
import { type TicketsQuery, ticketsQuery } from '../tickets.ts';

/** The filter of the list of requests that an address means. */
export const ticketsQueryOf = (address: URLSearchParams): TicketsQuery => listFilterOf(ticketsQuery, address);

/** Address of the list of requests, with the thread of one where `open` says so. */
export const ticketsHref = (filter: TicketsQuery = {}, open: number | null = null): string =>
  listHref('/cms/soporte', ticketsQuery, { filter, open });
