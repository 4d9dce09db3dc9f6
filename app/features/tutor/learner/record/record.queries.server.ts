import { todayIn } from '#app/domain/deadlines/dates.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { recordRow } from './record.rows.server.ts';
import { type LearnerRecord, recordView } from './record.view.ts';

/**
 * The record of a learner of the tutor's groups. One round trip.
 * @throws `scope.notFound` for anybody else
 */
export async function learnerRecord(
  { db, env, clock }: World,
  actor: Actor,
  personId: number,
): Promise<LearnerRecord> {
  const zone = env.TZ_NEGOCIO;
  const tutorId = actor.personId;
  const row = (await recordRow(db, { tutorId, personId, zone })) ?? fail('scope.notFound');
  // Tutors write them for each other: whoever looks at a tutor's screens reads none (product: view as).
  const readable = actor.viewer ? { ...row, notes: [] } : row;
  return recordView(readable, { today: todayIn(zone, clock.now()), zone, tutorId });
}
