import * as z from 'zod/mini';
import { as, wireObject } from './codec.ts';

const grade = z.nullable(z.number());

/** A final grade with what it was computed from; null where a part is pending. */
export const gradesReply = wireObject({
  finalEvaluation: as('evaluacion_final', grade),
  challengeAverage: as('promedio_retos', grade),
  bossAverage: as('promedio_jefe', grade),
  challengeUnits: as('unidades_retos', z.int()),
  bossUnits: as('unidades_jefe', z.int()),
  units: as('unidades', z.int()),
  finalGrade: as('calificacion', grade),
  verdict: as('veredicto', z.nullable(z.enum(['Aprobado', 'No aprobado']))),
});
