import { sql } from 'kysely';
import type { Trx } from '#server/world.ts';
import { shape } from '../set-s/shape.ts';
import { chance, collaboratorsOfBoss, daysPerUnit, firstOfMass, type MassShape } from './shape.ts';

const daysOfSet = 365;
/** A programme is over some days after its third 1-1. */
const daysOfProgramme = 3 * daysPerUnit + 12;

/**
 * The plan that every other statement follows, gone with the transaction: when each generation began, and for each
 * learner how fast they work, at which activity they stop for good (`last_step`), and until when they took part.
 */
export async function planMass(trx: Trx, { learners, groups, tutors }: MassShape): Promise<void> {
  const n = sql`n`;
  await sql`
    create temporary table mass_group on commit drop as
    select g as number, ${sql.lit(firstOfMass.group - 1)} + g as id, (g - 1) % ${sql.lit(shape.programmes)} + 1 as programme_id,
      -- Most of them early in the year, so that most have gone the whole way by now.
      current_date - floor(${sql.lit(daysOfSet)} * (1 - power((g - 0.5) / ${sql.lit(groups)}, 3)))::int as starts_on,
      ${sql.lit(firstOfMass.tutor)} + (g - 1) % ${sql.lit(tutors)} as tutor_id
    from generate_series(1, ${sql.lit(groups)}) as g
  `.execute(trx);
  await sql`
    create temporary table mass_learner on commit drop as
    select learner.*, ends_at,
      case when last_step > 0 then
        least(ends_at, starts_on + (${sql.lit(daysOfProgramme)} * last_step / 60 + 20 * ${chance(n, 10)}) * interval '1 day')
          - ${chance(n, 11)} * interval '2 days'
      end as last_access_at
    from (
      select n, ${sql.lit(firstOfMass.learner - 1)} + n as id, mass_group.id as group_id, programme_id, starts_on, tutor_id,
        ${sql.lit(firstOfMass.boss)} + (n - 1) / ${sql.lit(collaboratorsOfBoss)} as boss_id,
        case when ${chance(n, 12)} < 0.94 then 60 when ${chance(n, 12)} < 0.98 then 5 + floor(50 * ${chance(n, 13)})::int
          else 0 end as last_step,
        0.5 + 0.65 * ${chance(n, 14)} as pace,
        case when ${chance(n, 15)} < 0.03 then starts_on + 15 + floor(60 * ${chance(n, 16)})::int end as drops_on
      from generate_series(1, ${sql.lit(learners)}) as n
      join mass_group on mass_group.number = (n - 1) / ${sql.lit(learners / groups)} + 1
    ) as learner
    cross join lateral (select least(now(), drops_on::timestamptz) as ends_at) as stay
  `.execute(trx);
  await sql`analyze mass_group, mass_learner`.execute(trx);
}

/** Generations with waves, tutor and live sessions, and their members with their boss. */
export async function insertMassGroups(trx: Trx): Promise<void> {
  await sql`
    insert into learner_group (id, programme_id, name, starts_on) overriding system value
    select id, programme_id, 'Generación ' || id, starts_on from mass_group
  `.execute(trx);
  await sql`
    insert into wave (group_id, unit_id, opens_on, challenge_due_on, boss_period_starts_on, one_to_one_on, boss_period_ends_on)
    select mass_group.id, unit.id, opens, opens + 24, opens + 27, opens + 30, opens + 38
    from mass_group
    join unit on unit.programme_id = mass_group.programme_id
    cross join lateral (select starts_on + unit.position * ${sql.lit(daysPerUnit)} as opens) as dates
    order by mass_group.id, unit.id
  `.execute(trx);
  await sql`insert into group_tutor (group_id, tutor_id) select id, tutor_id from mass_group`.execute(trx);
  await sql`
    insert into member (id, group_id, person_id, active, joined_on, dropped_at, drop_reason) overriding system value
    select id, group_id, id, not gone, starts_on, case when gone then ends_at end, case when gone then 'Dejó la empresa' end
    from mass_learner cross join lateral (select coalesce(drops_on <= current_date, false) as gone) as stay
  `.execute(trx);
  await sql`
    insert into member_boss (member_id, boss_id, from_on) select id, boss_id, starts_on from mass_learner
  `.execute(trx);
}

/** Ten live sessions for each generation, and everybody who came to those that are over, with their points. */
export async function insertMassLiveSessions(trx: Trx): Promise<void> {
  await sql`
    insert into live_session (group_id, title, description, starts_at, ends_at, url)
    select id, 'Sesión en vivo ' || talk, 'Conversaciones que mueven a la tienda.', at, at + interval '1 hour',
      'https://reuniones.empresa.example/' || id || '-' || talk
    from mass_group
    cross join generate_series(1, 10) as talk
    cross join lateral (select starts_on + talk * interval '8 days' + interval '17 hours' as at) as moment
    order by at
  `.execute(trx);
  await sql`
    insert into live_session_attendance (live_session_id, person_id, joined_at, minutes)
    select session.id, learner.id, session.starts_at, 30 + floor(30 * ${chance(sql`learner.n`, 17)})::int
    from live_session as session
    join mass_learner as learner on learner.group_id = session.group_id
    where session.ends_at < learner.ends_at and last_step > 0
      and ${chance(sql`session.id * 200000 + learner.n`, 18)} < 0.3 + 0.65 * ${chance(sql`learner.n`, 19)}
  `.execute(trx);
  await sql`
    insert into points_entry (member_id, rule, source, points, created_at)
    select person_id, 'live_session', 'live_session:' || live_session_id, 5, joined_at
    from live_session_attendance where person_id >= ${sql.lit(firstOfMass.learner)}
    order by joined_at
  `.execute(trx);
}
