import type { GroupState } from '#app/contract/admin/groups/groups.ts';

/** What a deleted generation was, and will be again. */
export const stateWords: Record<GroupState, string> = {
  draft: 'Borrador',
  published: 'Publicada',
  archived: 'Cerrada',
};

/** What a restored generation has again, and who is missing in it. */
export function restoredText(left: number): string {
  if (left === 0) return 'La generación está otra vez en su lista, como estaba.';
  const who =
    left === 1
      ? '1 participante no volvió: ya está en otra o su cuenta se cerró.'
      : `${left} participantes no volvieron: ya están en otra o su cuenta se cerró.`;
  return `La generación está otra vez en su lista; ${who}`;
}
