import * as z from 'zod/mini';
import { as, okReply, wireBody, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id, storableText } from '../wire/fields.ts';
import { tooLongText } from '../wire/length-texts.ts';
import { chosenPeople } from './group.ts';

/** Longest title and text of a message, in characters. */
export const TITLE_LENGTH = 120;
export const TEXT_LENGTH = 2_000;

const title = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Escribe un título.'),
    z.maxLength(TITLE_LENGTH, tooLongText(TITLE_LENGTH)),
    storableText,
  );
const text = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Escribe el mensaje.'),
    z.maxLength(TEXT_LENGTH, tooLongText(TEXT_LENGTH)),
    storableText,
  );

/** The typed words, trimmed, with a sentence by field where they cannot be sent. */
export const messageWords = z.object({ title, text });

/** The words of a message on the wire. */
export const messageFields = { title: as('titulo', title), text: as('texto', text) };

export const writeMessage = endpoint({
  method: 'POST',
  path: '/api/tutor/grupos/:groupId/mensajes',
  who: ['tutor'],
  summary:
    'Escribe a toda una generación, o a las personas elegidas; lo leen en su inicio. Repetirlo igual en diez minutos no lo envía otra vez.',
  // Without people it is for everybody who is in the group now.
  body: wireBody({
    ...messageFields,
    personIds: as('usuarios', z.optional(chosenPeople)),
  }),
  // A learner who left the group meanwhile is left out.
  reply: wireObject({ id, readers: as('destinatarios', z.int()), left: as('omitidos', z.int()) }),
  refusals: ['message.nobody'],
});

export const withdrawMessage = endpoint({
  method: 'POST',
  path: '/api/tutor/mensajes/:messageId/retirar',
  who: ['tutor'],
  summary: 'Retira un mensaje propio: deja de mostrarse a quienes lo recibieron.',
  reply: okReply,
});
