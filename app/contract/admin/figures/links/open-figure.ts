import type * as z from 'zod/mini';
import { encode } from '../../../wire/codec.ts';

/** A figure of a list that is open beside it: its people, and which page of them. `of`: the ids of its row. */
export type OpenFigure<F extends string> = { figure: F; of: readonly number[]; page: number };

type FigureWords<F extends string> = z.ZodMiniType<F, string>;

/** The words of an address that open a figure; a view that is kept has none of them. */
export const openFigureWords = { figure: 'figura', of: 'en', page: 'hoja' } as const;

/** The figure that an address opens, of a row with so many ids; null where it opens none. */
export function openFigureOf<F extends string>(
  address: URLSearchParams,
  words: FigureWords<F>,
  ids: number,
): OpenFigure<F> | null {
  const figure = words.safeParse(address.get(openFigureWords.figure));
  const of = (address.get(openFigureWords.of) ?? '').split('.');
  if (!figure.success || of.length !== ids || !of.every(isId)) return null;
  const page = address.get(openFigureWords.page) ?? '';
  return { figure: figure.data, of: of.map(Number), page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2 ** 31 - 1;

/** The address of a list with one of its figures open. */
export function withOpenFigure<F extends string>(
  href: string,
  words: FigureWords<F>,
  open: OpenFigure<F> | null,
): string {
  if (open === null) return href;
  const search = new URLSearchParams({
    [openFigureWords.figure]: String(encode(words, open.figure)),
    [openFigureWords.of]: open.of.join('.'),
  });
  if (open.page > 1) search.set(openFigureWords.page, String(open.page));
  return `${href}${href.includes('?') ? '&' : '?'}${search}`;
}
