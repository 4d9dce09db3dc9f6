import type { LiveSessionItem } from '#app/contract/live-sessions.ts';
import type { LiveSession, LiveSessions } from './live-sessions.types.ts';

/** `GET /api/sesiones_vivo`. */
export function liveSessionsWire({ coming, recorded }: LiveSessions): {
  proximas: LiveSessionItem[];
  grabadas: LiveSessionItem[];
} {
  return { proximas: coming.map(sessionWire), grabadas: recorded.map(sessionWire) };
}

function sessionWire(session: LiveSession): LiveSessionItem {
  return {
    id: session.id,
    titulo: session.title,
    descripcion: session.description,
    inicio: session.startsAt.toISOString(),
    fin: session.endsAt.toISOString(),
    abierta: session.open,
    asistencia: session.attended,
    grabacion: session.recordingUrl,
  };
}
