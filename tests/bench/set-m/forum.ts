import { sql } from 'kysely';
import type { Trx } from '#server/world.ts';
import { activitiesPerProgramme } from '../set-s/shape.ts';
import { activityOfStep, finishedAt } from './learning.ts';
import { chance, firstOfMass, type MassShape } from './shape.ts';

const firstLearner = sql.lit(firstOfMass.learner);

/** Questions where their askers were at that moment, answers of tutors and colleagues, and the points for them. */
export async function insertMassForum(trx: Trx, { learners, groups }: MassShape): Promise<void> {
  const number = sql`number`;
  const step = sql`step`;
  await sql`
    insert into question (activity_id, member_id, title, body, state, faq, hidden_at, hidden_reason, created_at)
    select ${activityOfStep(step)}, learner.id, 'Duda ' || number, '¿Cómo lo aplico cuando el turno viene con menos gente?',
      state, state = 'solved' and ${chance(number, 60)} < 0.05, case when state = 'hidden' then asked end,
      case when state = 'hidden' then 'Habla de un cliente por su nombre.' end, asked
    from generate_series(1, ${sql.lit(learners)}) as number
    join mass_learner as learner on learner.n = 1 + floor(${sql.lit(learners)} * ${chance(number, 61)})::int
    cross join lateral (select 1 + floor(${sql.lit(activitiesPerProgramme)} * ${chance(number, 62)})::int as step) as place
    cross join lateral (select ${finishedAt(step)} as asked) as moment
    cross join lateral (
      select case when asked > now() - 4 * ${chance(number, 63)} * interval '1 day' then 'open'
        when ${chance(number, 64)} < 0.02 then 'hidden' when ${chance(number, 64)} < 0.04 then 'open'
        when ${chance(number, 64)} < 0.7 then 'answered' else 'solved' end as state
    ) as forum
    where step <= last_step and asked < ends_at
    order by asked
  `.execute(trx);
  await insertAnswers(trx, learners / groups);
  await sql`
    insert into points_entry (member_id, rule, source, points, created_at, reversed_at)
    select member_id, 'question', 'question:' || id, 3, created_at, hidden_at
    from question where member_id >= ${firstLearner}
    union all
    select person_id, given.rule, 'answer:' || id, given.points, created_at, null
    from answer
    join (values ('answer', 4), ('solution', 10)) as given (rule, points) on given.rule = 'answer' or answer.solution
    where person_id between ${firstLearner} and ${sql.lit(firstOfMass.boss - 1)}
    order by 5
  `.execute(trx);
}

/** A tutor answers every answered or solved question, a colleague every second one that is not hidden. */
async function insertAnswers(trx: Trx, groupSize: number): Promise<void> {
  const id = sql`question.id`;
  const size = sql.lit(groupSize);
  await sql`
    insert into answer (question_id, person_id, body, by_tutor, solution, created_at)
    select question.id, reply.person_id, 'Con el equipo que sí está: un número, una acción y una persona que la lleva.',
      reply.by_tutor, reply.solution, reply.at
    from question
    join mass_learner as learner on learner.id = question.member_id
    cross join lateral (select state = 'solved' and ${chance(id, 65)} < 0.5 as by_tutor_solved) as solved
    cross join lateral (
      select tutor_id, true, by_tutor_solved, question.created_at + 2 * ${chance(id, 66)} * interval '1 day'
      where state in ('answered', 'solved')
      union all
      select ${firstLearner} + (learner.group_id - ${sql.lit(firstOfMass.group)}) * ${size}
          + (learner.id - ${firstLearner} + 1 + floor((${size} - 1) * ${chance(id, 67)})::int) % ${size},
        false, state = 'solved' and not by_tutor_solved, question.created_at + ${chance(id, 68)} * interval '1 day'
      where (state = 'solved' and not by_tutor_solved) or (state <> 'hidden' and ${chance(id, 69)} < 0.5)
    ) as reply (person_id, by_tutor, solution, at)
    where reply.at < now()
    order by reply.at
  `.execute(trx);
}
