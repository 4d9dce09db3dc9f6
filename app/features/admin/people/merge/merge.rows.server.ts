import { sql } from 'kysely';
import type { MergedField, RecordKind } from '#app/contract/admin/people/merge.ts';
import type { AccountState } from '#app/contract/admin/people/people.ts';
import { fullNameOf, goesOn } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { accountStateOf } from '#server/repositories/people/matching-people.ts';
import type { MemberRecordTable } from '#server/repositories/people/records.ts';
import { endLinks } from '#server/repositories/sessions/recovery.ts';
import type { Trx } from '#server/world.ts';
import type { Mergeable } from './merge-plan.ts';

/** Keeps both accounts, and whatever would be recorded of them or refer to them, as they are until the transaction ends. */
export async function holdAccounts(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .selectFrom('person')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
  await trx
    .selectFrom('member')
    .where((eb) => eb('person_id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
}

/** An account as the merge reads it. */
export type AccountRow = Omit<Mergeable, 'records'> & {
  version: number;
  name: string;
  username: string;
  state: AccountState;
  lastAccessAt: string | null;
  records: { kind: RecordKind; count: number }[];
};

/** These accounts; unknown and deleted ones are not there. */
export async function accountRows(db: Reader, ids: readonly number[], now: Date): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select person.id, person.version, person.username, person.active, person.merged_into is not null as "isMerged",
      ${fullNameOf('person')} as name,
      employee_number as number, email, store, area, job_title as "jobTitle", ${accountStateOf()} as state,
      last_access_at as "lastAccessAt",
      array(select profile_id::int from person_profile where person_id = person.id order by 1) as profiles,
      array(select group_id from member where person_id = person.id order by 1) as "groupIds",
      (
        select json_build_object('id', member.id, 'group', json_build_object('id', grp.id, 'name', grp.name),
          'bossId', pair.boss_id)
        from member
        join learner_group as grp on grp.id = member.group_id
        left join member_boss as pair on pair.member_id = member.id and pair.to_on is null
        where member.person_id = person.id and ${goesOn('member')}
      ) as member,
      (
        select coalesce(json_agg(json_build_object('memberId', led.id, 'personId', led.person_id) order by led.id), '[]')
        from member_boss as pair join member as led on led.id = pair.member_id
        where pair.boss_id = person.id and pair.to_on is null and ${goesOn('led')}
      ) as team,
      array(
        select group_id from group_tutor join learner_group as grp on grp.id = group_id
        where tutor_id = person.id and ended_at is null and grp.deleted_at is null order by 1
      ) as "tutoredIds",
      (
        select count(*)::int from session
        where person_id = person.id and viewer_id is null and revoked_at is null and idle_until > ${now} and absolute_until > ${now}
      ) as "openSessions",
      (
        select coalesce(json_agg(json_build_object('kind', kind, 'count', total) order by kind), '[]')
        from (select kind, sum(n)::int as total from (${recordCounts}) as counted group by kind having sum(n) > 0) as kinds
      ) as records
    from person
    where person.id = any(${[...ids]}::int[]) and person.deleted_at is null
  `.execute(db);
  return rows;
}

/** The kind of record in each table of a person: by their memberships, and by themselves. */
const ofMembers: Record<MemberRecordTable, RecordKind> = {
  activity_completion: 'learning',
  activity_note: 'learning',
  activity_position: 'learning',
  boss_evaluation: 'feedback',
  case_response: 'learning',
  challenge_submission: 'learning',
  deadline_extension: 'learning',
  exercise_attempt: 'learning',
  exercise_draft: 'learning',
  final_attempt: 'learning',
  former_draft: 'feedback',
  one_to_one_meeting: 'feedback',
  points_entry: 'learning',
  question: 'forum',
  self_assessment: 'learning',
  survey_completion: 'learning',
  tutor_message_reader: 'tutoring',
  tutor_note: 'tutoring',
};
const ofPeople: readonly [RecordKind, string, string][] = [
  ['awards', 'badge_award', 'person_id'],
  ['feedback', 'boss_evaluation', 'boss_id'],
  ['feedback', 'boss_evaluation_past', 'boss_id'],
  ['feedback', 'former_draft', 'boss_id'],
  ['feedback', 'one_to_one_meeting', 'boss_id'],
  ['forum', 'answer', 'person_id'],
  ['forum', 'post_report', 'reporter_id'],
  ['forum', 'question', 'assigned_to'],
  ['sessions', 'live_session_attendance', 'person_id'],
  ['support', 'support_message', 'author_id'],
  ['support', 'support_ticket', 'person_id'],
  ['tutoring', 'case_response', 'tutor_id'],
  ['tutoring', 'challenge_review', 'tutor_id'],
  ['tutoring', 'deadline_extension', 'decided_by'],
  ['tutoring', 'saved_answer', 'tutor_id'],
  ['tutoring', 'saved_comment', 'tutor_id'],
  ['tutoring', 'tutor_message', 'author_id'],
  ['tutoring', 'tutor_note', 'author_id'],
];

/** A day that came with a joining is no work of anybody, as for `memberHasRecords`. */
const isWork = (table: string) => (table === 'deadline_extension' ? sql`and not on_joining` : sql``);

const recordCounts = sql.join(
  [
    ...Object.entries(ofMembers).map(
      ([table, kind]) => sql`select ${sql.lit(kind)} as kind, count(*) as n from ${sql.table(table)} as kept
        join member as own on own.id = kept.member_id where own.person_id = person.id ${isWork(table)}`,
    ),
    ...ofPeople.map(
      ([kind, table, column]) =>
        sql`select ${sql.lit(kind)}, count(*) from ${sql.table(table)}
          where ${sql.ref(column)} = person.id ${isWork(table)}`,
    ),
    sql`select 'learning', count(*) from peer_review as kept join member as own on own.id = kept.reviewer_member_id
      where own.person_id = person.id and kept.sent_at is not null`,
  ],
  sql` union all `,
);

/** Gives a membership to another person. */
export async function giveMembership(trx: Trx, memberId: number, personId: number): Promise<void> {
  await trx
    .updateTable('member')
    .set((eb) => ({ person_id: personId, version: eb('version', '+', 1) }))
    .where('id', '=', memberId)
    .execute();
}

/**
 * Lets a boss take the place of another one who has evaluated nobody, in past, present and planned pairs. Where nobody
 * goes on, as in a generation in the bin, a pair that would be with oneself ends.
 */
export async function replaceBoss(trx: Trx, fromId: number, toId: number, today: string): Promise<void> {
  await sql`
    update member_boss set to_on = greatest(from_on, ${today}::date - 1)
    from member
    where boss_id = ${fromId} and to_on is null and member.id = member_id and member.person_id = ${toId}
  `.execute(trx);
  for (const table of ['member_boss', 'planned_boss_change'] as const) {
    await sql`
      update ${sql.table(table)} set boss_id = ${toId}
      from member
      where boss_id = ${fromId} and member.id = member_id and member.person_id <> ${toId}
    `.execute(trx);
  }
}

/**
 * Lets a tutor take the place of another one in the generations of the bin, so that a restored one names an open account;
 * whoever learns there does not. Nobody is told: they are told of a draft when it is published.
 */
export async function passDeletedGroups(
  trx: Trx,
  fromId: number,
  toId: number,
  at: Date,
): Promise<{ groupId: number; isTaken: boolean }[]> {
  const { rows } = await sql<{ groupId: number; isTaken: boolean }>`
    with left_by as (
      update group_tutor set ended_at = ${at}
      from learner_group as grp
      where tutor_id = ${fromId} and ended_at is null and grp.id = group_id and grp.deleted_at is not null
      returning group_id
    ), taken as (
      insert into group_tutor (group_id, tutor_id, assigned_at)
      select group_id, ${toId}, ${at} from left_by
      where not exists (select from member where member.group_id = left_by.group_id and person_id = ${toId})
      on conflict (group_id, tutor_id) where ended_at is null do nothing
      returning group_id
    )
    select left_by.group_id as "groupId", taken.group_id is not null as "isTaken"
    from left_by left join taken using (group_id)
    order by 1
  `.execute(trx);
  return rows;
}

const columns = {
  number: 'employee_number',
  email: 'email',
  store: 'store',
  area: 'area',
  jobTitle: 'job_title',
} as const;

/** Moves data between two held accounts; a number and an e-mail belong to one account alone. */
export async function moveFields(
  trx: Trx,
  {
    fromId,
    toId,
    fields,
  }: { fromId: number; toId: number; fields: readonly (readonly [MergedField, string | null])[] },
): Promise<void> {
  const given = Object.fromEntries(fields.map(([field, value]) => [columns[field], value]));
  const unique = fields.map(([field]) => field).filter((field) => field === 'number' || field === 'email');
  if (unique.length > 0) {
    const none = Object.fromEntries(unique.map((field) => [columns[field], null]));
    await trx.updateTable('person').set(none).where('id', '=', fromId).execute();
  }
  await trx
    .updateTable('person')
    .set((eb) => ({ ...given, version: eb('version', '+', 1) }))
    .where('id', '=', toId)
    .execute();
}

/** Closes an account for ever in favour of another one; what was merged into it before follows. Its links open nothing. */
export async function closeMerged(
  trx: Trx,
  { personId, intoId, at }: { personId: number; intoId: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('person')
    .set((eb) => ({ active: false, merged_into: intoId, version: eb('version', '+', 1) }))
    .where('id', '=', personId)
    .execute();
  await trx.updateTable('person').set({ merged_into: intoId }).where('merged_into', '=', personId).execute();
  await endLinks(trx, personId, at);
  await trx
    .deleteFrom('look_alike')
    .where((eb) => eb.or([eb('person_id', '=', personId), eb('other_id', '=', personId)]))
    .execute();
}
