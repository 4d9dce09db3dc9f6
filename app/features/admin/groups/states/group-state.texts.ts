import type { GroupDetail } from '#app/contract/admin/groups/groups.ts';
import type { Closing } from '#app/contract/admin/groups/states.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';

/** The fields of a generation that the buttons need. */
export type StateGroup = Pick<
  GroupDetail,
  'id' | 'name' | 'state' | 'version' | 'members' | 'bosses' | 'tutors'
>;

/** The actions on a generation as a whole. */
export type GroupStep = 'publish' | 'withdraw' | 'close' | 'duplicate';

/** The effect of publishing, in numbers. */
export function publishText(
  { members, bosses, tutors }: { members: number; bosses: number; tutors: number },
  warnings: number,
): string {
  const who = `${countText(members, 'participante', 'participantes')}, ${countText(bosses, 'jefe', 'jefes')} y ${countText(tutors, 'tutor', 'tutores')}`;
  const rest = warnings > 0 ? ` Quedan ${countText(warnings, 'aviso', 'avisos')} en Validar.` : '';
  return `Desde ahora la ven ${who}: empiezan a recibir sus fechas y recordatorios.${rest}`;
}

/** The effect of closing, in numbers, and the reason why it asks for the name where it does. */
export function closeText({ members, lastDay, needsName }: Closing): string {
  const who = `${countText(members, 'participante la termina: podrá', 'participantes la terminan: podrán')} consultarla, ya no cambiarla.`;
  const why = lastDay
    ? ` Su última sesión 1-1 todavía no termina: es hasta el ${longDate(lastDay)}.`
    : ' No tiene fechas de su última sesión 1-1.';
  return `${who} Sus recordatorios se detienen y sus tutores dejan de verla. No se puede abrir otra vez.${needsName ? why : ''}`;
}

/** 'Sin calificación final: 3 de 12.' */
export const ungradedText = ({ withoutGrade, members }: Closing): string =>
  withoutGrade === 0
    ? 'Todas las personas tienen calificación final.'
    : `Sin calificación final: ${numberText(withoutGrade)} de ${numberText(members)}.`;
