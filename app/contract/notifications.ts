import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, okReply } from './wire.ts';

/** A notification on the wire (spec §3.6). `data` is JSON text; `Usuarios[0]` is the person who caused it. */
export const notificationItem = z.strictObject({
  id,
  tipo: z.int(),
  createdAt: z.string(),
  data: z.string(),
  Usuarios: z.array(
    z.strictObject({
      foto: z.nullable(z.string()),
      nombre: z.string(),
      apellido_paterno: z.string(),
      apellido_materno: z.string(),
      Grupos: z.array(z.strictObject({ id })),
    }),
  ),
});
export type NotificationItem = z.infer<typeof notificationItem>;

export const notifications = endpoint({
  method: 'GET',
  path: '/api/notificaciones',
  who: 'signed-in',
  summary: 'Notificaciones sin ver, la más reciente primero.',
  reply: z.strictObject({ notificaciones: z.array(notificationItem) }),
});

export const notificationSeen = endpoint({
  method: 'GET',
  path: '/api/notificacion_vista/:notificationId',
  who: 'signed-in',
  summary: 'Marca como vista una notificación propia.',
  limit: 'write',
  reply: okReply,
});

export const seeNotifications = endpoint({
  method: 'POST',
  path: '/api/notificaciones/vistas',
  who: 'signed-in',
  summary: 'Marca como vistas, o vuelve a mostrar, varias notificaciones propias.',
  body: z.object({ ids: z.array(id).check(z.maxLength(500)), vistas: z.boolean() }),
  reply: okReply,
});
