import * as z from 'zod/mini';
import { okReply, wireBody } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';

/** Asks again for the identity before a grave change. */
export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/cms/confirmar',
  who: administrators,
  whileFactorDue: true,
  summary:
    'Confirma con su contraseña a quien tiene la sesión; vale cinco minutos para los cambios delicados.',
  body: wireBody({
    password: z
      .string()
      .check(z.minLength(1, 'Escribe tu contraseña.'), z.maxLength(128, 'Revisa tu contraseña actual.')),
  }),
  reply: okReply,
  refusals: ['ACTUAL_INCORRECTA'],
});
