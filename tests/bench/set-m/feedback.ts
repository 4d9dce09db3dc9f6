import { sql } from 'kysely';
import { feedbackForm } from '#app/contract/stored/feedback-form.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { fillIn, summaryOf } from '#app/domain/questionnaires/answers.ts';
import { ANSWER_SCALE } from '#app/domain/questionnaires/types.ts';
import type { Trx } from '#server/world.ts';
import { QUESTIONNAIRES } from '#tests/support/questionnaires.ts';
import { chance, firstOfMass } from './shape.ts';

/** Questionnaires of the three units, in their order. */
const questionnaires = [
  QUESTIONNAIRES.strategy,
  QUESTIONNAIRES.management,
  QUESTIONNAIRES['change-leadership'],
];

/** Each unit's questionnaire filled in six ways, from poor to excellent. */
const ways = 6;
const forms = questionnaires.flatMap((questionnaire, position) =>
  Array.from({ length: ways }, (_, way) => {
    const keys = questionnaire.sections.flatMap(({ questions }) => questions.map(({ key }) => key));
    const values = ANSWER_SCALE.map(({ value }) => value).toSorted((one, other) => one - other);
    const answers = Object.fromEntries(
      keys.map(
        (key, index) =>
          [key, values[Math.min(values.length - 1, Math.floor((way + (index % 5)) / 2))] ?? 8] as const,
      ),
    );
    const { answered, total, mean } = summaryOf(questionnaire, answers);
    return {
      position,
      way,
      form: encode(feedbackForm, fillIn(questionnaire, answers)),
      answered,
      total,
      mean,
    };
  }),
);

/** Sent evaluations with their agreements, and forms that are prepared and wait for the 1-1. */
export async function insertMassEvaluations(trx: Trx): Promise<void> {
  const key = sql`key`;
  await sql`
    create temporary table mass_form on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb)
      as form (position int, way int, form jsonb, answered int, total int, mean numeric)
  `.execute(trx);
  await sql`
    insert into boss_evaluation (member_id, unit_id, boss_id, questionnaire, answered, question_count, grade, prepared_at, saved_at, sent_at)
    select member_id, unit_id, boss_id, form, answered, total, case when evaluated_at is not null then mean end,
      least(prepared, evaluated_at), coalesce(evaluated_at, prepared), evaluated_at
    from mass_step
    join mass_form on mass_form.position = mass_step.position and way = floor(${sql.lit(ways)} * sqrt(${chance(key, 51)}))::int
    cross join lateral (
      select case when ${chance(key, 52)} < 0.8 then boss_period_starts_on + 2.5 * ${chance(key, 53)} * interval '1 day'
        else evaluated_at end as prepared
    ) as moment
    where evaluated_at is not null or (delivered_at < prepared and prepared < ends_at)
    order by coalesce(evaluated_at, prepared)
  `.execute(trx);
  await sql`
    insert into agreement (evaluation_id, position, text, sent_at, acknowledged_at, status, status_changed_at)
    select evaluation.id, place, 'Revisar el indicador de ventas al inicio de cada turno.', sent_at,
      case when seen then sent_at + interval '1 day' end,
      case when seen then (array['sent', 'in-progress', 'done', 'done', 'not-done'])[1 + floor(5 * ${chance(sql`evaluation.id * 4::bigint + place`, 54)})::int] else 'sent' end,
      case when seen then sent_at + interval '5 days' end
    from boss_evaluation as evaluation
    cross join lateral generate_series(1, 1 + floor(3 * ${chance(sql`evaluation.id`, 55)})::int) as place
    cross join lateral (
      select ${chance(sql`evaluation.id`, 56)} < 0.85 and sent_at < now() - interval '5 days' as seen
    ) as learner
    where evaluation.sent_at is not null and member_id >= ${sql.lit(firstOfMass.learner)}
    order by sent_at
  `.execute(trx);
}

/** The bosses' badges, by their rules: a whole team prepared before the 1-1, sent (a level for each unit), or agreed. */
export async function insertBossAwards(trx: Trx, zone: string): Promise<void> {
  await sql`
    with cell as (
      select pair.boss_id, member.group_id, wave.unit_id,
        count(*) as size,
        count(*) filter (where (evaluation.prepared_at at time zone ${zone})::date < wave.one_to_one_on) as prepared,
        count(evaluation.sent_at) as sent,
        count(*) filter (where exists (select from agreement where evaluation_id = evaluation.id)) as agreed,
        max(evaluation.sent_at) as sent_at
      from member_boss as pair
      join member on member.id = pair.member_id and member.active
      join wave on wave.group_id = member.group_id
      left join boss_evaluation as evaluation on evaluation.member_id = member.id and evaluation.unit_id = wave.unit_id
      where pair.to_on is null and pair.boss_id >= ${sql.lit(firstOfMass.boss)}
      group by 1, 2, 3
    ), reached as (
      select boss_id, group_id, coalesce(max(sent_at), now()) as at,
        count(*) filter (where sent = size) as retro_completa,
        least(1, count(*) filter (where prepared = size)) as preparacion_a_tiempo,
        least(1, count(*) filter (where agreed = size)) as acuerdos_registrados
      from cell group by 1, 2
    )
    insert into badge_award (person_id, badge_id, level, group_id, awarded_at, popup_seen_at)
    select boss_id, badge.id, level, group_id, at, at
    from reached
    cross join lateral (values ('retro_completa', least(3, retro_completa)),
      ('preparacion_a_tiempo', preparacion_a_tiempo), ('acuerdos_registrados', acuerdos_registrados)) as earned (key, highest)
    join badge on badge.key = earned.key
    cross join lateral generate_series(1, highest) as level
    order by at
  `.execute(trx);
}
