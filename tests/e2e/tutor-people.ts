import { rows } from './helpers.ts';

/** A tutor of their own for a test, who accompanies that generation beside its other tutors. */
export async function createTutor(username: string, generation: string): Promise<void> {
  await removeTutor(username);
  await rows(
    `with model as (select password_hash from person where username = 'tutor'),
     born as (
       insert into person (username, password_hash, first_name, paternal_surname)
       select $1, password_hash, 'Irene', 'Luna' from model returning id
     ), profile as (
       insert into person_profile (person_id, profile_id) select id, 4 from born
     )
     insert into group_tutor (group_id, tutor_id) select g.id, born.id from born, learner_group g where g.name = $2`,
    [username, generation],
  );
}

/** Takes the tutor away again, with what they caused. */
export async function removeTutor(username: string): Promise<void> {
  for (const [table, column] of [
    ['group_tutor', 'tutor_id'],
    ['notification', 'actor_id'],
  ]) {
    await rows(`delete from ${table} where ${column} = (select id from person where username = $1)`, [
      username,
    ]);
  }
  await rows('delete from person where username = $1', [username]);
}
