import { sql } from 'kysely';
import { goesOn, toBoolean } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { tutoredGroups, tutoredLearners } from '../content/activity-scope.ts';
import { enrolmentOf, ownEnrolment, type Whose } from '../content/programme.ts';

/** Members of one of the tutor's groups, active or not: everybody, or those of some people. */
export function groupMembers(
  db: Reader,
  { tutorId, groupId, personIds }: { tutorId: number; groupId: number; personIds: readonly number[] | null },
) {
  return tutoredLearners(db, tutorId)
    .where('learner_group.id', '=', groupId)
    .$if(personIds !== null, (members) =>
      members.where((eb) => eb('member.person_id', '=', eb.fn.any(eb.val([...(personIds ?? [])])))),
    )
    .orderBy('member.id')
    .select(['member.id', 'member.person_id as personId', 'member.active'])
    .execute();
}

/** True where a tutor accompanies a group, held so that it stays so. */
export async function holdsGroup(trx: Trx, tutorId: number, groupId: number): Promise<boolean> {
  const held = await tutoredGroups(trx, tutorId)
    .where('learner_group.id', '=', groupId)
    .select('learner_group.id')
    .forShare('group_tutor')
    .executeTakeFirst();
  return held !== undefined;
}

export type NewMessage = {
  groupId: number;
  authorId: number;
  toEverybody: boolean;
  title: string;
  text: string;
  memberIds: readonly number[];
  at: Date;
};

/** The members to whom a message to a whole generation goes: those who follow it now. */
export async function groupReaders(trx: Trx, groupId: number): Promise<number[]> {
  const found = await trx
    .selectFrom('member')
    .where('member.group_id', '=', groupId)
    .where(goesOn('member'))
    .orderBy('member.id')
    .select('member.id')
    .execute();
  return found.map(({ id }) => id);
}

/** The same words to the same people within this time are one message, in ms. */
export const SAME_MS = 10 * 60_000;

/**
 * The same words by the same author to the same members since then, and not withdrawn: one press sent twice. The author is
 * held, so that two at once do not both find nothing.
 */
export async function sameMessage(
  trx: Trx,
  { groupId, authorId, title, text, memberIds }: NewMessage,
  since: Date,
): Promise<number | undefined> {
  await trx.selectFrom('person').where('id', '=', authorId).select('id').forNoKeyUpdate().execute();
  const found = await trx
    .selectFrom('tutor_message as message')
    .where('message.author_id', '=', authorId)
    .where('message.group_id', '=', groupId)
    .where('message.sent_at', '>', since)
    .where('message.withdrawn_at', 'is', null)
    .where('message.title', '=', title)
    .where('message.text', '=', text)
    .where((eb) =>
      eb(
        eb
          .selectFrom('tutor_message_reader as reader')
          .whereRef('reader.message_id', '=', 'message.id')
          .select(sql<number[]>`array_agg(reader.member_id order by reader.member_id)`.as('members')),
        '=',
        eb.val([...memberIds]),
      ),
    )
    .select('message.id')
    .executeTakeFirst();
  return found?.id;
}

/** Keeps a message with those it is for; gives its id. */
export async function insertMessage(trx: Trx, message: NewMessage): Promise<number> {
  const { groupId, authorId, toEverybody, title, text, memberIds, at } = message;
  const { id } = await trx
    .insertInto('tutor_message')
    .values({
      group_id: groupId,
      author_id: authorId,
      to_everybody: toEverybody,
      title,
      text,
      sent_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('tutor_message_reader')
    .values(memberIds.map((member_id) => ({ message_id: id, member_id })))
    .execute();
  return id;
}

/** Withdraws one's own message of a group one accompanies; `unknown` for anybody else's. */
export async function withdrawOwn(
  trx: Trx,
  { tutorId, messageId, at }: { tutorId: number; messageId: number; at: Date },
): Promise<'withdrawn' | 'known' | 'unknown'> {
  const own = await trx
    .selectFrom('tutor_message as message')
    .where('message.id', '=', messageId)
    .where('message.author_id', '=', tutorId)
    .where('message.group_id', 'in', tutoredGroups(trx, tutorId).select('learner_group.id'))
    .select('message.id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!own) return 'unknown';
  const gone = await trx
    .updateTable('tutor_message')
    .set({ withdrawn_at: at })
    .where('id', '=', messageId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return gone.numUpdatedRows > 0n ? 'withdrawn' : 'known';
}

/** Notes that the learner has read it; false where it was not written to them. */
export async function markRead(
  trx: Trx,
  { personId, messageId, at }: { personId: number; messageId: number; at: Date },
): Promise<boolean> {
  const read = await trx
    .updateTable('tutor_message_reader')
    .set({ read_at: at })
    .where('message_id', '=', messageId)
    .where('member_id', 'in', enrolmentOf(trx, personId).select('member.id'))
    .where('read_at', 'is', null)
    .executeTakeFirst();
  if (read.numUpdatedRows > 0n) return true;
  const known = await trx
    .selectFrom('tutor_message_reader')
    .where('message_id', '=', messageId)
    .where('member_id', 'in', enrolmentOf(trx, personId).select('member.id'))
    .select('message_id')
    .executeTakeFirst();
  return known !== undefined;
}

/** Messages a learner is shown at once. */
const SHOWN = 20;

/** The messages to the learner in the group of today that stand, newest first. */
export function messagesTo(db: Reader, whose: Whose) {
  return db
    .selectFrom(ownEnrolment(db, whose))
    .innerJoin('tutor_message_reader as reader', 'reader.member_id', 'own.memberId')
    .innerJoin('tutor_message as message', 'message.id', 'reader.message_id')
    .innerJoin('person as author', 'author.id', 'message.author_id')
    .where('message.withdrawn_at', 'is', null)
    .orderBy('message.sent_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(SHOWN)
    .select((eb) => [
      'message.id',
      'message.title',
      'message.text',
      'message.sent_at as sentAt',
      toBoolean(eb('reader.read_at', 'is not', null)).as('read'),
      'author.first_name as firstName',
      'author.paternal_surname as paternalSurname',
    ]);
}

/** Everybody whose open screens show a message: those it is for, and the tutors of its group. */
export async function messageWatchers(db: Reader, messageId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tutor_message_reader as reader')
    .innerJoin('member', 'member.id', 'reader.member_id')
    .where('reader.message_id', '=', messageId)
    .where(goesOn('member'))
    .select('member.person_id as personId')
    .union(
      db
        .selectFrom('tutor_message as message')
        .innerJoin('group_tutor', 'group_tutor.group_id', 'message.group_id')
        .where('message.id', '=', messageId)
        .where('group_tutor.ended_at', 'is', null)
        .select('group_tutor.tutor_id as personId'),
    )
    .execute();
  return rows.map(({ personId }) => personId);
}
