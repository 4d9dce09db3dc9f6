import { sql } from 'kysely';
import type { Trx } from '#server/world.ts';
import { bossProfile, learnerProfile, tutorProfile } from '../learners.ts';
import { chance, firstOfMass, oneOf } from './shape.ts';

const firstNames =
  'Alejandra,Andrés,Beatriz,Carlos,Carmen,Daniela,Diego,Elena,Emilio,Fernanda,Gabriel,Guadalupe,Héctor,Inés,Iván,Jesús,Jimena,José Luis,Juan Carlos,Karla,Leticia,Luis,María Fernanda,María José,Mario,Miguel Ángel,Mónica,Óscar,Patricia,Ramón,Raúl,Rosa,Sofía,Teresa,Tomás,Verónica,Ximena,Yolanda'.split(
    ',',
  );
const surnames =
  'Aguilar,Álvarez,Castillo,Chávez,Cruz,Díaz,Domínguez,Flores,García,Gómez,González,Gutiérrez,Hernández,Herrera,Ibáñez,Jiménez,Juárez,López,Martínez,Medina,Mendoza,Morales,Moreno,Muñoz,Núñez,Ortega,Ortiz,Peña,Pérez,Ramírez,Ramos,Reyes,Rivera,Rodríguez,Romero,Ruiz,Salazar,Sánchez,Torres,Treviño,Vargas,Vázquez'.split(
    ',',
  );
const areas = [
  'Piso de venta',
  'Cajas',
  'Recibo',
  'Perecederos',
  'Abarrotes',
  'Hogar',
  'Electrónica',
  'Farmacia',
];
const jobs = [
  'Subgerencia',
  'Jefatura de piso',
  'Jefatura de cajas',
  'Jefatura de recibo',
  'Supervisión',
  'Coordinación',
];
const stores = 400;

/** The mass's learners with their bosses and tutors; none of them can sign in, as no password has their hash. */
export async function insertMassPeople(trx: Trx): Promise<void> {
  const id = sql`people.id`;
  await sql`
    insert into person (id, username, email, password_hash, first_name, paternal_surname, maternal_surname,
      employee_number, store, area, job_title, created_at, last_access_at)
    overriding system value
    select id, 'persona' || id, 'persona' || id || '@empresa.example', 'nobody signs in with it',
      ${oneOf(firstNames, id, 1)}, ${oneOf(surnames, id, 2)}, ${oneOf(surnames, id, 3)},
      'E' || id, coalesce('Sucursal ' || 1 + store % ${sql.lit(stores)}, ''), ${oneOf(areas, id, 4)}, ${oneOf(jobs, id, 5)},
      created_at, last_access_at
    from (
      select id, boss_id as store, starts_on::timestamptz - interval '3 days' as created_at, last_access_at
      from mass_learner
      union all
      select boss_id, boss_id, min(starts_on)::timestamptz - interval '3 days', now() - interval '1 day'
      from mass_learner group by boss_id
      union all
      select tutor_id, null, min(starts_on)::timestamptz - interval '3 days', now() from mass_group group by tutor_id
    ) as people
    order by created_at, id
  `.execute(trx);
  await sql`
    insert into person_profile (person_id, profile_id)
    select id, case when id >= ${sql.lit(firstOfMass.tutor)} then ${sql.lit(tutorProfile)}
      when id >= ${sql.lit(firstOfMass.boss)} then ${sql.lit(bossProfile)} else ${sql.lit(learnerProfile)} end
    from person where id >= ${sql.lit(firstOfMass.learner)}
  `.execute(trx);
}

/** Sessions of the last month, which is as long as the product keeps them; all of them are over. */
export async function insertMassSessions(trx: Trx): Promise<void> {
  const key = sql`learner.id * 16 + visit`;
  await sql`
    insert into session (id, person_id, profile_id, cookie_hash, bound, created_at, last_seen_at, idle_until, absolute_until)
    select md5('sesion' || ${key})::uuid, learner.id, ${sql.lit(learnerProfile)}, decode(md5('galleta' || ${key}), 'hex'), true,
      at, at + interval '20 minutes', at + interval '50 minutes', at + interval '12 hours'
    from mass_learner as learner
    cross join generate_series(0, 9) as visit
    cross join lateral (select last_access_at - (visit * 2.5 + ${chance(key, 6)}) * interval '1 day' as at) as moment
    where at between now() - interval '29 days' and now() - interval '13 hours'
  `.execute(trx);
}
