import * as z from 'zod/mini';
import { isDay } from '../../domain/deadlines/dates.ts';
import { as, okReply, wireBody, wireObject, wireUnion } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';

/** A queue: how many wait, and since when the oldest does. */
const queue = wireObject({ total: z.int(), since: as('desde', z.nullable(z.string())) });

const person = {
  personId: as('usuario_id', id),
  name: as('usuario', z.string()),
  groupId: as('grupo_id', id),
  groupName: as('nombre_grupo', z.string()),
};
const unit = {
  unitId: as('unidad_id', id),
  unitNumber: as('no_unidad', z.int()),
  unitName: as('unidad', z.string()),
};

const extensionRequest = wireObject({
  id,
  ...person,
  ...unit,
  reason: as('motivo', z.string()),
  requestedAt: as('solicitada', z.string()),
  // The day that holds now; null where the challenge has none.
  dueOn: as('fecha_limite', z.nullable(z.string())),
});

const sentCase = wireObject({ ...person, ...unit, sentAt: as('enviado', z.string()) });

export const tutorSummary = endpoint({
  method: 'GET',
  path: '/api/tutor/resumen',
  who: ['tutor'],
  summary: 'Lo que espera a quien es tutor: retos, preguntas, prórrogas y casos de sus generaciones.',
  reply: wireObject({
    challenges: as('retos', queue),
    questions: as('preguntas', queue),
    // The oldest ones; `total` counts all.
    extensions: as('prorrogas', wireObject({ total: z.int(), list: as('lista', z.array(extensionRequest)) })),
    cases: as('casos', wireObject({ total: z.int(), list: as('lista', z.array(sentCase)) })),
  }),
});
export type TutorSummary = z.output<(typeof tutorSummary)['reply']>;

const group = wireObject({
  id,
  name: as('nombre', z.string()),
  programmeName: as('programa', z.string()),
  startsOn: as('fecha_inicio', z.string()),
  endsOn: as('fecha_fin', z.nullable(z.string())),
  learners: as('participantes', z.int()),
  /** Integer 0-100. */
  progress: as('avance', z.int()),
  challenges: as('retos_por_evaluar', z.int()),
  questions: as('preguntas_sin_responder', z.int()),
  next: as('siguiente_fecha', z.nullable(wireObject({ ...unit, dueOn: as('fecha', z.string()) }))),
});
export type TutorGroup = z.output<typeof group>;

export const tutorGroups = endpoint({
  method: 'GET',
  path: '/api/tutor/grupos',
  who: ['tutor'],
  summary: 'Las generaciones que acompañas hoy, la más reciente primero.',
  reply: z.array(group),
});

/** Graded challenges below which their figures say nothing. */
export const MIN_GRADED = 5;

export const ownGrading = endpoint({
  method: 'GET',
  path: '/api/tutor/calificaciones',
  who: ['tutor'],
  summary:
    'Cómo has calificado los retos de las generaciones que acompañas hoy: cuántos, cuántos en los últimos 30 días, promedio, desviación estándar y mediana de horas de la entrega a tu calificación; sin cifras con menos de cinco.',
  reply: wireObject({
    graded: as('calificados', z.int()),
    recent: as('ultimos_30_dias', z.int()),
    figures: as(
      'cifras',
      z.nullable(
        wireObject({
          mean: as('promedio', z.number()),
          spread: as('desviacion', z.number()),
          hours: as('horas', z.int()),
        }),
      ),
    ),
  }),
});
export type OwnGrading = z.output<(typeof ownGrading)['reply']>;

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
  body: wireUnion({ own: 'approved', wire: 'aprobada' }, [
    wireBody({ approved: as('aprobada', z.literal(true)), dueOn: as('fecha', day) }),
    wireBody({ approved: as('aprobada', z.literal(false)) }),
  ]),
  reply: okReply,
  refusals: ['extension.dayless', 'extension.decided', 'extension.graded', 'member.dropped'],
});
