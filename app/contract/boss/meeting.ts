import * as z from 'zod/mini';
import { isLocalTime } from '../../domain/live-sessions/live-sessions.ts';
import { MAX_PLACE, MEETING_MINUTES } from '../../domain/one-to-one/meeting.ts';
import { as, okWith, wireBody } from '../wire/codec.ts';
import { draftVersion } from '../wire/drafts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { oneLine, storableText } from '../wire/fields.ts';
import { memberUnit } from './evaluation.ts';

/** The meetings of that collaborator and unit are saved from a version, 0 before the first one. */
const ofMeeting = { ...memberUnit, version: draftVersion };

const isLength = (minutes: number): boolean => MEETING_MINUTES.some((one) => one === minutes);

/** The body of the form of a 1-1; its start as the clock of the business zone shows it, `yyyy-mm-ddThh:mm`. */
export const meetingBody = wireBody({
  ...ofMeeting,
  startsAt: as('inicio', z.string().check(z.refine(isLocalTime, 'Elige la fecha y la hora.'))),
  minutes: as('minutos', z.int().check(z.refine(isLength, 'Elige una duración de la lista.'))),
  place: as(
    'lugar',
    z
      .string()
      .check(storableText, oneLine, z.maxLength(MAX_PLACE, `Escribe como máximo ${MAX_PLACE} caracteres.`)),
  ),
});
export type MeetingInput = z.output<typeof meetingBody>;

const saved = okWith({ version: draftVersion });

export const saveMeeting = endpoint({
  method: 'POST',
  path: '/api/cita_1a1',
  who: ['boss'],
  summary:
    'Acuerda o cambia el día, la hora y el lugar de la sesión 1-1 de un colaborador propio en una unidad; la invitación va por correo a ambas personas.',
  body: meetingBody,
  reply: saved,
  refusals: [
    'boss.changed',
    'meeting.conflict',
    'meeting.dayless',
    'member.dropped',
    'member.finished',
    'scope.notFound',
  ],
});

export const cancelMeeting = endpoint({
  method: 'POST',
  path: '/api/cita_1a1/cancelar',
  who: ['boss'],
  summary:
    'Cancela la sesión 1-1 acordada, antes de que empiece; ambas personas reciben la cancelación para su calendario.',
  body: wireBody(ofMeeting),
  reply: saved,
  refusals: ['boss.changed', 'meeting.begun', 'meeting.conflict', 'scope.notFound'],
});
