import * as z from 'zod/mini';
import { as, type wireBody } from '../wire/codec.ts';
import { id } from '../wire/fields.ts';
import type { NotificationRow } from './notification-row.ts';

const text = z.string();
const optionalText = z.nullable(text);
const unitName = as('unidad', text);
const unitId = as('unidad_id', id);
const groupId = as('grupo_id', id);
const groupName = as('nombre_grupo', text);
const date = as('fecha', optionalText);
const unit = { unitName, unitId };
const team = { unitName, team: as('grupo', text), groupId, groupName, unitId };

/** The live session in the stored data of its reminder. */
export const SESSION_KEY = 'sesion_id';
/** In the data on the wire: the live session is over. */
export const OVER_KEY = 'terminada';

/** 5. Notifications: one row per type of the bell (spec §9, product: notifications). */
export const NOTIFICATIONS = {
  questionAnswered: {
    type: 1,
    audience: ['learner'],
    family: 'questions',
    maySilence: true,
    about: 'answer',
    data: {
      activityName: as('nombre_act', text),
      activityId: as('id_act', id),
      activityKind: as('tipo_act', z.int()),
      unitName,
      moduleName: as('modulo', text),
    },
  },
  // Missing in the specification, so the number is ours.
  challengeDeadline: {
    type: 2,
    audience: ['learner'],
    family: 'challenges',
    maySilence: false,
    about: 'reminder',
    reminder: 'challenge-deadline',
    data: { unitName, title: as('nombre', text), groupId, unitId, days: as('dias', z.int()) },
  },
  liveSessionSoon: {
    type: 3,
    audience: ['learner'],
    family: 'live-sessions',
    maySilence: true,
    about: 'reminder',
    reminder: 'live-session',
    data: {
      title: as('nombre', text),
      groupId,
      startText: as('descripcion', text),
      sessionId: as(SESSION_KEY, id),
      // Added when it is read.
      isOver: as(OVER_KEY, z.optional(z.boolean())),
    },
  },
  badgeEarned: {
    type: 4,
    audience: ['learner'],
    family: 'badges',
    maySilence: true,
    about: 'award',
    data: {
      name: as('nombre', text),
      description: as('descripcion', text),
      image: as('imagen', text),
      kind: as('tipo', z.int()),
    },
  },
  preparationOpens: {
    type: 5,
    audience: ['boss'],
    family: 'feedback',
    maySilence: false,
    about: 'reminder',
    reminder: 'preparation-opens',
    data: team,
  },
  preparationEnds: {
    type: 6,
    audience: ['boss'],
    family: 'feedback',
    maySilence: false,
    about: 'reminder',
    reminder: 'preparation-ends',
    data: {
      ...team,
      date,
      pending: as('pendientes', z.int()),
      // Only where an administrator asked for it: sent evaluations without agreements.
      toAgree: as('sin_acuerdos', z.optional(z.int())),
    },
  },
  bossBadgeEarned: {
    type: 7,
    audience: ['boss'],
    family: 'badges',
    maySilence: true,
    about: 'award',
    data: {
      name: as('nombre', text),
      image: as('imagen', text),
      groupId: as('grupo_id', z.nullable(id)),
    },
  },
  challengeDelivered: {
    type: 8,
    audience: ['tutor'],
    family: 'challenges',
    maySilence: false,
    about: 'unit',
    data: {
      learnerName: as('usuario', text),
      unitName,
      groupId,
      groupName,
      learnerId: as('usuario_id', id),
      unitId,
    },
  },
  groupAssigned: {
    type: 9,
    audience: ['tutor'],
    family: 'account',
    maySilence: false,
    about: 'group',
    data: { groupId, groupName },
  },
  addPhoto: {
    type: 10,
    audience: ['learner', 'boss', 'tutor'],
    family: 'account',
    maySilence: true,
    about: 'reminder',
    reminder: 'add-photo',
    data: {},
  },
  discoverBadges: {
    type: 11,
    audience: ['learner'],
    family: 'badges',
    maySilence: true,
    about: 'reminder',
    reminder: 'discover-badges',
    data: {},
  },
  challengeGraded: {
    type: 101,
    audience: ['learner'],
    family: 'challenges',
    maySilence: true,
    about: 'unit',
    data: { ...unit, grade: as('calificacion', text), reason: as('motivo', optionalText) },
  },
  challengeReturned: {
    type: 102,
    audience: ['learner'],
    family: 'challenges',
    maySilence: false,
    about: 'unit',
    data: { ...unit, date },
  },
  feedbackSent: {
    type: 103,
    audience: ['learner'],
    family: 'feedback',
    maySilence: false,
    about: 'unit',
    data: unit,
  },
  agreementsSent: {
    type: 104,
    audience: ['learner'],
    family: 'feedback',
    maySilence: false,
    about: 'unit',
    data: unit,
  },
  peerReviewAssigned: {
    type: 106,
    audience: ['learner'],
    family: 'challenges',
    maySilence: false,
    about: 'review',
    data: { ...unit, date },
  },
  extensionDecided: {
    type: 107,
    audience: ['learner'],
    family: 'challenges',
    maySilence: false,
    about: 'extension',
    data: {
      ...unit,
      approved: as('aprobada', z.nullable(z.boolean())),
      date,
      // The day came with their joining: they asked for nothing.
      onJoining: as('al_entrar', z.optional(z.boolean())),
    },
  },
  finalResultReady: {
    type: 108,
    audience: ['learner'],
    family: 'feedback',
    maySilence: false,
    about: 'attempt',
    data: {},
  },
  supportAnswered: {
    type: 109,
    audience: ['learner', 'boss', 'tutor'],
    family: 'account',
    maySilence: false,
    about: 'ticket',
    data: { folio: text },
  },
  evaluationReopened: {
    type: 110,
    audience: ['boss'],
    family: 'feedback',
    maySilence: false,
    about: 'unit',
    data: {
      learnerName: as('usuario', text),
      unitName,
      reason: as('motivo', text),
      groupId,
      learnerId: as('usuario_id', id),
      unitId,
    },
  },
  challengeMoved: {
    type: 111,
    audience: ['learner'],
    family: 'challenges',
    maySilence: false,
    about: 'shift',
    // Only where several moved at once: how many beside this one.
    data: { ...unit, date, others: as('otros', z.optional(z.int())) },
  },
  accountViewed: {
    type: 112,
    audience: ['learner', 'boss', 'tutor'],
    family: 'account',
    maySilence: false,
    about: 'view',
    data: { date, reason: as('motivo', text) },
  },
  dataRequestMoved: {
    type: 113,
    audience: ['learner', 'boss', 'tutor'],
    family: 'account',
    maySilence: false,
    about: 'data-request',
    data: { folio: text, step: as('paso', text) },
  },
} as const satisfies Record<string, NotificationRow>;

export type NotificationName = keyof typeof NOTIFICATIONS;
export type RowOf<N extends NotificationName> = (typeof NOTIFICATIONS)[N];
type ShapeOf<N extends NotificationName> = RowOf<N>['data'];

/** The data that a notification of that name carries. */
export type NotificationData<N extends NotificationName> = N extends NotificationName
  ? z.output<ReturnType<typeof wireBody<ShapeOf<N>>>>
  : never;

/** The names of which that holds. */
export type NamesWhere<Fact> = {
  [N in NotificationName]: RowOf<N> extends Fact ? N : never;
}[NotificationName];
