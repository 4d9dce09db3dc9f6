import * as z from 'zod/mini';
import { tooLongText } from '../domain/lengths.ts';
import { okReply } from './codec.ts';
import { endpoint } from './endpoint.ts';
import { id, storableText } from './wire.ts';

/** Longest title and text of a message, in characters. */
export const TITLE_LENGTH = 120;
export const TEXT_LENGTH = 2_000;

/** What was typed, trimmed, with a sentence by field where it cannot be sent. */
export const messageWords = z.object({
  titulo: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escribe un título.'),
      z.maxLength(TITLE_LENGTH, tooLongText(TITLE_LENGTH)),
      storableText,
    ),
  texto: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escribe el mensaje.'),
      z.maxLength(TEXT_LENGTH, tooLongText(TEXT_LENGTH)),
      storableText,
    ),
});

const chosenPeople = z
  .array(id.check(z.lte(2 ** 31 - 1)))
  .check(
    z.minLength(1, 'Elige al menos a una persona.'),
    z.maxLength(500, 'Elige a 500 personas como máximo.'),
  );

export const writeMessage = endpoint({
  method: 'POST',
  path: '/api/tutor/grupos/:groupId/mensajes',
  who: ['tutor'],
  summary:
    'Escribe a toda una generación, o a las personas elegidas; lo leen en su inicio. Repetirlo igual en diez minutos no lo envía otra vez.',
  // Without `usuarios` it is for everybody who is in the group now.
  body: z.object({ ...messageWords.shape, usuarios: z.optional(chosenPeople) }),
  // Who has left the group by now is left out.
  reply: z.strictObject({ id, destinatarios: z.int(), omitidos: z.int() }),
});

export const withdrawMessage = endpoint({
  method: 'POST',
  path: '/api/tutor/mensajes/:messageId/retirar',
  who: ['tutor'],
  summary: 'Retira un mensaje propio: deja de mostrarse a quienes lo recibieron.',
  reply: okReply,
});
