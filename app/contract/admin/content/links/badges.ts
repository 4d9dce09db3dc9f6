import { listFilterOf, listHref, type OpenRecord } from '../../links/list-address.ts';
import { type BadgesQuery, badgesQuery } from '../badges.ts';

/** The filter of the list of badges that an address means. */
export const badgesQueryOf = (address: URLSearchParams): BadgesQuery => listFilterOf(badgesQuery, address);

/** Address of the list of badges, with a badge's form where `open` says so. */
export const badgesHref = (filter: BadgesQuery = {}, open: OpenRecord = null): string =>
  listHref('/cms/insignias', badgesQuery, { filter, open });
