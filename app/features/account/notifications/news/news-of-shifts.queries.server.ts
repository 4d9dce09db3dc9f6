import { shortDate } from '#app/domain/deadlines/dates.ts';
import { goesOn, published } from '#server/db/fragments.ts';
import type { NewNotification } from '#server/repositories/notifications/notifications.ts';
import type { Trx } from '#server/world.ts';

/**
 * The day of a challenge moved for a whole generation: its learners who owe it and have no day of their own. Where the
 * change was taken back, only who was told of it, also of an extension that had moved along.
 */
export async function shiftNews(trx: Trx, shiftId: number): Promise<NewNotification[]> {
  const shift = await trx
    .selectFrom('wave_shift')
    .where('id', '=', shiftId)
    .select(['group_id as groupId', 'before', 'after', 'undone_at as undoneAt'])
    .executeTakeFirst();
  if (!shift) return [];
  const { groupId, before, after } = shift;
  const dueBefore = new Map(before.waves.map(({ unitId, dates }) => [unitId, dates?.challengeDueOn ?? null]));
  const unitIds = after.waves
    .filter(({ unitId, dates }) => (dates?.challengeDueOn ?? null) !== dueBefore.get(unitId))
    .map(({ unitId }) => unitId);
  const owed = await owedIn(trx, groupId, unitIds);
  if (shift.undoneAt === null) {
    return owed.flatMap((row) =>
      row.extendedTo === null && row.dueOn !== null
        ? [newsOf(row, groupId, sourceOf(shiftId, row.unitId))]
        : [],
    );
  }
  const told = await toldOf(
    trx,
    owed.map(({ personId }) => personId),
    [
      ...unitIds.map((unitId) => sourceOf(shiftId, unitId)),
      ...after.extensions.map(({ id }) => extensionSource(id)),
    ],
  );
  return owed.flatMap((row) => {
    const moved = after.extensions.find(
      ({ memberId, unitId }) => memberId === row.memberId && unitId === row.unitId,
    );
    const source = moved ? extensionSource(moved.id) : sourceOf(shiftId, row.unitId);
    const wasTold = told.some((one) => one.personId === row.personId && one.source === source);
    return wasTold ? [newsOf(row, groupId, `${sourceOf(shiftId, row.unitId)}:undone`)] : [];
  });
}

const sourceOf = (shiftId: number, unitId: number): string => `wave_shift:${shiftId}:${unitId}`;
const extensionSource = (extensionId: number): string => `deadline_extension:${extensionId}`;

type Owed = Awaited<ReturnType<typeof owedIn>>[number];

function newsOf(
  { personId, unitId, unitName, extendedTo, dueOn }: Owed,
  groupId: number,
  source: string,
): NewNotification {
  const data = { unitName, unitId, date: shortDate(extendedTo ?? dueOn) || null };
  return { name: 'challengeMoved', personId, actorId: null, groupId, source, data };
}

/** Current learners of a published generation and the challenges that they have not delivered. */
function owedIn(trx: Trx, groupId: number, unitIds: readonly number[]) {
  return trx
    .selectFrom('member')
    .innerJoin('learner_group as run', 'run.id', 'member.group_id')
    .innerJoin('unit', (join) =>
      join.onRef('unit.programme_id', '=', 'run.programme_id').on(published('unit')),
    )
    .leftJoin('wave', (join) =>
      join.onRef('wave.group_id', '=', 'run.id').onRef('wave.unit_id', '=', 'unit.id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('deadline_extension as each')
          .whereRef('each.member_id', '=', 'member.id')
          .whereRef('each.unit_id', '=', 'unit.id')
          .where('each.approved', '=', (of) => of.lit(true))
          .orderBy('each.decided_at', 'desc')
          .orderBy('each.id', 'desc')
          .limit(1)
          .select('each.due_on')
          .as('extension'),
      (join) => join.onTrue(),
    )
    .where('run.id', '=', groupId)
    .where(published('run'))
    .where(goesOn('member'))
    .where((eb) => eb('unit.id', '=', eb.fn.any(eb.val([...unitIds]))))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('challenge_submission as delivered')
            .whereRef('delivered.member_id', '=', 'member.id')
            .whereRef('delivered.unit_id', '=', 'unit.id')
            .where('delivered.first_delivered_at', 'is not', null)
            .select('delivered.id'),
        ),
      ),
    )
    .orderBy('member.id')
    .orderBy('unit.position')
    .select([
      'member.id as memberId',
      'member.person_id as personId',
      'unit.id as unitId',
      'unit.name as unitName',
      'wave.challenge_due_on as dueOn',
      'extension.due_on as extendedTo',
    ])
    .execute();
}

/** The notifications that already told these people of these causes. */
function toldOf(trx: Trx, personIds: readonly number[], sources: readonly string[]) {
  return trx
    .selectFrom('notification')
    .where((eb) => eb('person_id', '=', eb.fn.any(eb.val([...personIds]))))
    .where((eb) => eb('source', '=', eb.fn.any(eb.val([...sources]))))
    .select(['person_id as personId', 'source'])
    .execute();
}
