import { arcoFolio, arcoIdOfFolio } from '../../../domain/privacy/requests.ts';
import { folioOf, ticketIdOf } from '../../../domain/support/tickets.ts';
import { type ArcoSheet, arcoSheetNamed, arcoSheets } from '../../admin/support/links/arco-sheets.ts';

const name = 'ayuda';

/**
 * The parts of *Ayuda* beside one request, as an address names them: the first one where it names none. `revision` is the
 * part of data requests with the form of a human review.
 */
export const helpParts = ['nueva', 'solicitudes', 'arco', 'revision'] as const;
export type HelpPart = (typeof helpParts)[number];

/** A request about personal data, as a sheet to print where one is named. */
export type OpenArco = { arcoId: number; sheet: ArcoSheet | null };

/** The part that the dialog shows: a part of the help, a request to Support by its id, or one about personal data. */
export type OpenHelp = HelpPart | number | OpenArco;

type Place = { pathname: string; search: string };

/** The part of *Ayuda* that the address opens; null where it opens nothing. An unknown word opens the list. */
export function openHelpOf(search: string): OpenHelp | null {
  const word = new URLSearchParams(search).get(name);
  if (word === null) return null;
  return helpParts.find((part) => part === word) ?? ticketIdOf(word) ?? openArcoOf(word) ?? 'solicitudes';
}

/** The folio of a request about personal data opens it; with the word of a sheet behind a point, that sheet of it. */
function openArcoOf(word: string): OpenArco | null {
  const [folio = '', sheet = null] = word.split('.');
  const arcoId = arcoIdOfFolio(folio);
  return arcoId === null ? null : { arcoId, sheet: arcoSheetNamed(sheet) };
}

function wordOf(open: OpenHelp): string {
  if (typeof open === 'number') return folioOf(open);
  if (typeof open === 'string') return open;
  return [arcoFolio(open.arcoId), ...(open.sheet ? [arcoSheets[open.sheet]] : [])].join('.');
}

/** Address of *Ayuda* beside the screen of that place. */
export function helpHref(open: OpenHelp, { pathname, search }: Place): string {
  const address = new URLSearchParams(search);
  address.set(name, wordOf(open));
  return `${pathname}?${address}`;
}

/** Address of that place without *Ayuda*. */
export function withoutHelp({ pathname, search }: Place): string {
  const address = new URLSearchParams(search);
  address.delete(name);
  const text = address.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
