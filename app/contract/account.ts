import * as z from 'zod/mini';
import { okReply } from './codec.ts';
import { endpoint } from './endpoint.ts';
import { uploadedFile } from './files.ts';
import { doubledShape } from './wire.ts';

/** Spec §7: the body is accepted and ignored, the answer is always of the session's person. */
export const infoTop = endpoint({
  method: 'POST',
  path: '/api/get_info_top',
  who: 'signed-in',
  summary: 'Datos de la barra superior de quien tiene la sesión.',
  limit: 'read',
  body: z.unknown(),
  reply: doubledShape({
    NOMBRE: z.string(),
    APELLIDO_P: z.string(),
    FOTO: z.nullable(z.string()),
    createdAt: z.string(),
  }),
});

/** Spec §7: `foto` is what the upload gave, as JSON text or object. */
export const picUpdate = endpoint({
  method: 'POST',
  path: '/api/pic_update',
  who: 'signed-in',
  summary: 'Cambia la foto de quien tiene la sesión por una imagen que acaba de subir.',
  body: z.object({ foto: z.union([z.string().check(z.maxLength(1_000)), uploadedFile]) }),
  reply: okReply,
});

/** A password as it travels: whatever was typed, up to the length that is hashed. */
export const passwordField = z.string().check(z.maxLength(128));

/** Spec §7: 0 is the current password, 1 the new one, 2 its confirmation. */
export const passwordUpdate = endpoint({
  method: 'POST',
  path: '/api/password_update',
  who: 'signed-in',
  summary: 'Cambia la contraseña de quien tiene la sesión y cierra sus demás sesiones.',
  whilePasswordDue: true,
  body: z.object({ password_0: passwordField, password_1: passwordField, password_2: passwordField }),
  reply: okReply,
});

/** An open session as its owner sees it. */
export const openSession = z.strictObject({
  id: z.uuid(),
  dispositivo: z.string(),
  lugar: z.string(),
  vista: z.string(),
  inicio: z.string(),
  ultima_actividad: z.string(),
  actual: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const openSessions = endpoint({
  method: 'GET',
  path: '/api/sesiones',
  who: 'signed-in',
  summary: 'Las últimas 20 sesiones abiertas de quien pregunta.',
  reply: z.strictObject({ sesiones: z.array(openSession) }),
});

export const closeSession = endpoint({
  method: 'POST',
  path: '/api/sesiones/cerrar',
  who: 'signed-in',
  summary: 'Cierra una de las propias sesiones.',
  body: z.object({ sesion: z.uuid() }),
  reply: okReply,
});

export const closeOtherSessions = endpoint({
  method: 'POST',
  path: '/api/sesiones/cerrar_otras',
  who: 'signed-in',
  summary: 'Cierra todas las propias sesiones menos la que pregunta.',
  reply: okReply,
});

/** *Cambiar de vista* (A-06): the session goes on under another of the person's profiles. */
export const switchProfile = endpoint({
  method: 'POST',
  path: '/api/cambiar_vista',
  who: 'signed-in',
  summary: 'Sigue la sesión con otro de los perfiles propios; la anterior termina.',
  body: z.object({ perfil: z.int() }),
  reply: z.strictObject({ token: z.string(), perfil: z.int() }),
});
