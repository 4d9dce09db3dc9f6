import * as z from 'zod/mini';
import { wireEnum } from '../../wire/codec.ts';
import { listWords } from './figure-keys.ts';

/** A list behind a figure. */
export const listKey = wireEnum(listWords);
export type ListKey = z.output<typeof listKey>;
export const listKeys = Object.keys(listWords) as readonly ListKey[];

/** True where a list has that key. */
export const isListKey = (key: string): key is ListKey => Object.hasOwn(listWords, key);

const listsByWord = new Map<string, ListKey>(listKeys.map((key) => [listWords[key], key]));

/** The list that an address opens; its call refuses a word that no list has. */
export const openedList = z.codec(
  z.string().check(z.regex(/^[a-z0-9_:-]+$/i), z.maxLength(80)),
  z.custom<ListKey | 'unknown'>(),
  {
    decode: (word) => listsByWord.get(word) ?? 'unknown',
    encode: (list) => (list === 'unknown' ? 'desconocida' : listWords[list]),
  },
);
export type OpenedList = z.output<typeof openedList>;

/** By what the rows of a list are told apart, by the words that stand in addresses: a cell of a table counts one part. */
const listParts = {
  group: 'generacion',
  wave: 'ola',
  boss: 'jefe',
  store: 'sucursal',
  area: 'area',
  job: 'puesto',
  socialLevel: 'nivel',
  gradeClass: 'clase',
  object: 'objeto',
  objectKind: 'tipo',
  session: 'sesion',
  tutor: 'tutor',
} as const;
export type ListPart = keyof typeof listParts;

/** The part that an address names; null for an unknown word. */
export function readListPart(text: string): { part: ListPart; value: string } | null {
  const place = text.indexOf(':');
  const word = text.slice(0, place);
  const part = (Object.keys(listParts) as ListPart[]).find((name) => listParts[name] === word);
  return part ? { part, value: text.slice(place + 1) } : null;
}

/** A part as it stands in an address: `generacion:12`, `ola:12-3`, `sucursal:Centro`. */
export const listPartText = (part: ListPart, value: string | number): string => `${listParts[part]}:${value}`;
