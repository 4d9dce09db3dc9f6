import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { changeHistory, HistoryObject } from '#app/contract/admin/history.ts';
import type { World } from '#server/world.ts';

const PAGE = 20;

/** What the trail may say beside the action; the rest of a line stays with the audit. */
const detail = z.object({ fields: z.optional(z.array(z.string())), reason: z.optional(z.string()) });

type Query = { object: HistoryObject; id: number; before?: number | undefined };

/** The changes of one object, newest first, at most {@link PAGE} of them. */
export async function historyOf(
  { db }: World,
  { object, id, before }: Query,
): Promise<z.output<typeof changeHistory.reply>> {
  let lines = db
    .selectFrom('audit')
    .leftJoin('person as actor', 'actor.id', 'audit.actor_id')
    .where('audit.object_kind', '=', object)
    .where('audit.object_id', '=', String(id))
    .where('audit.result', '=', 'ok');
  if (before !== undefined) lines = lines.where('audit.id', '<', before);
  const rows = await lines
    .orderBy('audit.id', 'desc')
    .limit(PAGE + 1)
    .select([
      'audit.id',
      'audit.at',
      'audit.action',
      'audit.after',
      'actor.id as actorId',
      sql<string>`concat_ws(' ', actor.first_name, actor.paternal_surname)`.as('actorName'),
    ])
    .execute();
  const changes = rows.slice(0, PAGE).map((row) => {
    const { fields = [], reason = null } = detail.safeParse(row.after).data ?? {};
    return {
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName },
      fields,
      reason,
    };
  });
  return { changes, more: rows.length > PAGE };
}
