import { todayIn } from '#app/domain/deadlines/dates.ts';
import type { Actor } from '#server/auth/actor.ts';
import type { World } from '#server/world.ts';
import { finalRow, lastMembership } from './final.rows.server.ts';
import { closeOverdue } from './final-evaluation.commands.server.ts';
import type { FinalEvaluationView, LostEvaluation } from './final-evaluation.types.ts';
import { finalEvaluationView } from './final-evaluation-view.ts';

/**
 * The learner's final evaluation in one round trip; null without a programme. An attempt whose time is over is sent
 * before it is shown, and only then is it read again; whoever looks at a learner's screens changes nothing (product: view as).
 */
export async function finalEvaluation(world: World, actor: Actor): Promise<FinalEvaluationView | null> {
  const row = await finalRow(world, actor);
  const now = world.clock.now();
  const today = todayIn(world.env.TZ_NEGOCIO, now);
  const over = row?.attempts.find((one) => one.sentAt === null && new Date(one.endsAt) <= now);
  if (!over || actor.viewer) return row ? finalEvaluationView(row, now, today) : null;
  await closeOverdue(world, over.id);
  const closed = await finalRow(world, actor);
  return closed ? finalEvaluationView(closed, now, today) : null;
}

/** Why the learner has no final evaluation; asked only where {@link finalEvaluation} gives none. */
export async function lostEvaluation({ db }: World, actor: Actor): Promise<LostEvaluation> {
  const last = await lastMembership(db, actor.personId);
  if (!last) return null;
  return last.active || !last.isOpened ? 'withdrawn' : 'dropped';
}
