import type { GroupState } from '#app/contract/admin/groups/groups.ts';
import { countText } from '#app/domain/text/counts.ts';

/** The state that a deleted generation had, and gets again. */
export const stateWords: Record<GroupState, string> = {
  draft: 'Borrador',
  published: 'Publicada',
  archived: 'Cerrada',
};

/** The result of a restore, and the number of participants who did not come back. */
export function restoredText(left: number): string {
  if (left === 0) return 'La generación está otra vez en su lista, como estaba.';
  const who = `${countText(left, 'participante no volvió: ya está', 'participantes no volvieron: ya están')} en otra o su cuenta se cerró.`;
  return `La generación está otra vez en su lista; ${who}`;
}
