import * as z from 'zod/mini';
import { openSession } from '../../account/account.ts';
import { as, okReply, wireBody, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, qrCode, rowId } from '../../wire/fields.ts';
import { named } from '../list.ts';
import { handoverFields, tutoredAgain } from './handover.ts';
import { required } from './people.ts';

const counted = { people: as('personas', z.int()) };
const ties = wireObject({
  /** The generations in which they lead somebody today, and how many. */
  teams: as('equipos', z.array(wireObject({ id, name: as('nombre', z.string()), ...counted }))),
  /** The generations that they accompany today as a tutor. */
  tutored: as('acompana', z.array(named)),
  /** Living generations from which they were dropped, the last first. */
  formerlyFollowed: as('participo', z.array(named)),
  /** Living generations that they accompanied and accompany no more, the newest first. */
  formerlyTutored: as('acompano', z.array(named)),
});
export type PersonTies = z.output<typeof ties>;

export const personTies = endpoint({
  method: 'GET',
  path: '/api/cms/usuarios/:personId/vinculos',
  who: administrators,
  summary: 'Los equipos y las generaciones que una persona dejaría, y las que podría retomar.',
  reply: ties,
});

export const removePersonPhoto = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/:personId/foto/quitar',
  who: administrators,
  summary: 'Quita la foto de una persona, que puede poner otra.',
  reply: okReply,
});

export const setPersonState = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/:personId/estado',
  who: administrators,
  summary: 'Da de baja a una persona, con su motivo, o la reactiva; la baja cierra sus sesiones.',
  body: wireBody({
    active: as('activo', z.boolean()),
    reason: as('motivo', required(200, 'Escribe el motivo.', 'Escribe como máximo 200 caracteres.')),
    /** Of a drop: who leads each team, and who accompanies each generation, from today on. */
    ...handoverFields,
    /** Of its end: the generation that they follow again, with everything that they did, and those that they accompany. */
    followed: as('participa', z.optional(rowId)),
    tutored: tutoredAgain,
  }),
  reply: okReply,
  refusals: [
    'group.archived',
    'member.unjoinable',
    'person.administrator',
    'person.dropped',
    'person.leads',
    'person.merged',
    'person.self',
    'profile.lastAdministrator',
  ],
});

/** A link that opens once: `link` and its QR are null where a mail carries it. */
const oneTimeLink = wireObject({
  link: as('enlace', z.nullable(z.string())),
  qr: z.nullable(qrCode),
  expiresAt: as('vence', z.string()),
});
export type OneTimeLink = z.output<typeof oneTimeLink>;

/** `print`: the link comes back, to be handed over on paper, and no mail leaves. */
const wayOfLink = wireBody({ print: as('imprimir', z.boolean()) });

export const sendActivation = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/:personId/activacion',
  who: administrators,
  summary: 'Manda por correo el enlace de activación; a quien no tiene correo se le entrega impreso.',
  body: wayOfLink,
  reply: oneTimeLink,
  refusals: ['person.activated', 'person.dropped', 'person.invited', 'person.merged', 'reset.administrator'],
});

export const resetPersonPassword = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/:personId/contrasena/restablecer',
  who: administrators,
  summary:
    'Da a una persona un enlace de 24 horas para elegir otra contraseña, por correo o impreso; mientras no lo usa, la suya sigue sirviendo. Pide la contraseña.',
  body: wayOfLink,
  reply: oneTimeLink,
  refusals: [
    'identity.unconfirmed',
    'person.dropped',
    'person.merged',
    'reset.administrator',
    'reset.freshEmail',
    'reset.own',
    'reset.waiting',
  ],
});

export const unlockPerson = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/:personId/desbloqueo',
  who: administrators,
  summary: 'Vuelve a permitir el inicio de sesión de una cuenta en pausa por intentos fallidos.',
  reply: okReply,
});

export const closePersonSessions = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/:personId/sesiones/cerrar',
  who: administrators,
  summary: 'Cierra todas las sesiones de una persona.',
  reply: okReply,
});

export const personSessions = endpoint({
  method: 'GET',
  path: '/api/cms/usuarios/:personId/sesiones',
  who: administrators,
  summary: 'Las últimas 20 sesiones abiertas de una persona.',
  reply: wireObject({ sessions: as('sesiones', z.array(openSession)) }),
});

export const closePersonSession = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/:personId/sesiones/cerrar_una',
  who: administrators,
  summary: 'Cierra una de las sesiones de una persona.',
  body: wireBody({ sessionId: as('sesion', z.uuid()) }),
  reply: okReply,
});

export const resetPersonFactor = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/:personId/segundo_factor/quitar',
  who: administrators,
  summary:
    'Quita la verificación en dos pasos de una persona que perdió su teléfono y cierra sus sesiones. Pide la contraseña.',
  reply: okReply,
  refusals: ['factor.none', 'factor.own', 'identity.unconfirmed'],
});
