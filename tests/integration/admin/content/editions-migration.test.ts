import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMigrator } from '#server/db/migrate.ts';
import {
  asOwner,
  dropDatabase,
  freshName,
  ownerUrl,
  ownPool,
  withDatabase,
} from '#tests/support/databases.ts';

/** The last migration before contents had editions. */
const BEFORE = '2026-11-29T03-closed-generations';

test('what was answered before editions belongs to the first one, of finished members too', async () => {
  const name = freshName('editions');
  await asOwner(`create database ${name}`);
  const pool = ownPool(withDatabase(ownerUrl(), name));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const to = async (migration: string) => {
    const { error } = await createMigrator(db).migrateTo(migration);
    if (error) throw error;
  };
  try {
    await to(BEFORE);
    await pool.query(rowsOfBefore);
    const { error } = await createMigrator(db).migrateToLatest();
    expect(error).toBeUndefined();
    const { rows: contents } = await sql`
      select unit_id as unit, kind, number, content, published_at is not null as published
      from step_content order by unit_id, kind
    `.execute(db);
    expect(contents).toEqual([
      { unit: 1, kind: 'case', number: 1, content: { title: 'Caso' }, published: true },
      { unit: 1, kind: 'challenge', number: 1, content: { title: 'Reto' }, published: true },
      { unit: 1, kind: 'self-assessment', number: 1, content: [{ title: 'Yo' }], published: true },
      { unit: 1, kind: 'survey', number: 1, content: [{ key: 'e1' }], published: true },
      { unit: 2, kind: 'survey', number: 1, content: [{ key: 'e2' }], published: true },
    ]);
    const { rows: answered } = await sql`
      select kept.record, kept.member, step.kind, step.unit_id as unit from (
        select 'case' as record, member_id as member, content_id from case_response
        union all select 'challenge', member_id, content_id from challenge_submission
        union all select 'self', member_id, content_id from self_assessment
        union all select 'survey', member_id, content_id from survey_completion
        union all select 'answer', group_id, content_id from survey_answer
      ) as kept left join step_content as step on step.id = kept.content_id
      order by 1, 2
    `.execute(db);
    expect(answered).toEqual([
      { record: 'answer', member: 1, kind: 'survey', unit: 1 },
      { record: 'case', member: 1, kind: 'case', unit: 1 },
      { record: 'case', member: 2, kind: 'case', unit: 1 },
      { record: 'challenge', member: 1, kind: 'challenge', unit: 1 },
      { record: 'challenge', member: 2, kind: null, unit: null },
      { record: 'self', member: 1, kind: 'self-assessment', unit: 1 },
      // The first one was sent, and so names no edition beside its person.
      { record: 'survey', member: 1, kind: null, unit: null },
      { record: 'survey', member: 2, kind: 'survey', unit: 1 },
    ]);
    const { rows: exercises } = await sql`
      select 'attempt' as record, activity_version as edition from exercise_attempt
      union all select 'draft', activity_version from exercise_draft order by 1
    `.execute(db);
    expect(exercises).toEqual([
      { record: 'attempt', edition: 1 },
      { record: 'draft', edition: 1 },
    ]);
    const { rows: evaluations } = await sql`
      select evaluation.unit_id as unit, asked.key from boss_evaluation as evaluation
      left join questionnaire_version as version on version.id = evaluation.questionnaire_version_id
      left join questionnaire as asked on asked.id = version.questionnaire_id order by 1
    `.execute(db);
    expect(evaluations).toEqual([
      { unit: 1, key: 'management' },
      { unit: 2, key: null },
    ]);
    // The guards of the records stand again.
    await expect(sql`update self_assessment set answers = '{}'`.execute(db)).rejects.toMatchObject({
      code: 'RB001',
    });

    await sql`
      insert into step_content (unit_id, kind, number, content, published_at) values (1, 'case', 2, '{"title": "Nuevo"}', now())
    `.execute(db);
    await to(BEFORE);
    const { rows: units } = await sql`select id, case_study, challenge, survey from unit order by id`.execute(
      db,
    );
    expect(units).toEqual([
      { id: 1, case_study: { title: 'Nuevo' }, challenge: { title: 'Reto' }, survey: [{ key: 'e1' }] },
      { id: 2, case_study: null, challenge: null, survey: [{ key: 'e2' }] },
    ]);
  } finally {
    await db.destroy();
    await dropDatabase(name);
  }
});

/** A finished member with everything, and one who is under way; the second unit has only a survey. */
const rowsOfBefore = `
  insert into programme (id, key, name, short_name, status) overriding system value
    values (1, 'uno', 'Uno', 'Uno', 'published');
  insert into unit (id, programme_id, position, name, case_study, challenge, survey, self_assessment, status)
    overriding system value values
    (1, 1, 0, 'ESTRATEGIA', '{"title": "Caso"}', '{"title": "Reto"}', '[{"key": "e1"}]', '[{"title": "Yo"}]', 'published'),
    (2, 1, 1, 'GESTIÓN', null, null, '[{"key": "e2"}]', null, 'published');
  insert into module (id, unit_id, position, name) overriding system value values (1, 1, 0, 'Módulo');
  insert into activity (id, module_id, position, name, kind, body) overriding system value
    values (1, 1, 0, 'Ejercicio', 5, '{"questions": []}'), (2, 1, 1, 'Artículo', 3, '{"html": ""}');
  insert into learner_group (id, programme_id, name, starts_on) overriding system value
    values (1, 1, 'Generación', '2026-01-01');
  insert into person (id, username, password_hash, first_name, paternal_surname) overriding system value
    values (1, 'ana', 'x', 'Ana', 'Ruiz'), (2, 'luis', 'x', 'Luis', 'Gil');
  insert into member (id, group_id, person_id, joined_on) overriding system value
    values (1, 1, 1, '2026-01-01'), (2, 1, 2, '2026-01-01');
  insert into case_response (member_id, unit_id, answers) values (1, 1, '{"caso-1": "a"}'), (2, 1, '{}');
  insert into challenge_submission (member_id, unit_id) values (1, 1), (2, 2);
  insert into self_assessment (member_id, unit_id, answers) values (1, 1, '{"a1": 8}');
  insert into survey_completion (member_id, unit_id, draft) values (2, 1, '{"e1": 4}');
  insert into survey_completion (member_id, unit_id, sent_at) values (1, 1, now());
  insert into survey_answer (group_id, unit_id, answers) values (1, 1, '{"e1": 4}');
  insert into exercise_attempt (member_id, activity_id, answers, right_count, question_count) values (1, 1, '[]', 0, 1);
  insert into exercise_draft (member_id, activity_id, answers) values (1, 1, '{}');
  insert into boss_evaluation (member_id, unit_id, boss_id, questionnaire, answered, question_count, grade, sent_at) values
    (1, 1, 2, '[{"secciones": [{"seccion": {"preguntas": [{"pregunta": {"respuestas": [{"grupo": "gestion-1-1"}]}}]}}]}]',
      21, 21, 9, now()),
    (1, 2, 2, '[]', 0, 19, null, null);
  update member set finished_at = now() where id = 1;
`;
