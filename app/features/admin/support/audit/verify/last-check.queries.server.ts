import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TrailCheck } from '#app/contract/admin/support/audit.ts';
import { shortNameOf } from '#server/db/fragments.ts';
import type { World } from '#server/world.ts';

/**
 * Reads the result of the last check of the chain, wherever it was made, and the check that is under way (product:
 * audit).
 */
export async function lastTrailCheck({ db }: Pick<World, 'db'>): Promise<TrailCheck> {
  const [last, running] = await Promise.all([
    db
      .selectFrom('system_check')
      .where('kind', '=', 'audit')
      .orderBy('id', 'desc')
      .limit(1)
      .select((eb) => [
        'at',
        'ok',
        'result',
        jsonObjectFrom(
          eb
            .selectFrom('person')
            .whereRef('person.id', '=', 'system_check.made_by')
            .select(['person.id', shortNameOf('person').as('name')]),
        ).as('madeBy'),
      ])
      .executeTakeFirst(),
    db
      .selectFrom('task')
      .where('kind', '=', 'check')
      .where('state', 'in', ['waiting', 'running'])
      .where(sql<boolean>`input ->> 'compares' = 'audit'`)
      .orderBy('id')
      .select(['id', 'state', 'done', 'total', 'refused'])
      .executeTakeFirst(),
  ]);
  return {
    last: last
      ? {
          at: last.at.toISOString(),
          ok: last.ok,
          links: last.result.compared ?? 0,
          count: last.result.different ?? 0,
          findings: [...(last.result.findings ?? [])],
          madeBy: last.madeBy,
        }
      : null,
    running: running ?? null,
  };
}
