import * as z from 'zod/mini';
import { as, okReply, wireBody } from '../../wire/codec.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { storableText } from '../../wire/fields.ts';
import { typedUsername } from '../../wire/person-fields.ts';
import { passwordField } from './new-password.ts';

const typedAccount = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Escribe tu usuario o correo.'),
    z.maxLength(254, 'Revisa tu usuario o correo.'),
    storableText,
  );

const typedContact = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Escribe cómo podemos contactarte.'),
    z.maxLength(200, 'Escribe como máximo 200 caracteres.'),
    storableText,
  );

/** The fields of the recovery screen's form; it works without JavaScript, so they have the wire's names. */
export const recoveryForm = z.object({ usuario: typedAccount });

/** Help for who has no mailbox (product: recovery). */
export const supportForm = z.object({ usuario: typedUsername, contacto: typedContact });

/** The new password and its confirmation, as `password_update` names them. */
const resetBody = wireBody({
  next: as('password_1', passwordField),
  confirmation: as('password_2', passwordField),
});

export const askRecovery = endpoint({
  method: 'POST',
  path: '/api/recuperar',
  who: 'anyone',
  summary: 'Pide un enlace para elegir otra contraseña; responde lo mismo exista o no la cuenta.',
  body: wireBody({ account: as('usuario', typedAccount) }),
  reply: okReply,
});

export const askSupport = endpoint({
  method: 'POST',
  path: '/api/recuperar/soporte',
  who: 'anyone',
  summary: 'Pide ayuda a Soporte para recuperar una cuenta sin correo.',
  body: wireBody({ username: as('usuario', typedUsername), contact: as('contacto', typedContact) }),
  reply: okReply,
});

export const readReset = endpoint({
  method: 'GET',
  path: '/api/reset/:username/:key',
  who: 'anyone',
  summary: 'Dice si un enlace todavía sirve, sin gastarlo.',
  reply: okReply,
  refusals: ['reset.expired', 'reset.older'],
});

export const spendReset = endpoint({
  method: 'POST',
  path: '/api/reset/:username/:key',
  who: 'anyone',
  summary: 'Cambia la contraseña con el enlace, que sirve una sola vez, y cierra todas las sesiones.',
  body: resetBody,
  reply: okReply,
  refusals: [
    'password.mismatch',
    'password.weak',
    'person.activated',
    'reset.expired',
    'reset.older',
    'session.missing',
  ],
});
