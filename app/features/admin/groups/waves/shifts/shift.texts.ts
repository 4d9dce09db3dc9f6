import type { WaveDay } from '#app/domain/deadlines/day-order.ts';
import type { ShiftFault, ShiftFaultKind } from '#app/domain/deadlines/shift-plan.ts';
import { capital } from '#app/domain/text/text.ts';

/** The days of a unit as the administration calls them. */
export const dayNames: Record<WaveDay, string> = {
  opensOn: 'apertura',
  challengeDueOn: 'reto',
  preparationOpensOn: 'inicio del jefe',
  oneToOneOn: 'inicio de la 1-1',
  periodEndsOn: 'fin del jefe',
};

/** The label of the choice that moves extensions along, where the change would make them too short. */
export const extensionsLabel = 'Mover también las prórrogas que terminarían antes que el reto';

const faultTexts: Record<ShiftFaultKind, (day: string) => string> = {
  days: () => 'escribe de 1 a 180 días, hacia adelante o hacia atrás',
  year: (day) => `revisa el año de la fecha de ${day}`,
  'too-early': (day) => `la fecha de ${day} queda más de un año antes de que inicie la generación`,
  order: (day) =>
    day === dayNames.challengeDueOn
      ? 'el reto no puede vencer antes de la apertura'
      : `el orden es inicio del jefe, inicio de la 1-1 y fin del jefe: revisa ${day}`,
  'units-out-of-order': () => 'abriría antes que la unidad anterior',
  'closes-again': () => 'ya está abierta y se cerraría otra vez hasta su nueva apertura',
  'lived-through': () => 'cambian fechas que ya pasaron',
  'short-extensions': () => 'hay prórrogas que terminarían antes que el reto',
};

/** 'ESTRATEGIA: el reto no puede vencer antes de la apertura.' */
export function faultText({ kind, day }: Pick<ShiftFault, 'kind' | 'day'>, unitName: string | null): string {
  const text = faultTexts[kind](day ? dayNames[day] : '');
  return unitName === null ? `${capital(text)}.` : `${unitName}: ${text}.`;
}
