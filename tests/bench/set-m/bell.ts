import { sql } from 'kysely';
import type { Trx } from '#server/world.ts';
import { activitiesPerProgramme } from '../set-s/shape.ts';
import { chance, firstOfMass } from './shape.ts';

/** About twenty notifications for each learner, numbered in the order in which they came; most have been seen. */
export async function insertMassNotifications(trx: Trx): Promise<void> {
  await sql`
    insert into notification (person_id, seq, type, source, data, created_at, seen_at)
    select person_id, seq, type, 'medicion:' || seq, data, at, case when seen then at + interval '20 hours' end
    from (
      select *, row_number() over (partition by person_id order by at, type, data) as seq from (${massNews()}) as news
    ) as numbered
    cross join lateral (
      select at < now() - interval '20 hours' and (at < now() - interval '60 days' or ${chance(sql`person_id * 64::bigint + seq`, 70)} < 0.8) as seen
    ) as bell
    order by at
  `.execute(trx);
  await sql`
    update person set notification_seq = last.seq
    from (select person_id, max(seq) as seq from notification group by person_id) as last
    where person.id = last.person_id and person.id >= ${sql.lit(firstOfMass.learner)}
  `.execute(trx);
}

/** Deadlines, live sessions, badges, grades, feedback and answers, each with the data of its type. */
function massNews() {
  const unit = sql`'unidad', unit_name, 'unidad_id', unit_id`;
  const badge = (name: string, key: string) =>
    sql`jsonb_build_object('nombre', ${sql.lit(name)}::text, 'descripcion', 'Otro paso en tu programa.',
      'imagen', ${sql.lit(`/badges/${key}-1.svg`)}::text, 'tipo', 1)`;
  return sql`
    select member_id as person_id, 2 as type, at,
      jsonb_build_object(${unit}, 'nombre', 'Reto on the job', 'grupo_id', group_id, 'dias', days) as data
    from mass_step
    cross join (values (7), (3), (1)) as occasion (days)
    cross join lateral (select challenge_due_on - days + interval '15 hours' as at) as moment
    where at < ends_at and (delivered_at is null or delivered_at > at)
    union all
    select learner.id, 3, at, jsonb_build_object('nombre', session.title, 'grupo_id', session.group_id,
      'descripcion', 'hoy a las 17:00', 'sesion_id', session.id)
    from live_session as session
    join mass_learner as learner on learner.group_id = session.group_id
    cross join lateral (select session.starts_at - interval '15 minutes' as at) as moment
    where at < learner.ends_at and ${chance(sql`session.id * 200000::bigint + learner.n`, 71)} < 0.7
    union all
    select id, 4, at, ${badge('Primer paso', 'primer_modulo')}
    from mass_learner cross join lateral (select starts_on + 6 * pace * interval '1 day' as at) as moment
    where last_step >= 5 and at < ends_at
    union all
    select member_id, 4, delivered_at + interval '2 days', ${badge('Unidad completa', 'unidad_completa')}
    from mass_step where delivered_at + interval '2 days' < ends_at
    union all
    select member_id, 101, published_at, jsonb_build_object(${unit}, 'calificacion', to_char(score, 'FM90.0'), 'motivo', null)
    from mass_step where published_at is not null
    union all
    select member_id, type, evaluated_at, jsonb_build_object(${unit})
    from mass_step cross join (values (103), (104)) as news (type) where evaluated_at is not null
    union all
    select question.member_id, 1, answer.created_at, jsonb_build_object('nombre_act', activity.name, 'id_act', activity.id,
      'tipo_act', activity.kind, 'unidad', unit.name, 'modulo', module.name)
    from answer
    join question on question.id = answer.question_id and question.member_id >= ${sql.lit(firstOfMass.learner)}
    join activity on activity.id = question.activity_id
    join module on module.id = activity.module_id
    join unit on unit.id = module.unit_id
    union all
    select id, 108, at, '{}'
    from mass_learner cross join lateral (select starts_on + interval '98 days' as at) as moment
    where last_step = ${sql.lit(activitiesPerProgramme)} and at < ends_at
  `;
}

/**
 * The reminders of people, waves, extensions and live sessions as the planner would leave them; those of the next day are done too, so
 * that the worker has nothing to send while something is measured.
 */
export async function insertMassReminders(trx: Trx): Promise<void> {
  await sql`
    insert into reminder (kind, subject, occasion, person_id, due_at, done_at, sent_at)
    select kind, subject, occasion, person_id, due, case when due < now() + interval '1 day' then due end,
      case when due < now() and person_id is not null then due end
    from (
      select given.kind, 'user:' || person.id, 'once', person.id, person.created_at + given.days * interval '1 day'
      from person
      join person_profile on person_profile.person_id = person.id
      join (values ('add-photo', 3), ('discover-badges', 5)) as given (kind, days) on given.kind = 'add-photo' or profile_id = 2
      union all
      select given.kind, 'wave:' || wave.id, given.occasion, null, given.day + interval '15 hours'
      from wave
      cross join lateral (values
        ('challenge-deadline', '7-days', challenge_due_on - 7), ('challenge-deadline', '3-days', challenge_due_on - 3),
        ('challenge-deadline', '1-day', challenge_due_on - 1), ('preparation-opens', 'opening', boss_period_starts_on),
        ('preparation-ends', '2-days', one_to_one_on - 2)
      ) as given (kind, occasion, day)
      union all
      select 'challenge-deadline', 'extension:' || extension.id, given.occasion, member.person_id,
        extension.due_on - given.days + interval '15 hours'
      from deadline_extension as extension
      join member on member.id = extension.member_id
      cross join (values ('7-days', 7), ('3-days', 3), ('1-day', 1)) as given (occasion, days)
      where extension.approved
      union all
      select 'live-session', 'session:' || session.id, given.occasion, null, session.starts_at - given.before
      from live_session as session
      cross join (values ('24-hours', interval '24 hours'), ('15-minutes', interval '15 minutes')) as given (occasion, before)
    ) as plan (kind, subject, occasion, person_id, due)
    order by due
  `.execute(trx);
}
