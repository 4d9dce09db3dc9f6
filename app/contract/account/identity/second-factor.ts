import * as z from 'zod/mini';
import { as, okReply, wireBody, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { qrCode } from '../../wire/fields.ts';
import { typedCode } from '../session.ts';

const codeBody = wireBody({ code: as('codigo', typedCode) });

/** Recovery codes, which are readable in this reply alone. */
const recoveryCodes = wireObject({ codes: as('codigos', z.array(z.string())) });

const secondFactorState = wireObject({
  /** When it was turned on; null while it is off. */
  since: as('desde', z.nullable(z.string())),
  codesLeft: as('codigos_restantes', z.int()),
  /** True where an administrator needs it. */
  required: as('obligatoria', z.boolean()),
});
export type SecondFactorState = z.output<typeof secondFactorState>;

export const ownSecondFactor = endpoint({
  method: 'GET',
  path: '/api/cms/segundo_factor',
  who: administrators,
  whileFactorDue: true,
  summary: 'Cómo está la verificación en dos pasos de quien pregunta.',
  reply: secondFactorState,
});

const factorToConfirm = wireObject({
  /** Base32, to type by hand. */
  key: as('clave', z.string()),
  qr: qrCode,
});
export type FactorToConfirm = z.output<typeof factorToConfirm>;

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/cms/segundo_factor',
  who: administrators,
  whileFactorDue: true,
  summary:
    'Da la clave para una app de verificación; se activa al confirmar su primer código. Pide la contraseña.',
  reply: factorToConfirm,
  refusals: ['factor.on', 'factor.unavailable', 'identity.unconfirmed'],
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/cms/segundo_factor/confirmar',
  who: administrators,
  whileFactorDue: true,
  summary: 'Activa la verificación en dos pasos con el primer código; da los códigos de recuperación.',
  body: codeBody,
  reply: recoveryCodes,
  refusals: ['factor.none', 'factor.on', 'factor.wrongCode'],
});

export const renewRecovery = endpoint({
  method: 'POST',
  path: '/api/cms/segundo_factor/codigos',
  who: administrators,
  summary:
    'Da códigos de recuperación nuevos por un código; los anteriores dejan de servir. Pide la contraseña.',
  body: codeBody,
  reply: recoveryCodes,
  refusals: ['factor.none', 'factor.wrongCode', 'identity.unconfirmed'],
});

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/cms/segundo_factor/quitar',
  who: administrators,
  summary: 'Desactiva la verificación en dos pasos con un código. Pide la contraseña.',
  body: codeBody,
  reply: okReply,
  refusals: ['factor.none', 'factor.required', 'factor.wrongCode', 'identity.unconfirmed'],
});
