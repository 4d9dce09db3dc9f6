import { longDateTime } from '#app/domain/deadlines/dates.ts';
import type { NewNotification } from '#server/repositories/notifications/notifications.ts';
import type { Trx } from '#server/world.ts';

/** An administrator saw somebody's screens: who, when and why (product: view as). */
export async function viewNews(
  trx: Trx,
  sessionId: string,
  zone: string,
): Promise<NewNotification | undefined> {
  const view = await trx
    .selectFrom('session')
    .where('id', '=', sessionId)
    .select(['person_id as personId', 'viewer_id as viewerId', 'view_reason as reason', 'created_at as at'])
    .executeTakeFirst();
  if (!view || view.viewerId === null || view.reason === null) return undefined;
  return {
    name: 'accountViewed',
    personId: view.personId,
    actorId: view.viewerId,
    groupId: null,
    source: `session:${sessionId}`,
    data: { date: longDateTime(zone, view.at.toISOString()), reason: view.reason },
  };
}
