import type { EventName, EventOf } from '#app/contract/catalogue/events.ts';
import { emit } from '#server/outbox/emit.ts';
import type { World } from '#server/world.ts';
import type { TestPerson } from './learning.ts';

/** Emits an event, as a command of the product would. */
export function happen<N extends EventName>(world: World, name: N, payload: EventOf<N>): Promise<void> {
  return world.db.transaction().execute((trx) => emit(trx, name, payload));
}

/** All that a person was told, in order. */
export function notificationsOf({ db }: World, { personId }: Pick<TestPerson, 'personId'>) {
  return db
    .selectFrom('notification')
    .where('person_id', '=', personId)
    .orderBy('seq')
    .select(['type', 'seq', 'source', 'data', 'actor_id as actorId', 'group_id as groupId'])
    .execute();
}

/** A boss of the given members from the beginning. */
export async function lead(
  { db }: Pick<World, 'db'>,
  boss: Pick<TestPerson, 'personId'>,
  memberIds: readonly number[],
): Promise<void> {
  for (const member_id of memberIds) {
    await db
      .insertInto('member_boss')
      .values({ member_id, boss_id: boss.personId, from_on: '2026-01-01' })
      .execute();
  }
}

/** A challenge delivered at that instant; gives its id. */
export async function deliverChallenge(
  { db }: Pick<World, 'db'>,
  place: { memberId: number; unitId: number },
  at: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('challenge_submission')
    .values({
      member_id: place.memberId,
      unit_id: place.unitId,
      first_delivered_at: at,
      last_delivered_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A tutor's decision over a challenge; gives the review's id. */
export async function reviewChallenge(
  { db }: World,
  submissionId: number,
  decision: { tutorId: number; outcome: 'published' | 'returned'; score?: number; at: Date },
): Promise<number> {
  const versionId = await firstVersion(db, submissionId);
  const review = await db
    .insertInto('challenge_review')
    .values({
      submission_id: submissionId,
      version_id: versionId,
      tutor_id: decision.tutorId,
      outcome: decision.outcome,
      score: decision.score ?? null,
      decided_at: decision.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('challenge_submission')
    .set(
      decision.outcome === 'published'
        ? { published_at: decision.at, score: decision.score ?? 0 }
        : { returned_at: decision.at },
    )
    .where('id', '=', submissionId)
    .execute();
  return review.id;
}

async function firstVersion(db: World['db'], submissionId: number): Promise<number> {
  const known = await db
    .selectFrom('challenge_version')
    .where('submission_id', '=', submissionId)
    .select('id')
    .executeTakeFirst();
  if (known) return known.id;
  const made = await db
    .insertInto('challenge_version')
    .values({ submission_id: submissionId, number: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}
