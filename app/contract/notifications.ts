import * as z from 'zod/mini';
import type { NotificationFamily } from './catalogue/notifications.ts';
import { okReply } from './codec.ts';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

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

export const seeAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notificaciones/vistas/todas',
  who: 'signed-in',
  summary: 'Marca como vistas todas las notificaciones propias hasta una, ella incluida.',
  body: z.object({ hasta: id }),
  reply: okReply,
});

/** Families of notifications by their word on the wire. */
export const familyOfWord = {
  retos: 'challenges',
  retroalimentacion: 'feedback',
  insignias: 'badges',
  preguntas: 'questions',
  sesiones: 'live-sessions',
  cuenta: 'account',
} as const satisfies Record<string, NotificationFamily>;
export type FamilyWord = keyof typeof familyOfWord;

export const historyQuery = z.object({
  cursor: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(2 ** 31 - 1))),
  clase: z.optional(z.literal(Object.keys(familyOfWord) as FamilyWord[])),
  vistas: z.optional(z.literal(['si', 'no'])),
});

const historyItem = z.extend(notificationItem, { vista: z.boolean() });
export type HistoryItem = z.infer<typeof historyItem>;

export const notificationHistory = endpoint({
  method: 'GET',
  path: '/api/notificaciones/historial',
  who: 'signed-in',
  summary: 'Todas las notificaciones propias por páginas: ?cursor=&clase=&vistas=si|no.',
  // `siguiente` is the cursor of the next page, null on the last one.
  reply: z.strictObject({ notificaciones: z.array(historyItem), siguiente: z.nullable(z.int()) }),
});

const preference = z.strictObject({
  tipo: z.int(),
  nombre: z.string(),
  activa: z.boolean(),
  obligatoria: z.boolean(),
});
export type PreferenceItem = z.infer<typeof preference>;

export const notificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notificaciones/preferencias',
  who: 'signed-in',
  summary: 'Qué tipos de notificación se reciben; los obligatorios no se pueden desactivar.',
  reply: z.strictObject({ preferencias: z.array(preference) }),
});

export const savePreference = endpoint({
  method: 'PUT',
  path: '/api/notificaciones/preferencias',
  who: 'signed-in',
  summary: 'Activa o desactiva un tipo de notificación.',
  body: z.object({ tipo: z.int(), activa: z.boolean() }),
  reply: okReply,
});

export const openBadges = endpoint({
  method: 'POST',
  path: '/api/insignias/abiertas',
  who: ['learner'],
  summary: 'Anota que se abrió la lista de insignias; la primera vez cuenta.',
  reply: okReply,
});
