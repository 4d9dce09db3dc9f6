import { sql } from 'kysely';
import type { Trx } from '#server/world.ts';
import { firstAdmin, firstBoss, firstTutor, lastPerson, shape } from './shape.ts';

/** Everybody, with one hash of the one password. */
export async function insertEverybody(trx: Trx, passwordHash: string): Promise<void> {
  await insertPeople(trx, 1, lastPerson, passwordHash);
  await sql`
    insert into person_profile (person_id, profile_id)
    select n, case when n >= ${firstAdmin} then 1 when n >= ${firstTutor} then 4 when n >= ${firstBoss} then 3 else 2 end
    from generate_series(1, ${lastPerson}) as n
  `.execute(trx);
}

/** People of one profile without a group, numbered from `first` to `last`, beside set S's; none of them can sign in. */
export async function insertBarePeople(
  trx: Trx,
  { first, last, profile }: { first: number; last: number; profile: number },
): Promise<void> {
  await insertPeople(trx, first, last, 'nobody signs in with it');
  await sql`
    insert into person_profile (person_id, profile_id)
    select n, ${profile}::int from generate_series(${first}::int, ${last}::int) as n
  `.execute(trx);
}

async function insertPeople(trx: Trx, first: number, last: number, passwordHash: string): Promise<void> {
  await sql`
    insert into person (id, username, email, password_hash, first_name, paternal_surname, maternal_surname)
    overriding system value
    select n, 'persona' || digits, 'persona' || digits || '@empresa.example', ${passwordHash}, 'Persona-' || digits,
      (array['Ramírez', 'Domínguez', 'Ibáñez', 'Treviño', 'Peña'])[1 + n % 5],
      (array['Torres', 'Núñez', 'Salazar', 'Muñoz'])[1 + n % 4]
    from generate_series(${first}::int, ${last}::int) as n, lpad(n::text, 5, '0') as digits
  `.execute(trx);
}

/** Groups with their waves, live session, tutor, and members with their boss. Every unit is open. */
export async function insertGroups(trx: Trx): Promise<void> {
  const { groups, groupSize, learners } = shape;
  await sql`
    insert into learner_group (id, programme_id, name, starts_on) overriding system value
    select g, (g - 1) / 4 + 1, 'Generación ' || g, current_date - 90 from generate_series(1, ${groups}) as g
  `.execute(trx);
  await sql`
    insert into wave (group_id, unit_id, opens_on, challenge_due_on, boss_period_starts_on, one_to_one_on, boss_period_ends_on)
    select learner_group.id, unit.id, opens, opens + 30, opens + 33, opens + 36, opens + 44
    from learner_group
    join unit on unit.programme_id = learner_group.programme_id
    cross join lateral (select current_date - 90 + unit.position * 30 as opens) as dates
    order by learner_group.id, unit.id
  `.execute(trx);
  await sql`
    insert into group_tutor (group_id, tutor_id)
    select g, ${firstTutor}::int + (g - 1) / 4 from generate_series(1, ${groups}) as g
  `.execute(trx);
  await sql`
    insert into live_session (group_id, title, description, starts_at, ends_at, url)
    select g, 'Conversaciones que mueven a la tienda', 'Sesión en vivo de la generación.',
      now() + interval '3 days', now() + interval '3 days 1 hour', 'https://reuniones.empresa.example/' || g
    from generate_series(1, ${groups}) as g
  `.execute(trx);
  await sql`
    insert into member (id, group_id, person_id, joined_on) overriding system value
    select n, (n - 1) / ${groupSize} + 1, n, current_date - 90 from generate_series(1, ${learners}) as n
  `.execute(trx);
  await sql`
    insert into member_boss (member_id, boss_id, from_on)
    select n, ${firstBoss}::int + (n - 1) / ${groupSize}, current_date - 90 from generate_series(1, ${learners}) as n
  `.execute(trx);
}
