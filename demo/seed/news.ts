import type { Emission } from '#server/outbox/emit.ts';
import { emitAll } from '#server/outbox/emit.ts';
import type { Trx } from '#server/world.ts';
import type { SeededMember } from './groups.ts';

type Happened = {
  members: ReadonlyMap<string, SeededMember>;
  /** Peer reviews that wait to be written, and answers of today. */
  reviewIds: readonly number[];
  answerIds: readonly number[];
};

/**
 * Says what happened last, so that the worker tells each learner with the same reactions as ever: graded, given back,
 * more time, somebody to evaluate, an answer, a final result, a new badge. It is what waits unread in their bells.
 */
export async function tellNews(trx: Trx, { members, reviewIds, answerIds }: Happened): Promise<void> {
  const of = (learner: string, unit: number) => {
    const member = members.get(learner);
    const unitId = member?.programme.units[unit]?.id;
    if (!member || !unitId) throw new Error(`${learner} has no unit ${unit}`);
    return { memberId: member.id, unitId };
  };
  const news: Emission[] = [
    { name: 'challenge.published', payload: of('aprendiz', 0) },
    { name: 'challenge.returned', payload: of('aprendiz12', 2) },
    {
      name: 'extension.decided',
      payload: { ...of('aprendiz6', 1), extensionId: await lastExtension(trx, of('aprendiz6', 1)) },
    },
    ...(await lastAttempts(
      trx,
      ['aprendiz9', 'aprendiz10', 'aprendiz13'].map((learner) => of(learner, 0).memberId),
    )),
    ...reviewIds.map((reviewId): Emission => ({ name: 'peer-review.assigned', payload: { reviewId } })),
    ...answerIds.map((answerId): Emission => ({ name: 'question.answered', payload: { answerId } })),
    ...(await lastBadge(trx, members.get('aprendiz5')?.personId ?? 0)),
  ];
  await emitAll(trx, news);
}

async function lastExtension(
  trx: Trx,
  { memberId, unitId }: { memberId: number; unitId: number },
): Promise<number> {
  const { id } = await trx
    .selectFrom('deadline_extension')
    .where('member_id', '=', memberId)
    .where('unit_id', '=', unitId)
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The latest attempt of each at the final evaluation. */
async function lastAttempts(trx: Trx, memberIds: readonly number[]): Promise<Emission[]> {
  const attempts = await trx
    .selectFrom('final_attempt')
    .where('member_id', 'in', memberIds)
    .distinctOn('member_id')
    .orderBy('member_id')
    .orderBy('number', 'desc')
    .select(['id as attemptId', 'member_id as memberId'])
    .execute();
  return attempts.map((payload) => ({ name: 'final-evaluation.sent', payload }));
}

/** The second level of a badge: it was congratulated, and its notification is still unread. */
async function lastBadge(trx: Trx, personId: number): Promise<Emission[]> {
  const awards = await trx
    .selectFrom('badge_award')
    .where('person_id', '=', personId)
    .where('level', '=', 2)
    .select('id')
    .limit(1)
    .execute();
  return awards.map(({ id }) => ({
    name: 'badge.earned',
    payload: { awardId: id, personId, forBoss: false },
  }));
}
