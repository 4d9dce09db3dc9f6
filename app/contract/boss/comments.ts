import * as z from 'zod/mini';
import { MAX_OVERALL_COMMENT, MAX_SECTION_COMMENT } from '../../domain/questionnaires/comments.ts';
import { as, wireBody, wireObject } from '../wire/codec.ts';
import { storableText } from '../wire/fields.ts';
import { tooLongText } from '../wire/length-texts.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest, tooLongText(longest)), storableText);
/** A title of a section (product: editions) has 200 characters at most, a questionnaire ten sections. */
const title = z.string().check(z.maxLength(200), storableText);

/** The comments of an evaluation as its boss saves them: on the whole, and on sections by their titles. */
export const commentsToKeep = wireBody({
  overall: as('comentario', z._default(text(MAX_OVERALL_COMMENT), '')),
  sections: as('secciones', z._default(z.record(title, text(MAX_SECTION_COMMENT)), {})),
});

/** The same as they are read. */
export const keptComments = wireObject({
  overall: as('comentario', z.string()),
  sections: as('secciones', z.record(z.string(), z.string())),
});
