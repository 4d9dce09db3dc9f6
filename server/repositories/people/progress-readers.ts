import { type ExpressionBuilder, sql } from 'kysely';
import type { Role } from '../../../app/domain/access/access.ts';
import { opened } from '../../db/fragments.ts';
import type { DB } from '../../db/schema.ts';
import type { Reader } from '../../db/template.ts';
import { ownMemberId, tutoredLearners } from '../content/activity-scope.ts';

/**
 * The reader, the person they ask about, and the group; without a group the newest membership that may be read is
 * meant.
 */
export type ProgressQuestion = { viewerId: number; personId: number; groupId: number | null };

type OfMember = ExpressionBuilder<DB, 'member'>;

/**
 * The one membership of a person whose progress the viewer may read, or no row (product: scope): a learner's own, a
 * collaborator's of today, that of an assigned group, for an administrator anybody's. `canReadEverything` is false for a boss of
 * before, who reads what they graded and nothing else: a transfer takes the collaborator, not the grades that were sent.
 */
export function readableProgress(db: Reader, role: Role, { viewerId, personId, groupId }: ProgressQuestion) {
  return db
    .selectFrom('member')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    .where('member.person_id', '=', personId)
    .where(role === 'admin' ? sql<boolean>`grp.deleted_at is null` : opened('grp'))
    .where(sql<boolean>`(${groupId}::int is null or member.group_id = ${groupId})`)
    .where((eb) => mayRead(eb, db, role, viewerId))
    .select((eb) => [
      'member.id as memberId',
      'member.person_id as personId',
      'member.active',
      'grp.id as groupId',
      'grp.name as groupName',
      'grp.programme_id as programmeId',
      (role === 'boss' ? isCollaborator(eb, viewerId) : eb.lit(true)).as('canReadEverything'),
    ])
    .orderBy('canReadEverything', 'desc')
    .orderBy('member.active', 'desc')
    .orderBy('grp.starts_on', 'desc')
    .orderBy('member.id', 'desc')
    .limit(1);
}

function mayRead(eb: OfMember, db: Reader, role: Role, viewerId: number) {
  switch (role) {
    case 'learner':
      return eb('member.id', 'in', ownMemberId(db, viewerId));
    case 'boss':
      return eb.and([
        // Nobody is their own boss, whatever a row says.
        eb('member.person_id', '<>', viewerId),
        eb.or([isCollaborator(eb, viewerId), wasGraded(eb, viewerId)]),
      ]);
    case 'tutor':
      return eb('member.id', 'in', tutoredLearners(db, viewerId).select('member.id'));
    case 'admin':
      return eb.lit(true);
  }
}

function isCollaborator(eb: OfMember, bossId: number) {
  return eb.exists(
    eb
      .selectFrom('member_boss as pair')
      .whereRef('pair.member_id', '=', 'member.id')
      .where('pair.boss_id', '=', bossId)
      .where('pair.to_on', 'is', null)
      .select('pair.id'),
  );
}

function wasGraded(eb: OfMember, bossId: number) {
  return eb.exists(
    eb
      .selectFrom('boss_evaluation as sent')
      .innerJoin('member_boss as pair', (join) =>
        join.onRef('pair.member_id', '=', 'sent.member_id').onRef('pair.boss_id', '=', 'sent.boss_id'),
      )
      .whereRef('sent.member_id', '=', 'member.id')
      .where('sent.boss_id', '=', bossId)
      .where('sent.sent_at', 'is not', null)
      .select('sent.id'),
  );
}
