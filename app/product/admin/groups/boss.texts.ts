import type { BossChangeRefusal } from '#app/domain/progress/boss-changes.ts';

/** The refusals of a boss or a day, by the field that says them. */
export const bossFaults = {
  'not-a-boss': { field: 'jefe_id', text: 'Elige a una persona activa con perfil de jefe.' },
  self: { field: 'jefe_id', text: 'Nadie puede ser su propio jefe: esa persona es parte del equipo.' },
  circle: {
    field: 'jefe_id',
    text: 'Se forma un círculo: alguien del equipo termina siendo jefe de su propio jefe.',
  },
  'in-the-future': { field: 'desde', text: 'Elige hoy o una fecha anterior.' },
  'before-last': { field: 'desde', text: 'Elige una fecha igual o posterior al inicio de su último jefe.' },
} as const satisfies Record<Exclude<BossChangeRefusal, 'dropped'>, { field: string; text: string }>;
