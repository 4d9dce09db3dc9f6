import { sql } from 'kysely';

/**
 * Notes every time a reaction is marked as done, in the same transaction: the count of effects that no unique key can
 * hide. Run as the owner.
 */
export const countEffects = `
  create table fault_effect (event_id uuid not null, key text not null);
  create function fault_count_effect() returns trigger language plpgsql security definer as $$
  begin
    insert into public.fault_effect values (new.event_id, new.key);
    return null;
  end $$;
  create trigger fault_count_effect after insert or update of done_at on reaction
    for each row when (new.done_at is not null) execute function fault_count_effect();
  grant select on fault_effect to public;
`;

/** Each gives the offending rows. */
export const promises = {
  'completions without exactly one event': sql`
    select done.* from activity_completion as done left join (
      select (payload->>'memberId')::int as member_id, (payload->>'activityId')::int as activity_id, count(*) as events
      from outbox where name = 'activity.finished' group by 1, 2
    ) as told using (member_id, activity_id)
    where coalesce(told.events, 0) <> 1`,
  'deliveries without exactly one event': sql`
    select * from (
      select member_id, unit_id, count(*) as versions
      from challenge_version as version join challenge_submission as challenge on challenge.id = version.submission_id
      group by member_id, unit_id
    ) as delivered full join (
      select (payload->>'memberId')::int as member_id, (payload->>'unitId')::int as unit_id, count(*) as events
      from outbox where name = 'challenge.uploaded' group by 1, 2
    ) as told using (member_id, unit_id)
    where versions is distinct from events`,
  'drafts and deliveries whose file was given up': sql`
    select file.id from file
    where deleted_at is not null and (
      exists (select from challenge_version where file_id = file.id)
      or exists (select from challenge_submission where draft_file_id = file.id)
    )`,
  'sent attempts without exactly one event': sql`
    select * from (select id from final_attempt where sent_at is not null) as sent
    full join (
      select (payload->>'attemptId')::int as id, count(*) as events
      from outbox where name = 'final-evaluation.sent' group by 1
    ) as told using (id)
    where sent.id is null or told.events is distinct from 1`,
  'published grades without exactly one event': sql`
    select * from (
      select challenge.member_id, challenge.unit_id, count(*) as grades
      from challenge_review as review join challenge_submission as challenge on challenge.id = review.submission_id
      where review.outcome = 'published' group by 1, 2
    ) as graded full join (
      select (payload->>'memberId')::int as member_id, (payload->>'unitId')::int as unit_id, count(*) as events
      from outbox where name = 'challenge.published' group by 1, 2
    ) as told using (member_id, unit_id)
    where grades is distinct from events`,
  'sent evaluations of bosses without exactly one event': sql`
    select * from (
      select member_id, unit_id from boss_evaluation where sent_at is not null
    ) as sent full join (
      select (payload->>'memberId')::int as member_id, (payload->>'unitId')::int as unit_id, count(*) as events
      from outbox where name = 'evaluation.sent' group by 1, 2
    ) as told using (member_id, unit_id)
    where events is distinct from 1 or sent.member_id is null`,
  'questions and answers without exactly one event': sql`
    with written as (
      select 'question.asked' as name, id from question
      union all select 'question.answered', id from answer
    )
    select written.* from written left join (
      select name, coalesce(payload->>'questionId', payload->>'answerId')::int as id, count(*) as events
      from outbox where name in ('question.asked', 'question.answered') group by 1, 2
    ) as told using (name, id)
    where coalesce(told.events, 0) <> 1`,
  'answers of Support without exactly one event': sql`
    select written.* from (
      select 'ticket.answered' as name, id from support_message where from_support and not internal
    ) as written full join (
      select name, (payload->>'messageId')::int as id, count(*) as events
      from outbox where name = 'ticket.answered' group by 1, 2
    ) as told using (name, id)
    where told.events is distinct from 1 or written.id is null`,
  'steps of Support without exactly one line of the trail': sql`
    with taken as (
      select 'arco.' || step as action, request_id as id, count(*) as times from arco_step group by 1, 2
      union all select 'ticket.asked', id, 1 from support_ticket where person_id is not null
      union all select 'ticket.answered', ticket_id, count(*) from support_message
        where from_support and not internal group by 2
    )
    select * from taken full join (
      select action, object_id::int as id, count(*) as lines from audit
      where object_kind in ('support_ticket', 'arco_request') group by 1, 2
    ) as told using (action, id)
    where times is distinct from lines`,
  'objects of two files': sql`select storage_key from file group by storage_key having count(*) > 1`,
  'people who evaluate themselves': sql`
    select review.id from peer_review as review join challenge_submission as challenge on challenge.id = submission_id
    where reviewer_member_id = challenge.member_id`,
  'classmates assigned twice': sql`
    select submission_id, reviewer_member_id from peer_review group by 1, 2 having count(*) > 1`,
  'people without their share of classmates': sql`
    with delivered as (
      select distinct challenge.member_id, challenge.unit_id, unit.peer_count
      from challenge_version as version join challenge_submission as challenge on challenge.id = version.submission_id
      join unit on unit.id = challenge.unit_id
    )
    select delivered.*, given.reviews from delivered
    left join lateral (
      select count(*) as reviews
      from peer_review as review join challenge_submission as challenge on challenge.id = review.submission_id
      where challenge.unit_id = delivered.unit_id and review.reviewer_member_id = delivered.member_id
    ) as given on true
    where given.reviews <> least(peer_count, (
      select count(*) - 1 from delivered as classmate where classmate.unit_id = delivered.unit_id
    ))`,
  'evaluations of classmates without exactly one event': sql`
    select review.id from peer_review as review left join (
      select (payload->>'reviewId')::int as id, count(*) as events
      from outbox where name = 'peer-review.assigned' group by 1
    ) as told using (id)
    where coalesce(told.events, 0) <> 1`,
  'reactions not done': sql`select event_id, key from reaction where done_at is null`,
  'reactions parked': sql`select event_id, key, last_error from reaction where failed_at is not null`,
  'reactions whose effect is not there exactly once': sql`
    select event_id, key, effect.times from reaction left join (
      select event_id, key, count(*) as times from fault_effect group by event_id, key
    ) as effect using (event_id, key)
    where coalesce(effect.times, 0) <> 1`,
  'awards without exactly one event': sql`
    select award.id from badge_award as award left join (
      select (payload->>'awardId')::int as id, count(*) as events from outbox where name = 'badge.earned' group by 1
    ) as told using (id)
    where coalesce(told.events, 0) <> 1`,
  'sources without exactly one notification': sql`
    with source as (
      select 'badge_award:' || id as name from badge_award
      union all select 'final_attempt:' || id from final_attempt where sent_at is not null
      union all select 'challenge_version:' || id from challenge_version
      union all select 'challenge_review:' || id from challenge_review where outcome = 'published'
      union all select 'answer:' || id from answer
      union all select 'support_message:' || said.id from support_message as said
        join support_ticket on support_ticket.id = ticket_id
        where from_support and not internal and person_id is not null
      union all select 'peer_review:' || id from peer_review where sent_at is null and reassigned_at is null
    )
    select source.name, bell.rows from source
    left join lateral (select count(*) as rows from notification where notification.source = source.name) as bell on true
    where bell.rows <> 1`,
  'notifications without exactly one event': sql`
    select notification.id from notification left join (
      select (payload->>'notificationId')::int as id, count(*) as events
      from outbox where name = 'notification.created' group by 1
    ) as told using (id)
    where coalesce(told.events, 0) <> 1`,
  'people whose notifications are not numbered 1 to n': sql`
    select person.id from person left join (
      select person_id, count(*) as rows, max(seq) as last from notification group by person_id
    ) as bell on bell.person_id = person.id
    where coalesce(bell.rows, 0) <> person.notification_seq or coalesce(bell.last, 0) <> person.notification_seq`,
};
