import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

/** A live session of the learner's group. Its address is told to who joins, its recording to everybody. */
const liveSession = z.strictObject({
  id,
  titulo: z.string(),
  descripcion: z.string(),
  inicio: z.string(),
  fin: z.string(),
  abierta: z.boolean(),
  asistencia: z.boolean(),
  grabacion: z.nullable(z.string()),
});
export type LiveSessionItem = z.infer<typeof liveSession>;

export const liveSessions = endpoint({
  method: 'GET',
  path: '/api/sesiones_vivo',
  who: ['learner'],
  summary: 'Sesiones en vivo de la generación propia: las próximas y las grabadas.',
  reply: z.strictObject({ proximas: z.array(liveSession), grabadas: z.array(liveSession) }),
});

export const joinLiveSession = endpoint({
  method: 'POST',
  path: '/api/sesiones_vivo/:liveSessionId/unirme',
  who: ['learner'],
  summary: 'Registra la asistencia y da el enlace, desde 10 minutos antes hasta que termina.',
  reply: z.strictObject({ url: z.string() }),
});
