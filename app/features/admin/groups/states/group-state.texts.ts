import type { GroupDetail } from '#app/contract/admin/groups/groups.ts';
import type { Closing, Reopening } from '#app/contract/admin/groups/states.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';

/** The fields of a generation that the buttons need. */
export type StateGroup = Pick<
  GroupDetail,
  'id' | 'name' | 'state' | 'version' | 'members' | 'bosses' | 'tutors'
>;

/** The actions on a generation as a whole. */
export type GroupStep = 'publish' | 'withdraw' | 'close' | 'reopen' | 'duplicate';

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
  return `${who} Sus recordatorios se detienen y sus tutores dejan de verla. Se puede reabrir después, con tu contraseña.${needsName ? why : ''}`;
}

/** 'Sin calificación final: 3 de 12.' */
export const ungradedText = ({ withoutGrade, members }: Closing): string =>
  withoutGrade === 0
    ? 'Todas las personas tienen calificación final.'
    : `Sin calificación final: ${numberText(withoutGrade)} de ${numberText(members)}.`;

/** The effect of opening it again, in numbers. */
export function reopenText({ members, left }: Reopening): string {
  const who =
    members === 0
      ? 'Nadie de quienes la terminaron al cerrarla puede seguir en ella.'
      : `${countText(members, 'participante que la terminó al cerrarla sigue', 'participantes que la terminaron al cerrarla siguen')} en ella, con sus fechas y recordatorios.`;
  const stay =
    left === 0
      ? ''
      : ` ${countText(left, 'persona se queda como está: ya sigue otra generación, es tutora de esta', 'personas se quedan como están: ya siguen otra generación, son tutoras de esta')} o su cuenta está cerrada.`;
  return `${who}${stay} Jefes y tutores la ven otra vez.`;
}
