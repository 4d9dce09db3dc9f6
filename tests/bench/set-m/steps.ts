import { sql } from 'kysely';
import type { Trx } from '#server/world.ts';
import { activitiesPerProgramme, shape } from '../set-s/shape.ts';
import { chance } from './shape.ts';

const perUnit = shape.modules * shape.activities;

/**
 * The plan of each learner's steps in each unit that has opened; a moment is null where it has not come, or never will.
 * One delivery in twenty was returned and delivered again.
 */
export async function planMassSteps(trx: Trx): Promise<void> {
  const key = sql`step.key`;
  await sql`
    create temporary table mass_step on commit drop as
    select step.*, delivered_at, delivered_again_at, graded.*, evaluated.*
    from (
      select learner.id * 4 + unit.position as key, learner.id as member_id, learner.group_id, learner.boss_id,
        learner.tutor_id, learner.ends_at, unit.id as unit_id, unit.position, unit.name as unit_name,
        wave.opens_on, wave.challenge_due_on, wave.boss_period_starts_on, wave.one_to_one_on,
        learner.last_step >= (unit.position + 1) * ${sql.lit(perUnit)} as finishes
      from mass_learner as learner
      join wave on wave.group_id = learner.group_id and wave.opens_on <= learner.ends_at
      join unit on unit.id = wave.unit_id
      where learner.last_step > 0
    ) as step
    cross join lateral (
      select case when finishes and ${chance(key, 30)} < 0.97 and at < ends_at then at end as delivered_at
      from (select opens_on + (15 + 10.5 * ${chance(key, 31)}) * interval '1 day' as at) as moment
    ) as delivered
    cross join lateral (
      select case when ${chance(key, 32)} < 0.05 and delivered_at + interval '3 days' < ends_at
          then delivered_at + interval '3 days' end as delivered_again_at
    ) as again
    cross join lateral (
      select case when at < ends_at then at end as published_at,
        round((5.5 + 4.5 * ${chance(key, 33)})::numeric, 1) as score
      from (select coalesce(delivered_again_at, delivered_at) + (1 + 4 * ${chance(key, 34)}) * interval '1 day' as at) as moment
    ) as graded
    cross join lateral (
      select case when delivered_at < at and at < ends_at and ${chance(key, 35)} < 0.85 then at end as evaluated_at
      from (select one_to_one_on + 8 * ${chance(key, 36)} * interval '1 day' as at) as moment
    ) as evaluated
  `.execute(trx);
  await sql`analyze mass_step`.execute(trx);
}

/** Deliveries with their versions and the tutors' decisions. */
export async function insertMassChallenges(trx: Trx): Promise<void> {
  await sql`
    insert into challenge_submission (member_id, unit_id, first_delivered_at, last_delivered_at, published_at, score)
    select member_id, unit_id, delivered_at, coalesce(delivered_again_at, delivered_at), published_at,
      case when published_at is not null then score end
    from mass_step where delivered_at is not null
    order by delivered_at
  `.execute(trx);
  await sql`
    insert into challenge_version (submission_id, number, comment, delivered_at)
    select submission.id, version.number, 'Apliqué el reto con mi equipo.', version.at
    from challenge_submission as submission
    join mass_step as step using (member_id, unit_id)
    cross join lateral (values (1, step.delivered_at), (2, delivered_again_at)) as version (number, at)
    where version.at is not null
    order by version.at
  `.execute(trx);
  await sql`
    insert into challenge_review (submission_id, version_id, tutor_id, outcome, score, reason, comment, claimed_at, saved_at, decided_at)
    select submission.id, version.id, tutor_id, outcome, case when outcome = 'published' then step.score end,
      case when outcome = 'returned' then 'Falta el indicador.' end, 'Buen trabajo con tu equipo.', decided, decided, decided
    from challenge_submission as submission
    join mass_step as step using (member_id, unit_id)
    join challenge_version as version on version.submission_id = submission.id
    cross join lateral (
      select case when version.number = 1 and delivered_again_at is not null then 'returned' else 'published' end as outcome
    ) as decision
    cross join lateral (
      select case outcome when 'returned' then version.delivered_at + interval '1 day' else step.published_at end as decided
    ) as moment
    where decided is not null
    order by decided
  `.execute(trx);
}

