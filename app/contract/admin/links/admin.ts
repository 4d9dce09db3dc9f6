import * as z from 'zod/mini';
import { decode, encode, wireBody } from '../../wire/codec.ts';
import { type BinQuery, binQuery } from '../bin.ts';
import { type GroupsQuery, groupsQuery } from '../groups/groups.ts';
import { type PeopleQuery, peopleQuery } from '../people/people.ts';
import { listFilterOf, listHref, type OpenRecord } from './list-address.ts';

/** Ids in a query string, by comma; what is none is left out. */
const idsInAddress = z.codec(z.string(), z.array(z.number()), {
  decode: (text) =>
    text
      .split(',')
      .filter((id) => /^[1-9]\d{0,8}$/.test(id))
      .map(Number),
  encode: (ids) => ids.join(','),
});

/** The generations that the address of their file names; without them its filter alone counts. */
export const chosenGroups = wireBody({ ids: z.optional(idsInAddress) });

/** The filter of the list of people that an address means. */
export const peopleQueryOf = (address: URLSearchParams): PeopleQuery => listFilterOf(peopleQuery, address);

/** Address of the list of people, with a person's form where `open` says so. */
export const peopleHref = (filter: PeopleQuery = {}, open: OpenRecord = null): string =>
  listHref('/cms/usuarios', peopleQuery, { filter, open });

/** The filter of the list of generations that an address means. */
export const groupsQueryOf = (address: URLSearchParams): GroupsQuery => listFilterOf(groupsQuery, address);

/** Address of the list of generations, with the form of a new one where `open` says so. */
export const groupsHref = (filter: GroupsQuery = {}, open: 'new' | null = null): string =>
  listHref('/cms/grupos', groupsQuery, { filter, open });

/** Address of the list of generations as a file: of a filter, or of chosen ones. */
export function groupsFileHref(filter: GroupsQuery, ids: readonly number[] | null = null): string {
  const href = listHref('/archivos/generaciones', groupsQuery, { filter });
  if (!ids) return href;
  return `${href}${href.includes('?') ? '&' : '?'}ids=${encode(chosenGroups, { ids: [...ids] }).ids}`;
}

/** The generations that the address of a file names; null where its filter alone counts. */
export const groupIdsOf = (address: URLSearchParams): number[] | null =>
  decode(chosenGroups, Object.fromEntries(address)).ids ?? null;

/** The filter of the bin that an address means; null where it shows the list. */
export function binQueryOf(address: URLSearchParams): BinQuery | null {
  const query = listFilterOf(binQuery, address);
  return query.opensBin ? query : null;
}

/** Address of the bin of generations. */
export const binHref = (filter: Omit<BinQuery, 'opensBin'> = {}): string =>
  listHref('/cms/grupos', binQuery, { filter: { ...filter, opensBin: '1' } });

/** Address of the bin of people. */
export const peopleBinHref = (filter: Omit<BinQuery, 'opensBin'> = {}): string =>
  listHref('/cms/usuarios', binQuery, { filter: { ...filter, opensBin: '1' } });

/** Address of all that a person did, in the membership they follow or in another one of theirs. */
export function personAnalyticsHref(personId: number, membershipId: number | null = null): string {
  const query = new URLSearchParams({ usuario: String(personId) });
  if (membershipId !== null) query.set('membresia', String(membershipId));
  return `/cms/detalleUsuarioAnaliticos?${query}`;
}

/** The anchor of a unit on that screen. */
export const unitAnchor = (unitId: number): string => `unidad-${unitId}`;

/** Address of what a person did in a unit: there a sent evaluation is reopened. */
export const personUnitHref = (personId: number, membershipId: number, unitId: number): string =>
  `${personAnalyticsHref(personId, membershipId)}#${unitAnchor(unitId)}`;
