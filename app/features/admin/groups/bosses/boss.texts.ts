import type { BossChangeRefusal } from '#app/domain/progress/boss-changes.ts';

/** The reasons why a planned change could not be done on its day. */
export const plannedTexts: Record<BossChangeRefusal, string> = {
  dropped: 'La persona ya no estaba activa en la generación.',
  'not-a-boss': 'Quien iba a ser su jefe ya no estaba activo o ya no tenía el perfil.',
  self: 'Nadie puede ser su propio jefe.',
  circle: 'Se formaba un círculo: esta persona terminaba siendo jefe de su propio jefe.',
  'in-the-future': 'La fecha todavía no llegaba.',
  'before-last': 'Otro jefe empezó después de la fecha programada.',
};
