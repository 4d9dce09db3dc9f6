import { sql } from 'kysely';
import type { Trx } from '../../world.ts';

/**
 * Makes people members of generations from that day on; whoever was dropped from the same one is in it again, with
 * everything they did. Gives the memberships; emit `member.joined` with each.
 */
export async function joinGroups(
  trx: Trx,
  joining: readonly { personId: number; groupId: number }[],
  on: string,
): Promise<{ id: number; personId: number; isNew: boolean }[]> {
  if (joining.length === 0) return [];
  const { rows } = await sql<{ id: number; personId: number; isNew: boolean }>`
    insert into member (group_id, person_id, joined_on)
    select group_id, person_id, ${on}::date
    from unnest(
      ${joining.map(({ groupId }) => groupId)}::int[], ${joining.map(({ personId }) => personId)}::int[]
    ) as joining (group_id, person_id)
    on conflict (group_id, person_id) do update set
      active = true, dropped_at = null, drop_reason = null, left_as = null, version = member.version + 1
    returning id, person_id as "personId", xmax = 0 as "isNew"
  `.execute(trx);
  return rows;
}
