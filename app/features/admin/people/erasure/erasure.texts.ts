import type { BlockedRow } from '#app/contract/admin/people/erasure.ts';
import type { Status } from '#app/ui/feedback/status.ts';

/** The chip of each state of a blocked account. */
export const erasureChips: Record<BlockedRow['state'], { status: Status; label: string }> = {
  blocked: { status: 'waiting', label: 'Bloqueada' },
  erasing: { status: 'current', label: 'Borrando sus datos' },
  erased: { status: 'done', label: 'Datos borrados' },
};

/** The effect of a block, before it is confirmed. */
export const blockText =
  'Sale de listas, búsquedas, correos y exportaciones. Mientras dure el bloqueo se puede restaurar; al terminar, su nombre, sus datos, sus archivos y lo que escribió se borran para siempre. Sus calificaciones y avances se quedan en las cifras, sin nombre.';
