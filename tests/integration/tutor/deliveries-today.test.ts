import { beforeAll, expect, test } from 'vitest';
import { analyticsOf } from '#app/features/admin/figures/overview/analytics.queries.server.ts';
import { scopeOf } from '#app/features/admin/figures/overview/scope.queries.server.ts';
import { deliverChallenge } from '#tests/factories/notices.ts';
import { createCollaborator, createLedTeam, type LedTeam } from '#tests/factories/team.ts';
import { openWorld } from '#tests/support/world.ts';

/** *Entregas hoy* is of the business day of America/Mexico_City, whatever the clock of the server says. */
const { world, clock } = await openWorld();
let team: LedTeam;

/** An instant by the wall clock of the business zone, to the second. */
const at = (wall: string): Date => new Date(`${wall}-06:00`);

beforeAll(async () => {
  team = await createLedTeam(world);
});

/** Somebody new delivers at that wall clock time. */
async function deliver(wall: string): Promise<void> {
  const { memberId } = await createCollaborator(world, team);
  const unitId = team.course.units[0]?.id ?? 0;
  const submissionId = await deliverChallenge(world, { memberId, unitId }, at(wall));
  await world.db
    .insertInto('challenge_version')
    .values({ submission_id: submissionId, number: 1, delivered_at: at(wall) })
    .execute();
}

async function deliveredAt(wall: string, groupId?: number): Promise<number> {
  clock.set(at(wall));
  const { live } = await analyticsOf(world, await scopeOf(world, { groupId }), []);
  return live.deliveredToday;
}

test('falls back to 0 at business midnight, and counts from that instant on', async () => {
  expect(world.env.TZ_NEGOCIO).toBe('America/Mexico_City');
  expect(await deliveredAt('2026-03-12T12:00:00')).toBe(0);
  await deliver('2026-03-12T00:00:00');
  // Midnight of UTC lies between these two.
  await deliver('2026-03-12T17:59:59');
  await deliver('2026-03-12T18:00:00');
  expect(await deliveredAt('2026-03-12T18:00:01')).toBe(3);
  await deliver('2026-03-12T23:59:59');
  expect(await deliveredAt('2026-03-12T23:59:59')).toBe(4);
  expect(await deliveredAt('2026-03-13T00:00:00')).toBe(0);
  await deliver('2026-03-13T00:00:00');
  expect(await deliveredAt('2026-03-13T00:00:01')).toBe(1);
  expect(await deliveredAt('2026-03-13T23:59:59')).toBe(1);
  expect(await deliveredAt('2026-03-14T00:00:00')).toBe(0);
});

test('is of the chosen generation alone', async () => {
  const other = await createLedTeam(world);
  expect(await deliveredAt('2026-03-13T10:00:00', team.groupId)).toBe(1);
  expect(await deliveredAt('2026-03-13T10:00:00', other.groupId)).toBe(0);
});
