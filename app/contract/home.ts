import * as z from 'zod/mini';
import { okReply } from './codec.ts';
import { endpoint } from './endpoint.ts';
import { doubledShape, id } from './wire.ts';

const unitSummary = z.strictObject({
  id,
  orden: z.int(),
  nombre: z.string(),
  unidad_nombre: z.string(),
  avance: z.int(),
  fechaApertura: z.nullable(z.string()),
  retoFecha: z.nullable(z.string()),
  bloqueadaHasta: z.nullable(z.string()),
});

const homeShape = {
  programa: z.array(z.strictObject({ id, nombre: z.string(), programaReducido: z.int() })),
  unidades: z.array(unitSummary),
  evaluacionFinal: z.strictObject({
    calificacion: z.nullable(z.number()),
    evaluacion: z.boolean(),
    promedios: z.array(
      z.strictObject({ promedioReto: z.nullable(z.number()), promedioJefe: z.nullable(z.number()) }),
    ),
  }),
};

export const units = endpoint({
  method: 'GET',
  path: '/api/get_unidades',
  who: ['learner'],
  summary: 'Programa, unidades y evaluación final de quien tiene la sesión.',
  reply: doubledShape(homeShape),
});

export const readMessage = endpoint({
  method: 'POST',
  path: '/api/mensajes/:messageId/leido',
  who: ['learner'],
  summary: 'Marca como leído un mensaje de quien acompaña tu generación.',
  reply: okReply,
});
