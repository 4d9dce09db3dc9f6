import { type ArcoQuery, arcoQuery } from '../../admin/support/arco.ts';
import { listFilterOf, listHref, type OpenRecord } from '../list-address.ts';
import { supportTabs } from './support.ts';

/** A sheet to print: what says that a request came, and what answers it. */
export const arcoSheets = { receipt: 'acuse', answer: 'respuesta' } as const;
export type ArcoSheet = keyof typeof arcoSheets;

/** The filter of the list of requests that an address means. */
export const arcoQueryOf = (address: URLSearchParams): ArcoQuery => listFilterOf(arcoQuery, address);

/** Address of the list of requests, with a request beside it where `open` says so. */
export function arcoHref(filter: ArcoQuery = {}, open: OpenRecord = null): string {
  return withParts(listHref('/cms/soporte', arcoQuery, { filter, open }), { tab: supportTabs.arco });
}

/** Address of a sheet of a request. */
export const arcoSheetHref = (filter: ArcoQuery, requestId: number, sheet: ArcoSheet): string =>
  withParts(arcoHref(filter, requestId), { hoja: arcoSheets[sheet] });

/** The sheet that an address prints; null for none. */
export const arcoSheetOf = (address: URLSearchParams): ArcoSheet | null =>
  arcoSheetNamed(address.get('hoja'));

/** The sheet of that word; null for any other. */
export function arcoSheetNamed(word: string | null): ArcoSheet | null {
  return word === arcoSheets.receipt ? 'receipt' : word === arcoSheets.answer ? 'answer' : null;
}

function withParts(href: string, parts: Readonly<Record<string, string>>): string {
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams(parts)}`;
}
