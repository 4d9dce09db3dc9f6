import * as z from 'zod/mini';
import { as, wireBody, wireObject } from '../wire/codec.ts';
import { draftSaved, draftVersion } from '../wire/drafts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { storableText } from '../wire/fields.ts';

const form = z.string().check(
  z.regex(/^(acuerdos|pregunta|respuesta|foro|caso|nota|mensaje|ayuda)(\.[a-z0-9-]+)+$/),
  // A message may be for 500 people, each by their id.
  z.maxLength(6_000),
);

/** Longest draft, as its form writes it, in characters. */
export const MAX_DRAFT_LENGTH = 40_000;

/** Three bytes for each of its letters, and the longest name of a form. */
const MAX_BODY_KB = 128;

/** Administrators have none of these forms. */
const who = ['learner', 'boss', 'tutor'] as const;

export const textDraft = endpoint({
  method: 'GET',
  path: '/api/borradores',
  who,
  summary: 'El borrador propio de un formulario que se envía de una vez (`?formulario=`); nadie más lo lee.',
  query: wireBody({ form: as('formulario', form) }),
  reply: wireObject({
    version: draftVersion,
    text: as('texto', z.nullable(z.string())),
    savedAt: as('guardado', z.nullable(z.string())),
  }),
});

export const saveTextDraft = endpoint({
  method: 'PUT',
  path: '/api/borradores',
  who,
  summary: 'Guarda el borrador propio de un formulario, o lo descarta (`texto: null`); no envía nada.',
  body: wireBody({
    form: as('formulario', form),
    version: draftVersion,
    text: as('texto', z.nullable(z.string().check(z.maxLength(MAX_DRAFT_LENGTH), storableText))),
  }),
  bodyKb: MAX_BODY_KB,
  reply: draftSaved,
  refusals: ['draft.conflict'],
});
