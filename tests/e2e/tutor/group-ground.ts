import { createPersonLike, personIdOf } from '#tests/factories/demonstration.ts';
import { createLearnerLike, type Place, placeOf, removeLearner } from '../admin/support/notices.ts';
import { onStack, rows } from '../support/helpers.ts';

export type Ground = { tutor: string; learner: string; group: string; groupId: number; place: Place };

/**
 * A tutor of their own, and a generation of its own with one learner, Renata Solís, whose first unit is open and due in
 * ten days. The tutor accompanies it once `accompany` says so.
 */
export async function createGround(tutor: string, learner: string, group: string): Promise<Ground> {
  await removeGround({ tutor, learner, group });
  await onStack((db) =>
    createPersonLike(db, 'tutor', { username: tutor, profile: 4, firstName: 'Tomás', surname: 'Ibarra' }),
  );
  await createLearnerLike('aprendiz2', learner);
  const [made] = await rows<{ id: number }>(
    `with model as (
       select g.programme_id from person p join member mb on mb.person_id = p.id and mb.active
       join learner_group g on g.id = mb.group_id where p.username = $2
     ), made as (
       insert into learner_group (programme_id, name, starts_on, status)
       select programme_id, $1, current_date - 20, 'published' from model returning id, programme_id
     ), dated as (
       insert into wave (group_id, unit_id, opens_on, challenge_due_on)
       select made.id, u.id, current_date - 10, current_date + 10 from made
       join unit u on u.programme_id = made.programme_id and u.position = 0
     ), moved as (
       update member set group_id = made.id from made
       where person_id = (select id from person where username = $2)
     )
     select id from made`,
    [group, learner],
  );
  return { tutor, learner, group, groupId: made?.id ?? 0, place: await placeOf(learner, 0) };
}

/** From now on the tutor accompanies the generation; gives the tutor's id. */
export async function accompany({ tutor, groupId }: Ground): Promise<number> {
  return onStack(async (db) => {
    const tutorId = await personIdOf(db, tutor);
    await db.insertInto('group_tutor').values({ group_id: groupId, tutor_id: tutorId }).execute();
    return tutorId;
  });
}

/** Takes all of it away again. */
export async function removeGround({ tutor, learner, group }: Pick<Ground, 'tutor' | 'learner' | 'group'>) {
  await onStack(async (db) => {
    const own = db.selectFrom('person').where('username', '=', tutor).select('id');
    const groups = db.selectFrom('learner_group').where('name', '=', group).select('id');
    await db.deleteFrom('tutor_message').where('author_id', '=', own).execute();
    await db
      .deleteFrom('notification')
      .where((eb) => eb.or([eb('group_id', 'in', groups), eb('person_id', '=', own)]))
      .execute();
  });
  await removeLearner(learner);
  await onStack(async (db) => {
    const own = db.selectFrom('person').where('username', '=', tutor).select('id');
    const groups = db.selectFrom('learner_group').where('name', '=', group).select('id');
    await db.deleteFrom('group_tutor').where('tutor_id', '=', own).execute();
    await db.deleteFrom('wave').where('group_id', 'in', groups).execute();
    await db.deleteFrom('learner_group').where('name', '=', group).execute();
    await db.deleteFrom('person').where('username', '=', tutor).execute();
  });
}

/** The learner delivers the challenge of the first unit. */
export async function deliver({ place }: Pick<Ground, 'place'>): Promise<void> {
  await rows(
    `with challenge as (
       insert into challenge_submission (member_id, unit_id, first_delivered_at, last_delivered_at)
       values ($1, $2, now(), now())
       on conflict (member_id, unit_id) do update set first_delivered_at = now(), last_delivered_at = now() returning id
     )
     insert into challenge_version (submission_id, number) select id, 1 from challenge`,
    [place.memberId, place.unitId],
  );
}

/** The learner asks a question about the first activity of the unit; gives its id. */
export async function askQuestion({ place }: Ground, text: string): Promise<number> {
  const [question] = await rows<{ id: number }>(
    `insert into question (member_id, activity_id, body)
     select $1, a.id, $3 from activity a join module m on m.id = a.module_id
     where m.unit_id = $2 order by m.position, a.position limit 1 returning id`,
    [place.memberId, place.unitId, text],
  );
  return question?.id ?? 0;
}
