import { sql } from 'kysely';
import type { ShiftSide, StoredOwnDay, StoredWave } from '#app/contract/stored/wave-shift.ts';
import type { ShiftPlan, WaveDates } from '#app/domain/deadlines/shift-plan.ts';
import { holdReminders } from '#server/repositories/notifications/reminders.ts';
import type { Trx } from '#server/world.ts';
import type { GroupFacts } from '../waves.rows.server.ts';

/** The reason of a moved extension, where people read it. */
const EXTENSION_REASON = 'Corrimiento de la generación';

export type PlannedGroup = { facts: GroupFacts; plan: ShiftPlan };
export type WrittenShift = { groupId: number; before: ShiftSide; after: ShiftSide };

/** Writes the planned days of generations that are held, and the extensions that move along. */
export async function writePlans(
  trx: Trx,
  planned: readonly PlannedGroup[],
  { actorId, now }: { actorId: number; now: Date },
): Promise<WrittenShift[]> {
  const changes = planned.flatMap(({ facts, plan }) =>
    plan.waves.map((change) => ({
      ...change,
      groupId: facts.id,
      wave: facts.units.find(({ unitId }) => unitId === change.unitId)?.wave ?? null,
    })),
  );
  const updated = await updateDates(
    trx,
    changes.flatMap(({ wave, after }) => (wave && after ? [{ id: wave.id, dates: after }] : [])),
  );
  const made = await insertWaves(
    trx,
    changes.flatMap(({ wave, after, groupId, unitId }) =>
      wave === null && after ? [{ groupId, unitId, dates: after }] : [],
    ),
  );
  await deleteWaves(
    trx,
    changes.flatMap(({ wave, after }) => (wave && after === null ? [wave.id] : [])),
  );
  const extensions = await insertExtensions(
    trx,
    planned.flatMap(({ plan }) => plan.extensions),
    { actorId, now },
  );
  return planned.map(({ facts, plan }) => {
    const own = changes.filter(({ groupId }) => groupId === facts.id);
    const sides = own.map(({ wave, unitId, before, after }) => {
      const id = wave?.id ?? made.find((one) => one.groupId === facts.id && one.unitId === unitId)?.id ?? 0;
      return {
        before: { id, unitId, version: wave?.version ?? 0, dates: before },
        after: { id, unitId, version: updated.get(id) ?? wave?.version ?? 1, dates: after },
      };
    });
    const moves = plan.extensions.map((move) => {
      const key = { memberId: move.memberId, unitId: move.unitId };
      const from = facts.members.find(
        ({ memberId, unitId }) => memberId === move.memberId && unitId === move.unitId,
      );
      return {
        before: { id: from?.extensionId ?? 0, ...key, dueOn: move.from },
        after: {
          id: extensions.find((one) => one.memberId === move.memberId && one.unitId === move.unitId)?.id ?? 0,
          ...key,
          dueOn: move.to,
        },
      };
    });
    return {
      groupId: facts.id,
      before: { waves: sides.map((one) => one.before), extensions: moves.map((one) => one.before) },
      after: { waves: sides.map((one) => one.after), extensions: moves.map((one) => one.after) },
    };
  });
}

