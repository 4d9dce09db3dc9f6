import { expect, test } from 'vitest';
import { lateItems } from '#app/features/admin-summary/late.queries.server.ts';
import { createLearner } from '#tests/factories/learning.ts';
import { createLedTeam } from '#tests/factories/team.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();

const countsOf = async () =>
  Object.fromEntries((await lateItems(world)).map(({ count, many }) => [many.split(' ')[0], count]));

test('the summary of the administration counts what is late, and nothing else', async () => {
  clock.set('2026-03-01T18:00:00Z');
  expect(await lateItems(world)).toEqual([]);
  const { groupId, member, boss } = await createLedTeam(world, {
    opensOn: ['2026-02-28', '2026-03-08', '2026-03-09'],
  });
  await world.db
    .updateTable('person')
    .set({ last_access_at: new Date('2026-02-20T18:00:00Z') })
    .where('id', 'in', [member.personId, boss.personId])
    .execute();
  expect(await countsOf()).toEqual({ unidades: 1 });

  const alone = await createLearner(world.db, groupId);
  await world.db
    .updateTable('person')
    .set({ password_hash: null })
    .where('id', '=', alone.personId)
    .execute();
  clock.set('2026-03-07T18:00:00Z');
  expect(await countsOf()).toEqual({ participantes: 1, cuentas: 1, aprendices: 1, unidades: 2 });
});
