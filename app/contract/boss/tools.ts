import * as z from 'zod/mini';
import { as, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { fileLink } from '../wire/fields.ts';

/** The guides of a unit; the generation's `guiaRetroalimentacion` is repeated in each entry. `orden` is zero-based. */
const unitGuides = wireObject({
  order: as('orden', z.int()),
  name: as('nombre', z.string()),
  observationGuide: as('guiaObservacion', z.nullable(fileLink)),
  competencyGuide: as('conoceCompetencia', z.nullable(fileLink)),
  feedbackGuide: as('guiaRetroalimentacion', z.nullable(fileLink)),
});

export const bossGuides = endpoint({
  method: 'GET',
  path: '/api/guias_jefe/:groupId',
  who: ['boss'],
  summary: 'Guías de cada unidad de una generación en la que tienes colaboradores.',
  reply: z.record(z.string(), unitGuides),
});
