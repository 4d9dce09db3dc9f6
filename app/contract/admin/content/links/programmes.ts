import { listFilterOf, listHref, openRecordOf } from '../../links/list-address.ts';
import { type FinalQuestionsQuery, finalQuestionsQuery } from '../bank.ts';
import { type ProgrammesQuery, programmesQuery } from '../programmes.ts';

const screen = '/cms/programas';
const newProgramme = 'nuevo';
const newQuestion = 'nueva';

/** The parts of a programme, in the order of their tabs, with their words in the address. */
export const programmeParts = {
  form: 'datos',
  checklist: 'publicacion',
  bank: 'banco',
  groups: 'generaciones',
  history: 'historial',
} as const;
export type ProgrammePart = keyof typeof programmeParts;

/** The view of /cms/programas: its list, the form of a new programme, or a part of one. */
export type OpenProgramme = null | 'new' | { programmeId: number; part: ProgrammePart };

/** The view that an address of /cms/programas means; an unknown part is the first one. */
export function openProgrammeOf(address: URLSearchParams): OpenProgramme {
  if (address.get('id') === newProgramme) return 'new';
  const record = openRecordOf(address);
  if (record === null || record === 'new') return record;
  const word = address.get('pestana');
  const part = (Object.keys(programmeParts) as ProgrammePart[]).find((one) => programmeParts[one] === word);
  return { programmeId: record, part: part ?? 'form' };
}

/** The filter of the list of programmes that an address means. */
export const programmesQueryOf = (address: URLSearchParams): ProgrammesQuery =>
  listFilterOf(programmesQuery, address);

/** Address of the list of programmes, with the form of a new one where `open` says so. */
export function programmesHref(filter: ProgrammesQuery = {}, open: 'new' | null = null): string {
  const href = listHref(screen, programmesQuery, { filter });
  return open === null ? href : withWord(href, 'id', newProgramme);
}

/** Address of a part of a programme. */
export function programmeHref(programmeId: number, part: ProgrammePart = 'form'): string {
  const search = new URLSearchParams({ id: String(programmeId) });
  if (part !== 'form') search.set('pestana', programmeParts[part]);
  return `${screen}?${search}`;
}

/** The filter of a bank that the address of its part means, and the question whose form is open. */
export function bankQueryOf(address: URLSearchParams): {
  query: FinalQuestionsQuery;
  open: number | 'new' | null;
} {
  const word = address.get('abierta') ?? '';
  const open = word === newQuestion ? 'new' : /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null;
  return { query: listFilterOf(finalQuestionsQuery, address), open };
}

/** Address of the bank of a programme, with the form of a question where `open` says so. */
export function bankHref(
  programmeId: number,
  filter: FinalQuestionsQuery = {},
  open: number | 'new' | null = null,
): string {
  const own = new URL(listHref(screen, finalQuestionsQuery, { filter }), 'http://rumbo');
  own.searchParams.set('id', String(programmeId));
  own.searchParams.set('pestana', programmeParts.bank);
  if (open !== null) own.searchParams.set('abierta', open === 'new' ? newQuestion : String(open));
  return `${own.pathname}${own.search}`;
}

const withWord = (href: string, name: string, word: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}${name}=${word}`;
