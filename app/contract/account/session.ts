import * as z from 'zod/mini';
import { popupBadge } from '../learner/badges.ts';
import { as, doubled, okReply, wireBody, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';
import { personNames, photo, typedUsername } from '../wire/person-fields.ts';

/**
 * The session that a document, or a login, hands to the browser so that its storage agrees with the cookie (product:
 * sessions). `sharedDevice` keeps it in sessionStorage, which goes with the tab.
 */
export type FreshSession = {
  token: string;
  sharedDevice: boolean;
  user: { id: number; username: string; perfil: number };
};

/** The person of the session (spec §3.1). */
export const sessionUser = wireObject({
  id,
  username: z.string(),
  profile: as('perfil', z.int()),
  ...personNames,
  photo: as('foto', photo),
  welcome: as('bienvenida', z.nullable(z.string())),
  createdAt: z.string(),
});

const loginBody = z.object({
  username: typedUsername,
  password: z
    .string()
    .check(z.minLength(1, 'Escribe tu contraseña.'), z.maxLength(128, 'Revisa tu contraseña.')),
});

/** The login form: the call's body plus the shared-device choice and the address to return to. */
export const loginForm = z.extend(loginBody, {
  equipoCompartido: z._default(z.boolean(), false),
  regresar: z._default(z.string().check(z.maxLength(500)), ''),
});
export type LoginForm = z.input<typeof loginForm>;

/** A code of the verification app, or one of recovery with its groups. */
export const typedCode = z
  .string()
  .check(z.trim(), z.minLength(1, 'Escribe el código.'), z.maxLength(40, 'Revisa el código.'));

/** The form of the code's screen (product: second factor). */
export const codeForm = z.object({
  paso: z.string().check(z.maxLength(2_000)),
  codigo: typedCode,
  regresar: z._default(z.string().check(z.maxLength(500)), ''),
});
export type CodeForm = z.input<typeof codeForm>;

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  who: 'anyone',
  summary:
    'Abre una sesión para integraciones: la ficha no queda ligada a un navegador. Con verificación en dos pasos hace falta el código.',
  limit: 'login',
  body: wireBody({ ...loginBody.shape, code: as('codigo', z.optional(typedCode)) }),
  reply: wireObject({ token: z.string(), user: as('usuario', sessionUser) }),
  refusals: ['login.codeNeeded', 'login.codeRefused', 'login.paused', 'login.refused'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  who: 'anyone',
  summary: 'Cierra la sesión; también responde bien cuando ya no hay sesión.',
  reply: okReply,
});

export const alive = endpoint({
  method: 'GET',
  path: '/api/alive',
  who: 'signed-in',
  writes: true,
  whileFactorDue: true,
  summary: 'Renueva la ficha y dice cuál es la insignia por felicitar más antigua.',
  reply: doubled({ token: z.string(), popup: as('popupInsignia', z.nullable(popupBadge)) }),
});

/** The one key kept in browser storage (product: sessions, A-56). */
export type StoredSession = {
  token: string;
  id: number;
  username: string;
  perfil: number;
  lastActivity: number;
};
