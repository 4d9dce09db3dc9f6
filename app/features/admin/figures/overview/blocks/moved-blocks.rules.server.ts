import { type BlockKey, blockKeys } from '#app/contract/admin/figures/analytics.ts';
import type { Marked } from '#server/repositories/analytics/marks.ts';

/** The blocks whose figures may be others after what was marked: the rest say the same as before. */
export function movedBlocks({ groupIds, wholeIds, parts, hasForumPoints }: Marked): BlockKey[] {
  if (wholeIds.length > 0) return [...blockKeys];
  const ofMembers = groupIds.length > 0;
  const hasMoved: Record<BlockKey, boolean> = {
    general: ofMembers,
    population: ofMembers,
    performance: ofMembers || parts.section.length > 0,
    progress: ofMembers,
    objects: parts.object.length > 0,
    forum: parts.question.length > 0 || hasForumPoints,
    sessions: parts.session.length > 0,
    survey: ofMembers || parts.survey.length > 0,
  };
  return blockKeys.filter((key) => hasMoved[key]);
}
