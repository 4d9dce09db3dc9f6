import type { By, Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import type { Emission } from '#server/outbox/emit.ts';
import { holdMember, type PointSource } from '#server/repositories/badges/points.ts';
import { earn, firstComment, firstCommentLost, takeBack } from '#server/repositories/forum/points.ts';
import { activityOfGroup, moveRows, redirectNotifications, writersOf } from './merge-and-move.rows.server.ts';
import { moderate, mustBeVisible } from './moderated.commands.server.ts';
import type { ModeratedQuestion } from './moderation.rows.server.ts';
import { auditOfPost } from './post-trail.rules.server.ts';

/**
 * Moves a question, with its answers, to another activity of its programme (another one is not found) whose unit is open
 * for its group (409). The points of a unit's first comment follow it. There already, nothing changes.
 */
export const moveQuestion = (
  by: By,
  { questionId, activityId }: { questionId: number; activityId: number },
): Promise<void> =>
  moderate(by, questionId, async (work, question) => {
    const { trx, today } = work;
    mustBeVisible(question);
    const target = await activityOfGroup(trx, { groupId: question.groupId, activityId, today });
    if (!target) return fail('scope.notFound');
    if (question.activityId === activityId) return 'unchanged';
    if (!target.open) return fail('question.closedUnit');
    await moveRows(trx, questionId, activityId);
    await redirectNotifications(trx, questionId);
    await auditOfPost(work, { questionId, action: 'post.moved', other: { activityId } });
    return target.unitId === question.unitId ? [] : movePoints(work, question, target.unitId);
  });

async function movePoints(
  { world, trx, now: at }: Work,
  { id, groupId, unitId }: ModeratedQuestion,
  newUnitId: number,
): Promise<Emission[]> {
  const writers = await writersOf(trx, { questionId: id, groupId });
  // Locked first, so that of two changes at once the second sees the result of the first.
  for (const memberId of writers) await holdMember(trx, memberId);
  const lost: PointSource[] = [];
  for (const memberId of writers) lost.push(...(await firstCommentLost(trx, { memberId, unitId })));
  const taken = await takeBack(trx, at, lost);
  const earned = await earn(
    trx,
    { at, zone: world.env.TZ_NEGOCIO },
    writers.map((memberId) => firstComment(memberId, newUnitId)),
  );
  return [...taken, ...earned];
}
