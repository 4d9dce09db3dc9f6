import { sql } from 'kysely';
import type { NotificationData, NotificationName } from '#app/contract/catalogue/notifications.ts';
import { NOTIFICATIONS } from '#app/contract/catalogue/notifications.ts';
import { storedData } from '#app/contract/stored/notifications.ts';
import type { Trx } from '#server/world.ts';
import { happens } from '../chance.ts';
import { iso, isoOrNull, type Moments } from '../moments.ts';
import { insertRows } from '../rows.ts';

type NewsOf<N extends NotificationName> = {
  name: N;
  personId: number;
  at: number;
  source: string;
  actorId: number | null;
  groupId: number | null;
  data: NotificationData<N>;
  /** When it was settled for everybody, which reads it; null: it waits. Without it people read it by themselves. */
  settledAt?: number | null;
};
/** A line of somebody's bell, told at that moment. */
export type News = { [N in NotificationName]: NewsOf<N> }[NotificationName];

const DAY_MS = 86_400_000;
/** A bell holds the news of these last days. */
export const TOLD_MS = 120 * DAY_MS;

/** Inserts the bells of people who had none: each person's news numbered in the order of time, the older ones read. */
export async function insertBells(trx: Trx, news: readonly News[], moments: Moments): Promise<void> {
  const told = news
    .filter(({ at }) => at < moments.now && at > moments.now - TOLD_MS)
    .toSorted((one, other) => one.personId - other.personId || one.at - other.at);
  const numbers = new Map<number, number>();
  const rows = told.map(({ name, personId, at, source, actorId, groupId, data, settledAt }) => {
    const seq = (numbers.get(personId) ?? 0) + 1;
    numbers.set(personId, seq);
    const { type } = NOTIFICATIONS[name];
    return {
      person_id: personId,
      seq,
      type,
      source,
      data: storedData(name, data),
      actor_id: actorId,
      group_id: groupId,
      created_at: iso(at),
      seen_at: isoOrNull(
        settledAt ?? seenAt(at, { waits: settledAt === null, key: `${personId} ${seq}` }, moments),
      ),
    };
  });
  await insertRows(trx, 'notification', rows);
  await sql`
    update person set notification_seq = given.seq
    from jsonb_to_recordset(${JSON.stringify([...numbers].map(([id, seq]) => ({ id, seq })))}::jsonb) as given (id int, seq int)
    where person.id = given.id
  `.execute(trx);
}

/** Most open their bell within some days; what waits for them stays unread. */
function seenAt(
  at: number,
  { waits, key }: { waits: boolean; key: string },
  { now }: Moments,
): number | null {
  const age = now - at;
  const share = age > 4 * DAY_MS ? 0.85 : 0.4;
  const isSeen = age > 20 * DAY_MS || (!waits && age > DAY_MS && happens(share, 'seen', key));
  return isSeen ? at + DAY_MS / 2 : null;
}
