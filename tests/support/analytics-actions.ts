import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Something that may happen to a member in a unit on a day. */
export type Action = (
  db: Database,
  at: { memberId: number; unitId: number; day: string },
  turn: () => number,
) => Promise<unknown>;

const hourOf = (day: string, turn: () => number): string =>
  `${day}T${String(10 + Math.floor(turn() * 10)).padStart(2, '0')}:00:00Z`;

/** Questions with and without an answer of a tutor, answers of learners, and points that stand or were taken back. */
export const forumActions: readonly Action[] = [
  (db, { memberId, unitId, day }, turn) => {
    const [state, isAnswered, isMerged, hours] = [turn(), turn() < 0.6, turn() < 0.1, turn() * 100];
    return sql`
      with asked as (
        insert into question (member_id, activity_id, title, body, state, created_at, merged_into)
        select ${memberId}, activity.id, 'Pregunta', 'Texto', ${state < 0.5 ? 'open' : state < 0.9 ? 'answered' : 'hidden'},
          ${hourOf(day, turn)}::timestamptz, ${isMerged ? sql`(select min(id) from question)` : sql`null`}
        from activity join module on module.id = activity.module_id
        where module.unit_id = ${unitId} order by activity.id offset ${Math.floor(turn() * 4)} limit 1
        returning id, created_at
      )
      insert into answer (question_id, person_id, body, by_tutor, created_at, hidden_at)
      select asked.id, tutor.person_id, 'Respuesta', true, asked.created_at + make_interval(mins => ${Math.floor(hours * 60)}::int),
        ${turn() < 0.1 ? sql`now()` : sql`null`}
      from asked, (select person_id from person_profile where profile_id = 4
        order by person_id offset ${Math.floor(turn() * 2)} limit 1) as tutor
      where ${isAnswered}`.execute(db);
  },
  (db, { memberId, day }, turn) =>
    sql`insert into answer (question_id, person_id, body, by_tutor, created_at)
      select question.id, member.person_id, 'Respuesta', false, ${hourOf(day, turn)}::timestamptz
      from member join member as asker on asker.group_id = member.group_id
      join question on question.member_id = asker.id
      where member.id = ${memberId} order by question.id desc limit 1`.execute(db),
  (db, { memberId, unitId, day }, turn) =>
    sql`insert into points_entry (member_id, rule, source, points, created_at, reversed_at)
      select ${memberId}, rule, source, 3, ${hourOf(day, turn)}::timestamptz, ${turn() < 0.2 ? sql`'2999-01-01'::timestamptz` : sql`null`}
      from (values ('question', 'question:' || (select max(id) from question)), ('answer', 'answer:' || (select max(id) from answer)),
        ('first_comment', ${`unit:${unitId}`}), ('live_session', 'live_session:1')) as given (rule, source)
      offset ${Math.floor(turn() * 4)} limit 1
      on conflict do nothing`.execute(db),
];

/** Live sessions, some of them called off or of no unit, and who came to them. */
export const sessionActions: readonly Action[] = [
  (db, { memberId, unitId, day }, turn) =>
    sql`insert into live_session (group_id, unit_id, title, url, starts_at, ends_at, cancelled_at)
      select group_id, ${turn() < 0.7 ? unitId : null}::int, 'Sesión', 'https://example.com', ${hourOf(day, turn)}::timestamptz,
        ${hourOf(day, () => 0.99)}::timestamptz + interval '1 hour', ${turn() < 0.2 ? sql`now()` : sql`null`}
      from member where id = ${memberId}`.execute(db),
  (db, { memberId, day }, turn) =>
    sql`insert into live_session_attendance (live_session_id, person_id, joined_at, minutes)
      select live_session.id, member.person_id, live_session.starts_at, ${turn() < 0.7 ? Math.floor(turn() * 90) : null}::int
      from member join live_session on live_session.group_id = member.group_id
      where member.id = ${memberId} and live_session.starts_at >= ${day}::date
      on conflict do nothing`.execute(db),
  (db, { memberId, day }) =>
    sql`insert into live_session_view (live_session_id, person_id, first_at)
      select live_session.id, member.person_id, live_session.starts_at + interval '1 day'
      from member join live_session on live_session.group_id = member.group_id
      where member.id = ${memberId} and live_session.starts_at < ${day}::date
      on conflict do nothing`.execute(db),
];

/** Objects that were opened and perhaps left, and exercises that were tried more than once. */
export const objectActions: readonly Action[] = [
  (db, { memberId, unitId, day }, turn) =>
    sql`insert into activity_visit (member_id, activity_id, first_at, last_at, active_seconds)
      select ${memberId}, activity.id, ${hourOf(day, () => 0)}::timestamptz, ${hourOf(day, turn)}::timestamptz,
        ${Math.floor(turn() * 900)} * (activity.id % 3)
      from activity join module on module.id = activity.module_id
      where module.unit_id = ${unitId} and activity.id % 4 <> ${Math.floor(turn() * 4)}
      on conflict (member_id, activity_id) do update set last_at = greatest(activity_visit.last_at, excluded.last_at),
        active_seconds = excluded.active_seconds`.execute(db),
  (db, { memberId, unitId, day }, turn) =>
    sql`insert into exercise_attempt (member_id, activity_id, answers, right_count, question_count, sent_at)
      select ${memberId}, activity.id, '[]', ${Math.floor(turn() * 6)}, ${5 + Math.floor(turn() * 2)},
        ${hourOf(day, turn)}::timestamptz
      from activity join module on module.id = activity.module_id
      where module.unit_id = ${unitId} and activity.id % 2 = ${Math.floor(turn() * 2)}`.execute(db),
];

/** A few anonymous answers of a generation at once, not all of them whole; now and then to a new edition. */
export const surveyActions: readonly Action[] = [
  async (db, { memberId, unitId }, turn) => {
    if (turn() < 0.2) {
      await sql`insert into step_content (unit_id, kind, number, content, published_at)
        select unit_id, kind, number + 1, content, now() from step_content
        where unit_id = ${unitId} and kind = 'survey' order by number desc limit 1`.execute(db);
    }
    await sql`insert into survey_answer (group_id, unit_id, content_id, answers)
      select member.group_id, content.unit_id, content.id, (
        select coalesce(jsonb_object_agg(item.body ->> 'key', case item.body ->> 'kind'
          when 'scale' then to_jsonb(1 + floor(random() * 5)::int)
          when 'nps' then to_jsonb(floor(random() * 11)::int)
          else to_jsonb(case when random() < 0.5 then '' else 'Comentario ' || n end) end), '{}')
        from jsonb_array_elements(content.content) as item (body) where random() < 0.9
      )
      from member, generate_series(1, ${1 + Math.floor(turn() * 6)}::int) as n, (
        select * from step_content where unit_id = ${unitId} and kind = 'survey'
        order by number desc offset ${Math.floor(turn() * 2)} limit 1
      ) as content
      where member.id = ${memberId}`.execute(db);
  },
];
