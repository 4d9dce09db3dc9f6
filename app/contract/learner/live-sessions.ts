import * as z from 'zod/mini';
import { as, okReply, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';

/** A live session of the learner's group. Joining gives its address; its recording is for everybody. */
const liveSession = wireObject({
  id,
  title: as('titulo', z.string()),
  description: as('descripcion', z.string()),
  startsAt: as('inicio', z.string()),
  endsAt: as('fin', z.string()),
  /** It can be joined now. */
  open: as('abierta', z.boolean()),
  attended: as('asistencia', z.boolean()),
  recordingUrl: as('grabacion', z.nullable(z.string())),
});

/** The nearest session comes first, and the latest recording. */
const sessionLists = wireObject({
  coming: as('proximas', z.array(liveSession)),
  recorded: as('grabadas', z.array(liveSession)),
});
export type LiveSessions = z.output<typeof sessionLists>;

export const liveSessions = endpoint({
  method: 'GET',
  path: '/api/sesiones_vivo',
  who: ['learner'],
  summary: 'Sesiones en vivo de la generación propia: las próximas y las grabadas.',
  reply: sessionLists,
});

export const joinLiveSession = endpoint({
  method: 'POST',
  path: '/api/sesiones_vivo/:liveSessionId/unirme',
  who: ['learner'],
  summary: 'Registra la asistencia y da el enlace, desde 10 minutos antes hasta que termina.',
  reply: wireObject({ url: z.string() }),
  refusals: ['live-session.closed'],
});

export const noteRecordingView = endpoint({
  method: 'POST',
  path: '/api/sesiones_vivo/:liveSessionId/grabacion',
  who: ['learner'],
  summary: 'Registra que se abrió la grabación de una sesión en vivo.',
  reply: okReply,
});
