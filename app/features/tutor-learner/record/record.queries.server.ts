import { todayIn } from '#app/domain/deadlines/dates.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { learnerFileOf } from './learner-record.ts';
import type { LearnerFile } from './record.types.ts';
import { fileRow } from './record-row.queries.server.ts';

/**
 * The file of a learner of the tutor's groups. One round trip.
 * @throws `scope.notFound` for anybody else
 */
export async function learnerFile(
  { db, env, clock }: World,
  actor: Actor,
  personId: number,
): Promise<LearnerFile> {
  const zone = env.TZ_NEGOCIO;
  const tutorId = actor.personId;
  const row = (await fileRow(db, { tutorId, personId, zone })) ?? fail('scope.notFound');
  return learnerFileOf(row, { today: todayIn(zone, clock.now()), zone, tutorId });
}
