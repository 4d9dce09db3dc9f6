import type { Celebration } from '#app/contract/learner/celebrations.ts';
import { stillStands } from '#app/domain/progress/celebrations.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { holdCelebration, markCelebrated } from '#server/repositories/evaluations/celebrations.ts';
import { celebration } from './celebration.queries.server.ts';

/**
 * Takes an end of one's own to celebrate it: the first call gets its words, every later one null, from whichever tab or
 * device; so does the first call for an end that was taken back (product: celebrations). The words are read in the
 * transaction that marks it, so that a failure of that read leaves it to the next call.
 * @throws scope.notFound for somebody else's
 */
export const takeCelebration = (by: By, id: number): Promise<Celebration | null> =>
  command(by, async ({ world, trx, actor }) => {
    const held = (await holdCelebration(trx, actor.personId, id)) ?? fail('scope.notFound');
    if (held.seenAt !== null) return null;
    const words = stillStands(held, held) ? await celebration({ ...world, db: trx }, actor, held) : null;
    await markCelebrated(trx, id);
    return words;
  });
