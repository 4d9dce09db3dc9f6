import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { dayIn, goesOn, published, toBoolean } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { tutoredLearners } from '../content/activity-scope.ts';

/** An extension asked for in a group of the tutor; undefined outside the scope. */
export function requestedExtension(db: Reader, tutorId: number, extensionId: number) {
  return db
    .selectFrom('deadline_extension as extension')
    .innerJoin('member', 'member.id', 'extension.member_id')
    .where('extension.id', '=', extensionId)
    .where('member.id', 'in', tutoredLearners(db, tutorId).select('member.id'))
    .select(['extension.member_id as memberId', 'extension.unit_id as unitId'])
    .executeTakeFirst();
}

/** The decision over an extension; nulls while it waits for one. */
export function decisionOf(db: Reader, extensionId: number) {
  return db
    .selectFrom('deadline_extension')
    .where('id', '=', extensionId)
    .select(['approved', 'due_on as dueOn'])
    .executeTakeFirstOrThrow();
}

export type Chosen = { tutorId: number; groupId: number; unitId: number; personIds: readonly number[] };

/**
 * The people chosen by a tutor that are, or were, in that group of theirs; nobody where the group or the unit is not
 * theirs.
 */
export function chosenMembers(db: Reader, { tutorId, groupId, unitId, personIds }: Chosen) {
  return tutoredLearners(db, tutorId)
    .innerJoin('unit', (join) =>
      join.onRef('unit.programme_id', '=', 'learner_group.programme_id').on(published('unit')),
    )
    .where('learner_group.id', '=', groupId)
    .where('unit.id', '=', unitId)
    .where((eb) => eb('member.person_id', '=', eb.fn.any(eb.val([...personIds]))))
    .orderBy('member.id')
    .select(['member.id', 'member.person_id as personId', 'member.active'])
    .execute();
}

/** A unit of a generation's programme; undefined for any other one. */
export function unitOfGroup(db: Reader, groupId: number, unitId: number) {
  return db
    .selectFrom('learner_group')
    .innerJoin('unit', (join) =>
      join.onRef('unit.programme_id', '=', 'learner_group.programme_id').on(published('unit')),
    )
    .where('learner_group.id', '=', groupId)
    .where('unit.id', '=', unitId)
    .select('unit.id')
    .executeTakeFirst();
}

/** The facts that decide whether members can be given another day for a unit's challenge, or be reminded of it. */
export function deadlineFacts(
  db: Reader,
  { memberIds, unitId, zone }: { memberIds: readonly number[]; unitId: number; zone: string },
) {
  return db
    .selectFrom('member')
    .leftJoin('wave', (join) =>
      join.onRef('wave.group_id', '=', 'member.group_id').on('wave.unit_id', '=', unitId),
    )
    .leftJoin('challenge_submission as challenge', (join) =>
      join.onRef('challenge.member_id', '=', 'member.id').on('challenge.unit_id', '=', unitId),
    )
    .leftJoin('deadline_extension as asked', (join) =>
      join
        .onRef('asked.member_id', '=', 'member.id')
        .on('asked.unit_id', '=', unitId)
        .on('asked.decided_at', 'is', null),
    )
    .where((eb) => eb('member.id', '=', eb.fn.any(eb.val([...memberIds]))))
    .orderBy('member.id')
    .select((eb) => [
      'member.id as memberId',
      'member.person_id as personId',
      goesOn('member').as('active'),
      'wave.id as waveId',
      'wave.opens_on as opensOn',
      'wave.challenge_due_on as waveDueOn',
      'asked.id as askedId',
      dayIn(zone, 'challenge.returned_at').as('returnedOn'),
      toBoolean(eb('challenge.first_delivered_at', 'is not', null)).as('delivered'),
      toBoolean(eb('challenge.published_at', 'is not', null)).as('graded'),
      jsonObjectFrom(
        eb
          .selectFrom('deadline_extension as extension')
          .whereRef('extension.member_id', '=', 'member.id')
          .where('extension.unit_id', '=', unitId)
          .where('extension.approved', '=', (of) => of.lit(true))
          .orderBy('extension.decided_at', 'desc')
          .orderBy('extension.id', 'desc')
          .limit(1)
          .select(['extension.id', 'extension.due_on as dueOn']),
      ).as('extension'),
    ])
    .execute();
}

export type DeadlineFacts = Awaited<ReturnType<typeof deadlineFacts>>[number];

/** The decider, the instant, and the day that is granted; null refuses. `onJoining`: nobody asked, the person joined. */
export type Decision = { tutorId: number | null; at: Date; dueOn: string | null; onJoining?: boolean };

/** Decides what was asked for and is not decided; true only when that is news. */
export async function writeDecision(
  trx: Trx,
  extensionId: number,
  { tutorId, at, dueOn }: Decision,
): Promise<boolean> {
  const decided = await trx
    .updateTable('deadline_extension')
    .set({ approved: dueOn !== null, due_on: dueOn, decided_at: at, decided_by: tutorId })
    .where('id', '=', extensionId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return decided.numUpdatedRows > 0n;
}

/** Grants members what they did not ask for; gives each extension's id with its member. */
export async function grantExtensions(
  trx: Trx,
  { memberIds, unitId }: { memberIds: readonly number[]; unitId: number },
  { tutorId, at, dueOn, onJoining = false }: Decision,
): Promise<{ id: number; memberId: number }[]> {
  if (memberIds.length === 0) return [];
  return trx
    .insertInto('deadline_extension')
    .values(
      memberIds.map((member_id) => ({
        member_id,
        unit_id: unitId,
        requested_at: at,
        approved: dueOn !== null,
        due_on: dueOn,
        decided_at: at,
        decided_by: tutorId,
        on_joining: onJoining,
      })),
    )
    .returning(['id', 'member_id as memberId'])
    .execute();
}
