import { type Expression, type SqlBool, sql } from 'kysely';
import { opened, published } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';

/**
 * The collaborators of a boss today: members whose current boss this is, dropped and finished ones too, in groups that
 * stand and are no drafts. What a boss may read and write begins here: a member of another boss, or of a former one, is in none of it.
 */
export function ownCollaborators(db: Reader, bossId: number) {
  return (
    db
      .selectFrom('member_boss')
      .innerJoin('member', 'member.id', 'member_boss.member_id')
      .innerJoin('learner_group', 'learner_group.id', 'member.group_id')
      .innerJoin('programme', 'programme.id', 'learner_group.programme_id')
      .where('member_boss.boss_id', '=', bossId)
      // Written into the statement: a parameter would keep a prepared plan from the partial index on current pairs.
      .where('member_boss.to_on', 'is', null)
      .where(opened('learner_group'))
      // Nobody is their own boss, whatever a row says.
      .whereRef('member.person_id', '<>', 'member_boss.boss_id')
  );
}

/** The generations in which this person is somebody's boss today, newest first. */
export function ownGenerations(db: Reader, bossId: number) {
  return ownCollaborators(db, bossId)
    .groupBy('learner_group.id')
    .orderBy('learner_group.starts_on', 'desc')
    .orderBy('learner_group.id', 'desc')
    .select(['learner_group.id', 'learner_group.name']);
}

/** The guides of the units of the programmes in which a boss has collaborators. */
export function ownUnitGuides(db: Reader, bossId: number) {
  const units = ownCollaborators(db, bossId).innerJoin('unit', (join) =>
    join.onRef('unit.programme_id', '=', 'programme.id').on(published('unit')),
  );
  return units
    .select('unit.observation_guide_id as fileId')
    .union(units.select('unit.competency_guide_id as fileId'));
}

/** The guides of the generations in which a boss has collaborators. */
export function ownGroupGuides(db: Reader, bossId: number) {
  const own = ownCollaborators(db, bossId);
  return own
    .select('learner_group.feedback_guide_id as fileId')
    .union(own.select('learner_group.observation_guide_id as fileId'));
}

/** One collaborator in one group; no row for anybody else's. */
export function ownCollaborator(
  db: Reader,
  bossId: number,
  { groupId, personId }: { groupId: number; personId: number },
) {
  return ownCollaborators(db, bossId)
    .where('member.group_id', '=', groupId)
    .where('member.person_id', '=', personId);
}

/** The people whose screens show how far members are: the members, their bosses and their tutors of today. */
export async function watchersOf(db: Reader, memberIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .where((eb) => eb('member.id', '=', eb.fn.any(eb.val(memberIds))))
    .select('member.person_id as personId')
    .union(
      db
        .selectFrom('member_boss')
        .where((eb) => eb('member_boss.member_id', '=', eb.fn.any(eb.val(memberIds))))
        .where('member_boss.to_on', 'is', null)
        .select('member_boss.boss_id as personId'),
    )
    .union(
      db
        .selectFrom('member')
        .innerJoin('group_tutor', 'group_tutor.group_id', 'member.group_id')
        .where((eb) => eb('member.id', '=', eb.fn.any(eb.val(memberIds))))
        .where('group_tutor.ended_at', 'is', null)
        .select('group_tutor.tutor_id as personId'),
    )
    .execute();
  return rows.map(({ personId }) => personId);
}

/**
 * The people whose screens show the days of generations: their active learners, those learners' bosses, and the tutors
 * of today.
 */
export async function watchersOfGroups(db: Reader, groupIds: readonly number[]): Promise<number[]> {
  const members = db
    .selectFrom('member')
    .where((eb) => eb('member.group_id', '=', eb.fn.any(eb.val(groupIds))))
    .where('member.active', '=', true);
  const rows = await members
    .select('member.person_id as personId')
    .union(
      members
        .innerJoin('member_boss', 'member_boss.member_id', 'member.id')
        .where('member_boss.to_on', 'is', null)
        .select('member_boss.boss_id as personId'),
    )
    .union(
      db
        .selectFrom('group_tutor')
        .where((eb) => eb('group_tutor.group_id', '=', eb.fn.any(eb.val(groupIds))))
        .where('group_tutor.ended_at', 'is', null)
        .select('group_tutor.tutor_id as personId'),
    )
    .execute();
  return rows.map(({ personId }) => personId);
}

/** True where nobody is the boss today of `member` in the query around. */
export const isLedByNobody: Expression<SqlBool> = sql`not exists (
  select from member_boss as pair where pair.member_id = member.id and pair.to_on is null)`;
