import type { GroupState } from '#app/contract/admin/groups/groups.ts';
import type { Finding, GroupCheck, GroupsAction } from '#app/contract/admin/groups/states.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';

/** A generation is not closed by one press before its last 1-1 has ended. */
export const NAME_NEEDED =
  'Su última sesión 1-1 no ha terminado: escribe el nombre de la generación para cerrarla.';

/** The errors that keep a generation from being published, in one text. */
export function lacksText(errors: readonly Finding[]): string {
  const lacks = `${wordFor(errors.length, 'Falta', 'Faltan')} corregir ${countText(errors.length, 'error', 'errores')}`;
  return `${lacks} para publicarla: ${errors.map(({ text }) => text).join(' ')}`;
}

/**
 * The reason why an action on several generations would leave this one as it is; null where nothing is against it, as
 * far as it was judged.
 */
export function bulkRefusal(
  action: GroupsAction,
  state: GroupState,
  check: GroupCheck | null,
): string | null {
  if (state === 'archived') return 'Ya está cerrada.';
  if (action === 'publish') {
    if (state === 'published') return 'Ya está publicada.';
    return check && check.errors.length > 0 ? lacksText(check.errors) : null;
  }
  if (state === 'draft') return 'Es un borrador: solo se cierra una generación publicada.';
  return check?.closing?.needsName ? NAME_NEEDED : null;
}
