import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/**
 * Gives a person what few of the demonstration have, row by row as the tables take it, past the guards: drafts, saved
 * texts, a request for help, rows of an import.
 */
export async function furnish(db: Database, personId: number): Promise<void> {
  const unit = sql`(select unit.id from unit join learner_group using (programme_id)
    join member on member.group_id = learner_group.id where member.person_id = ${personId} order by unit.id limit 1)`;
  const activity = sql`(select id from activity where kind = 5 order by id limit 1)`;
  const group = sql`(select id from learner_group order by id limit 1)`;
  const statements = [
    sql`insert into activity_note (activity_id, member_id, text) select ${activity}, id, 'Nota' from member
      where person_id = ${personId} on conflict do nothing`,
    sql`insert into exercise_draft (activity_id, member_id, answers) select activity_id, id, '{"a": 1}'
      from member cross join (select activity_id from activity_version order by 1 limit 1) as versioned
      where person_id = ${personId} on conflict do nothing`,
    sql`insert into former_draft (unit_id, member_id, boss_id, questionnaire, question_count, answered, saved_at, version)
      select ${unit}, id, ${personId}, '[]', 21, 3, now(), 1 from member where person_id = ${personId}
      on conflict do nothing`,
    sql`insert into deadline_extension (member_id, unit_id, reason)
      select id, ${unit}, 'Inventario' from member where person_id = ${personId} on conflict do nothing`,
    sql`insert into planned_boss_change (member_id, boss_id, from_on, made_by, reason, refused)
      select id, null, current_date, ${personId}, 'Cambio', 'No se pudo' from member where person_id = ${personId}`,
    sql`insert into post_report (reporter_id, question_id, reason, detail)
      select ${personId}, id, 'other', 'Detalle' from question order by id limit 1`,
    sql`insert into boss_evaluation_past (evaluation_id, boss_id, questionnaire, grade, sent_at, reopened_at, reopened_by, reason)
      select id, boss_id, questionnaire, 9, now(), now(), boss_id, 'Motivo' from boss_evaluation where member_id in
        (select id from member where person_id = ${personId}) limit 1`,
    sql`insert into saved_answer (tutor_id, text) values (${personId}, 'Respuesta')`,
    sql`insert into saved_comment (tutor_id, text) values (${personId}, 'Comentario')`,
    sql`insert into saved_view (person_id, name, screen, query) values (${personId}, 'Vista', 'people', '')`,
    sql`insert into text_draft (person_id, form, text, saved_at, version) values (${personId}, 'a', 'Borrador', now(), 1)`,
    sql`insert into tutor_message (author_id, group_id, title, text, to_everybody, sent_at)
      values (${personId}, ${group}, 'Aviso', 'Texto', true, now())`,
    sql`insert into recovery_request (person_id, typed) select null, username from person where id = ${personId}`,
    sql`insert into recovery_request (person_id, typed) values (${personId}, 'lo que sea')`,
    sql`insert into upload (id, person_id, purpose, name, content_type, storage_key)
      values (gen_random_uuid(), ${personId}, 'challenge', 'Reto.pdf', 'application/pdf', ${`cuarentena/${personId}`})`,
    sql`insert into idempotency_key (key, person_id, request_hash, status, reply)
      values (gen_random_uuid(), ${personId}, 'x', 200, '{}')`,
    sql`with made as (insert into support_ticket (person_id, subject, body, contact)
      values (${personId}, 'Ayuda', 'No puedo entrar', 'correo') returning id)
      insert into support_message (ticket_id, author_id, body) select id, ${personId}, 'Gracias' from made`,
    sql`with made as (insert into task (kind, state, input) values ('import', 'done', '{}') returning id)
      insert into task_row (task_id, line, input, changes, problems, object_id)
      select id, 2, '{"a": "b"}', '[]', '[]', ${personId} from made`,
  ];
  for (const statement of statements) await statement.execute(db);
}
