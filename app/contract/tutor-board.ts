import * as z from 'zod/mini';
import { isDay } from '../domain/deadlines/dates.ts';
import { okReply } from './codec.ts';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

/** A queue: how many wait, and since when the oldest does. */
const queue = z.strictObject({ total: z.int(), desde: z.nullable(z.string()) });

const person = { usuario_id: id, usuario: z.string(), grupo_id: id, nombre_grupo: z.string() };
const unit = { unidad_id: id, no_unidad: z.int(), unidad: z.string() };

const extensionRequest = z.strictObject({
  id,
  ...person,
  ...unit,
  motivo: z.string(),
  solicitada: z.string(),
  // The day that holds now; null where the challenge has none.
  fecha_limite: z.nullable(z.string()),
});

const sentCase = z.strictObject({ ...person, ...unit, enviado: z.string() });

export const tutorSummary = endpoint({
  method: 'GET',
  path: '/api/tutor/resumen',
  who: ['tutor'],
  summary: 'Lo que espera a quien es tutor: retos, preguntas, prórrogas y casos de sus generaciones.',
  reply: z.strictObject({
    retos: queue,
    preguntas: queue,
    // The oldest ones; `total` counts all.
    prorrogas: z.strictObject({ total: z.int(), lista: z.array(extensionRequest) }),
    casos: z.strictObject({ total: z.int(), lista: z.array(sentCase) }),
  }),
});

export const tutorGroups = endpoint({
  method: 'GET',
  path: '/api/tutor/grupos',
  who: ['tutor'],
  summary: 'Las generaciones que acompañas hoy, la más reciente primero.',
  reply: z.array(
    z.strictObject({
      id,
      nombre: z.string(),
      programa: z.string(),
      fecha_inicio: z.string(),
      fecha_fin: z.nullable(z.string()),
      participantes: z.int(),
      avance: z.int(),
      retos_por_evaluar: z.int(),
      preguntas_sin_responder: z.int(),
      siguiente_fecha: z.nullable(z.strictObject({ ...unit, fecha: z.string() })),
    }),
  ),
});

/** A calendar day, `yyyy-mm-dd`. */
export const day = z.string().check(z.refine((text) => isDay(text), 'Elige una fecha.'));

/** Why a day cannot be granted. */
export const dayFaults = {
  past: 'Elige hoy o una fecha posterior.',
  'too-far': 'Elige una fecha de los próximos 12 meses.',
  'not-later': 'Elige una fecha posterior a la que ya tiene.',
} as const;

export const decideExtension = endpoint({
  method: 'POST',
  path: '/api/tutor/prorrogas/:extensionId',
  who: ['tutor'],
  summary:
    'Aprueba con una fecha, o rechaza, una solicitud de prórroga; repetir la misma decisión no cambia nada.',
  body: z.discriminatedUnion('aprobada', [
    z.object({ aprobada: z.literal(true), fecha: day }),
    z.object({ aprobada: z.literal(false) }),
  ]),
  reply: okReply,
});
