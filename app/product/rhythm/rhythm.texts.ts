import { shortDate } from '#app/domain/deadlines/dates.ts';
import type { RhythmWeek } from '#app/domain/rhythm/rhythm.ts';
import { countText } from '#app/domain/text/counts.ts';

/** A week of a rhythm in words, which only tell: nothing in them is owed (product: rhythm). */
export function weekText(week: RhythmWeek): string {
  switch (week.kind) {
    case 'paused':
      return `Tu ritmo está en pausa hasta el ${shortDate(week.resumesOn)}`;
    case 'free':
      return 'Esta semana es de descanso';
    case 'open': {
      const { done, goal } = week;
      return `Esta semana: ${done > goal ? countText(done, 'actividad', 'actividades') : `${done} de ${goal}`}`;
    }
  }
}
