import { listFilterOf, listHref } from '../../links/list-address.ts';
import { supportTabs } from '../../support/links/support.ts';
import { type BlockedQuery, blockedQuery, type OldDropsQuery, oldDropsQuery } from '../erasure.ts';

/** The filter of the blocked accounts that an address means; null where it shows the list. */
export function blockedQueryOf(address: URLSearchParams): BlockedQuery | null {
  const query = listFilterOf(blockedQuery, address);
  return query.opensBlocked ? query : null;
}

/** Address of the blocked accounts. */
export const blockedHref = (filter: Omit<BlockedQuery, 'opensBlocked'> = {}): string =>
  listHref('/cms/usuarios', blockedQuery, { filter: { ...filter, opensBlocked: '1' } });

/** The filter of the accounts dropped long ago that an address means; null where it shows the requests. */
export function oldDropsQueryOf(address: URLSearchParams): OldDropsQuery | null {
  const query = listFilterOf(oldDropsQuery, address);
  return query.opensOldDrops ? query : null;
}

/** Address of the accounts dropped long ago, a part of the tab of data requests. */
export const oldDropsHref = (filter: Omit<OldDropsQuery, 'opensOldDrops'> = {}): string =>
  `${listHref('/cms/soporte', oldDropsQuery, { filter: { ...filter, opensOldDrops: '1' } })}&tab=${supportTabs.arco}`;
