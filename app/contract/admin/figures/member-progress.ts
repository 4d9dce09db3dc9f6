import * as z from 'zod/mini';
import { isDay } from '../../../domain/deadlines/dates.ts';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, rowId } from '../../wire/fields.ts';
import { listOrder } from '../../wire/list-order.ts';
import { photo } from '../../wire/person-fields.ts';
import { daysInQuery, idInQuery, listQuery, listReply, named } from '../list.ts';
import { chosenIds, chosenReply } from './chosen-rows.ts';
import { scopeWithModuleQuery } from './scope.ts';

export const progressOrder = listOrder({
  name: 'nombre',
  number: 'numero',
  group: 'generacion',
  progress: 'avance',
  challenge: 'calif_reto',
  bossGrade: 'calif_jefe',
  final: 'calif_final',
  lastAccess: 'acceso',
});

const status = wireEnum({ 'on-time': 'en_tiempo', overdue: 'no_entregado', dropped: 'baja' });
const risk = wireEnum({ high: 'alto', medium: 'medio', low: 'bajo' });

/** The outcome of a member; `gaps` is approved with units whose challenge or evaluation is missing. */
const outcome = wireEnum({
  passed: 'aprobado',
  failed: 'no_aprobado',
  pending: 'pendiente',
  gaps: 'aprobado_incompleto',
});
export type Outcome = z.output<typeof outcome>;

/** The query string of the progress of people, of the call and of the screen. */
export const progressQuery = wireBody({
  ...listQuery(progressOrder),
  ...scopeWithModuleQuery,
  status: as('estado', z.optional(status)),
  risk: as('riesgo', z.optional(risk)),
  bossId: as('jefe', z.optional(idInQuery)),
  awayDays: as('sin_acceso', z.optional(daysInQuery)),
  outcome: as('veredicto', z.optional(outcome)),
});
export type ProgressQuery = z.output<typeof progressQuery>;

/** A mean of grades, and how many units entered it. */
const average = wireObject({
  grade: as('calificacion', z.nullable(z.number())),
  units: as('unidades', z.int()),
});

/** One unit of a member's programme. */
const unitCell = wireObject({
  id,
  order: as('orden', z.int()),
  name: as('nombre', z.string()),
  progress: as('avance', z.int()),
  modules: as('modulos', z.int()),
  finishedModules: as('modulos_terminados', z.int()),
  challengeDelivered: as('reto', z.boolean()),
  surveySent: as('encuesta', z.boolean()),
  selfAssessmentSent: as('autoevaluacion', z.boolean()),
});
export type UnitCell = z.output<typeof unitCell>;

/**
 * The progress of a membership; `id` is the membership's. A person whose data were taken away has no name, number or
 * photo.
 */
const progressRow = wireObject({
  id,
  personId: as('usuario_id', id),
  /** False where the person's data were taken away: *Persona dada de baja*. */
  isNamed: as('con_nombre', z.boolean()),
  photo: as('foto', photo),
  username: as('username', z.string()),
  number: as('numero_empleado', z.nullable(z.string())),
  firstName: as('nombre', z.string()),
  paternalSurname: as('apellido_paterno', z.string()),
  maternalSurname: as('apellido_materno', z.string()),
  group: as('generacion', named),
  boss: as('jefe', z.nullable(named)),
  progress: as('avance', z.int()),
  /** The units of the programme; with a unit chosen, that one alone. */
  units: as('unidades', z.array(unitCell)),
  /** Of the chosen module: how far it is. */
  moduleProgress: as('avance_modulo', z.nullable(z.int())),
  unitsInAll: as('total_unidades', z.int()),
  challenge: as('calif_reto', average),
  bossGrade: as('calif_jefe', average),
  finalGrade: as('calif_final', z.nullable(z.number())),
  verdict: as('veredicto', z.nullable(wireEnum({ Aprobado: 'Aprobado', 'No aprobado': 'No aprobado' }))),
  status: as('estado', status),
  risk: as('riesgo', z.nullable(risk)),
  lastAccessAt: as('ultimo_acceso', z.nullable(z.string())),
});
export type ProgressRow = z.output<typeof progressRow>;

export const memberProgress = endpoint({
  method: 'GET',
  path: '/api/cms/analiticos/avance_usuarios',
  who: administrators,
  summary: 'Cómo va cada persona en su generación, por página; con búsqueda, filtros y orden.',
  query: progressQuery,
  reply: listReply(progressRow),
  refusals: ['scope.notFound'],
});

/** Generations of one heat map: those that are furthest behind. */
export const MAX_MAP_GROUPS = 100;

const mapRow = wireObject({
  group: as('generacion', named),
  cells: as(
    'unidades',
    z.array(
      wireObject({
        id,
        order: as('orden', z.int()),
        name: as('nombre', z.string()),
        /** Mean of the progress of those who go on, half-up. */
        progress: as('avance', z.int()),
        people: as('personas', z.int()),
      }),
    ),
  ),
});
export type MapRow = z.output<typeof mapRow>;

export const progressMap = endpoint({
  method: 'GET',
  path: '/api/cms/analiticos/avance_usuarios/mapa',
  who: administrators,
  summary:
    'El avance promedio de cada generación en cada unidad, la más atrasada primero; de quienes siguen y dejan los filtros.',
  query: progressQuery,
  reply: wireObject({ rows: as('filas', z.array(mapRow)), total: z.int() }),
  refusals: ['scope.notFound'],
});

const daysBody = {
  action: as('accion', wireEnum({ remind: 'recordatorio', extend: 'prorroga' })),
  /** The chosen rows of the list. */
  ids: chosenIds('a una persona', 'personas'),
  unitId: as('unidad_id', z.optional(rowId)),
  /** Of an extension. */
  dueOn: as('fecha', z.optional(z.string().check(z.refine((day) => isDay(day), 'Elige una fecha.')))),
} as const;

export const previewDays = endpoint({
  method: 'POST',
  path: '/api/cms/analiticos/avance_usuarios/acciones/vista',
  who: administrators,
  summary:
    'A cuántas personas alcanzaría un recordatorio o una prórroga, y a quiénes no y por qué; no cambia nada.',
  body: wireBody(daysBody),
  reply: chosenReply,
  refusals: ['extension.decided'],
});

export const giveDays = endpoint({
  method: 'POST',
  path: '/api/cms/analiticos/avance_usuarios/acciones',
  who: administrators,
  summary: 'Recuerda a varias personas la fecha de un reto, o les da otra; dice a quiénes no y por qué.',
  body: wireBody(daysBody),
  reply: chosenReply,
  refusals: ['extension.decided'],
});
export type DaysInput = z.output<NonNullable<typeof giveDays.body>>;
