import * as z from 'zod/mini';
import { as, okReply, okWith, wireBody } from './codec.ts';
import { answers, answersDraft, draftSaved, draftVersion } from './drafts.ts';
import { endpoint } from './endpoint.ts';
import { fileRef, id } from './wire.ts';

/** Spec §3.3; `evaluacion` is the self-assessment, `encuesta` the unit's survey. */
const flags = z.strictObject({ reto: z.boolean(), encuesta: z.boolean(), evaluacion: z.boolean() });
const dates = z.strictObject({ fechaApertura: z.nullable(z.string()), retoFecha: z.nullable(z.string()) });

const unitHead = z.strictObject({
  id,
  orden: z.int(),
  nombre: z.string(),
  unidad_nombre: z.string(),
  objetivo: z.string(),
  avance: z.int(),
  bloqueadaHasta: z.nullable(z.string()),
  guiaObservacion: z.nullable(fileRef),
  conoceCompetencia: z.nullable(fileRef),
});

const moduleHead = z.strictObject({
  id,
  orden: z.int(),
  nombre: z.string(),
  descripcion: z.string(),
  progreso: z.int(),
  moduloTerminado: z.boolean(),
  actividades: z.int(),
  minutos: z.int(),
});

export const unitModules = endpoint({
  method: 'GET',
  path: '/api/get_modulos/unidad/:unitId',
  who: ['learner'],
  summary: 'Módulos de una unidad del programa propio.',
  reply: z.strictObject({
    unidad: unitHead,
    modulos: z.array(moduleHead),
    informacion: flags,
    configuracion: dates,
  }),
});

/** An activity in a list (spec §3.3): `tipo` 1-5, anything else is shown as N/D. */
export const activityItem = z.strictObject({
  id,
  nombre: z.string(),
  tipo: z.int(),
  finalizada: z.boolean(),
  orden: z.int(),
  minutos: z.int(),
  preguntas: z.int(),
});
export type ActivityItem = z.infer<typeof activityItem>;

export const moduleActivities = endpoint({
  method: 'GET',
  path: '/api/get_actividades/unidad/:unitId/modulo/:moduleId',
  who: ['learner'],
  summary: 'Actividades de un módulo; el módulo debe ser de esa unidad.',
  reply: z.strictObject({
    modulo: z.extend(moduleHead, { bloqueadaHasta: z.nullable(z.string()) }),
    actividades: z.array(activityItem),
  }),
});

export const unitActivities = endpoint({
  method: 'GET',
  path: '/api/get_actividades/modulos/unidad/:unitId',
  who: ['learner'],
  summary: 'Actividades de todos los módulos de una unidad.',
  reply: z.strictObject({
    unidad: unitHead,
    modulos: z.array(
      z.strictObject({
        id,
        orden: z.int(),
        nombre: z.string(),
        actividades: z.array(activityItem),
      }),
    ),
    actividades: z.array(activityItem),
  }),
});

/** What each type of activity shows (ours: the specification leaves the content silent). */
export const activityContent = z.strictObject({
  html: z.optional(z.string()),
  duracion: z.optional(z.int()),
  archivo: z.optional(fileRef),
  subtitulos: z.optional(fileRef),
  portada: z.optional(fileRef),
  capitulos: z.optional(z.array(z.strictObject({ en: z.int(), titulo: z.string() }))),
  descargas: z.optional(z.array(z.strictObject({ titulo: z.string(), peso: z.int(), archivo: fileRef }))),
  preguntas: z.optional(
    z.array(
      z.strictObject({
        clave: z.string(),
        texto: z.string(),
        opciones: z.array(z.string()),
      }),
    ),
  ),
});
export type ActivityContent = z.infer<typeof activityContent>;

const activityShape = {
  id,
  nombre: z.string(),
  tipo: z.int(),
  finalizada: z.boolean(),
  minutos: z.int(),
  unidad: z.strictObject({ id, orden: z.int(), nombre: z.string() }),
  modulo: z.strictObject({ id, orden: z.int(), nombre: z.string() }),
  contenido: activityContent,
  posicion: z.nullable(z.strictObject({ segundos: z.int(), fraccion: z.number(), velocidad: z.number() })),
};
/** One activity as its screen and `GET /api/actividades/{id}` show it. */
export type ActivityDetail = z.infer<z.ZodMiniObject<typeof activityShape>>;

export const activity = endpoint({
  method: 'GET',
  path: '/api/actividades/:activityId',
  who: ['learner', 'tutor'],
  summary: 'Una actividad con su contenido.',
  // Both `body.data` and `body.data.data` hold the activity (product: replies).
  reply: z.strictObject({
    data: z.strictObject({ ...activityShape, data: z.strictObject(activityShape) }),
  }),
});

export const finishActivity = endpoint({
  method: 'POST',
  path: '/api/actividades/:activityId/finalizar',
  who: ['learner'],
  summary: 'Marca o desmarca una actividad como finalizada.',
  body: wireBody({ finished: as('finalizada', z.boolean()) }),
  reply: okWith({ finished: as('finalizada', z.boolean()) }),
});

export const positionBody = z.object({
  segundos: z.int().check(z.gte(0), z.lte(86_400)),
  fraccion: z.number().check(z.gte(0), z.lte(1)),
  velocidad: z._default(z.number().check(z.gte(0.5), z.lte(3)), 1),
});

export const savePosition = endpoint({
  method: 'PUT',
  path: '/api/actividades/:activityId/posicion',
  who: ['learner'],
  summary: 'Guarda en qué punto va quien escucha, mira o lee.',
  body: positionBody,
  reply: okReply,
});

const exerciseBody = z.object({
  respuestas: z
    .array(z.object({ clave: z.string().check(z.maxLength(80)), opcion: z.int().check(z.gte(0), z.lte(20)) }))
    .check(z.minLength(1), z.maxLength(50)),
});

/** Feedback of an exercise: which answers were right, and the sentence of the chosen option. */
export const exerciseResult = z.strictObject({
  aciertos: z.int(),
  total: z.int(),
  resultados: z.array(
    z.strictObject({
      clave: z.string(),
      elegida: z.int(),
      correcta: z.int(),
      acierto: z.boolean(),
      retroalimentacion: z.string(),
    }),
  ),
});
export type ExerciseResult = z.infer<typeof exerciseResult>;

export const sendExercise = endpoint({
  method: 'POST',
  path: '/api/actividades/:activityId/ejercicio',
  who: ['learner'],
  summary: 'Envía las respuestas de un ejercicio de reforzamiento y devuelve su retroalimentación.',
  body: exerciseBody,
  reply: exerciseResult,
});

/** The answers by question key; an option is its place among those on offer. */
export const exerciseDraft = endpoint({
  method: 'GET',
  path: '/api/actividades/:activityId/ejercicio/borrador',
  who: ['learner'],
  summary: 'Respuestas de un ejercicio que todavía no se envían; versión 0 cuando no hay.',
  reply: z.strictObject({ respuestas: answers, version: draftVersion, guardado: z.nullable(z.string()) }),
});

export const saveExerciseDraft = endpoint({
  method: 'PUT',
  path: '/api/actividades/:activityId/ejercicio/borrador',
  who: ['learner'],
  summary: 'Guarda las respuestas de un ejercicio sin enviarlas.',
  body: answersDraft,
  reply: draftSaved,
});
