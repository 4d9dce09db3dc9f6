import type { PersonRecord } from '#app/contract/admin/figures/person-analytics.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { personRow } from './person.rows.server.ts';
import { personView } from './person.view.ts';

/**
 * Reads the record of a person in one of their memberships: in the given one, else in the one they follow, else in the
 * newest. One round trip.
 * @throws `scope.notFound` for nobody, and for a membership of somebody else
 */
export async function personRecord(
  { db, env, clock }: World,
  { personId, membershipId }: { personId: number; membershipId: number | null },
): Promise<PersonRecord> {
  const zone = env.TZ_NEGOCIO;
  const today = todayIn(zone, clock.now());
  const row = (await personRow(db, { personId, membershipId, zone, today })) ?? fail('scope.notFound');
  if (membershipId !== null && row.memberId === null) return fail('scope.notFound');
  return personView(row);
}
