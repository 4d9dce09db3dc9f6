import * as z from 'zod/mini';
import { as, doubled, flag, okReply, okWith, wireBody, wireObject } from '../wire/codec.ts';
import { draftVersion, readEdition } from '../wire/drafts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';
import { personNames, photo } from '../wire/person-fields.ts';
import { commentsToKeep, keptComments } from './comments.ts';
import { agreementTexts, formText } from './feedback-json.ts';

/** A collaborator in one unit (spec §3.4); `comentarios` is ours, and `version` and `guardado`: what the next save is made from. */
const collaborator = wireObject({
  id,
  ...personNames,
  photo: as('foto', photo),
  form: as('evaluacion_jefe', z.nullable(formText)),
  sent: as('evaluacion_jefe_enviada', flag),
  /** Beside the form, whose shape is the specification's; null where nothing was ever saved. */
  comments: as('comentarios', z.nullable(keptComments)),
  agreements: as('acuerdos_jefe', z.nullable(agreementTexts)),
  oneToOneOn: as('inicio1a1', z.nullable(z.string())),
  mean: as('promedio_calificacion', z.number()),
  version: draftVersion,
  savedAt: as('guardado', z.nullable(z.string())),
});

export const userUnit = endpoint({
  method: 'GET',
  path: '/api/consulta_usuario_unidad/:userId/:unitId',
  who: ['boss', 'learner'],
  summary:
    'Evaluación y acuerdos de un colaborador propio en una unidad; al participante, los suyos cuando ya se enviaron.',
  reply: wireObject({
    info: wireObject({
      person: as('dataUsuario', collaborator),
      unit: as('dataUnidad', wireObject({ name: as('nombre', z.string()), order: as('orden', z.int()) })),
    }),
  }),
});

/** One collaborator in one unit of their generation. */
export const memberUnit = {
  personId: as('id_usuario', id),
  unitId: as('id_unidad', id),
  groupId: as('id_grupo', id),
} as const;

/** Why an evaluation cannot be sent. */
const sendRefusals = [
  'boss.changed',
  'draft.conflict',
  'evaluation.early',
  'evaluation.noChallenge',
  'evaluation.noForm',
  'member.dropped',
  'scope.notFound',
  'step.sent',
] as const;

export const saveEvaluation = endpoint({
  method: 'POST',
  path: '/api/guarda_evaluacion_jefe',
  who: ['boss'],
  summary:
    'Guarda el borrador de la evaluación (ev_enviada 0) o la envía (1), una vez; el promedio se calcula aquí.',
  body: wireBody({
    ...memberUnit,
    /** The server does not believe this value: it computes the mean from the answers. */
    claimedMean: as('promedio', z.optional(z.unknown())),
    form: as('evaluacion', formText),
    /** Without them the saved ones stay. */
    comments: as('comentarios', z.optional(commentsToKeep)),
    send: as('ev_enviada', flag),
    /** The version it was made from; without it the last to write wins. */
    version: z.optional(draftVersion),
    edition: readEdition,
  }),
  reply: okWith({
    version: draftVersion,
    savedAt: as('guardado', z.string()),
    mean: as('promedio', z.number()),
  }),
  refusals: [...sendRefusals, 'step.edited'],
});

/** Sends what the server keeps of the draft, ten seconds after this call, whatever becomes of the screen. */
export const holdEvaluation = endpoint({
  method: 'POST',
  path: '/api/evaluacion_jefe/envio',
  who: ['boss'],
  summary:
    'Envía el borrador guardado de la evaluación dentro de 10 segundos, aunque se cierre la página; hasta entonces se puede deshacer.',
  body: wireBody({ ...memberUnit, version: draftVersion }),
  reply: okWith({
    /** Left until it is sent, in ms. */
    remaining: as('restante', z.int()),
  }),
  refusals: sendRefusals,
});

export const releaseEvaluation = endpoint({
  method: 'POST',
  path: '/api/evaluacion_jefe/envio/deshacer',
  who: ['boss'],
  summary: 'Deshace el envío de una evaluación que todavía espera: queda como borrador.',
  body: wireBody(memberUnit),
  reply: okReply,
  refusals: ['boss.changed', 'scope.notFound', 'step.sent'],
});

export const sendHeldEvaluation = endpoint({
  method: 'POST',
  path: '/api/evaluacion_jefe/envio/ahora',
  who: ['boss'],
  summary: 'Envía ya una evaluación que espera.',
  body: wireBody(memberUnit),
  reply: okReply,
  refusals: [
    'boss.changed',
    'evaluation.early',
    'evaluation.noChallenge',
    'evaluation.noForm',
    'evaluation.notHeld',
    'member.dropped',
    'scope.notFound',
    'step.sent',
  ],
});

export const saveAgreements = endpoint({
  method: 'POST',
  path: '/api/guarda_acuerdos_jefe',
  who: ['boss'],
  summary: 'Envía los acuerdos de la sesión 1-1, una vez, después de la evaluación.',
  body: wireBody({ ...memberUnit, texts: as('acuerdos', agreementTexts) }),
  reply: okReply,
  refusals: ['agreements.locked', 'boss.changed', 'member.dropped', 'scope.notFound', 'step.sent'],
});

export const userCard = endpoint({
  method: 'GET',
  path: '/api/data_usuario/:userId',
  who: ['learner', 'boss', 'tutor', 'admin'],
  summary: 'Nombre y foto de uno mismo, de un colaborador propio o de alguien de un grupo asignado.',
  reply: doubled({ ...personNames, photo: as('foto', photo) }),
});
