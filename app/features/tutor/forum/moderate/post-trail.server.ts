import type { Work } from '#server/command.ts';
import { recordAudit } from '#server/repositories/audit/audit.ts';

/** Adds a line to the trail about a question of the forum, or one of its answers: never its text. */
export function auditOfPost(
  { trx, actor, requestId }: Work,
  {
    questionId,
    answerId = null,
    action,
    other = {},
  }: { questionId: number; answerId?: number | null; action: string; other?: Record<string, number> },
): Promise<void> {
  return recordAudit(trx, {
    action,
    objectKind: 'question',
    objectId: questionId,
    ...(answerId === null && Object.keys(other).length === 0 ? {} : { after: { answerId, ...other } }),
    actorId: actor.personId,
    profileId: actor.profile,
    sessionId: actor.sessionId,
    requestId: requestId ?? null,
  });
}
