import type { QueueFilter } from '#app/contract/tutor/links/forum.ts';
import type { ReportReason } from '#app/domain/forum/posts.ts';
import { countText } from '#app/domain/text/counts.ts';

export const filterWords: Record<QueueFilter, { label: string; none: string }> = {
  unanswered: { label: 'Sin responder', none: 'Todas las preguntas tienen respuesta.' },
  answered: { label: 'Respondidas', none: 'No hay preguntas respondidas por resolver.' },
  solved: { label: 'Resueltas', none: 'Aún no hay preguntas resueltas.' },
  reported: { label: 'Reportadas', none: 'No hay nada reportado.' },
};

export const reasonWords: Record<ReportReason, string> = {
  offensive: 'Es ofensivo o falta al respeto',
  'personal-data': 'Muestra datos personales de alguien',
  'off-topic': 'No tiene que ver con la actividad',
  other: 'Otro motivo',
};

/** The result of resolving several: how many are resolved, and for how many a tutor must choose the solution. */
export function resolvedText(resolved: number, left: number): string {
  const waits = `${countText(left, 'espera', 'esperan')} que elijas su solución.`;
  if (resolved === 0) return waits;
  const done = `${countText(resolved, 'pregunta quedó resuelta', 'preguntas quedaron resueltas')}.`;
  return left === 0 ? done : `${done} ${waits}`;
}

const MINUTE_MS = 60_000;

/** How long ago, in whole minutes, hours, days from two on: `hace 5 h`. */
export function agoText(instant: string, now: string): string {
  const minutes = Math.floor(Math.max(0, Date.parse(now) - Date.parse(instant)) / MINUTE_MS);
  if (minutes < 1) return 'hace un momento';
  if (minutes < 60) return `hace ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `hace ${hours} h` : `hace ${Math.floor(hours / 24)} días`;
}

/** `1 respuesta`, `3 respuestas`. */
export function answersText(count: number): string {
  if (count === 0) return 'Sin respuestas';
  return countText(count, 'respuesta', 'respuestas');
}

/** `1 reporte`, `3 reportes`. */
export function reportsText(count: number): string {
  return countText(count, 'reporte', 'reportes');
}
