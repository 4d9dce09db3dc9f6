import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { feedbackRow } from './feedback.rows.server.ts';
import type { FeedbackLocation, FeedbackView } from './feedback.view.ts';
import { feedbackOf } from './feedback.view.ts';
import { formerRow } from './former/former.queries.server.ts';
import { formerOf } from './former/former.view.ts';

/**
 * View *dos* in one round trip.
 * @throws `scope.notFound` for anybody but a collaborator or a person this boss graded
 */
export async function feedbackView(
  world: World,
  actor: Actor,
  location: FeedbackLocation,
): Promise<FeedbackView> {
  return (await findFeedback(world, actor, location)) ?? fail('scope.notFound');
}

/**
 * View *dos*, or the page of a former boss who had not sent the evaluation when the collaborator changed boss.
 * @throws `scope.notFound` for anybody who is not and was not a collaborator of this boss
 */
export async function feedbackPage(world: World, actor: Actor, location: FeedbackLocation) {
  const view = await findFeedback(world, actor, location);
  if (view) return { name: 'feedback', location, view } as const;
  const row = await formerRow(world.db, actor.personId, location);
  return row
    ? ({ name: 'former', location, view: formerOf(readableBy(actor, row), location) } as const)
    : fail('scope.notFound');
}

async function findFeedback(
  { db, env, clock }: World,
  actor: Actor,
  location: FeedbackLocation,
): Promise<FeedbackView | null> {
  const zone = env.TZ_NEGOCIO;
  const { groupId, personId, unitId } = location;
  const row = await feedbackRow(db, { readerId: actor.personId, groupId, personId, unitId, zone });
  if (!row) return null;
  const readable = row.sentAt === null ? readableBy(actor, row) : row;
  return feedbackOf(readable, location, { zone, now: clock.now() });
}

/** A boss's draft is for nobody else, not even for a reader of their screens (product: view as). */
const readableBy = <R extends { form: unknown; comments: unknown }>(actor: Actor, row: R): R =>
  actor.viewer ? { ...row, form: null, comments: null } : row;
