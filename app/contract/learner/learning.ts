import * as z from 'zod/mini';
import { as, doubled, okReply, okWith, wireBody, wireObject } from '../wire/codec.ts';
import { editionNumber } from '../wire/drafts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { fileLink, id } from '../wire/fields.ts';
import { askedFields } from './quiz.ts';

/** Spec §3.3; `evaluacion` is the self-assessment, `encuesta` the unit's survey. */
const flags = wireObject({
  challenge: as('reto', z.boolean()),
  survey: as('encuesta', z.boolean()),
  selfAssessment: as('evaluacion', z.boolean()),
});
/** Days as `yyyy-mm-dd`; the challenge's is the learner's effective one. */
const dates = wireObject({
  opensOn: as('fechaApertura', z.nullable(z.string())),
  challengeDueOn: as('retoFecha', z.nullable(z.string())),
});

/** Until when a unit is locked: its opening day, «Por definir» where there is none yet, null when it is open. */
const lockedUntil = as('bloqueadaHasta', z.nullable(z.string()));

const unitHead = wireObject({
  id,
  order: as('orden', z.int()),
  name: as('nombre', z.string()),
  unitName: as('unidad_nombre', z.string()),
  objective: as('objetivo', z.string()),
  progress: as('avance', z.int()),
  lockedUntil,
  observationGuide: as('guiaObservacion', z.nullable(fileLink)),
  competencyGuide: as('conoceCompetencia', z.nullable(fileLink)),
});

const moduleFields = {
  id,
  order: as('orden', z.int()),
  name: as('nombre', z.string()),
  description: as('descripcion', z.string()),
  /** The address of its picture. */
  image: as('imagen', z.nullable(z.string())),
  progress: as('progreso', z.int()),
  finished: as('moduloTerminado', z.boolean()),
  activityCount: as('actividades', z.int()),
  minutes: as('minutos', z.int()),
} as const;

export const unitModules = endpoint({
  method: 'GET',
  path: '/api/get_modulos/unidad/:unitId',
  who: ['learner'],
  summary: 'Módulos de una unidad del programa propio.',
  reply: wireObject({
    unit: as('unidad', unitHead),
    modules: as('modulos', z.array(wireObject(moduleFields))),
    flags: as('informacion', flags),
    dates: as('configuracion', dates),
  }),
});

/**
 * An activity in a list: 1 Podcast, 2 Video, 3 Artículo, 4 Toolkit, 5 Ejercicio de Reforzamiento, anything else N/D (spec
 * §3.3). `questions`: the visible ones of its forum.
 */
const activityRow = wireObject({
  id,
  name: as('nombre', z.string()),
  kind: as('tipo', z.int()),
  finished: as('finalizada', z.boolean()),
  order: as('orden', z.int()),
  minutes: as('minutos', z.int()),
  questions: as('preguntas', z.int()),
});
export type ActivityRow = z.output<typeof activityRow>;

export const moduleActivities = endpoint({
  method: 'GET',
  path: '/api/get_actividades/unidad/:unitId/modulo/:moduleId',
  who: ['learner'],
  summary: 'Actividades de un módulo; el módulo debe ser de esa unidad.',
  reply: wireObject({
    module: as('modulo', wireObject({ ...moduleFields, lockedUntil })),
    activities: as('actividades', z.array(activityRow)),
  }),
});

export const unitActivities = endpoint({
  method: 'GET',
  path: '/api/get_actividades/modulos/unidad/:unitId',
  who: ['learner'],
  summary: 'Actividades de todos los módulos de una unidad.',
  reply: wireObject({
    unit: as('unidad', unitHead),
    modules: as(
      'modulos',
      z.array(
        wireObject({
          id,
          order: as('orden', z.int()),
          name: as('nombre', z.string()),
          activities: as('actividades', z.array(activityRow)),
        }),
      ),
    ),
    activities: as('actividades', z.array(activityRow)),
  }),
});

