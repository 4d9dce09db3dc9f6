import { type BlockedQuery, blockedQuery } from '../../admin/privacy/person-erasure.ts';
import { listFilterOf, listHref } from '../list-address.ts';

/** The filter of the blocked accounts that an address means; null where it shows the list. */
export function blockedQueryOf(address: URLSearchParams): BlockedQuery | null {
  const query = listFilterOf(blockedQuery, address);
  return query.opensBlocked ? query : null;
}

/** Address of the blocked accounts. */
export const blockedHref = (filter: Omit<BlockedQuery, 'opensBlocked'> = {}): string =>
  listHref('/cms/usuarios', blockedQuery, { filter: { ...filter, opensBlocked: '1' } });
