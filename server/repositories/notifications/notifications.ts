import { sql } from 'kysely';
import {
  maySilence,
  notificationTypes,
  onlyAudience,
  visibleTypes,
} from '../../../app/contract/catalogue/notification-types.ts';
import {
  NOTIFICATIONS,
  type NotificationData,
  type NotificationName,
} from '../../../app/contract/catalogue/notifications.ts';
import { storedData } from '../../../app/contract/stored/notifications.ts';
import type { Trx } from '../../world.ts';

type NewNotificationOf<N extends NotificationName> = {
  name: N;
  personId: number;
  /** What it is about, as `badge_award:<id>`: one notification per person, type and source, for ever. */
  source: string;
  data: NotificationData<N>;
  /** Who caused it; null for what the system tells, and for whoever stays unnamed (peers). */
  actorId: number | null;
  groupId: number | null;
  /** It is told as read: what it is about was settled before. */
  seen?: boolean;
};

/** A notification to add, with exactly the data that its row in the catalogue names. */
export type NewNotification = { [N in NotificationName]: NewNotificationOf<N> }[NotificationName];

/**
 * Adds a notification with the person's next number; undefined where the person has it already, has silenced its type
 * or may not sign in any more. Numbers have no hole, so that a browser that sees one knows it missed something
 * (product: notifications).
 */
export async function insertNotification(
  trx: Trx,
  { name, personId, source, data, actorId, groupId, seen = false }: NewNotification,
): Promise<{ id: number; type: number; seq: number; unseen: number } | undefined> {
  const { type } = NOTIFICATIONS[name];
  // Held first, in a statement of its own: whoever waited here must look again for what the other one wrote.
  await trx.selectFrom('person').where('id', '=', personId).select('id').forNoKeyUpdate().execute();
  const { rows } = await sql<{ id: number; seq: number; unseen: number }>`
    with numbered as (
      update person set notification_seq = notification_seq + 1
      where id = ${personId} and active and deleted_at is null and not exists (
        select from notification where person_id = ${personId} and type = ${type} and source = ${source}
      ) and not (${maySilence(type)} and exists (
        select from notification_preference where person_id = ${personId} and type = ${type} and not enabled
      ))
      returning notification_seq
    )
    insert into notification (person_id, seq, type, source, data, actor_id, group_id, seen_at)
    select ${personId}::int, notification_seq, ${type}::smallint, ${source}::text, ${JSON.stringify(storedData(name, data))}::jsonb,
      ${actorId}::int, ${groupId}::int, case when ${seen}::boolean then now() end
    from numbered
    returning id, seq, ${seen ? 0 : 1}::int + (
      select count(*) from notification
      where person_id = ${personId} and seen_at is null and type = any(${besides(type)}::smallint[])
    ) as unseen
  `.execute(trx);
  return rows[0] && { ...rows[0], type };
}

/** The types among which one of that type is counted: those of the view in which it is told, else all. */
function besides(type: number): number[] {
  const role = onlyAudience(type);
  return role === null ? [...notificationTypes] : visibleTypes(role);
}
