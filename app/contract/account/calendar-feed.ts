import * as z from 'zod/mini';
import { as, okReply, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';

/** Administrators have no dates of their own. */
const who = ['learner', 'boss', 'tutor'] as const;

/** `subscription` is the address by which a calendar program opens and asks by itself. */
const feedAddress = wireObject({
  address: as('direccion', z.string()),
  subscription: as('suscripcion', z.string()),
});
export type FeedAddress = z.output<typeof feedAddress>;

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendario',
  who,
  summary:
    'Si el calendario propio tiene una dirección y desde cuándo; la dirección se muestra solo al crearla.',
  reply: wireObject({ createdAt: as('creado', z.nullable(z.string())) }),
});

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendario',
  who,
  summary: 'Crea la dirección del calendario propio; la anterior deja de funcionar.',
  reply: feedAddress,
});

export const revokeCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendario/quitar',
  who,
  summary: 'Quita la dirección del calendario propio: deja de funcionar.',
  reply: okReply,
});
