import type { GroupsAction, GroupsPreview } from '#app/contract/admin/groups/states.ts';
import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';
import { groupsText } from '#app/product/admin/bulk/bulk.texts.ts';

export const bulkButton = (action: GroupsAction): string => (action === 'publish' ? 'Publicar…' : 'Cerrar…');

export const bulkTitle = (action: GroupsAction, ready: number): string =>
  `¿${action === 'publish' ? 'Publicar' : 'Cerrar'} ${groupsText(ready)}?`;

/** The effect of an action on several generations, in numbers. */
export function bulkText(
  action: GroupsAction,
  { members, withoutGrade }: Pick<GroupsPreview, 'members' | 'withoutGrade'>,
): string {
  const who = countText(members, 'participante', 'participantes');
  if (action === 'publish') {
    return `Desde ahora las ven ${who}, sus jefes y sus tutores: empiezan a recibir sus fechas y recordatorios.`;
  }
  const ungraded =
    withoutGrade === 0
      ? 'Todas las personas tienen calificación final.'
      : `Sin calificación final: ${numberText(withoutGrade)} de ${numberText(members)}.`;
  return `${who} ${wordFor(members, 'termina', 'terminan')}: podrán consultarlas, ya no cambiarlas. ${ungraded} No se pueden abrir otra vez.`;
}

/** Above those that stay as they are. */
export const keptText = (action: GroupsAction, count: number): string =>
  `${groupsText(count)} ${action === 'publish' ? 'sin publicar' : 'sin cerrar'}:`;