/**
 * The content of each type of activity (ours: the specification leaves the content silent); a type has the fields it
 * uses.
 */
const activityContent = wireObject({
  html: z.optional(z.string()),
  seconds: as('duracion', z.optional(z.int())),
  /** Audio or video. */
  media: as('archivo', z.optional(fileLink)),
  captions: as('subtitulos', z.optional(fileLink)),
  poster: as('portada', z.optional(fileLink)),
  chapters: as(
    'capitulos',
    z.optional(z.array(wireObject({ at: as('en', z.int()), title: as('titulo', z.string()) }))),
  ),
  downloads: as(
    'descargas',
    z.optional(
      z.array(
        wireObject({
          title: as('titulo', z.string()),
          size: as('peso', z.int()),
          file: as('archivo', fileLink),
          needsPassword: as('pide_contrasena', z.optional(z.literal(true))),
        }),
      ),
    ),
  ),
  /** Of an exercise: which questions these are (product: editions). */
  edition: as('edicion', z.optional(editionNumber)),
  questions: as(
    'preguntas',
    z.optional(
      z.array(
        wireObject({
          key: as('clave', z.string()),
          ...askedFields,
        }),
      ),
    ),
  ),
});
export type CallContent = z.output<typeof activityContent>;

const neighbour = wireObject({ id, order: as('orden', z.int()), name: as('nombre', z.string()) });

export const activity = endpoint({
  method: 'GET',
  path: '/api/actividades/:activityId',
  who: ['learner', 'tutor'],
  summary: 'Una actividad con su contenido.',
  // Both `body.data` and `body.data.data` hold the activity (product: replies).
  reply: wireObject({
    activity: as(
      'data',
      doubled({
        id,
        name: as('nombre', z.string()),
        kind: as('tipo', z.int()),
        finished: as('finalizada', z.boolean()),
        minutes: as('minutos', z.int()),
        unit: as('unidad', neighbour),
        module: as('modulo', neighbour),
        content: as('contenido', activityContent),
        position: as(
          'posicion',
          z.nullable(
            wireObject({
              seconds: as('segundos', z.int()),
              fraction: as('fraccion', z.number()),
              speed: as('velocidad', z.number()),
            }),
          ),
        ),
      }),
    ),
  }),
});

export const finishActivity = endpoint({
  method: 'POST',
  path: '/api/actividades/:activityId/finalizar',
  who: ['learner'],
  summary: 'Marca o desmarca una actividad como finalizada.',
  body: wireBody({ finished: as('finalizada', z.boolean()) }),
  reply: okWith({ finished: as('finalizada', z.boolean()) }),
  refusals: ['unit.notOpen'],
});

const positionBody = wireBody({
  seconds: as('segundos', z.int().check(z.gte(0), z.lte(86_400))),
  fraction: as('fraccion', z.number().check(z.gte(0), z.lte(1))),
  speed: as('velocidad', z._default(z.number().check(z.gte(0.5), z.lte(3)), 1)),
});
export type Position = z.output<typeof positionBody>;

export const savePosition = endpoint({
  method: 'PUT',
  path: '/api/actividades/:activityId/posicion',
  who: ['learner'],
  summary: 'Guarda en qué punto va quien escucha, mira o lee.',
  body: positionBody,
  reply: okReply,
  refusals: ['unit.notOpen'],
});

/** Most seconds that one call can add to a visit. */
const MAX_VISIT_SECONDS = 60;

export const noteVisit = endpoint({
  method: 'POST',
  path: '/api/actividades/:activityId/visita',
  who: ['learner'],
  summary: 'Registra que se abrió una actividad y cuánto tiempo más se estuvo en ella.',
  body: wireBody({ seconds: as('segundos', z.int().check(z.gte(0), z.lte(MAX_VISIT_SECONDS))) }),
  reply: okReply,
  refusals: ['unit.notOpen'],
});
