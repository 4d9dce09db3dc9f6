import type { OutboxFigures } from '#server/outbox/rows.ts';

/** How something stands: well, to be watched, or to be mended now. */
export type Level = 'good' | 'watch' | 'bad';

/** One part of the platform: a sentence on how it stands, and what to do where it is not well. */
export type HealthItem = { key: string; name: string; level: Level; text: string; todo: string | null };

export type HealthFigures = { outbox: OutboxFigures };

/** Work that should be done within seconds waits too long from here on, in seconds. */
const LATE_SECONDS = 60;

const figures = new Intl.NumberFormat('es-MX');

/** Every part of the platform in words. */
export function healthItems({ outbox }: HealthFigures): HealthItem[] {
  return [waitingItem(outbox), parkedItem(outbox)];
}

function waitingItem({ undone, ageSeconds }: OutboxFigures): HealthItem {
  const isLate = undone > 0 && ageSeconds > LATE_SECONDS;
  return {
    key: 'waiting',
    name: 'Trabajo por hacer',
    level: isLate ? 'bad' : 'good',
    text:
      undone === 0
        ? 'No hay avisos ni cálculos en espera.'
        : `${counted(undone, 'aviso o cálculo espera', 'avisos o cálculos esperan')}; el más antiguo, desde hace ${durationText(ageSeconds)}.`,
    todo: isLate
      ? 'Revisa que el proceso que hace los trabajos esté encendido; lo que espera se hace solo en cuanto vuelva.'
      : null,
  };
}

function parkedItem({ parked }: OutboxFigures): HealthItem {
  return {
    key: 'parked',
    name: 'Trabajo que falló',
    level: parked > 0 ? 'bad' : 'good',
    text:
      parked === 0
        ? 'Ningún aviso o cálculo ha fallado.'
        : `${counted(parked, 'aviso o cálculo falló', 'avisos o cálculos fallaron')} y ya no se intenta más.`,
    todo: parked > 0 ? 'Corrige lo que dice su motivo y vuelve a intentarlo.' : null,
  };
}

const counted = (count: number, one: string, many: string): string =>
  `${figures.format(count)} ${count === 1 ? one : many}`;

/** 'unos segundos', '5 min', '3 h', '2 días'. */
function durationText(seconds: number): string {
  if (seconds < 60) return 'unos segundos';
  if (seconds < 3_600) return `${Math.round(seconds / 60)} min`;
  if (seconds < 48 * 3_600) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} días`;
}
