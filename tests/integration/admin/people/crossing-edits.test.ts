import { expect, test } from 'vitest';
import type { PersonChange } from '#app/contract/admin/people/people-actions.ts';
import { peopleBulkAction } from '#app/features/admin/people/list/bulk.step.server.ts';
import { auditBy } from '#server/repositories/audit/audit.ts';
import type { BulkWork } from '#server/tasks/bulk.ts';
import { createPerson } from '#tests/factories/learning.ts';
import { createLedTeam } from '#tests/factories/team.ts';
import { somebodyWaits } from '#tests/support/waiting.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
const { actor, personId: madeBy } = await createPerson(world.db, 1);

/** One step of an edit of these people; gives why whom it refused. */
const edited = (ids: readonly number[], change: PersonChange) =>
  world.db.transaction().execute((trx) => {
    const requestId = crypto.randomUUID();
    const task = { madeBy, input: { action: 'edit', reason: '', change } };
    const work = {
      ...{ world, trx, task, actor, requestId },
      ...{ now: new Date('2026-03-10T18:00:00Z'), today: '2026-03-10' },
      audit: auditBy(trx, { actor, requestId }),
      emit: () => undefined,
    };
    return peopleBulkAction.act(work as unknown as BulkWork<'people.bulk'>, ids);
  });

test('of two edits that cross, of people and of their boss, one waits for the other and both are done', async () => {
  // Locked after their next boss by the edit of both, and before that boss by the edit that gives them this boss.
  const boss = await createPerson(world.db, 3);
  const { member } = await createLedTeam(world);
  const held = world.db.transaction().execute(async (trx) => {
    await trx.selectFrom('member').where('id', '=', member.memberId).select('id').forUpdate().execute();
    await somebodyWaits(world.db);
    const ofStore = edited([boss.personId, member.personId], { store: 'Cruce' });
    await somebodyWaits(world.db, 2);
    return { ofStore };
  });
  const ofBoss = edited([member.personId], { bossId: boss.personId });
  const { ofStore } = await held;
  expect((await Promise.all([ofBoss, ofStore])).map((refused) => [...refused])).toEqual([[], []]);
  const { store, bossId } = await world.db
    .selectFrom('person')
    .innerJoin('member', 'member.person_id', 'person.id')
    .innerJoin('member_boss as pair', (join) =>
      join.onRef('pair.member_id', '=', 'member.id').on('pair.to_on', 'is', null),
    )
    .where('person.id', '=', member.personId)
    .select(['person.store', 'pair.boss_id as bossId'])
    .executeTakeFirstOrThrow();
  expect([store, bossId]).toEqual(['Cruce', boss.personId]);
});
