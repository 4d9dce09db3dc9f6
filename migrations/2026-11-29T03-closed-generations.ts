import { type Kysely, sql } from 'kysely';

/**
 * The records of a finished membership, and of every membership of a closed generation, are final (product: states of a generation). The
 * database refuses them with a state of its own, so that no write of a learner, a boss or a tutor can forget it: RB001
 * where the learner writes, RB002 where somebody writes about them (`server/errors.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_finished(asked integer, state text) returns void language plpgsql stable as $$
    begin
      if exists (
        select from member join learner_group as run on run.id = member.group_id
        where member.id = asked and (member.finished_at is not null or run.status = 'archived')
      ) then
        raise exception 'the generation of member % has ended', asked using errcode = state;
      end if;
    end $$;

    create function record_of_finished_guard() returns trigger language plpgsql as $$
    begin
      perform refuse_finished(new.member_id, tg_argv[0]);
      return new;
    end $$;

    create function deleted_record_of_finished_guard() returns trigger language plpgsql as $$
    begin
      perform refuse_finished(old.member_id, tg_argv[0]);
      return old;
    end $$;

    create function peer_review_of_finished_guard() returns trigger language plpgsql as $$
    begin
      perform refuse_finished(new.reviewer_member_id, 'RB001');
      return new;
    end $$;

    create function challenge_review_of_finished_guard() returns trigger language plpgsql as $$
    begin
      perform refuse_finished(
        (select member_id from challenge_submission where id = new.submission_id), 'RB002');
      return new;
    end $$;

    create function agreement_of_finished_guard() returns trigger language plpgsql as $$
    begin
      perform refuse_finished((select member_id from boss_evaluation where id = new.evaluation_id), tg_argv[0]);
      return new;
    end $$;

    create function answer_of_finished_guard() returns trigger language plpgsql as $$
    begin
      perform refuse_finished(
        (select member_id from question where id = new.question_id),
        case when new.by_tutor then 'RB002' else 'RB001' end);
      return new;
    end $$;

    create function report_of_finished_guard() returns trigger language plpgsql as $$
    begin
      perform refuse_finished((select member_id from question where id = new.question_id), 'RB001');
      return new;
    end $$;

    create function attendance_of_closed_guard() returns trigger language plpgsql as $$
    begin
      if exists (
        select from live_session as session join learner_group as run on run.id = session.group_id
        where session.id = new.live_session_id and run.status = 'archived'
      ) then
        raise exception 'the generation of session % has ended', new.live_session_id using errcode = 'RB001';
      end if;
      return new;
    end $$;
  `.execute(db);
  for (const table of ofLearners) {
    await sql`
      create trigger ${sql.ref(`${table}_of_finished`)} before insert or update on ${sql.table(table)}
        for each row execute function record_of_finished_guard('RB001')
    `.execute(db);
  }
  await sql`
    create trigger exercise_draft_of_finished_stays before delete on exercise_draft
      for each row execute function deleted_record_of_finished_guard('RB001');

    create trigger case_response_of_finished before insert or update of answers, sent_at on case_response
      for each row execute function record_of_finished_guard('RB001');
    create trigger case_comment_of_finished before update of tutor_comment on case_response
      for each row execute function record_of_finished_guard('RB002');

    create trigger final_attempt_of_finished before insert or update of answers on final_attempt
      for each row execute function record_of_finished_guard('RB001');
    -- An open attempt is still sent with what was saved when its time is over.
    create trigger sending_of_finished before update of sent_at on final_attempt
      for each row when (new.sent_at < new.ends_at) execute function record_of_finished_guard('RB001');

    create trigger extension_of_finished before insert or update on deadline_extension
      for each row when (new.decided_by is null) execute function record_of_finished_guard('RB001');
    create trigger decision_of_finished before insert or update on deadline_extension
      for each row when (new.decided_by is not null) execute function record_of_finished_guard('RB002');

    create trigger question_of_finished before insert or update of title, body, state on question
      for each row execute function record_of_finished_guard('RB001');
    create trigger answer_of_finished before insert or update of body on answer
      for each row execute function answer_of_finished_guard();
    create trigger report_of_finished before insert on post_report
      for each row execute function report_of_finished_guard();

    create trigger peer_review_of_finished before update of answers, sent_at on peer_review
      for each row execute function peer_review_of_finished_guard();

    create trigger boss_evaluation_of_finished before insert or update of questionnaire, sent_at on boss_evaluation
      for each row execute function record_of_finished_guard('RB002');
    create trigger agreement_of_finished before insert on agreement
      for each row execute function agreement_of_finished_guard('RB002');
    create trigger acknowledgement_of_finished before update on agreement
      for each row execute function agreement_of_finished_guard('RB001');

    create trigger challenge_review_of_finished
      before insert or update of scores, comment, private_note, outcome on challenge_review
      for each row execute function challenge_review_of_finished_guard();
    create trigger tutor_note_of_finished before insert or update on tutor_note
      for each row execute function record_of_finished_guard('RB002');

    create trigger attendance_of_closed before insert or update on live_session_attendance
      for each row execute function attendance_of_closed_guard();
  `.execute(db);
}

/** Records that the learner alone writes, whole. */
const ofLearners = [
  'activity_completion',
  'activity_note',
  'activity_position',
  'challenge_submission',
  'exercise_attempt',
  'exercise_draft',
  'self_assessment',
  'survey_completion',
];

/** Takes the guards away. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function record_of_finished_guard, deleted_record_of_finished_guard, peer_review_of_finished_guard,
      challenge_review_of_finished_guard, agreement_of_finished_guard, answer_of_finished_guard, report_of_finished_guard,
      attendance_of_closed_guard, refuse_finished cascade
  `.execute(db);
}