/** Case, survey with its anonymous answers, self-assessment, extensions, and attempts at the final evaluation. */
export async function insertMassSteps(trx: Trx): Promise<void> {
  const key = sql`key`;
  await sql`
    insert into case_response (member_id, unit_id, updated_at, sent_at, tutor_id, tutor_comment, commented_at)
    select member_id, unit_id, at, at, case when commented then tutor_id end,
      case when commented then 'Mira también lo que movió el indicador.' end, case when commented then at + interval '1 day' end
    from mass_step
    cross join lateral (select opens_on + (6 + 8 * ${chance(key, 40)}) * interval '1 day' as at) as moment
    cross join lateral (select ${chance(key, 41)} < 0.6 and at < now() - interval '1 day' as commented) as tutor
    where finishes and at < ends_at
    order by at
  `.execute(trx);
  const afterDelivery = sql`
    cross join lateral (select delivered_at + ${chance(key, 42)} * interval '2 days' as at) as moment
    where at < ends_at and ${chance(key, 43)} < 0.96
  `;
  await sql`
    insert into survey_completion (member_id, unit_id, sent_at) select member_id, unit_id, at from mass_step ${afterDelivery}
    order by at
  `.execute(trx);
  await sql`
    insert into survey_answer (id, group_id, unit_id, answers, sent_on)
    select md5('encuesta' || key)::uuid, group_id, unit_id, '{}', at::date from mass_step ${afterDelivery}
    order by 1
  `.execute(trx);
  await sql`
    insert into self_assessment (member_id, unit_id, updated_at, sent_at)
    select member_id, unit_id, at, at from mass_step ${afterDelivery}
    order by at
  `.execute(trx);
  await sql`
    insert into deadline_extension (member_id, unit_id, reason, requested_at, due_on, approved, decided_at, decided_by)
    select member_id, unit_id, 'Inventario', asked, case when approved then challenge_due_on + 5 end, approved,
      case when approved is not null then asked + interval '1 day' end, case when approved is not null then tutor_id end
    from mass_step
    cross join lateral (select challenge_due_on - (1 + 4 * ${chance(key, 44)}) * interval '1 day' as asked) as moment
    cross join lateral (
      select case when asked < now() - interval '1 day' then ${chance(key, 45)} < 0.8 end as approved
    ) as decision
    where ${chance(key, 46)} < 0.05 and asked < ends_at
    order by asked
  `.execute(trx);
  await insertFinalAttempts(trx);
}

/** A week after the last unit; whoever had less than 8 tries again two days later. */
async function insertFinalAttempts(trx: Trx): Promise<void> {
  const key = sql`learner.n`;
  await sql`
    insert into final_attempt (member_id, number, question_ids, started_at, ends_at, saved_at, sent_at, grade)
    select learner.id, attempt.number, '{}', at, at + interval '1 hour', at + interval '40 minutes', at + interval '40 minutes', attempt.grade
    from mass_learner as learner
    cross join lateral (
      select starts_on + (92 + 6 * ${chance(key, 47)}) * interval '1 day' as first_at,
        round((5.5 + 4.5 * ${chance(key, 48)})::numeric, 1) as first_grade
    ) as first
    cross join lateral (
      values (1, first_at, first_grade),
        (2, first_at + interval '2 days', round((6.5 + 3.5 * ${chance(key, 49)})::numeric, 1))
    ) as attempt (number, at, grade)
    where last_step = ${sql.lit(activitiesPerProgramme)} and at < ends_at - interval '1 hour'
      and ${chance(key, 50)} < 0.96 and (attempt.number = 1 or first_grade < 8)
    order by at
  `.execute(trx);
}
