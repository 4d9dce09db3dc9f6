import { sql } from 'kysely';
import type { WavePlanFacts } from '../../../app/domain/reminders/reminders.ts';
import type { Database } from '../../db/database.ts';
import { toBoolean } from '../../db/fragments.ts';
import type { Trx } from '../../world.ts';

type Reader = Database | Trx;

export type PersonPlanFacts = { userId: number; createdAt: Date; learner: boolean };

/**
 * The facts that the reminders of people are planned from; every profile that is not 1, 3 or 4 makes a learner.
 */
function peopleToRemind(db: Reader) {
  return db
    .selectFrom('person')
    .where('person.deleted_at', 'is', null)
    .select((eb) => [
      'person.id as userId',
      'person.created_at as createdAt',
      toBoolean(
        eb.exists(
          eb
            .selectFrom('person_profile')
            .whereRef('person_profile.person_id', '=', 'person.id')
            .where('person_profile.profile_id', 'not in', [1, 3, 4])
            .select('person_profile.profile_id'),
        ),
      ).as('learner'),
    ]);
}

/** One person; undefined when they are gone. */
export function personToPlan(db: Reader, personId: number): Promise<PersonPlanFacts | undefined> {
  return peopleToRemind(db).where('person.id', '=', personId).executeTakeFirst();
}

/** People who have no reminder of their own yet, the lowest ids first. */
export function peopleWithoutPlan(db: Reader, limit: number): Promise<PersonPlanFacts[]> {
  return peopleToRemind(db)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reminder')
            // The whole key: by less of it, each person would have all reminders of the kind read.
            .where('reminder.kind', '=', 'add-photo')
            .where('reminder.subject', '=', sql<string>`concat('user:', person.id)`)
            .where('reminder.occasion', '=', 'once')
            .whereRef('reminder.person_id', '=', 'person.id')
            .select('reminder.id'),
        ),
      ),
    )
    .orderBy('person.id')
    .limit(limit)
    .execute();
}

function waves(db: Reader) {
  return db
    .selectFrom('wave')
    .select([
      'wave.id as waveId',
      'wave.challenge_due_on as challengeDueOn',
      'wave.boss_period_starts_on as preparationOpensOn',
      'wave.one_to_one_on as oneToOneOn',
    ]);
}

/** Dates of these waves; one that is gone is absent. */
export function wavesToPlan(db: Reader, waveIds: readonly number[]): Promise<WavePlanFacts[]> {
  return waves(db)
    .where((eb) => eb('wave.id', '=', eb.fn.any(eb.val([...waveIds]))))
    .orderBy('wave.id')
    .execute();
}

/** Waves of which something is still ahead on that day (`yyyy-mm-dd`). */
export function wavesAhead(db: Reader, today: string): Promise<WavePlanFacts[]> {
  return waves(db)
    .where((eb) =>
      eb.or([
        eb('challenge_due_on', '>=', today),
        eb('boss_period_starts_on', '>=', today),
        eb('one_to_one_on', '>', today),
      ]),
    )
    .execute();
}

export type ExtensionPlanFacts = { extensionId: number; personId: number; dueOn: string };

function extensions(db: Reader) {
  return db
    .selectFrom('deadline_extension as extension')
    .innerJoin('member', 'member.id', 'extension.member_id')
    .where('extension.approved', '=', true)
    .where('extension.due_on', 'is not', null)
    .select(['extension.id as extensionId', 'member.person_id as personId', 'extension.due_on as dueOn'])
    .$narrowType<{ dueOn: string }>();
}

/** These extensions; one that was rejected or is not decided is absent. */
export function extensionsToPlan(db: Reader, extensionIds: readonly number[]): Promise<ExtensionPlanFacts[]> {
  return extensions(db)
    .where((eb) => eb('extension.id', '=', eb.fn.any(eb.val([...extensionIds]))))
    .execute();
}

/** Granted extensions that end on that day (`yyyy-mm-dd`) or later. */
export function extensionsAhead(db: Reader, today: string): Promise<ExtensionPlanFacts[]> {
  return extensions(db).where('extension.due_on', '>=', today).execute();
}

export type SessionPlanFacts = { sessionId: number; startsAt: Date };

const sessions = (db: Reader) =>
  db
    .selectFrom('live_session')
    .where('live_session.cancelled_at', 'is', null)
    .select(['live_session.id as sessionId', 'live_session.starts_at as startsAt']);

/** One live session; undefined when it is gone or was cancelled. */
export function sessionToPlan(db: Reader, sessionId: number): Promise<SessionPlanFacts | undefined> {
  return sessions(db).where('id', '=', sessionId).executeTakeFirst();
}

/** Live sessions that have not begun. */
export function sessionsAhead(db: Reader, now: Date): Promise<SessionPlanFacts[]> {
  return sessions(db).where('starts_at', '>', now).execute();
}
