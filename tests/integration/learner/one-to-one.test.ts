import { beforeEach, describe, expect, test } from 'vitest';
import {
  acknowledgeAgreements,
  followAgreement,
} from '#app/features/boss/one-to-one/one-to-one.commands.server.ts';
import { oneToOne } from '#app/features/boss/one-to-one/one-to-one.queries.server.ts';
import { createPerson } from '#tests/factories/learning.ts';
import { lead } from '#tests/factories/notices.ts';
import { createEvaluation, createSteps, type Steps } from '#tests/factories/unit-steps.ts';
import { countStatements } from '#tests/support/counted.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
let steps: Steps;
const texts = ['Revisar el indicador', 'Delegar el conteo'];

beforeEach(async () => {
  steps = await createSteps(world.db);
});

const by = () => ({ world, actor: steps.learner.actor });
const view = () => oneToOne(world, steps.learner.actor, steps.unitId);
const evaluate = (sent: boolean, unitId = steps.unitId) =>
  createEvaluation(world.db, { memberId: steps.learner.memberId, unitId, sent, agreements: texts });
const events = async () => {
  const rows = await world.db
    .selectFrom('outbox')
    .where('name', 'like', 'agreement%')
    .orderBy('id')
    .select(['name', 'payload'])
    .execute();
  return rows.filter(({ payload }) =>
    JSON.stringify(payload).includes(`"memberId":${steps.learner.memberId}`),
  );
};

describe('reading', () => {
  test('takes one round trip', async () => {
    const { statements } = await countStatements(world, (world) =>
      oneToOne(world, steps.learner.actor, steps.unitId),
    );
    expect(statements).toBe(1);
  });

  test('before the boss sends, nothing of the draft leaves the server', async () => {
    await evaluate(false);
    const boss = await createPerson(world.db, 3);
    await lead(world, boss, [steps.learner.memberId]);
    const shown = await view();
    expect(shown).toMatchObject({
      locked: false,
      feedback: null,
      previous: null,
      boss: { name: 'Ana Ruiz' },
    });
    expect(JSON.stringify(shown)).not.toMatch(/Revisar el indicador|Toma de decisiones|"answer"/);
  });

  test('shows grade, answers, agreements and their sender', async () => {
    const { agreementIds } = await evaluate(true);
    const { feedback, boss } = await view();
    expect(boss).toEqual({ name: 'Ana Ruiz', photoUrl: null });
    expect(feedback).toMatchObject({ sentOn: '2026-03-05', grade: 8, acknowledged: false });
    expect(feedback?.agreements).toEqual([
      { id: agreementIds[0], position: 1, text: texts[0], status: 'sent' },
      { id: agreementIds[1], position: 2, text: texts[1], status: 'sent' },
    ]);
    expect(feedback?.form[0]?.questions[0]?.answer).toBe(8);
  });

  test('carries over the agreements of the unit before, and only those that stand sent', async () => {
    const { evaluationId } = await evaluate(true);
    const later = () => oneToOne(world, steps.learner.actor, steps.closedUnitId);
    expect(await later()).toMatchObject({
      locked: true,
      feedback: null,
      previous: { unit: { order: 0 }, agreements: [{ text: texts[0] }, { text: texts[1] }] },
    });
    await world.db
      .updateTable('boss_evaluation')
      .set({ sent_at: null, reopened_count: 1, reopen_reason: 'Error' })
      .where('id', '=', evaluationId)
      .execute();
    expect(await later()).toMatchObject({ previous: null });
    expect(await view()).toMatchObject({ feedback: null });
  });

  test('of another programme is not found', async () => {
    await expect(oneToOne(world, steps.learner.actor, steps.foreignUnitId)).rejects.toMatchObject({
      code: 'scope.notFound',
    });
  });
});

describe('agreements', () => {
  test('are acknowledged together, once, and told once', async () => {
    const { agreementIds } = await evaluate(true);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        acknowledgeAgreements({ ...by(), requestId: 'r-1' }, { agreementId: agreementIds[index % 2] ?? 0 }),
      ),
    );
    expect(await view()).toMatchObject({ feedback: { acknowledged: true } });
    expect((await events()).map(({ name }) => name)).toEqual(['agreements.acknowledged']);
  });

  test('are followed after that, corrected, and told when it is news', async () => {
    const { agreementIds } = await evaluate(true);
    const [agreementId = 0] = agreementIds;
    const follow = (status: 'in-progress' | 'done' | 'not-done') =>
      followAgreement(by(), { agreementId, status });
    await expect(follow('done')).rejects.toMatchObject({ code: 'agreement.unread' });
    await acknowledgeAgreements(by(), { agreementId });
    await follow('in-progress');
    await follow('in-progress');
    await follow('done');
    expect((await view()).feedback?.agreements.map(({ status }) => status)).toEqual(['done', 'sent']);
    const followed = (await events()).filter(({ name }) => name === 'agreement.status-changed');
    expect(followed).toHaveLength(2);
  });

  test('of somebody else, of a draft and of nobody are not found', async () => {
    const notFound = { code: 'scope.notFound' };
    const draft = await evaluate(false);
    const other = await createEvaluation(world.db, {
      memberId: steps.classmate.memberId,
      unitId: steps.unitId,
      sent: true,
      agreements: texts,
    });
    for (const id of [draft.agreementIds[0] ?? 0, other.agreementIds[0] ?? 0, 2_000_000_000]) {
      await expect(acknowledgeAgreements(by(), { agreementId: id })).rejects.toMatchObject(notFound);
      await expect(followAgreement(by(), { agreementId: id, status: 'done' })).rejects.toMatchObject(
        notFound,
      );
    }
    expect(await events()).toEqual([]);
  });
});
