import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** The id of a person of the demonstration, or of one who was added to it. */
export async function personIdOf(db: Database, username: string): Promise<number> {
  const { id } = await db
    .selectFrom('person')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The active membership of a person of the demonstration. */
export async function memberIdOf(db: Database, username: string): Promise<number> {
  const { id } = await db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .where('person.username', '=', username)
    .where('member.active', '=', true)
    .select('member.id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The unit at a position of the programme that a person of the demonstration follows. */
export async function unitIdOf(db: Database, username: string, position: number): Promise<number> {
  const { id } = await db
    .selectFrom('unit')
    .innerJoin('learner_group', 'learner_group.programme_id', 'unit.programme_id')
    .innerJoin('member', 'member.group_id', 'learner_group.id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .where('person.username', '=', username)
    .where('member.active', '=', true)
    .where('unit.position', '=', position)
    .select('unit.id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A generation of the demonstration by its name. */
export async function groupIdOf(db: Database, name: string): Promise<number> {
  const { id } = await db
    .selectFrom('learner_group')
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Name = { firstName: string; surname: string };

/** A person with one profile, who signs in with the password of another; gives the id. */
export async function createPersonLike(
  db: Database,
  model: string,
  { username, profile, firstName, surname }: Name & { username: string; profile: 1 | 2 | 3 | 4 },
): Promise<number> {
  const { id } = await db
    .insertInto('person')
    .columns(['username', 'password_hash', 'first_name', 'paternal_surname'])
    .expression((eb) =>
      eb
        .selectFrom('person')
        .where('username', '=', model)
        .select(({ val }) => [
          sql<string>`${username}::text`.as('username'),
          'password_hash',
          val(firstName).as('first_name'),
          val(surname).as('paternal_surname'),
        ]),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('person_profile').values({ person_id: id, profile_id: profile }).execute();
  return id;
}

/** Gives a person every badge of that audience, already seen, so that no congratulation comes in between. */
export async function holdEveryBadge(
  db: Database,
  personId: number,
  audience: 'learner' | 'boss',
  groupId: number | null = null,
): Promise<void> {
  const badges = await db.selectFrom('badge').where('audience', '=', audience).select('id').execute();
  await db
    .insertInto('badge_award')
    .values(
      badges.flatMap(({ id }) =>
        [1, 2, 3].map((level) => ({
          person_id: personId,
          badge_id: id,
          level,
          group_id: groupId,
          popup_seen_at: new Date(),
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A boss leads a member from so many days before today on. */
export async function leadSince(
  db: Database,
  { bossId, memberId, daysAgo = 0 }: { bossId: number; memberId: number; daysAgo?: number },
): Promise<void> {
  await db
    .insertInto('member_boss')
    .values({ member_id: memberId, boss_id: bossId, from_on: sql<string>`current_date - ${daysAgo}::int` })
    .execute();
}

/** A notification with the next number of its reader. */
export async function addNotification(
  db: Database,
  personId: number,
  notification: { type: number; source: string; data: object; seenAt?: Date | null },
): Promise<void> {
  const { seq } = await db
    .updateTable('person')
    .set((eb) => ({ notification_seq: eb('notification_seq', '+', 1) }))
    .where('id', '=', personId)
    .returning('notification_seq as seq')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('notification')
    .values({
      person_id: personId,
      seq,
      type: notification.type,
      source: notification.source,
      data: JSON.stringify(notification.data),
      seen_at: notification.seenAt ?? null,
    })
    .execute();
}

/** A live session of a group, from so many milliseconds from now until an hour from now; gives its id. */
export async function scheduleLiveSession(
  db: Database,
  groupId: number,
  {
    title,
    description = '',
    startsInMs = 0,
    url,
    recordingUrl = null,
  }: {
    title: string;
    description?: string;
    startsInMs?: number;
    url: string;
    recordingUrl?: string | null;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('live_session')
    .values({
      group_id: groupId,
      title,
      description,
      starts_at: new Date(Date.now() + startsInMs),
      ends_at: new Date(Date.now() + 3_600_000),
      url,
      recording_url: recordingUrl,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A boss's evaluation that was sent just now; gives its id. */
export async function sendEvaluation(
  db: Database,
  { memberId, unitId }: { memberId: number; unitId: number },
  { bossId, grade }: { bossId: number; grade: number },
): Promise<number> {
  const { id } = await db
    .insertInto('boss_evaluation')
    .values({
      member_id: memberId,
      unit_id: unitId,
      boss_id: bossId,
      questionnaire: '[]',
      question_count: 21,
      answered: 21,
      grade,
      sent_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
