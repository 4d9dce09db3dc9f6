import * as z from 'zod/mini';
import type { NotificationFamily } from '../catalogue/notification-row.ts';
import { as, okReply, wireBody, wireEnum, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';
import { itemFields } from './notifications.ts';

// Only the opened bell asks for these; every screen has `notifications.ts`.

export const notificationSeen = endpoint({
  method: 'GET',
  path: '/api/notificacion_vista/:notificationId',
  writes: true,
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
  body: wireBody({ ids: z.array(id).check(z.maxLength(500)), seen: as('vistas', z.boolean()) }),
  reply: okReply,
});

export const seeAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notificaciones/vistas/todas',
  who: 'signed-in',
  summary: 'Marca como vistas todas las notificaciones propias hasta una, ella incluida.',
  body: wireBody({ upTo: as('hasta', id) }),
  reply: okReply,
});

/** Families of notifications and their words on the wire. */
const family = wireEnum({
  challenges: 'retos',
  feedback: 'retroalimentacion',
  badges: 'insignias',
  questions: 'preguntas',
  'live-sessions': 'sesiones',
  account: 'cuenta',
} satisfies Record<NotificationFamily, string>);

const yesOrNo = z.codec(z.literal(['si', 'no']), z.boolean(), {
  decode: (word) => word === 'si',
  encode: (is) => (is ? 'si' : 'no'),
});

const historyItem = wireObject({ ...itemFields, seen: as('vista', z.boolean()) });
export type HistoryItem = z.output<typeof historyItem>;

export const notificationHistory = endpoint({
  method: 'GET',
  path: '/api/notificaciones/historial',
  who: 'signed-in',
  summary: 'Todas las notificaciones propias por páginas: ?cursor=&clase=&vistas=si|no.',
  query: wireBody({
    cursor: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(2 ** 31 - 1))),
    family: as('clase', z.optional(family)),
    seen: as('vistas', z.optional(yesOrNo)),
  }),
  reply: wireObject({
    items: as('notificaciones', z.array(historyItem)),
    /** The cursor of the next page; null on the last one. */
    next: as('siguiente', z.nullable(z.int())),
  }),
});

const preference = wireObject({
  type: as('tipo', z.int()),
  name: as('nombre', z.string()),
  enabled: as('activa', z.boolean()),
  obligatory: as('obligatoria', z.boolean()),
  /** Off by a granted opposition to what may be silenced (product: opposition): no switch turns it on. */
  opposed: as('opuesta', z.boolean()),
});
export type Preference = z.output<typeof preference>;

export const notificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notificaciones/preferencias',
  who: 'signed-in',
  summary: 'Qué tipos de notificación se reciben; los obligatorios no se pueden desactivar.',
  reply: wireObject({ preferences: as('preferencias', z.array(preference)) }),
});

export const savePreference = endpoint({
  method: 'PUT',
  path: '/api/notificaciones/preferencias',
  who: 'signed-in',
  summary: 'Activa o desactiva un tipo de notificación.',
  body: wireBody({ type: as('tipo', z.int()), enabled: as('activa', z.boolean()) }),
  reply: okReply,
  refusals: ['notification.obligatory', 'notification.opposed'],
});
