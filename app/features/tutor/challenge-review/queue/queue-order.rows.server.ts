import { type RawBuilder, sql } from 'kysely';
import type { QueueOrder } from '#app/contract/tutor/queue-words.ts';
import { isPending } from './review.rows.server.ts';

export type OrderChoice = { key: QueueOrder['key']; down: boolean };

/** Pending challenges first, the longest wait at the top; then the decided ones, the newest at the top. */
const byWait = sql`case when ${isPending} then 0 else 1 end,
  extract(epoch from item."deliveredAt") * case when ${isPending} then 1 else -1 end, item.id`;

/** The order of the queue by one of its columns. */
export function queueOrder({ key, down }: OrderChoice): RawBuilder<unknown> {
  const way = sql.raw(down ? 'desc' : 'asc');
  if (key === 'name') return sql`item."plainName" ${way}, ${byWait}`;
  if (key === 'unit') return sql`item."unitOrder" ${way}, item."unitName" ${way}, ${byWait}`;
  if (down) return byWait;
  return sql`case when ${isPending} then 0 else 1 end, item."deliveredAt" desc, item.id desc`;
}
