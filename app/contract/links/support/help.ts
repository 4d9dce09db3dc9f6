import { folioOf, ticketIdOf } from '../../../domain/support/tickets.ts';

const name = 'ayuda';

/** The parts of *Ayuda* beside the thread of one request, as an address names them: the first one where it names none. */
export const helpParts = ['nueva', 'solicitudes'] as const;
export type HelpPart = (typeof helpParts)[number];

/** What the dialog shows: a part of it, or a request by its id. */
export type OpenHelp = HelpPart | number;

type Place = { pathname: string; search: string };

/** What the address opens of *Ayuda*; null where it opens nothing. A word that means nothing opens the list. */
export function openHelpOf(search: string): OpenHelp | null {
  const word = new URLSearchParams(search).get(name);
  if (word === null) return null;
  return helpParts.find((part) => part === word) ?? ticketIdOf(word) ?? 'solicitudes';
}

/** Address of *Ayuda* beside the screen of that place. */
export function helpHref(open: OpenHelp, { pathname, search }: Place): string {
  const address = new URLSearchParams(search);
  address.set(name, typeof open === 'number' ? folioOf(open) : open);
  return `${pathname}?${address}`;
}

/** Address of that place without *Ayuda*. */
export function withoutHelp({ pathname, search }: Place): string {
  const address = new URLSearchParams(search);
  address.delete(name);
  const text = address.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
