import { folded } from '../text/text.ts';
import type { Section } from './types.ts';

/** A comment on one section, in characters. */
export const MAX_SECTION_COMMENT = 1_000;
/** The comment on the whole, in characters. */
export const MAX_OVERALL_COMMENT = 2_000;

/** A boss's own words beside the answers: on the whole, and on sections by their titles. All of them are optional. */
export type FormComments = { overall: string; sections: Readonly<Record<string, string>> };

/** Nothing was written. */
export const noComments: FormComments = { overall: '', sections: {} };

/** Comments as they are stored: nothing where nothing ever was. */
export const storedComments = (stored: Partial<FormComments> | null): FormComments => ({
  ...noComments,
  ...stored,
});

export type ReadComments = {
  comments: FormComments;
  /** Titles of sections that the questionnaire does not have. */
  unknown: string[];
};

/** Comments under the titles of the questionnaire that they belong to, without blank ones. */
export function readComments(given: FormComments, asked: readonly Section[]): ReadComments {
  const byTitle = new Map(asked.map(({ title }) => [folded(title), title]));
  const read = Object.entries(given.sections).map(([title, text]) => ({
    title,
    known: byTitle.get(folded(title)),
    text,
  }));
  return {
    comments: {
      overall: isBlank(given.overall) ? '' : given.overall,
      sections: Object.fromEntries(
        read.flatMap(({ known, text }) => (known === undefined || isBlank(text) ? [] : [[known, text]])),
      ),
    },
    unknown: read.flatMap(({ title, known }) => (known === undefined ? [title] : [])),
  };
}

/** The comment on a section; null where there is none. */
export const sectionComment = ({ sections }: FormComments, title: string): string | null =>
  worded(sections[title]);

/** The comment on the whole; null where there is none. */
export const overallComment = ({ overall }: FormComments): string | null => worded(overall);

/** True where anything was written. */
export const hasComments = ({ overall, sections }: FormComments): boolean =>
  [overall, ...Object.values(sections)].some((text) => !isBlank(text));

const isBlank = (text: string): boolean => text.trim() === '';
const worded = (text = ''): string | null => (isBlank(text) ? null : text.trim());
