import * as z from 'zod/mini';
import { answeredSection } from './drafts.ts';
import { endpoint } from './endpoint.ts';

/** A unit of somebody's progress (spec §3.4); days are `yyyy-mm-dd`, `orden` counts from zero. */
const unitDetail = z.strictObject({
  orden: z.int(),
  nombre: z.string(),
  infoModulos: z.strictObject({
    modulos: z.array(z.strictObject({ orden: z.int(), progreso: z.int(), moduloTerminado: z.boolean() })),
  }),
  /** `retoFecha` is this learner's own day, extensions and returns included. */
  configuracion: z.strictObject({ fechaApertura: z.nullable(z.string()), retoFecha: z.nullable(z.string()) }),
  informacion: z.strictObject({
    /** JSON text with the name and the address of the last delivery; the address is empty where the file is gone. */
    archivoReto: z.nullable(z.string()),
    /** Instant of the last delivery. */
    fechaRetoGuardado: z.nullable(z.string()),
    jsonAutoEvaluacion: z.nullable(z.array(answeredSection)),
    /** Day on which the self-assessment was sent. */
    fechaRevision: z.nullable(z.string()),
  }),
  /** What classmates wrote, never who. */
  resultadosPares: z.array(
    z.strictObject({ jsonEvaluacion: z.array(answeredSection), fechaRevision: z.string() }),
  ),
  /** One item, whose texts of JSON are null until they are sent. */
  evaluacion_compromisos: z.array(
    z.strictObject({ evaluacion_jefe: z.nullable(z.string()), acuerdos_jefe: z.nullable(z.string()) }),
  ),
});

export const progressDetail = endpoint({
  method: 'GET',
  path: '/api/get_detalle/:userId',
  who: ['learner', 'boss', 'tutor', 'admin'],
  summary:
    'Avance por unidad de uno mismo, de un colaborador propio o de alguien de un grupo asignado; a quien fue su jefe, solo lo que calificó.',
  reply: z.array(unitDetail),
});
