import type { Actor } from '#server/auth/actor.ts';
import { template } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import {
  type EvaluatedRow,
  evaluatedForBoss,
  evaluatedForLearner,
  type Reading,
} from '../questionnaire/evaluated.queries.server.ts';

const names = { readerId: true, personId: true, unitId: true } as const;
const forBoss = template(names, (db, reading: Reading) => evaluatedForBoss(db, reading));
const forLearner = template(names, (db, reading: Reading) => evaluatedForLearner(db, reading));

/**
 * A person in one unit for the call, in one round trip.
 * @throws `scope.notFound` outside the boss's own, and for a learner but their own sent evaluation (product: scope)
 */
export async function userUnit(
  { db }: World,
  actor: Actor,
  { personId, unitId }: Omit<Reading, 'readerId'>,
): Promise<EvaluatedRow> {
  const read = actor.role === 'boss' ? forBoss : forLearner;
  const [row] = await read(db, { readerId: actor.personId, personId, unitId });
  return row ?? fail('scope.notFound');
}
