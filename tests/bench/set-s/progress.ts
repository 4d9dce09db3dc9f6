import { sql } from 'kysely';
import { feedbackForm } from '#app/contract/stored/feedback-form.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { fillIn, summaryOf } from '#app/domain/questionnaires/answers.ts';
import type { Trx } from '#server/world.ts';
import { QUESTIONNAIRES } from '#tests/support/questionnaires.ts';
import { activitiesPerProgramme, firstBoss, shape } from './shape.ts';

/**
 * Half of all activities finished, each learner's first unit complete with its grades, the second one's challenge
 * delivered by every other learner, points, and where each one stopped.
 */
export async function insertProgress(trx: Trx): Promise<void> {
  const { learners, activities } = shape;
  await sql`
    insert into activity_completion (member_id, activity_id, finished, first_finished_at, changed_at)
    select n, (programme_id - 1) * ${activitiesPerProgramme} + step, true, at, at
    from generate_series(1, ${learners}) as n
    join member on member.id = n
    join learner_group on learner_group.id = member.group_id
    cross join lateral generate_series(1, (4 + n % 5) * ${activities}) as step
    cross join lateral (select now() - interval '80 days' + step * interval '1 day' as at) as moment
  `.execute(trx);
  await sql`
    insert into activity_position (member_id, activity_id, seconds, fraction, updated_at)
    select n, (programme_id - 1) * ${activitiesPerProgramme} + (4 + n % 5) * ${activities} + 1, 60, 0.2, now()
    from generate_series(1, ${learners}) as n
    join member on member.id = n
    join learner_group on learner_group.id = member.group_id
  `.execute(trx);
  await sql`
    insert into points_entry (member_id, rule, source, points)
    select n, 'solution', 'medicion:' || entry, 5 + n % 6
    from generate_series(1, ${learners}) as n, generate_series(1, 8) as entry
  `.execute(trx);
  await insertSteps(trx);
  await insertBossEvaluations(trx);
}

async function insertSteps(trx: Trx): Promise<void> {
  await sql`
    insert into challenge_submission (member_id, unit_id, first_delivered_at, last_delivered_at, published_at, score)
    select member.id, unit.id, at, at, case when unit.position = 0 then at + interval '3 days' end,
      case when unit.position = 0 then 7 + (member.id % 30) / 10.0 end
    from member
    join learner_group on learner_group.id = member.group_id
    join unit on unit.programme_id = learner_group.programme_id
    join wave on wave.group_id = member.group_id and wave.unit_id = unit.id
    cross join lateral (select wave.challenge_due_on - interval '2 days' as at) as moment
    where unit.position = 0 or (unit.position = 1 and member.id % 2 = 0)
  `.execute(trx);
  await sql`
    insert into challenge_version (submission_id, number, comment, delivered_at)
    select id, 1, 'Apliqué el reto con mi equipo.', first_delivered_at from challenge_submission
  `.execute(trx);
  const firstUnit = sql`
    from member join learner_group on learner_group.id = member.group_id
    join unit on unit.programme_id = learner_group.programme_id and unit.position = 0
  `;
  await sql`
    insert into survey_completion (member_id, unit_id, sent_at) select member.id, unit.id, now() ${firstUnit}
  `.execute(trx);
  await sql`
    insert into self_assessment (member_id, unit_id, sent_at) select member.id, unit.id, now() ${firstUnit}
  `.execute(trx);
  await sql`
    insert into case_response (member_id, unit_id, sent_at) select member.id, unit.id, now() ${firstUnit}
  `.execute(trx);
}

async function insertBossEvaluations(trx: Trx): Promise<void> {
  const questionnaire = QUESTIONNAIRES.strategy;
  const answers = Object.fromEntries(
    questionnaire.sections.flatMap(({ questions }) => questions.map(({ key }) => [key, 8] as const)),
  );
  const { answered, total, mean } = summaryOf(questionnaire, answers);
  await sql`
    insert into boss_evaluation (member_id, unit_id, boss_id, questionnaire, answered, question_count, grade, sent_at)
    select member.id, unit.id, ${firstBoss}::int + (member.group_id - 1),
      ${JSON.stringify(encode(feedbackForm, fillIn(questionnaire, answers)))}::jsonb, ${answered}, ${total}, ${mean}, now()
    from member join learner_group on learner_group.id = member.group_id
    join unit on unit.programme_id = learner_group.programme_id and unit.position = 0
  `.execute(trx);
  await sql`
    insert into agreement (evaluation_id, position, text)
    select id, 1, 'Revisar el indicador de ventas al inicio de cada turno.' from boss_evaluation
  `.execute(trx);
}

/** Three unseen notifications for each learner, whose sentences hold the learner's own name. */
export async function insertNotifications(trx: Trx): Promise<void> {
  await sql`
    insert into notification (person_id, seq, type, source, data, created_at)
    select person.id, given.seq, given.type, 'medicion:' || given.seq, given.data, now() - given.seq * interval '1 hour'
    from person cross join lateral (values
      (1, 4, jsonb_build_object('nombre', 'Primer paso', 'descripcion', 'De ' || first_name,
        'imagen', '/badges/primer_modulo-1.svg', 'tipo', 1)),
      (2, 3, jsonb_build_object('nombre', 'ESTRATEGIA', 'grupo_id', 1, 'descripcion', 'De ' || first_name)),
      (3, 1, jsonb_build_object('nombre_act', 'Actividad de ' || first_name, 'id_act', 1, 'tipo_act', 1,
        'unidad', 'ESTRATEGIA', 'modulo', 'Módulo 1'))
    ) as given (seq, type, data)
    where person.id <= ${shape.learners}
  `.execute(trx);
  await sql`update person set notification_seq = 3 where id <= ${shape.learners}`.execute(trx);
}
