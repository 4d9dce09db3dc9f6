import * as z from 'zod/mini';
import { as, doubled, flag, okReply, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';

const unitSummary = wireObject({
  id,
  order: as('orden', z.int()),
  name: as('nombre', z.string()),
  unitName: as('unidad_nombre', z.string()),
  progress: as('avance', z.int()),
  opensOn: as('fechaApertura', z.nullable(z.string())),
  challengeDueOn: as('retoFecha', z.nullable(z.string())),
  lockedUntil: as('bloqueadaHasta', z.nullable(z.string())),
});

const programme = wireObject({
  id,
  name: as('nombre', z.string()),
  reduced: as('programaReducido', flag),
});

const finalEvaluation = wireObject({
  grade: as('calificacion', z.nullable(z.number())),
  submitted: as('evaluacion', z.boolean()),
  averages: as(
    'promedios',
    z.array(
      wireObject({
        challenge: as('promedioReto', z.nullable(z.number())),
        boss: as('promedioJefe', z.nullable(z.number())),
      }),
    ),
  ),
});

const unitsReply = doubled({
  programmes: as('programa', z.array(programme)),
  units: as('unidades', z.array(unitSummary)),
  finalEvaluation: as('evaluacionFinal', finalEvaluation),
});
export type ProgrammeUnits = z.output<typeof unitsReply>;

export const units = endpoint({
  method: 'GET',
  path: '/api/get_unidades',
  who: ['learner'],
  summary: 'Programa, unidades y evaluación final de quien tiene la sesión.',
  reply: unitsReply,
});

export const readMessage = endpoint({
  method: 'POST',
  path: '/api/mensajes/:messageId/leido',
  who: ['learner'],
  summary: 'Marca como leído un mensaje de quien acompaña tu generación.',
  reply: okReply,
});
