import type * as z from 'zod/mini';
import type { Neighbour, nextOf } from '#app/contract/tutor/review-queue.ts';
import { heldSince } from '#app/domain/challenges/challenge-review.ts';
import type { By } from '#server/command.ts';
import { isRefusal } from '#server/errors.ts';
import { claimWaiting } from '../review/claim.commands.server.ts';
import { freeChallenges } from './next.queries.server.ts';

type NextInput = z.output<typeof nextOf> & { after?: number | undefined };

/**
 * Takes the free challenge that waits longest, or the one that follows another; null where none is left. Two tutors who ask
 * at the same time get different ones.
 */
export async function takeNext(by: By, { group, unit, after }: NextInput): Promise<Neighbour | null> {
  const { world, actor } = by;
  const free = await freeChallenges(world.db, {
    group: group ?? null,
    unit: unit ?? null,
    after: after ?? null,
    tutorId: actor.personId,
    heldSince: heldSince(world.clock.now()),
  });
  for (const next of free) if (await mayClaim(by, next.id)) return next;
  return null;
}

/** Refusals which mean that another tutor was faster. */
const outrun = new Set(['review.held', 'review.returned', 'member.dropped', 'scope.notFound']);

async function mayClaim(by: By, id: number): Promise<boolean> {
  try {
    return await claimWaiting(by, id);
  } catch (error) {
    if (isRefusal(error) && outrun.has(error.code)) return false;
    throw error;
  }
}
