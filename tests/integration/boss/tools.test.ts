import { beforeEach, describe, expect, test } from 'vitest';
import { bossGuides } from '#app/contract/boss/tools.ts';
import { loader as guidesLoader } from '#app/features/boss/tools/api.ts';
import { guidesOf, toolsView } from '#app/features/boss/tools/tools.queries.server.ts';
import { readableFile } from '#server/repositories/files/files.ts';
import {
  type Course,
  createFile,
  createPerson,
  type TestLearner,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { transfer } from '#tests/factories/progress.ts';
import { createLedTeam } from '#tests/factories/team.ts';
import { countStatements } from '#tests/support/counted.ts';
import { wireOf } from '#tests/support/wire.ts';
import { openWorld } from '#tests/support/world.ts';

type Guide = 'observation_guide_id' | 'competency_guide_id' | 'challenge_template_id';

const { world } = await openWorld();
let course: Course;
let groupId: number;
let boss: TestPerson;
let member: TestLearner;
const unitId = (unit: number): number => course.units[unit]?.id ?? 0;
const urlOf = (fileId: number) => `/archivos/${fileId}`;

beforeEach(async () => {
  ({ course, groupId, boss, member } = await createLedTeam(world, { opensOn: ['2026-03-01', '2026-04-01'] }));
});

async function giveGuide(unit: number, column: Guide, name: string): Promise<number> {
  const fileId = await createFile(world.db, { name });
  await world.db
    .updateTable('unit')
    .set({ [column]: fileId })
    .where('id', '=', unitId(unit))
    .execute();
  return fileId;
}

async function giveFeedbackGuide(name: string): Promise<number> {
  const fileId = await createFile(world.db, { name });
  await world.db
    .updateTable('learner_group')
    .set({ feedback_guide_id: fileId })
    .where('id', '=', groupId)
    .execute();
  return fileId;
}

async function tools(actor = boss.actor) {
  const { tools: shown } = await toolsView(world, actor, { groupId });
  if (!shown) throw new Error('the generation shows no guides');
  return shown;
}
const wire = async () => wireOf(bossGuides.reply, await guidesOf(world, boss.actor, groupId));

/** A transfer: the member has another boss from now on. */
async function moveToAnotherBoss(): Promise<TestPerson> {
  const other = await createPerson(world.db, 3);
  await transfer(world.db, member.memberId, { to: other, on: '2026-03-11' });
  return other;
}

describe('the guides of a generation', () => {
  test('stand by unit, in order, with the addresses that open them', async () => {
    const observation = await giveGuide(0, 'observation_guide_id', 'observa.pdf');
    const competency = await giveGuide(1, 'competency_guide_id', 'conoce.pdf');
    const feedback = await giveFeedbackGuide('general.pdf');
    expect(await toolsView(world, boss.actor, { groupId })).toEqual({
      generations: [{ id: groupId, name: 'Generación de prueba' }],
      tools: {
        groupId,
        units: [
          {
            id: unitId(0),
            number: 1,
            name: 'UNIDAD 0',
            observationUrl: urlOf(observation),
            competencyUrl: null,
          },
          {
            id: unitId(1),
            number: 2,
            name: 'UNIDAD 1',
            observationUrl: null,
            competencyUrl: urlOf(competency),
          },
        ],
        feedbackUrl: urlOf(feedback),
      },
    });
  });

  test('travel by unit id, the general one in each entry, null where there is none (A-41)', async () => {
    const observation = await giveGuide(0, 'observation_guide_id', 'observa.pdf');
    const competency = await giveGuide(0, 'competency_guide_id', 'conoce.pdf');
    const feedback = await giveFeedbackGuide('general.pdf');
    const general = { fileName: 'general.pdf', fileUrl: urlOf(feedback) };
    expect(await wire()).toEqual({
      [unitId(0)]: {
        orden: 0,
        nombre: 'UNIDAD 0',
        guiaObservacion: { fileName: 'observa.pdf', fileUrl: urlOf(observation) },
        conoceCompetencia: { fileName: 'conoce.pdf', fileUrl: urlOf(competency) },
        guiaRetroalimentacion: general,
      },
      [unitId(1)]: {
        orden: 1,
        nombre: 'UNIDAD 1',
        guiaObservacion: null,
        conoceCompetencia: null,
        guiaRetroalimentacion: general,
      },
    });
  });

  test('without a general guide, or one that has no name, there is no button for it', async () => {
    expect(await tools()).toMatchObject({ feedbackUrl: null });
    await giveFeedbackGuide('');
    expect(await tools()).toMatchObject({ feedbackUrl: null });
    expect((await wire())[unitId(0)]?.guiaRetroalimentacion).toMatchObject({ fileName: '' });
  });

  test('a deleted file is none; a unit that is deleted or no longer published is absent', async () => {
    const fileId = await giveGuide(0, 'observation_guide_id', 'observa.pdf');
    await world.db.updateTable('file').set({ deleted_at: new Date() }).where('id', '=', fileId).execute();
    await world.db.updateTable('unit').set({ status: 'draft' }).where('id', '=', unitId(1)).execute();
    expect((await tools()).units).toMatchObject([{ id: unitId(0), observationUrl: null }]);
    await world.db.updateTable('unit').set({ deleted_at: new Date() }).where('id', '=', unitId(0)).execute();
    expect((await tools()).units).toEqual([]);
    expect(await wire()).toEqual({});
  });

  test('take one round trip, as their call does; those of an only generation are read after the choice', async () => {
    const choice = await countStatements(world, (counted) =>
      toolsView(counted, boss.actor, { groupId: null }),
    );
    const page = await countStatements(world, (counted) => toolsView(counted, boss.actor, { groupId }));
    const call = await countStatements(world, (counted) => guidesOf(counted, boss.actor, groupId));
    expect([choice.statements, page.statements, call.statements]).toEqual([2, 1, 1]);
    expect(choice.result).toEqual(page.result);
  });
});

describe('their owner (A-38)', () => {
  const ask = (actor: TestPerson['actor'], id: number) =>
    guidesLoader({
      request: new Request(`http://localhost/api/guias_jefe/${id}`),
      params: { groupId: String(id) },
      context: {
        world,
        nonce: '',
        requestId: 'r-1',
        address: '127.0.0.1',
        viewer: async () => null,
        caller: async () => actor,
      },
    });

  test("another boss's generation answers with the same bytes as one that does not exist", async () => {
    const stranger = await createPerson(world.db, 3);
    const [theirs, nobodys] = [await ask(stranger.actor, groupId), await ask(stranger.actor, 2_000_000_000)];
    expect([theirs.status, nobodys.status]).toEqual([404, 404]);
    expect(await theirs.text()).toBe(await nobodys.text());
    expect((await ask(boss.actor, groupId)).status).toBe(200);
    for (const id of [groupId, 2_000_000_000]) {
      const screen = toolsView(world, stranger.actor, { groupId: id });
      await expect(screen).rejects.toMatchObject({ code: 'scope.notFound' });
    }
    expect(await toolsView(world, stranger.actor, { groupId: null })).toEqual({
      generations: [],
      tools: null,
    });
  });

  test('after a transfer they are of the boss of today; of a deleted generation, of nobody', async () => {
    const other = await moveToAnotherBoss();
    expect((await ask(boss.actor, groupId)).status).toBe(404);
    expect((await tools(other.actor)).units).toHaveLength(2);
    await world.db
      .updateTable('learner_group')
      .set({ deleted_at: new Date() })
      .where('id', '=', groupId)
      .execute();
    expect((await ask(other.actor, groupId)).status).toBe(404);
  });
});

describe('access', () => {
  const opens = async ({ actor }: TestPerson, fileId: number) =>
    (await readableFile(world.db, actor, fileId, '2026-02-01')) !== null;

  test('opens for the boss of a collaborator, before the unit opens too; for no other boss and no former one', async () => {
    const files = [
      await giveGuide(0, 'observation_guide_id', 'observa.pdf'),
      await giveGuide(1, 'competency_guide_id', 'conoce.pdf'),
      await giveFeedbackGuide('general.pdf'),
    ];
    const all = (person: TestPerson) => Promise.all(files.map((fileId) => opens(person, fileId)));
    expect(await all(boss)).toEqual([true, true, true]);
    expect(await all(await createPerson(world.db, 3))).toEqual([false, false, false]);
    expect(await all(member)).toEqual([false, false, false]);
    const other = await moveToAnotherBoss();
    expect(await all(boss)).toEqual([false, false, false]);
    expect(await all(other)).toEqual([true, true, true]);
  });

  test("a generation without guides opens nothing, nor does a unit's other file", async () => {
    const template = await giveGuide(0, 'challenge_template_id', 'plantilla.pdf');
    expect(await opens(boss, template)).toBe(false);
    expect(await opens(boss, await createFile(world.db))).toBe(false);
  });

  test('a guide of a unit that is no longer published stays closed', async () => {
    const fileId = await giveGuide(0, 'observation_guide_id', 'observa.pdf');
    await world.db.updateTable('unit').set({ status: 'draft' }).where('id', '=', unitId(0)).execute();
    expect(await opens(boss, fileId)).toBe(false);
  });
});
