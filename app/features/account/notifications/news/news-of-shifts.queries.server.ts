import { personRoom } from '#app/contract/catalogue/pushes.ts';
import { shortDate } from '#app/domain/deadlines/dates.ts';
import { goesOn, published } from '#server/db/fragments.ts';
import { grouped } from '#server/grouped.ts';
import { withdrawUnread } from '#server/repositories/notifications/notification-reads.ts';
import type { NewNotification } from '#server/repositories/notifications/notifications.ts';
import type { Trx, World } from '#server/world.ts';

/**
 * Days of challenges moved for a whole generation: one notice for each learner who owes one of them and has no day of
 * their own. Where the change was taken back, what nobody has read of it is withdrawn, also of an extension that had moved
 * along, and only who had read it is told.
 */
export async function shiftNews(trx: Trx, shiftId: number, { push }: World): Promise<NewNotification[]> {
  const shift = await trx
    .selectFrom('wave_shift')
    .where('id', '=', shiftId)
    .select(['group_id as groupId', 'before', 'after', 'undone_at as undoneAt'])
    .executeTakeFirst();
  if (!shift) return [];
  const { groupId, before, after } = shift;
  const dueBefore = new Map(before.waves.map(({ unitId, dates }) => [unitId, dates?.challengeDueOn ?? null]));
  const dueAfter = new Set(
    after.waves.flatMap(({ unitId, dates }) => (dates?.challengeDueOn ? [unitId] : [])),
  );
  const unitIds = after.waves
    .filter(({ unitId, dates }) => (dates?.challengeDueOn ?? null) !== dueBefore.get(unitId))
    .map(({ unitId }) => unitId);
  const owed = await owedIn(trx, groupId, unitIds);
  if (shift.undoneAt === null) {
    const moved = owed.filter(({ extendedTo, dueOn }) => extendedTo === null && dueOn !== null);
    return newsByPerson(moved, groupId, `wave_shift:${shiftId}`);
  }
  const sources = [
    `wave_shift:${shiftId}`,
    ...unitIds.map((unitId) => formerSource(shiftId, unitId)),
    ...after.extensions.map(({ id }) => extensionSource(id)),
  ];
  const people = owed.map(({ personId }) => personId);
  const withdrawn = await withdrawUnread(trx, groupId, sources);
  await push.tell(
    trx,
    [...new Set(withdrawn)].map((personId) => ({
      room: personRoom(personId),
      message: 'read.again',
      data: {},
    })),
  );
  const rows = await readersOf(trx, people, sources);
  const read = new Set(rows.map(({ personId, source }) => `${personId}:${source}`));
  const extensions = new Map(
    after.extensions.map(({ id, memberId, unitId }) => [`${memberId}:${unitId}`, extensionSource(id)]),
  );
  const isTold = (row: Owed) => {
    const moved = extensions.get(`${row.memberId}:${row.unitId}`);
    const own = moved ? [moved] : [`wave_shift:${shiftId}`, formerSource(shiftId, row.unitId)];
    if (!moved && !dueAfter.has(row.unitId)) return false;
    return own.some((source) => read.has(`${row.personId}:${source}`));
  };
  return newsByPerson(owed.filter(isTold), groupId, `wave_shift:${shiftId}:undone`);
}

/** Until 2026-11-30 each unit had a notice of its own. */
const formerSource = (shiftId: number, unitId: number): string => `wave_shift:${shiftId}:${unitId}`;
const extensionSource = (extensionId: number): string => `deadline_extension:${extensionId}`;

type Owed = Awaited<ReturnType<typeof owedIn>>[number];

/** One notice for each person: of their first challenge, with the number of the others. */
function newsByPerson(rows: readonly Owed[], groupId: number, source: string): NewNotification[] {
  const people = grouped(rows, ({ personId }) => personId);
  return [...people].flatMap(([personId, [first, ...others]]) => {
    if (!first) return [];
    const data = {
      unitName: first.unitName,
      unitId: first.unitId,
      date: shortDate(first.extendedTo ?? first.dueOn) || null,
      ...(others.length > 0 ? { others: others.length } : {}),
    };
    return [{ name: 'challengeMoved', personId, actorId: null, groupId, source, data }];
  });
}

/** Current learners of a published generation and the challenges that they have not delivered. */
function owedIn(trx: Trx, groupId: number, unitIds: readonly number[]) {
  return trx
    .selectFrom('member')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    .innerJoin('unit', (join) =>
      join.onRef('unit.programme_id', '=', 'grp.programme_id').on(published('unit')),
    )
    .leftJoin('wave', (join) =>
      join.onRef('wave.group_id', '=', 'grp.id').onRef('wave.unit_id', '=', 'unit.id'),
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
    .where('grp.id', '=', groupId)
    .where(published('grp'))
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

/** The notifications of these causes that these people have read. */
function readersOf(trx: Trx, personIds: readonly number[], sources: readonly string[]) {
  return trx
    .selectFrom('notification')
    .where((eb) => eb('person_id', '=', eb.fn.any(eb.val([...personIds]))))
    .where((eb) => eb('source', '=', eb.fn.any(eb.val([...sources]))))
    .where('seen_at', 'is not', null)
    .select(['person_id as personId', 'source'])
    .execute();
}
