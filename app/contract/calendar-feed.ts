import * as z from 'zod/mini';
import { okReply } from './codec.ts';
import { endpoint } from './endpoint.ts';

/** Administrators have no dates of their own. */
const who = ['learner', 'boss', 'tutor'] as const;

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendario',
  who,
  summary:
    'Si el calendario propio tiene una dirección y desde cuándo; la dirección se muestra solo al crearla.',
  reply: z.strictObject({ creado: z.nullable(z.string()) }),
});

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendario',
  who,
  summary: 'Crea la dirección del calendario propio; la anterior deja de funcionar.',
  reply: z.strictObject({ direccion: z.string(), suscripcion: z.string() }),
});

export const revokeCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendario/quitar',
  who,
  summary: 'Quita la dirección del calendario propio: deja de funcionar.',
  reply: okReply,
});
