import { keyOf } from './key-of.ts';

/** The kinds of waiting work that the first page lists by themselves, by their word in its address. */
const boardWords = { extension: 'prorrogas', case: 'casos' } as const;
export type BoardPart = keyof typeof boardWords;

/** Address of a tutor's first page, with all that waits or one kind of it. */
export const tutorBoardHref = (part?: BoardPart): string =>
  part === undefined ? '/tutor' : `/tutor?ver=${boardWords[part]}`;

/** The kind that an address lists; null for all of them. */
export const boardPartOf = (query: URLSearchParams): BoardPart | null => keyOf(boardWords, query.get('ver'));
