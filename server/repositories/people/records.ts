import { type Expression, sql } from 'kysely';

/** Where something stands that a member did, or somebody about them; each has a `member_id`. */
const memberRecordTables = [
  'activity_completion',
  'activity_note',
  'activity_position',
  'boss_evaluation',
  'case_response',
  'challenge_submission',
  'deadline_extension',
  'exercise_attempt',
  'exercise_draft',
  'final_attempt',
  'former_draft',
  'one_to_one_meeting',
  'points_entry',
  'question',
  'self_assessment',
  'survey_completion',
  'tutor_message_reader',
  'tutor_note',
] as const;

/** One of those tables. */
export type MemberRecordTable = (typeof memberRecordTables)[number];

/** True where `member` of the query around has a record; attendance counts in the sessions of its own group. */
export const memberHasRecords = () => {
  const kept = memberRecordTables.map((table) => {
    // A day that came with the joining is no work of anybody.
    const own = table === 'deadline_extension' ? sql`and not kept.on_joining` : sql``;
    return sql`exists (select from ${sql.table(table)} as kept where kept.member_id = member.id ${own})`;
  });
  return sql<boolean>`(${sql.join(kept, sql` or `)} or exists (
    select from live_session_attendance as attendance join live_session as held on held.id = attendance.live_session_id
    where attendance.person_id = member.person_id and held.group_id = member.group_id))`;
};

/**
 * True where anything is kept of that person: their work or words about them, a team that they led, and the privacy notice
 * that they accepted.
 */
export const hasRecords = (personId: Expression<unknown>) =>
  sql<boolean>`(exists (select from member where member.person_id = ${personId} and ${memberHasRecords()})
    or exists (select from member_boss where boss_id = ${personId})
    or exists (select from badge_award where person_id = ${personId})
    or exists (select from post_report where reporter_id = ${personId})
    or exists (select from notice_acceptance where person_id = ${personId}))`;
