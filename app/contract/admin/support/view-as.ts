import * as z from 'zod/mini';
import { entered } from '../../account/view-end.ts';
import { as, wireBody, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id } from '../../wire/fields.ts';

/** The allowed length of a reason, in characters. */
export const REASON_LENGTH = { min: 3, max: 500 } as const;

const missing = 'Escribe por qué necesitas ver su cuenta.';

/** *Ver como* (product: view as): the browser goes on in a session that reads what that person reads. */
export const startView = endpoint({
  method: 'POST',
  path: '/api/cms/ver_como',
  who: administrators,
  summary:
    'Abre en este navegador las pantallas de una persona, solo lectura y por 30 minutos. Pide la contraseña y un motivo, y se le avisa después.',
  body: wireBody({
    personId: as('persona', id),
    profile: as('perfil', z.int().check(z.gte(1), z.lte(32_767))),
    reason: as(
      'motivo',
      z
        .string()
        .check(
          z.trim(),
          z.minLength(REASON_LENGTH.min, missing),
          z.maxLength(REASON_LENGTH.max, 'Escribe como máximo 500 caracteres.'),
        ),
    ),
    /** The screen to come back to. */
    from: as('desde', z.string().check(z.maxLength(500), z.regex(/^\/cms(?:[/?#]|$)/))),
  }),
  reply: wireObject(entered),
  refusals: [
    'identity.unconfirmed',
    'scope.notFound',
    'view.administrator',
    'view.browserOnly',
    'view.inactive',
    'view.own',
  ],
});
