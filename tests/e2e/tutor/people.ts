import { createPersonLike, groupIdOf } from '#tests/factories/demonstration.ts';
import { onStack } from '../support/helpers.ts';

/** A tutor of their own for a test, who accompanies that generation beside its other tutors. */
export async function createTutor(username: string, generation: string): Promise<void> {
  await removeTutor(username);
  await onStack(async (db) => {
    const tutorId = await createPersonLike(db, 'tutor', {
      username,
      profile: 4,
      firstName: 'Irene',
      surname: 'Luna',
    });
    const groupId = await groupIdOf(db, generation);
    await db.insertInto('group_tutor').values({ group_id: groupId, tutor_id: tutorId }).execute();
  });
}

/** Takes the tutor away again, with what they caused. */
export async function removeTutor(username: string): Promise<void> {
  await onStack(async (db) => {
    const own = db.selectFrom('person').where('username', '=', username).select('id');
    await db.deleteFrom('group_tutor').where('tutor_id', '=', own).execute();
    await db.deleteFrom('notification').where('actor_id', '=', own).execute();
    await db.deleteFrom('person').where('username', '=', username).execute();
  });
}
