import { type BlockKey, blockKeys } from '#app/contract/admin/figures/analytics.ts';
import type { Marked } from '#server/repositories/analytics/marks.ts';

/** The blocks whose figures may be others after what was marked: the rest say the same as before. */
export function movedBlocks({ groupIds, wholeIds, parts, hasForumPoints }: Marked): BlockKey[] {
  if (wholeIds.length > 0) return [...blockKeys];
  const ofMembers = groupIds.length > 0;
  const hasMoved: Record<BlockKey, boolean> = {
    informacion_gral: ofMembers,
    poblacion: ofMembers,
    desempenio: ofMembers || parts.section.length > 0,
    avance_programa: ofMembers,
    objetos: parts.object.length > 0,
    participacion_foro: parts.question.length > 0 || hasForumPoints,
    sesiones_virtuales: parts.session.length > 0,
    encuesta: ofMembers || parts.survey.length > 0,
  };
  return blockKeys.filter((key) => hasMoved[key]);
}
