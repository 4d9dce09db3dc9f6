import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id } from '../../wire/fields.ts';
import { askedQuestion, pointsEntry } from '../../wire/record-fields.ts';
import { idInQuery } from '../list.ts';

const day = z.nullable(z.string());
const instant = z.nullable(z.string());
const grade = z.nullable(z.number());

/** The person of the record; nothing tells the person of a deleted account. */
const person = wireObject({
  id,
  name: as('nombre', z.string()),
  username: as('username', z.nullable(z.string())),
  number: as('numero_empleado', z.nullable(z.string())),
  photoUrl: as('foto', z.nullable(z.string())),
  profiles: as('perfiles', z.array(z.int())),
  store: as('sucursal', z.string()),
  area: as('area', z.string()),
  jobTitle: as('puesto', z.string()),
  lastAccessAt: as('ultimo_acceso', instant),
  deleted: as('borrada', z.boolean()),
});

const membershipState = wireEnum({
  active: 'vigente',
  finished: 'terminada',
  dropped: 'baja',
  moved: 'movida',
});

/** A generation that the person follows or followed; days are `yyyy-mm-dd`. */
export const membership = wireObject({
  id,
  groupId: as('generacion_id', id),
  groupName: as('generacion', z.string()),
  programmeName: as('programa', z.string()),
  state: as('estado', membershipState),
  joinedOn: as('ingreso', z.string()),
  /** The day on which they finished or left. */
  endedOn: as('fin', day),
});
export type Membership = z.output<typeof membership>;

/** The figures of the person in the chosen membership. */
const figures = wireObject({
  boss: as('jefe', z.nullable(z.string())),
  progress: as('avance', z.int()),
  challengeAverage: as('promedio_retos', grade),
  bossAverage: as('promedio_jefe', grade),
  finalEvaluation: as('evaluacion_final', grade),
  finalGrade: as('calificacion_final', grade),
  verdict: as('veredicto', z.nullable(z.string())),
  points: as('puntos', z.int()),
  /** The instant of the last computation; `outdated` is true where the figures wait for another one. */
  computedAt: as('calculado', instant),
  outdated: as('por_calcular', z.boolean()),
});

/** A learning object that was opened (product: visits). */
const openedObject = wireObject({
  id,
  name: as('nombre', z.string()),
  kind: as('tipo', z.int()),
  /** Both from one on. */
  unit: as('no_unidad', z.int()),
  module: as('no_modulo', z.int()),
  firstAt: as('primera', z.string()),
  lastAt: as('ultima', z.string()),
  /** Whole minutes in which they were active. */
  minutes: as('minutos', z.int()),
  finishedAt: as('finalizada', instant),
});

const question = wireObject(askedQuestion);

const award = wireObject({
  id,
  name: as('nombre', z.string()),
  image: as('imagen', z.string()),
  level: as('nivel', z.int()),
  awardedAt: as('fecha', z.string()),
  givenAs: as('como', wireEnum({ rule: 'regla', retroactive: 'retroactiva', manual: 'manual' })),
  revokedAt: as('retirada', instant),
});

const sentNotification = wireObject({
  id,
  type: as('tipo', z.int()),
  sentAt: as('enviada', z.string()),
  seenAt: as('vista', instant),
});

const access = wireObject({
  startedAt: as('inicio', z.string()),
  lastSeenAt: as('ultima_actividad', z.string()),
  device: as('dispositivo', z.string()),
  profileId: as('perfil', z.int()),
});

/** An evaluation of a boss as it was sent, before an administrator reopened it (product: reopened evaluations). */
const pastEvaluation = wireObject({
  id,
  boss: as('jefe', z.string()),
  sentAt: as('enviada', z.string()),
  grade: as('calificacion', z.number()),
  reopenedAt: as('reabierta', z.string()),
  reopenedBy: as('quien', z.string()),
  reason: as('motivo', z.string()),
});

/** The evaluation of a unit that is sent, or was until it was reopened. */
const evaluation = wireObject({
  id,
  unitId: as('unidad_id', id),
  sent: as('enviada', z.boolean()),
  /** The latest first. */
  past: as('anteriores', z.array(pastEvaluation)),
});
export type ReopenableEvaluation = z.output<typeof evaluation>;

const personRecord = wireObject({
  person: as('persona', person),
  /** The one they follow first, then the newest. */
  memberships: as('membresias', z.array(membership)),
  /** The membership that the rest is about; null for a person who was never a participant. */
  chosenId: as('membresia', z.nullable(id)),
  figures: as('cifras', z.nullable(figures)),
  evaluations: as('evaluaciones', z.array(evaluation)),
  objects: as('objetos', z.array(openedObject)),
  forum: as(
    'foro',
    wireObject({
      questionCount: as('preguntas_total', z.int()),
      answerCount: as('respuestas_total', z.int()),
      solutionCount: as('soluciones', z.int()),
      /** The latest. */
      questions: as('preguntas', z.array(question)),
    }),
  ),
  /** Everything below is of the person, whatever the membership; the latest first. */
  awards: as('insignias', z.array(award)),
  /** Of the membership; the latest. */
  entries: as('movimientos', z.array(pointsEntry)),
  notifications: as(
    'notificaciones',
    wireObject({
      sentCount: as('enviadas', z.int()),
      seenCount: as('vistas', z.int()),
      latest: as('ultimas', z.array(sentNotification)),
    }),
  ),
  accesses: as(
    'accesos',
    wireObject({
      /** Days on which they came, of the last 90. */
      days: as('dias', z.array(z.string())),
      sessions: as('sesiones', z.array(access)),
    }),
  ),
});
export type PersonRecord = z.output<typeof personRecord>;

export const personAnalytics = endpoint({
  method: 'GET',
  path: '/api/cms/analiticos/usuarios/:personId',
  who: administrators,
  summary:
    'Lo que hizo una persona en una generación: cifras, tiempo en objetos, foro, insignias, puntos, notificaciones y accesos. Si no se dice en cuál, en la que sigue o en la última.',
  query: wireBody({ membershipId: as('membresia', z.optional(idInQuery)) }),
  reply: personRecord,
});

export const recalculatePerson = endpoint({
  method: 'POST',
  path: '/api/cms/analiticos/usuarios/:personId/recalcular',
  who: administrators,
  summary:
    'Pide que el avance y las calificaciones de una persona se calculen otra vez, en todas sus generaciones.',
  reply: wireObject({ memberships: as('membresias', z.int()) }),
});
