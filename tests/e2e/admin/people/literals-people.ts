import { createFinalist } from '../../learner/final-ground.ts';
import { activityOfKind, rows } from '../../support/helpers.ts';
import { createLearnerLike, type Place, placeOf, removeLearner } from '../support/notices.ts';

/** In the middle of the programme; with everything done; in a programme that lacks most; without a programme. */
export const people = {
  half: 'literales.mitad',
  done: 'literales.todo',
  bare: 'literales.poco',
  alone: 'literales.nadie',
} as const;

/** Where they stand, by unit, and what their addresses need. */
export type Ground = {
  half: Place[];
  done: Place[];
  /** Ids of the units of the programme that lacks most: with one module, and with none. */
  bareUnits: number[];
  article: number;
  toolkit: number;
};

/** Brings those people into their states. */
export async function createPeople(): Promise<Ground> {
  await removePeople();
  await createLearnerLike('aprendiz2', people.half);
  await createFinalist(people.done);
  const bareUnits = await createBareProgramme(people.bare);
  await createLearnerLike('aprendiz2', people.alone);
  await rows('delete from member where person_id = (select id from person where username = $1)', [
    people.alone,
  ]);
  const placesOf = (username: string) => Promise.all([0, 1, 2].map((unit) => placeOf(username, unit)));
  const [half, done] = await Promise.all([placesOf(people.half), placesOf(people.done)]);
  const [started, finished, commented] = [half[0], done[0], done[1]];
  if (!started || !finished || !commented) throw new Error('the programme has three units');
  await startActivity(started, await activityOfKind(people.half, 1));
  await deliverWithoutFile(finished);
  await sendCaseStudy(finished, null);
  await sendCaseStudy(commented, 'Buen análisis.');
  return {
    half,
    done,
    bareUnits,
    article: await activityOfKind(people.half, 3),
    toolkit: await activityOfKind(people.half, 4),
  };
}

/** Takes them away again. */
export async function removePeople(): Promise<void> {
  for (const username of [people.half, people.done, people.alone]) await removeLearner(username);
  await removeBareProgramme(people.bare);
}

/** The module of an activity: its address, and its number for people. */
export async function moduleOf(activityId: number): Promise<{ id: number; number: number }> {
  const [module] = await rows<{ id: number; number: number }>(
    'select m.id, m.position + 1 as number from module m join activity a on a.module_id = m.id where a.id = $1',
    [activityId],
  );
  return module ?? { id: 0, number: 0 };
}

/** The first module of a unit. */
export async function firstModule(unitId = 0): Promise<number> {
  const [module] = await rows<{ id: number }>('select id from module where unit_id = $1 and position = 0', [
    unitId,
  ]);
  return module?.id ?? 0;
}

/** Half way through an activity. */
async function startActivity({ memberId }: Place, activityId: number): Promise<void> {
  await rows(
    'insert into activity_position (member_id, activity_id, seconds, fraction) values ($1, $2, 60, 0.5)',
    [memberId, activityId],
  );
}

/** A challenge delivered without a file, as an import leaves it. */
async function deliverWithoutFile({ memberId, unitId }: Place): Promise<void> {
  await rows(
    `with challenge as (
       insert into challenge_submission (member_id, unit_id, first_delivered_at, last_delivered_at)
       values ($1, $2, now(), now())
       on conflict (member_id, unit_id) do update set last_delivered_at = now() returning id
     )
     insert into challenge_version (submission_id, number) select id, 1 from challenge`,
    [memberId, unitId],
  );
}

/** The case sent, and commented where there is a comment. */
async function sendCaseStudy({ memberId, unitId }: Place, comment: string | null): Promise<void> {
  await rows(
    `insert into case_response (member_id, unit_id, answers, sent_at, tutor_id, tutor_comment, commented_at)
     select $1, $2, '{"caso-1":"Mi respuesta"}', now(), case when $3::text is null then null else tutor.id end, $3,
       case when $3::text is null then null else now() end
     from person tutor where tutor.username = 'tutor'`,
    [memberId, unitId, comment],
  );
}

const bare = { key: 'literales', group: 'Generación de prueba' };

/** A learner alone in a generation whose programme has no dates, an activity of no known type, and a unit without modules. */
async function createBareProgramme(username: string): Promise<number[]> {
  await removeBareProgramme(username);
  await createLearnerLike('aprendiz2', username);
  const units = await rows<{ id: number }>(
    `with programme as (
       insert into programme (key, name, short_name, status) values ($1, 'Programa de prueba', 'Prueba', 'published')
       returning id
     ), here as (
       insert into learner_group (programme_id, name, starts_on, status)
       select id, $2, current_date - 9, 'published' from programme returning id
     ), moved as (
       update member set group_id = here.id from here, person
       where person.username = $3 and member.person_id = person.id
     ), units as (
       insert into unit (programme_id, position, name, status)
       select id, place, 'Unidad de prueba', 'published' from programme, generate_series(0, 1) as place
       returning id, position
     ), dated as (
       insert into wave (group_id, unit_id, opens_on) select here.id, units.id, current_date - 9 from here, units
     ), module as (
       insert into module (unit_id, position, name, status)
       select id, 0, 'Módulo de prueba', 'published' from units where position = 0 returning id
     ), activity as (
       insert into activity (module_id, position, name, kind, minutes, status)
       select id, 0, 'Actividad de prueba', 9, 5, 'published' from module
     )
     select id from units order by position`,
    [bare.key, bare.group, username],
  );
  return units.map(({ id }) => id);
}

/** Takes the generation and its programme away again. */
async function removeBareProgramme(username: string): Promise<void> {
  await removeLearner(username);
  const units = 'select u.id from unit u join programme p on p.id = u.programme_id where p.key = $1';
  await rows(`delete from activity where module_id in (select id from module where unit_id in (${units}))`, [
    bare.key,
  ]);
  await rows(`delete from module where unit_id in (${units})`, [bare.key]);
  await rows(`delete from wave where unit_id in (${units})`, [bare.key]);
  await rows(`delete from learner_group where name = $1`, [bare.group]);
  await rows(`delete from unit where id in (${units})`, [bare.key]);
  await rows(`delete from programme where key = $1`, [bare.key]);
}
