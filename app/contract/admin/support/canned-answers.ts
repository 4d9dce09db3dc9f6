import * as z from 'zod/mini';
import { ticketText } from '../../account/help.ts';
import { as, okReply, wireBody, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, storableText } from '../../wire/fields.ts';

const cannedAnswer = wireObject({
  id,
  title: as('titulo', z.string()),
  text: as('texto', z.string()),
  version: z.int(),
});
export type CannedAnswer = z.output<typeof cannedAnswer>;

/** Longest name of a canned answer, in characters. */
export const CANNED_TITLE_LENGTH = 80;

const fields = {
  title: as(
    'titulo',
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Escribe un nombre.'),
        z.maxLength(CANNED_TITLE_LENGTH, 'Escribe como máximo 80 caracteres.'),
        storableText,
      ),
  ),
  text: as('texto', ticketText),
};

export const cannedAnswers = endpoint({
  method: 'GET',
  path: '/api/cms/soporte/respuestas',
  who: administrators,
  summary: 'Las respuestas preparadas de Soporte, por nombre.',
  reply: wireObject({ answers: as('respuestas', z.array(cannedAnswer)) }),
});

export const createCannedAnswer = endpoint({
  method: 'POST',
  path: '/api/cms/soporte/respuestas',
  who: administrators,
  summary: 'Prepara una respuesta para volver a usarla; la usa toda la administración.',
  body: wireBody(fields),
  reply: wireObject({ id }),
});

export const changeCannedAnswer = endpoint({
  method: 'PUT',
  path: '/api/cms/soporte/respuestas/:cannedAnswerId',
  who: administrators,
  summary: 'Cambia una respuesta preparada, a partir de una versión.',
  body: wireBody({ version: z.int(), ...fields }),
  reply: wireObject({ version: z.int() }),
});

export const removeCannedAnswer = endpoint({
  method: 'POST',
  path: '/api/cms/soporte/respuestas/:cannedAnswerId/quitar',
  who: administrators,
  summary: 'Quita una respuesta preparada; lo que se respondió con ella queda.',
  reply: okReply,
});
