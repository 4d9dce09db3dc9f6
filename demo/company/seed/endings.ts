import { sql } from 'kysely';
import type { Trx } from '#server/world.ts';
import { iso } from '../moments.ts';
import type { Generation } from './generations.ts';

/** Learners who left, some of them with their account. */
export async function dropLearners(trx: Trx, generations: readonly Generation[]): Promise<void> {
  const dropped = generations.flatMap(({ learners }) =>
    learners.flatMap(({ memberId, personId, dropped: drop }) =>
      drop
        ? [{ memberId, personId, at: iso(drop.at), reason: drop.reason, withAccount: drop.withAccount }]
        : [],
    ),
  );
  const given = sql`jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb)
    as given ("memberId" int, "personId" int, at timestamptz, reason text, "withAccount" boolean)`;
  await sql`
    update member set active = false, dropped_at = given.at, drop_reason = given.reason, left_as = 'dropped', version = version + 1
    from ${given} where member.id = given."memberId"
  `.execute(trx);
  await sql`
    update person set active = false, dropped_at = given.at, version = version + 1
    from ${given} where person.id = given."personId" and given."withAccount"
  `.execute(trx);
}

/** Generations that ended, with the members who had not left. */
export async function closeGenerations(trx: Trx, generations: readonly Generation[]): Promise<void> {
  const closed = generations.flatMap(({ id, closedAt }) =>
    closedAt === null ? [] : [{ id, at: iso(closedAt) }],
  );
  const given = sql`jsonb_to_recordset(${JSON.stringify(closed)}::jsonb) as given (id int, at timestamptz)`;
  await sql`
    update member set finished_at = given.at, version = version + 1
    from ${given} where member.group_id = given.id and member.active
  `.execute(trx);
  await sql`
    update learner_group set status = 'archived', closed_at = given.at, version = version + 1
    from ${given} where learner_group.id = given.id
  `.execute(trx);
}
