import { heldSince } from '#app/domain/challenges/challenge-review.ts';
import type { Actor } from '#server/auth/actor.ts';
import { isRefusal } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { claimWaiting } from '../review/claim.commands.server.ts';
import type { Neighbour } from '../review/review.types.ts';
import { freeChallenges } from './next.queries.server.ts';

type NextAsked = { group: number | null; unit: number | null; after: number | null };

/**
 * Takes the challenge that waits longest for whoever comes, or the one that follows another; null where none is left. Two tutors who
 * ask at the same moment get different ones.
 */
export async function takeNext(
  world: World,
  actor: Actor,
  asked: NextAsked,
  requestId?: string,
): Promise<Neighbour | null> {
  const since = heldSince(world.clock.now());
  const free = await freeChallenges(world.db, { ...asked, tutorId: actor.personId, heldSince: since });
  for (const next of free) {
    if (await mayClaim(world, actor, next.id, requestId)) return next;
  }
  return null;
}

/** Refusals that say only that somebody was faster. */
const outrun = new Set(['review.held', 'review.returned', 'member.dropped', 'scope.notFound']);

async function mayClaim(world: World, actor: Actor, id: number, requestId?: string): Promise<boolean> {
  try {
    return await claimWaiting(world, actor, id, requestId);
  } catch (error) {
    if (isRefusal(error) && outrun.has(error.code)) return false;
    throw error;
  }
}
