import { listFilterOf, listHref, type OpenRecord } from '../../links/list-address.ts';
import { type ArcoQuery, arcoQuery } from '../arco.ts';
import { type ArcoSheet, arcoSheetNamed, arcoSheets } from './arco-sheets.ts';
import { supportTabs } from './support.ts';

/** The filter of the list of requests that an address means. */
export const arcoQueryOf = (address: URLSearchParams): ArcoQuery => listFilterOf(arcoQuery, address);

/** Address of the list of requests, with a request beside it where `open` says so. */
export function arcoHref(filter: ArcoQuery = {}, open: OpenRecord = null): string {
  return withParts(listHref('/cms/soporte', arcoQuery, { filter, open }), { tab: supportTabs.arco });
}

/** Address of a sheet of a request. */
export const arcoSheetHref = (filter: ArcoQuery, arcoId: number, sheet: ArcoSheet): string =>
  withParts(arcoHref(filter, arcoId), { hoja: arcoSheets[sheet] });

/** The sheet that an address prints; null for none. */
export const arcoSheetOf = (address: URLSearchParams): ArcoSheet | null =>
  arcoSheetNamed(address.get('hoja'));

function withParts(href: string, parts: Readonly<Record<string, string>>): string {
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams(parts)}`;
}
