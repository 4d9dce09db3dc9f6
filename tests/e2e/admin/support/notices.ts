import type { EventName, EventOf } from '#app/contract/catalogue/events.ts';
import { emit } from '#server/outbox/emit.ts';
import { personIdOf } from '#tests/factories/demonstration.ts';
import { runBesideWorker } from '#tests/support/databases.ts';
import { onStack, rows } from '../../support/helpers.ts';

/** Says in the stack's database that something happened, as a command does; the stack's own worker does the rest. */
export async function happen<N extends EventName>(name: N, payload: EventOf<N>): Promise<void> {
  await onStack((db) => db.transaction().execute((trx) => emit(trx, name, payload)));
}

export type Place = { personId: number; memberId: number; groupId: number; unitId: number; unitName: string };

/**
 * A learner of their own for these tests, in the group and with the password of another: their grades and points are
 * nobody else's. They hold every badge already, so that no congratulation comes in between.
 */
export async function createLearnerLike(model: string, username: string): Promise<void> {
  await rows(
    `with model as (
       select p.password_hash, mb.group_id from person p join member mb on mb.person_id = p.id and mb.active
       where p.username = $1
     ), born as (
       insert into person (username, password_hash, first_name, paternal_surname)
       select $2, password_hash, 'Renata', 'Solís' from model on conflict do nothing returning id
     ), profile as (
       insert into person_profile (person_id, profile_id) select id, 2 from born
     ), joined as (
       insert into member (group_id, person_id, joined_on) select group_id, id, current_date from born, model
       returning id
     ), standing as (
       insert into standing (member_id) select id from joined
     )
     insert into badge_award (person_id, badge_id, level, popup_seen_at)
     select born.id, badge.id, level, now() from born, badge, generate_series(1, 3) as level
     where badge.audience = 'learner'`,
    [model, username],
  );
}

/** Takes that learner away again, with all that they did and what others were told of it. */
export async function removeLearner(username: string): Promise<void> {
  await onStack(async (db) => {
    const own = db.selectFrom('person').where('username', '=', username).select('id');
    await db.deleteFrom('notification').where('actor_id', '=', own).execute();
    await db.deleteFrom('live_session_attendance').where('person_id', '=', own).execute();
    await runBesideWorker(() => db.deleteFrom('member').where('person_id', '=', own).execute());
    await db.updateTable('file').set({ owner_id: null }).where('owner_id', '=', own).execute();
    await db.deleteFrom('notification').where('actor_id', '=', own).execute();
    await db.deleteFrom('person').where('username', '=', username).execute();
  });
}

/** A learner's membership and the unit at that position. */
export async function placeOf(username: string, position: number): Promise<Place> {
  const [place] = await rows<Place>(
    `select p.id as "personId", mb.id as "memberId", mb.group_id as "groupId", u.id as "unitId", u.name as "unitName"
     from person p join member mb on mb.person_id = p.id and mb.active
     join learner_group g on g.id = mb.group_id
     join unit u on u.programme_id = g.programme_id and u.position = $2
     where p.username = $1`,
    [username, position],
  );
  if (!place) throw new Error(`${username} has no unit ${position}`);
  return place;
}

/** A tutor publishes a grade for the learner's challenge. */
export async function publishGrade({ memberId, unitId }: Place, score: number): Promise<void> {
  await rows(
    `with challenge as (
       insert into challenge_submission (member_id, unit_id, first_delivered_at, last_delivered_at, published_at, score)
       values ($1, $2, now(), now(), now(), $3)
       on conflict (member_id, unit_id) do update set
         first_delivered_at = coalesce(challenge_submission.first_delivered_at, now()),
         last_delivered_at = coalesce(challenge_submission.last_delivered_at, now()),
         published_at = now(), score = $3
       returning id
     ), delivered as (
       insert into challenge_version (submission_id, number)
       select id, 1 + coalesce((select max(number) from challenge_version where submission_id = challenge.id), 0)
       from challenge returning id, submission_id
     )
     insert into challenge_review (submission_id, version_id, tutor_id, outcome, score, decided_at)
     select delivered.submission_id, delivered.id, (select id from person where username = 'tutor'), 'published', $3, now()
     from delivered`,
    [memberId, unitId, score],
  );
  await happen('challenge.published', { memberId, unitId });
}

/** The tutor decides over an extension that the learner asked for. */
export async function decideExtension({ memberId, unitId }: Place, dueOn: string | null): Promise<void> {
  const extensionId = await onStack(async (db) => {
    const { id } = await db
      .insertInto('deadline_extension')
      .values({
        member_id: memberId,
        unit_id: unitId,
        decided_at: new Date(),
        decided_by: await personIdOf(db, 'tutor'),
        approved: dueOn !== null,
        due_on: dueOn,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  await happen('extension.decided', { extensionId, memberId, unitId });
}

/** Forgets everything that the learner was told, and what they silenced. */
export async function forgetNotices({ personId }: Place): Promise<void> {
  await onStack(async (db) => {
    await db.deleteFrom('notification').where('person_id', '=', personId).execute();
    await db.deleteFrom('notification_preference').where('person_id', '=', personId).execute();
  });
}
