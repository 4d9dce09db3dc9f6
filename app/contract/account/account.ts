import * as z from 'zod/mini';
import { as, doubled, okReply, wireBody, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { photo } from '../wire/person-fields.ts';
import { UPLOAD_REFUSALS } from '../wire/upload-refusals.ts';
import { uploadedFile } from './files.ts';
import { passwordField } from './identity/new-password.ts';

/**
 * Spec §7: the body is accepted and ignored, the answer is always of the session's person.
 * @public Served by its area.
 */
export const infoTop = endpoint({
  method: 'POST',
  path: '/api/get_info_top',
  who: 'signed-in',
  summary: 'Datos de la barra superior de quien tiene la sesión.',
  limit: 'read',
  body: z.unknown(),
  reply: doubled({
    firstName: as('NOMBRE', z.string()),
    paternalSurname: as('APELLIDO_P', z.string()),
    photo: as('FOTO', photo),
    createdAt: z.string(),
  }),
  refusals: ['scope.notFound'],
});

/** Spec §7: `foto` is what the upload gave, as JSON text or object. */
export const picUpdate = endpoint({
  method: 'POST',
  path: '/api/pic_update',
  who: 'signed-in',
  summary: 'Cambia la foto de quien tiene la sesión por una imagen que acaba de subir.',
  body: wireBody({ photo: as('foto', z.union([z.string().check(z.maxLength(1_000)), uploadedFile])) }),
  reply: okReply,
  refusals: [...UPLOAD_REFUSALS],
});

/** Spec §7: 0 is the current password, 1 the new one, 2 its confirmation. */
export const passwordUpdate = endpoint({
  method: 'POST',
  path: '/api/password_update',
  who: 'signed-in',
  summary: 'Cambia la contraseña de quien tiene la sesión y cierra sus demás sesiones.',
  whilePasswordDue: true,
  whileFactorDue: true,
  body: wireBody({
    current: as('password_0', passwordField),
    next: as('password_1', passwordField),
    confirmation: as('password_2', passwordField),
  }),
  reply: okReply,
  refusals: ['ACTUAL_INCORRECTA', 'password.mismatch', 'password.weak'],
});

/** An open session as its owner and an administrator see it. */
export const openSession = wireObject({
  id: z.uuid(),
  device: as('dispositivo', z.string()),
  network: as('lugar', z.string()),
  view: as('vista', z.string()),
  startedAt: as('inicio', z.string()),
  lastSeenAt: as('ultima_actividad', z.string()),
  current: as('actual', z.boolean()),
});
export type OpenSession = z.output<typeof openSession>;

export const openSessions = endpoint({
  method: 'GET',
  path: '/api/sesiones',
  who: 'signed-in',
  summary: 'Las últimas 20 sesiones abiertas de quien pregunta.',
  reply: wireObject({ sessions: as('sesiones', z.array(openSession)) }),
});

export const closeSession = endpoint({
  method: 'POST',
  path: '/api/sesiones/cerrar',
  who: 'signed-in',
  summary: 'Cierra una de las propias sesiones.',
  body: wireBody({ sessionId: as('sesion', z.uuid()) }),
  reply: okReply,
  refusals: ['scope.notFound'],
});

export const closeOtherSessions = endpoint({
  method: 'POST',
  path: '/api/sesiones/cerrar_otras',
  who: 'signed-in',
  summary: 'Cierra todas las propias sesiones menos la que pregunta.',
  reply: okReply,
});
