import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { caseRow } from './case.rows.server.ts';
import { type CaseRecord, caseView } from './case.view.ts';

/**
 * The case that a learner of the tutor's groups sent in a unit. One round trip.
 * @throws `scope.notFound` for one that was not sent, and for anybody else's
 */
export async function caseRecord(
  { db, env, clock }: World,
  { personId: tutorId }: Actor,
  { personId, unitId }: { personId: number; unitId: number },
): Promise<CaseRecord> {
  const row = (await caseRow(db, { tutorId, personId, unitId })) ?? fail('scope.notFound');
  return caseView(row, { now: clock.now(), zone: env.TZ_NEGOCIO, tutorId });
}
