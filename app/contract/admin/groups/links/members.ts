import { encode } from '../../../wire/codec.ts';
import { listFilterOf } from '../../links/list-address.ts';
import { FIRST_SIZE } from '../../list.ts';
import { type MembersQuery, membersQuery } from '../members.ts';
import { groupHref } from './group.ts';

/** The filter of the participants of a generation that an address means; what makes no sense is left out. */
export const membersQueryOf = (address: URLSearchParams): MembersQuery => listFilterOf(membersQuery, address);

/** Address of the participants of a generation with that filter. */
export function membersHref(groupId: number, query: MembersQuery = {}): string {
  const kept = {
    ...query,
    search: query.search === '' ? undefined : query.search,
    page: query.page === 1 ? undefined : query.page,
    size: query.size === FIRST_SIZE ? undefined : query.size,
  };
  const words = Object.entries(encode(membersQuery, kept)).filter(([, value]) => value !== undefined);
  return groupHref(
    groupId,
    'members',
    Object.fromEntries(words.map(([name, value]) => [name, String(value)])),
  );
}
