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
  /** The cause, as `badge_award:<id>`: one notification per person, type and source, for ever. */
  source: string;
  data: NotificationData<N>;
  /** The person that caused it; null for news of the system, and for people that stay unnamed (peers). */
  actorId: number | null;
  groupId: number | null;
  /** It is told as read: what it is about was settled before. */
  seen?: boolean;
};

/** A notification to add, with exactly the data that its row in the catalogue names. */
export type NewNotification = { [N in NotificationName]: NewNotificationOf<N> }[NotificationName];

/** A notification that was added, with its number among its person's and how many of their view are unseen with it. */
export type InsertedNotification = {
  id: number;
  personId: number;
  type: number;
  seq: number;
  unseen: number;
};

/**
 * Adds notifications, each with its person's next number; none where the person has it already, has silenced its type,
 * opposes what may be silenced (product: opposition) or may not sign in any more. Numbers have no hole, so that a browser that sees one knows it missed something
 * (product: notifications).
 * @returns those that were added, each with its index among the asked
 */
export async function insertNotifications(
  trx: Trx,
  asked: readonly NewNotification[],
): Promise<(InsertedNotification & { index: number })[]> {
  if (asked.length === 0) return [];
  const people = [...new Set(asked.map(({ personId }) => personId))];
  // Held first, in a statement of its own: whoever waited here must look again for what the other one wrote.
  await sql`
    select from person where id = any(${people}::int[]) order by id for no key update
  `.execute(trx);
  const rows = asked.map(({ name, personId, source, data, actorId, groupId, seen = false }, index) => {
    const { type } = NOTIFICATIONS[name];
    return {
      index,
      person_id: personId,
      type,
      source,
      data: storedData(name, data),
      actor_id: actorId,
      group_id: groupId,
      seen,
      may_silence: maySilence(type),
      counted: countedWith(type),
    };
  });
  const inserted = await sql<InsertedNotification & { index: number }>`
    with asked as (
      select distinct on (person_id, type, source) *
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        index int, person_id int, type smallint, source text, data jsonb, actor_id int, group_id int, seen boolean,
        may_silence boolean, counted smallint[]
      )
      order by person_id, type, source, index
    ), fresh as (
      select asked.*, row_number() over (partition by person_id order by index) as nth
      from asked join person on person.id = asked.person_id
      where person.active and person.deleted_at is null and not exists (
        select from notification
        where person_id = asked.person_id and type = asked.type and source = asked.source
      ) and not (may_silence and exists (
        select from notification_preference
        where person_id = asked.person_id and type = asked.type and not enabled
      )) and not (may_silence and exists (
        select from person_opposition
        where person_id = asked.person_id and purpose = 'optional-notices'
      ))
    ), numbered as (
      update person set notification_seq = notification_seq + fresh_count.count
      from (select person_id, count(*) as count from fresh group by person_id) as fresh_count
      where person.id = fresh_count.person_id
      returning person.id as person_id, notification_seq - fresh_count.count as before
    ), inserted as (
      insert into notification (person_id, seq, type, source, data, actor_id, group_id, seen_at)
      select person_id, before + nth, type, source, data, actor_id, group_id, case when seen then now() end
      from fresh join numbered using (person_id)
      order by index
      returning id, person_id, seq, type
    )
    select inserted.id, inserted.person_id as "personId", inserted.seq, inserted.type, fresh.index, (
      select count(*) from notification
      where person_id = fresh.person_id and seen_at is null and type = any(fresh.counted)
    ) + (
      select count(*) from fresh as sibling
      where sibling.person_id = fresh.person_id and sibling.nth <= fresh.nth
        and not sibling.seen and sibling.type = any(fresh.counted)
    ) as unseen
    from inserted
    join numbered using (person_id)
    join fresh on fresh.person_id = inserted.person_id and inserted.seq = before + nth
    order by fresh.index
  `.execute(trx);
  return inserted.rows;
}

/** The types among which one of that type is counted: those of the view in which it is told, else all. */
function countedWith(type: number): number[] {
  const role = onlyAudience(type);
  return role === null ? [...notificationTypes] : visibleTypes(role);
}
