import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fileRef } from './wire.ts';

/** The guides of a unit; the generation's `guiaRetroalimentacion` is repeated in each entry. `orden` is zero-based. */
const unitGuides = z.strictObject({
  orden: z.int(),
  nombre: z.string(),
  guiaObservacion: z.nullable(fileRef),
  conoceCompetencia: z.nullable(fileRef),
  guiaRetroalimentacion: z.nullable(fileRef),
});

export const bossGuides = endpoint({
  method: 'GET',
  path: '/api/guias_jefe/:groupId',
  who: ['boss'],
  summary: 'Guías de cada unidad de una generación en la que tienes colaboradores.',
  reply: z.record(z.string(), unitGuides),
});
