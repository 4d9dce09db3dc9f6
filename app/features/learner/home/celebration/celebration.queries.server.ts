import type { Celebration } from '#app/contract/learner/celebrations.ts';
import type { CelebrationKind } from '#app/domain/progress/celebrations.ts';
import type { Actor } from '#server/auth/actor.ts';
import { heldAwards } from '#server/repositories/evaluations/arrival.ts';
import type { World } from '#server/world.ts';
import { home } from '../home.queries.server.ts';
import { celebrationOf } from './celebration.view.ts';

/** An end with everything that its overlay says; null where its learner has no programme any more. */
export async function celebration(
  world: World,
  actor: Actor,
  reached: { kind: CelebrationKind; thingId: number },
): Promise<Celebration | null> {
  const { personId } = actor;
  const isModule = reached.kind === 'module';
  const [{ programme }, module, awards] = await Promise.all([
    home(world, actor),
    isModule ? moduleOf(world, reached.thingId) : null,
    // A module's sheet shows none.
    isModule ? [] : heldAwards(world.db, { personId, whose: personId }).execute(),
  ]);
  return programme ? celebrationOf(reached, { programme, module, awards }) : null;
}

async function moduleOf({ db }: World, moduleId: number) {
  const module = await db
    .selectFrom('module')
    .innerJoin('unit', 'unit.id', 'module.unit_id')
    .where('module.id', '=', moduleId)
    .select(['module.name', 'unit.position as unitOrder'])
    .executeTakeFirst();
  return module ?? null;
}
