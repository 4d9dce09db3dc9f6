import type { PushOf } from '#app/contract/catalogue/pushes.ts';
import { numberText } from '#app/domain/text/counts.ts';

/** Whole percents, 0 to 100: 100 only when nothing is left. */
export function percentOf(done: number, total: number | null): number {
  if (total === null || total === 0) return 0;
  return done >= total ? 100 : Math.min(99, Math.floor((done / total) * 100));
}

/** '1,200 de 5,000 (24%)'; what became of it where nothing goes on. */
export function progressText({ state, done, total }: Omit<PushOf<'task.changed'>, 'taskId'>): string {
  if (state === 'waiting' && done === 0) return 'En espera…';
  const far =
    total === null
      ? numberText(done)
      : `${numberText(done)} de ${numberText(total)} (${percentOf(done, total)}%)`;
  if (state === 'failed') return `Se detuvo por un fallo en ${far}`;
  return state === 'cancelled' ? `Detenido en ${far}` : far;
}
