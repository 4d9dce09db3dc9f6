\set member random(1, 1000)
\set step random(1, 60)
begin;
insert into activity_completion (member_id, activity_id, finished) values (:member, (:member - 1) / 100 * 60 + :step, true) on conflict (member_id, activity_id) do update set finished = true, changed_at = now();
insert into outbox (id, name, payload) values (gen_random_uuid(), 'activity.finished', jsonb_build_object('memberId', :member::int, 'activityId', :step::int));
commit;
