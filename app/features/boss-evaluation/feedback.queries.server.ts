import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import type { FeedbackPlace, FeedbackView } from './feedback.types.ts';
import { feedbackRow } from './feedback-row.queries.server.ts';
import { feedbackOf } from './feedback-view.ts';

/**
 * View *dos* in one round trip.
 * @throws `scope.notFound` for who is neither a collaborator nor was graded by this boss
 */
export async function feedbackView(
  { db, env, clock }: World,
  actor: Actor,
  place: FeedbackPlace,
): Promise<FeedbackView> {
  const zone = env.TZ_NEGOCIO;
  const { groupId, personId, unitId } = place;
  const row = await feedbackRow(db, { readerId: actor.personId, groupId, personId, unitId, zone });
  return row ? feedbackOf(row, place, { zone, now: clock.now() }) : fail('scope.notFound');
}
