import { type Kysely, sql } from 'kysely';

/**
 * Letters about the second factor, guards that keep records from an account that was merged meanwhile, what finds
 * look-alikes in a large store, and what merges and the bin look rows up by (product: merged accounts, bin).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail drop constraint mail_kind_check;
    alter table mail add constraint mail_kind_check check (kind in (
      'recovery', 'password-changed', 'activation', 'factor-reset', 'factor-on', 'factor-off', 'factor-codes'));

    create index member_of_person_idx on member (person_id);
    create index live_session_attendance_person_idx on live_session_attendance (person_id);
    create index challenge_review_tutor_idx on challenge_review (tutor_id);
    create index deadline_extension_decided_by_idx on deadline_extension (decided_by) where decided_by is not null;
    create index peer_review_sent_idx on peer_review (reviewer_member_id) where sent_at is not null;
    create index planned_boss_change_boss_idx on planned_boss_change (boss_id);
    create index support_message_author_idx on support_message (author_id);
    create index support_ticket_person_idx on support_ticket (person_id);
    create index badge_award_group_idx on badge_award (group_id) where group_id is not null;
    create index notification_group_idx on notification (group_id) where group_id is not null;

    -- Two names of one store share a key when all their words but one are the same; of two words, half of the other.
    create function look_alike_keys(name text, store text) returns text[]
    language sql immutable parallel safe as $$
      with words as (
        select array_agg(distinct word order by word) as all_of
        from unnest(string_to_array(name, ' ')) as word where word <> ''
      )
      select array(
        select store || '|' || array_to_string(all_of, ' ') from words
        union
        select store || '|' || array_to_string(array_remove(all_of, word), ' ')
        from words, unnest(all_of) as word where cardinality(all_of) > 2
        union
        select store || '|' || word || '|' || half
        from words, unnest(all_of) as word, unnest(array_remove(all_of, word)) as other,
          unnest(array[left(other, 2) || '…', '…' || right(other, 2)]) as half
        where cardinality(all_of) = 2
      )
    $$;
    drop index person_plain_store_idx;
    -- Every look-up would read the list of what waits to be sorted in.
    create index person_look_alike_idx on person using gin (look_alike_keys(plain_name, plain_store))
      with (fastupdate = off) where store <> '';
    insert into person_to_compare select id from person where deleted_at is null on conflict do nothing;

    -- Each guard waits for a merge under way, which holds the account and its memberships, and reads what it left.
    create function refuse_merged(asked integer) returns void language plpgsql as $$
    begin
      if exists (select from person where id = asked and merged_into is not null) then
        raise exception 'person % was merged into another one', asked using errcode = 'RB003';
      end if;
    end $$;

    create function record_of_merged_member() returns trigger language plpgsql as $$
    begin
      perform from member where id = new.member_id for key share;
      perform refuse_merged((select person_id from member where id = new.member_id));
      return null;
    end $$;
  `.execute(db);
  for (const table of ofMembers) {
    await sql`
      create trigger ${sql.ref(`${table}_of_merged`)} after insert on ${sql.table(table)}
        for each row execute function record_of_merged_member()
    `.execute(db);
  }
  for (const column of new Set(ofPeople.map(([, name]) => name))) {
    await sql`
      create function ${sql.ref(`record_of_merged_${column}`)}() returns trigger language plpgsql as $$
      begin
        perform from person where id = new.${sql.ref(column)} for key share;
        perform refuse_merged(new.${sql.ref(column)});
        return null;
      end $$
    `.execute(db);
  }
  for (const [table, column] of ofPeople) {
    await sql`
      create trigger ${sql.ref(`${table}_${column}_of_merged`)} after insert or update of ${sql.ref(column)}
        on ${sql.table(table)} for each row when (new.${sql.ref(column)} is not null)
        execute function ${sql.ref(`record_of_merged_${column}`)}()
    `.execute(db);
  }
}

/** Records that keep their member's account from being closed by a merge. */
const ofMembers = [
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
  'points_entry',
  'question',
  'self_assessment',
  'survey_completion',
  'tutor_message_reader',
  'tutor_note',
];

/** The same of people. */
const ofPeople = [
  ['answer', 'person_id'],
  ['badge_award', 'person_id'],
  ['boss_evaluation', 'boss_id'],
  ['case_response', 'tutor_id'],
  ['challenge_review', 'tutor_id'],
  ['deadline_extension', 'decided_by'],
  ['former_draft', 'boss_id'],
  ['live_session_attendance', 'person_id'],
  ['post_report', 'reporter_id'],
  ['question', 'assigned_to'],
  ['saved_answer', 'tutor_id'],
  ['saved_comment', 'tutor_id'],
  ['support_message', 'author_id'],
  ['support_ticket', 'person_id'],
  ['tutor_message', 'author_id'],
  ['tutor_note', 'author_id'],
] as const;

/** Takes all of it back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of new Set(ofPeople.map(([, name]) => name))) {
    await sql`drop function ${sql.ref(`record_of_merged_${column}`)} cascade`.execute(db);
  }
  await sql`
    drop function record_of_merged_member, refuse_merged cascade;
    drop index person_look_alike_idx;
    drop function look_alike_keys;
    create index person_plain_store_idx on person (plain(store)) where store <> '';
    drop index member_of_person_idx, live_session_attendance_person_idx, challenge_review_tutor_idx,
      deadline_extension_decided_by_idx, peer_review_sent_idx, planned_boss_change_boss_idx, support_message_author_idx,
      support_ticket_person_idx, badge_award_group_idx, notification_group_idx;
    delete from mail where kind in ('factor-on', 'factor-off', 'factor-codes');
    alter table mail drop constraint mail_kind_check;
    alter table mail add constraint mail_kind_check
      check (kind in ('recovery', 'password-changed', 'activation', 'factor-reset'));
  `.execute(db);
}
