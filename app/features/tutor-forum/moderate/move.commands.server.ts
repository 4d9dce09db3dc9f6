import { todayIn } from '#app/domain/deadlines/dates.ts';
import { fail } from '#server/errors.ts';
import type { Emission } from '#server/outbox/emit.ts';
import { holdMember, type PointSource } from '#server/repositories/badges/points.ts';
import { earn, firstComment, firstCommentLost, takeBack } from '#server/repositories/forum/points.ts';
import type { Trx } from '#server/world.ts';
import {
  moveRows,
  placeInProgramme,
  redirectNotifications,
  writersOf,
} from '../queue/forum-position.rows.server.ts';
import { type Moderation, moderate, mustBeVisible } from './moderated.server.ts';
import type { ModeratedQuestion } from './moderation.rows.server.ts';

/**
 * Moves a question, with its answers, to another activity of its programme (another one is not found) whose unit is open
 * for its group (409). The points of a unit's first comment follow it. There already, nothing changes.
 */
export function moveQuestion(
  by: Moderation,
  { questionId, activityId }: { questionId: number; activityId: number },
): Promise<void> {
  const { clock, env } = by.world;
  return moderate(by, questionId, async (trx, question) => {
    mustBeVisible(question);
    const today = todayIn(env.TZ_NEGOCIO, clock.now());
    const place = await placeInProgramme(trx, { groupId: question.groupId, activityId, today });
    if (!place) return fail('scope.notFound');
    if (question.activityId === activityId) return 'unchanged';
    if (!place.open) return fail('question.closedUnit');
    await moveRows(trx, questionId, activityId);
    await redirectNotifications(trx, questionId);
    return place.unitId === question.unitId ? [] : movePoints(by, trx, question, place.unitId);
  });
}

async function movePoints(
  { world }: Moderation,
  trx: Trx,
  { id, groupId, unitId }: ModeratedQuestion,
  newUnitId: number,
): Promise<Emission[]> {
  const writers = await writersOf(trx, { questionId: id, groupId });
  // Held first, so that of two changes at once the second finds what the first one left.
  for (const memberId of writers) await holdMember(trx, memberId);
  const lost: PointSource[] = [];
  for (const memberId of writers) lost.push(...(await firstCommentLost(trx, { memberId, unitId })));
  const [at, zone] = [world.clock.now(), world.env.TZ_NEGOCIO];
  const taken = await takeBack(trx, at, lost);
  const given = await earn(
    trx,
    { at, zone },
    writers.map((memberId) => firstComment(memberId, newUnitId)),
  );
  return [...taken, ...given];
}
