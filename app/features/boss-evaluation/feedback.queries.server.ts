import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import type { FeedbackPlace, FeedbackView } from './feedback.view.ts';
import { feedbackOf } from './feedback.view.ts';
import { feedbackRow } from './feedback-row.queries.server.ts';
import { formerRow } from './former/former.queries.server.ts';
import { formerOf } from './former/former.view.ts';

/**
 * View *dos* in one round trip.
 * @throws `scope.notFound` for anybody but a collaborator or a person this boss graded
 */
export async function feedbackView(world: World, actor: Actor, place: FeedbackPlace): Promise<FeedbackView> {
  return (await findFeedback(world, actor, place)) ?? fail('scope.notFound');
}

/**
 * View *dos*, or the page of a former boss who had not sent the evaluation when the collaborator changed boss.
 * @throws `scope.notFound` for anybody who is not and was not a collaborator of this boss
 */
export async function feedbackPage(world: World, actor: Actor, place: FeedbackPlace) {
  const view = await findFeedback(world, actor, place);
  if (view) return { name: 'feedback', place, view } as const;
  const row = await formerRow(world.db, actor.personId, place);
  return row ? ({ name: 'former', place, view: formerOf(row, place) } as const) : fail('scope.notFound');
}

async function findFeedback(
  { db, env, clock }: World,
  actor: Actor,
  place: FeedbackPlace,
): Promise<FeedbackView | null> {
  const zone = env.TZ_NEGOCIO;
  const { groupId, personId, unitId } = place;
  const row = await feedbackRow(db, { readerId: actor.personId, groupId, personId, unitId, zone });
  return row ? feedbackOf(row, place, { zone, now: clock.now() }) : null;
}
