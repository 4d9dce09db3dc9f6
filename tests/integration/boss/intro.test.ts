import { beforeEach, expect, test } from 'vitest';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { introductionView } from '#app/features/boss/intro/introduction.queries.server.ts';
import { type Course, createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { deliverChallenge } from '#tests/factories/notices.ts';
import { createCollaborator, createLedTeam, giveEvaluation } from '#tests/factories/team.ts';
import { countStatements } from '#tests/support/counted.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let course: Course;
let groupId: number;
let boss: TestPerson;
const unitId = (unit: number): number => course.units[unit]?.id ?? 0;
const deliveredAt = new Date('2026-03-05T18:00:00Z');

beforeEach(async () => {
  clock.set('2026-03-12T18:00:00Z');
  // The one collaborator of this team delivered nothing.
  ({ course, groupId, boss } = await createLedTeam(world, { opensOn: ['2026-03-01', '2026-04-01'] }));
  await world.db
    .updateTable('wave')
    .set({ boss_period_ends_on: '2026-03-14' })
    .where('group_id', '=', groupId)
    .where('unit_id', '=', unitId(0))
    .execute();
});

/** A collaborator who delivered the first unit's challenge. */
async function collaborator(leader = boss): Promise<{ memberId: number; unitId: number }> {
  const { memberId } = await createCollaborator(world, { groupId, boss: leader });
  await deliverChallenge(world, { memberId, unitId: unitId(0) }, deliveredAt);
  return { memberId, unitId: unitId(0) };
}
const personOf = async (memberId: number) =>
  (
    await world.db
      .selectFrom('member')
      .where('id', '=', memberId)
      .select('person_id')
      .executeTakeFirstOrThrow()
  ).person_id;
const view = () => introductionView(world, boss.actor, null);

test('counts the waiting evaluations of each generation, and leads to exactly those (product: boss page)', async () => {
  const first = await collaborator();
  await giveEvaluation(world.db, await collaborator(), { boss, answered: 20 });
  await giveEvaluation(world.db, await collaborator(), { boss, answered: 21 });
  await giveEvaluation(world.db, await collaborator(), { boss, grade: 9 });
  expect((await view()).pending).toEqual([
    {
      groupId,
      groupName: 'Generación de prueba',
      overdue: '',
      text: '2 evaluaciones por preparar, 1 por enviar cuando haya fecha del 1-1, periodo termina el 14 de marzo',
      href: bossHref({ tab: 'teams', view: 'team', groupId, pendingOnly: true }),
      sent: 1,
      open: 3,
      // Without an answer it comes before those that have some.
      next: {
        href: bossHref({
          tab: 'teams',
          view: 'feedback',
          groupId,
          personId: await personOf(first.memberId),
          unitId: first.unitId,
          part: 'evaluation',
        }),
        name: 'Ana Ruiz',
        unit: 1,
      },
    },
  ]);
});

test('counts as sent what it would count as waiting: in a published unit, of a delivered challenge', async () => {
  await collaborator();
  await giveEvaluation(world.db, await collaborator(), { boss, grade: 9 });
  const { memberId } = await collaborator();
  await giveEvaluation(world.db, { memberId, unitId: unitId(1) }, { boss, grade: 9 });
  const sent = async () => (await view()).pending.map((pending) => pending.sent);
  expect(await sent(), 'nothing was delivered').toEqual([1]);
  await deliverChallenge(world, { memberId, unitId: unitId(1) }, deliveredAt);
  expect(await sent()).toEqual([2]);
  await world.db.updateTable('unit').set({ status: 'draft' }).where('id', '=', unitId(1)).execute();
  expect(await sent(), 'the unit was withdrawn').toEqual([1]);
});

test('nothing waits without a delivery, of a dropped member, or of another boss', async () => {
  const dropped = await collaborator();
  await world.db
    .updateTable('member')
    .set({ active: false, dropped_at: deliveredAt })
    .where('id', '=', dropped.memberId)
    .execute();
  await collaborator(await createPerson(world.db, 3));
  expect(await view()).toEqual({ firstName: expect.any(String), pending: [], received: [] });
});

test('is one round trip', async () => {
  await collaborator();
  const { statements } = await countStatements(world, (counted) =>
    introductionView(counted, boss.actor, null),
  );
  expect(statements).toBe(1);
});
