import { sql } from 'kysely';
import type { ShiftSide } from '#app/contract/stored/wave-shift.ts';
import type { Database } from '#server/db/database.ts';
import { shortNameOf } from '#server/db/fragments.ts';
import type { Trx } from '#server/world.ts';
import type { GroupRow } from '../waves.rows.server.ts';

type NewShift = {
  groupId: number;
  days: number;
  reason: string;
  before: ShiftSide;
  after: ShiftSide;
  actorId: number;
  now: Date;
  /** Of what was moved together; null for one generation alone. */
  batchId: string | null;
};

/** Keeps a change of a generation's days; gives its id. */
export async function insertShift(
  trx: Trx,
  { groupId, days, reason, before, after, actorId, now, batchId }: NewShift,
): Promise<number> {
  const { id } = await trx
    .insertInto('wave_shift')
    .values({
      group_id: groupId,
      days,
      reason,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      made_by: actorId,
      made_at: now,
      batch_id: batchId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A change of that generation, held. */
export function lockShift(trx: Trx, { groupId, shiftId }: { groupId: number; shiftId: number }) {
  return trx
    .selectFrom('wave_shift')
    .where('id', '=', shiftId)
    .where('group_id', '=', groupId)
    .select(['days', 'before', 'after', 'made_at as madeAt', 'undone_at as undoneAt'])
    .forUpdate()
    .executeTakeFirst();
}

export async function markUndone(trx: Trx, shiftId: number, now: Date): Promise<void> {
  await trx.updateTable('wave_shift').set({ undone_at: now }).where('id', '=', shiftId).execute();
}

/** True where waves and extensions are still as the change left them. */
export async function mayUndo(trx: Trx, groupId: number, after: ShiftSide): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select
      not exists (
        select from jsonb_to_recordset(${JSON.stringify(after.waves)}::jsonb)
          as was (id int, "unitId" int, version int, dates jsonb)
        left join wave on wave.group_id = ${groupId} and wave.unit_id = was."unitId"
        where case when was.dates = 'null'::jsonb or was.dates is null then wave.id is not null
          else wave.id is distinct from was.id or wave.version <> was.version end
      ) and not exists (
        select from jsonb_to_recordset(${JSON.stringify(after.extensions)}::jsonb)
          as was (id int, "memberId" int, "unitId" int)
        where was.id is distinct from (
          select id from deadline_extension as each
          where each.member_id = was."memberId" and each.unit_id = was."unitId" and each.approved
          order by decided_at desc, id desc
          limit 1
        )
      ) as holds
  `.execute(trx);
  return rows[0]?.holds ?? false;
}

/** The ids of the changes that were made together and are not taken back yet, by generation. */
export async function shiftsOfBatch(db: Database | Trx, batchId: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('wave_shift')
    .where('batch_id', '=', batchId)
    .where('undone_at', 'is', null)
    .orderBy('id')
    .select(['id', 'group_id as groupId'])
    .execute();
  return new Map(rows.map(({ id, groupId }) => [groupId, id]));
}

/** The extensions among these of which the learner is still in that generation. */
export async function extensionsStillIn<E extends { memberId: number }>(
  trx: Trx,
  groupId: number,
  extensions: readonly E[],
): Promise<E[]> {
  if (extensions.length === 0) return [];
  const rows = await trx
    .selectFrom('member')
    .where('group_id', '=', groupId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(extensions.map(({ memberId }) => memberId)))))
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
  const here = new Set(rows.map(({ id }) => id));
  return extensions.filter(({ memberId }) => here.has(memberId));
}

/** Changes of a generation that can still be taken back, the latest first. */
export function undoableShifts(db: Database | Trx, groupId: number, since: Date) {
  return db
    .selectFrom('wave_shift as shift')
    .innerJoin('person as author', 'author.id', 'shift.made_by')
    .where('shift.group_id', '=', groupId)
    .where('shift.undone_at', 'is', null)
    .where('shift.made_at', '>=', since)
    .orderBy('shift.id', 'desc')
    .select([
      'shift.id',
      'shift.days',
      'shift.reason',
      'shift.made_at as madeAt',
      'author.id as authorId',
      shortNameOf('author').as('authorName'),
    ])
    .execute();
}

/** A generation that stands, without holding it; undefined for another. */
export function groupToRead(db: Database, groupId: number): Promise<GroupRow | undefined> {
  return db
    .selectFrom('learner_group')
    .where('id', '=', groupId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'status', 'version', 'starts_on as startsOn', 'programme_id as programmeId'])
    .executeTakeFirst();
}

/** Changes of the last minutes that can still be taken back, the latest of each generation only; oldest first. */
export function latestShifts(db: Database | Trx, since: Date) {
  return db
    .selectFrom('wave_shift as shift')
    .innerJoin('learner_group as grp', 'grp.id', 'shift.group_id')
    .innerJoin('person as author', 'author.id', 'shift.made_by')
    .where('grp.deleted_at', 'is', null)
    .where('shift.undone_at', 'is', null)
    .where('shift.batch_id', 'is not', null)
    .where('shift.made_at', '>=', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('wave_shift as later')
            .whereRef('later.group_id', '=', 'shift.group_id')
            .whereRef('later.id', '>', 'shift.id')
            .where('later.undone_at', 'is', null)
            .select('later.id'),
        ),
      ),
    )
    .orderBy('shift.id')
    .select([
      'shift.id',
      'shift.batch_id as batchId',
      'shift.group_id as groupId',
      'grp.name as groupName',
      'shift.days',
      'shift.reason',
      'shift.made_at as madeAt',
      'author.id as authorId',
      shortNameOf('author').as('authorName'),
    ])
    .execute();
}