/** Gives these waves those days; gives their new versions. */
async function updateDates(
  trx: Trx,
  waves: readonly { id: number; dates: WaveDates }[],
): Promise<Map<number, number>> {
  if (waves.length === 0) return new Map();
  const { rows } = await sql<{ id: number; version: number }>`
    update wave set
      opens_on = input.opens_on, challenge_due_on = input.due_on, boss_period_starts_on = input.starts_on,
      one_to_one_on = input.one_to_one_on, boss_period_ends_on = input.ends_on, version = wave.version + 1
    from unnest(
      ${waves.map(({ id }) => id)}::int[],
      ${waves.map(({ dates }) => dates.opensOn)}::date[],
      ${waves.map(({ dates }) => dates.challengeDueOn)}::date[],
      ${waves.map(({ dates }) => dates.preparationOpensOn)}::date[],
      ${waves.map(({ dates }) => dates.oneToOneOn)}::date[],
      ${waves.map(({ dates }) => dates.periodEndsOn)}::date[]
    ) as input (id, opens_on, due_on, starts_on, one_to_one_on, ends_on)
    where wave.id = input.id
    returning wave.id, wave.version
  `.execute(trx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

type NewWave = { groupId: number; unitId: number; dates: WaveDates };

const columnsOf = ({ groupId, unitId, dates }: NewWave) => ({
  group_id: groupId,
  unit_id: unitId,
  opens_on: dates.opensOn,
  challenge_due_on: dates.challengeDueOn,
  boss_period_starts_on: dates.preparationOpensOn,
  one_to_one_on: dates.oneToOneOn,
  boss_period_ends_on: dates.periodEndsOn,
});

async function insertWaves(trx: Trx, waves: readonly NewWave[]) {
  if (waves.length === 0) return [];
  return trx
    .insertInto('wave')
    .values(waves.map(columnsOf))
    .returning(['id', 'group_id as groupId', 'unit_id as unitId'])
    .execute();
}

async function deleteWaves(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('wave')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
}

async function insertExtensions(
  trx: Trx,
  moves: ShiftPlan['extensions'],
  { actorId, now }: { actorId: number; now: Date },
) {
  if (moves.length === 0) return [];
  return trx
    .insertInto('deadline_extension')
    .values(
      moves.map(({ memberId, unitId, to }) => ({
        member_id: memberId,
        unit_id: unitId,
        reason: EXTENSION_REASON,
        requested_at: now,
        decided_at: now,
        decided_by: actorId,
        approved: true,
        due_on: to,
      })),
    )
    .returning(['id', 'member_id as memberId', 'unit_id as unitId'])
    .execute();
}

/** Puts waves back as they were: moved ones, taken away ones with their ids, and none where there was none. */
export async function restoreWaves(
  trx: Trx,
  groupId: number,
  before: readonly StoredWave[],
  after: readonly StoredWave[],
) {
  const gone = new Set(after.filter(({ dates }) => dates === null).map(({ id }) => id));
  await updateDates(
    trx,
    before.flatMap(({ id, dates }) => (dates && !gone.has(id) ? [{ id, dates }] : [])),
  );
  for (const { id, unitId, version, dates } of before) {
    if (dates === null || !gone.has(id)) continue;
    const row = columnsOf({ groupId, unitId, dates });
    await sql`
      insert into wave (id, version, group_id, unit_id, opens_on, challenge_due_on, boss_period_starts_on,
        one_to_one_on, boss_period_ends_on)
      overriding system value
      values (${id}, ${version + 1}, ${row.group_id}, ${row.unit_id}, ${row.opens_on}, ${row.challenge_due_on},
        ${row.boss_period_starts_on}, ${row.one_to_one_on}, ${row.boss_period_ends_on})
    `.execute(trx);
  }
  await deleteWaves(
    trx,
    before.filter(({ dates }) => dates === null).map(({ id }) => id),
  );
}

/**
 * Closes the reminders that fell due before a change and were shared out then: a change that is taken back does not
 * send them once more.
 */
export async function settleDueBefore(
  trx: Trx,
  waves: readonly StoredWave[],
  madeAt: Date,
  now: Date,
): Promise<void> {
  const subjects = waves.map(({ id }) => `wave:${id}`);
  await trx
    .updateTable('reminder')
    .set({ done_at: now })
    .where((eb) => eb('subject', '=', eb.fn.any(eb.val(subjects))))
    .where('person_id', 'is', null)
    .where('done_at', 'is', null)
    .where('due_at', '<=', madeAt)
    .execute();
}

/** Takes away the extensions that a change made, with what they would remind of. */
export async function deleteExtensions(trx: Trx, made: readonly StoredOwnDay[]): Promise<void> {
  if (made.length === 0) return;
  const ids = made.map(({ id }) => id);
  await holdReminders(
    trx,
    ids.map((id) => `extension:${id}`),
  );
  await trx
    .deleteFrom('deadline_extension')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  await trx
    .deleteFrom('reminder')
    .where((eb) => eb('subject', '=', eb.fn.any(eb.val(ids.map((id) => `extension:${id}`)))))
    .where('sent_at', 'is', null)
    .execute();
}
