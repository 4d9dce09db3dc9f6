import type { TutorGroup, TutorSummary } from '#app/contract/tutor/board.ts';
import { heldSince } from '#app/domain/challenges/challenge-review.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { boardRow, summaryRow, tutorGroupRows } from './board.rows.server.ts';
import { type BoardView, boardView } from './board.view.ts';
import { groupOf, summaryView } from './calls.view.ts';

const valuesOf = ({ env, clock }: World, { personId }: Actor) => ({
  tutorId: personId,
  today: todayIn(env.TZ_NEGOCIO, clock.now()),
  heldSince: heldSince(clock.now()),
  zone: env.TZ_NEGOCIO,
});

/** The board of a tutor: the pending work, and the groups. */
export async function tutorBoard(world: World, actor: Actor): Promise<BoardView> {
  const values = valuesOf(world, actor);
  const row = await boardRow(world.db, values);
  return row ? boardView(row, { today: values.today, now: world.clock.now() }) : fail('server.failed');
}

/** The pending work of a tutor, for the call. */
export async function summaryOf(world: World, actor: Actor): Promise<TutorSummary> {
  const row = await summaryRow(world.db, valuesOf(world, actor));
  return row ? summaryView(row) : fail('server.failed');
}

/** The groups of a tutor, for the call. */
export async function groupsOf(world: World, actor: Actor): Promise<TutorGroup[]> {
  return (await tutorGroupRows(world.db, valuesOf(world, actor))).map(groupOf);
}
