import * as z from 'zod/mini';
import { isLocalTime, MAX_SESSION_HOURS, sessionHours } from '../../../domain/live-sessions/live-sessions.ts';
import { numberText } from '../../../domain/text/counts.ts';
import { as, okReply, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, oneLine, rowId, storableText } from '../../wire/fields.ts';
import { named } from '../list.ts';

/** Weeks of one series. */
export const MAX_WEEKS = 12;
/** Lines of one list of attendance. */
export const MAX_LINES = 1_000;

/** The state of a live session. */
const sessionState = wireEnum({
  coming: 'proxima',
  running: 'en_curso',
  over: 'terminada',
  cancelled: 'cancelada',
});
export type SessionState = z.output<typeof sessionState>;

/** A live session of a generation; its times as the clock of the business zone shows them, `yyyy-mm-ddThh:mm`. */
const groupSession = wireObject({
  id,
  version: z.int(),
  title: as('titulo', z.string()),
  unit: as('unidad', z.nullable(named)),
  startsAt: as('inicio', z.string()),
  endsAt: as('fin', z.string()),
  url: z.string(),
  recordingUrl: as('grabacion', z.nullable(z.string())),
  description: as('descripcion', z.string()),
  state: as('estado', sessionState),
  /** People whom it is for today: the active learners of the generation. */
  invited: as('invitadas', z.int()),
  attended: as('asistieron', z.int()),
});
export type GroupSession = z.output<typeof groupSession>;

const groupSessionList = wireObject({
  sessions: as('sesiones', z.array(groupSession)),
  /** The units of the generation's programme, to choose from. */
  units: as('unidades', z.array(named)),
});
export type GroupSessionList = z.output<typeof groupSessionList>;

const localTime = z.string().check(z.refine(isLocalTime, 'Elige la fecha y la hora.'));

const webAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500, 'Escribe como máximo 500 caracteres.'),
    z.refine(isSecureAddress, 'Escribe una dirección completa que empiece con https://'),
    storableText,
  );

function isSecureAddress(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:';
}

const titleText = 'Escribe de 3 a 120 caracteres.';

const sessionFields = {
  title: as(
    'titulo',
    z.string().check(storableText, oneLine, z.minLength(3, titleText), z.maxLength(120, titleText)),
  ),
  unitId: as('unidad', z.nullable(rowId)),
  startsAt: as('inicio', localTime),
  endsAt: as('fin', localTime),
  url: webAddress,
  recordingUrl: as('grabacion', z.nullable(webAddress)),
  description: as(
    'descripcion',
    z.string().check(z.trim(), z.maxLength(2_000, 'Escribe como máximo 2,000 caracteres.'), storableText),
  ),
};

/** The body of the form of a live session; a new one may be the first of a weekly series. */
export const sessionBody = wireBody({
  ...sessionFields,
  weeks: as(
    'semanas',
    z._default(
      z
        .int()
        .check(
          z.gte(1, `Elige de 1 a ${MAX_WEEKS} semanas.`),
          z.lte(MAX_WEEKS, `Elige de 1 a ${MAX_WEEKS} semanas.`),
        ),
      1,
    ),
  ),
});
export type SessionInput = Omit<z.output<typeof sessionBody>, 'weeks'>;

/** The fault of the end of a session, in words; null where it is right. */
export function endFault({ startsAt, endsAt }: Pick<SessionInput, 'startsAt' | 'endsAt'>): string | null {
  const hours = sessionHours(startsAt, endsAt);
  if (hours <= 0) return 'Elige una hora posterior al inicio.';
  return hours > MAX_SESSION_HOURS ? `Una sesión dura como máximo ${MAX_SESSION_HOURS} horas.` : null;
}

export const groupSessions = endpoint({
  method: 'GET',
  path: '/api/cms/grupos/:groupId/sesiones',
  who: administrators,
  summary:
    'Las sesiones virtuales de una generación, con personas invitadas y asistencia; también las canceladas.',
  reply: groupSessionList,
});

export const createGroupSessions = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/sesiones',
  who: administrators,
  summary: 'Crea una sesión virtual o una serie semanal; los recordatorios se programan solos.',
  body: sessionBody,
  reply: wireObject({ ids: z.array(id) }),
  refusals: ['group.archived'],
});

export const changeGroupSession = endpoint({
  method: 'PUT',
  path: '/api/cms/grupos/:groupId/sesiones/:sessionId',
  who: administrators,
  summary: 'Cambia una sesión virtual, hecha a partir de una versión; los recordatorios se mueven con ella.',
  body: wireBody({ version: z.int(), ...sessionFields }),
  reply: wireObject({ version: z.int() }),
  refusals: ['group.archived', 'live-session.attended', 'live-session.cancelled'],
});

export const cancelGroupSession = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/sesiones/:sessionId/cancelar',
  who: administrators,
  summary:
    'Cancela una sesión virtual sin asistencias: sale de las pantallas, de los calendarios y de los avisos.',
  body: wireBody({ version: z.int() }),
  reply: okReply,
  refusals: ['group.archived', 'live-session.attended'],
});

export const noteAttendance = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/sesiones/:sessionId/asistencia',
  who: administrators,
  summary:
    'Registra la asistencia de una lista: número de empleado o usuario y minutos; dice qué líneas no y por qué.',
  body: wireBody({
    list: as(
      'lista',
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Pega la lista de asistencia.'),
          z.maxLength(40_000, `Pega ${numberText(MAX_LINES)} líneas como máximo.`),
          storableText,
        ),
    ),
  }),
  reply: wireObject({
    saved: as('guardadas', z.int()),
    refused: as(
      'rechazadas',
      z.array(
        wireObject({
          line: as('linea', z.int()),
          given: as('dato', z.string()),
          text: as('mensaje', z.string()),
        }),
      ),
    ),
  }),
  refusals: ['group.archived', 'live-session.cancelled', 'live-session.early'],
});
export type AttendanceResult = z.output<typeof noteAttendance.reply>;
