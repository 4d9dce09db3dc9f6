import { beforeEach, describe, expect, test } from 'vitest';
import { caseStudy as caseCall } from '#app/contract/learner/unit-steps.ts';
import { caseStudy } from '#app/features/learner/unit-steps/case-study.queries.server.ts';
import { selfAssessment } from '#app/features/learner/unit-steps/self-assessment.queries.server.ts';
import { survey } from '#app/features/learner/unit-steps/survey.queries.server.ts';
import {
  saveCase,
  saveSelfAssessment,
  saveSurvey,
  sendCase,
  sendSelfAssessment,
  sendSurvey,
} from '#app/features/learner/unit-steps/unit-steps.commands.server.ts';
import type { By } from '#server/command.ts';
import type { StepAnswers } from '#server/db/columns.ts';
import { deliverChallenge, happen } from '#tests/factories/notices.ts';
import { completeAnswers, createSteps, type Steps } from '#tests/factories/unit-steps.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { wireOf } from '#tests/support/wire.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
let steps: Steps;

beforeEach(async () => {
  steps = await createSteps(world.db);
  await deliverChallenge(world, { memberId: steps.learner.memberId, unitId: steps.unitId }, new Date());
});

type Input = { unitId: number; answers: StepAnswers; version: number };
type Form = {
  read: typeof caseStudy | typeof survey | typeof selfAssessment;
  save: (by: By, input: Input) => Promise<{ version: number }>;
  send: (by: By, input: Input) => Promise<void>;
  complete: StepAnswers;
  /** The key of a question that takes text. */
  text: string;
  event: string;
};

const forms: Record<string, Form> = {
  'the case': {
    read: caseStudy,
    save: saveCase,
    send: sendCase,
    complete: completeAnswers.case,
    text: 'caso-1',
    event: 'case.sent',
  },
  'the survey': {
    read: survey,
    save: saveSurvey,
    send: sendSurvey,
    complete: completeAnswers.survey,
    text: 'e3',
    event: 'survey.sent',
  },
  'the self-assessment': {
    read: selfAssessment,
    save: saveSelfAssessment,
    send: sendSelfAssessment,
    complete: completeAnswers.selfAssessment,
    text: 'a3',
    event: 'self-assessment.sent',
  },
};

const eventsOf = async (memberId: number) => {
  const rows = await world.db.selectFrom('outbox').select(['name', 'payload']).execute();
  return rows
    .filter(({ payload }) => JSON.stringify(payload).includes(`"memberId":${memberId}`))
    .map(({ name }) => name);
};

describe.each(Object.entries(forms))('%s', (_, form) => {
  const read = (actor = steps.learner.actor, unitId = steps.unitId) => form.read(world, actor, unitId);
  const save = (answers: StepAnswers, version: number, unitId = steps.unitId) =>
    form.save({ world, actor: steps.learner.actor }, { unitId, answers, version });
  const send = (answers: StepAnswers, version: number, unitId = steps.unitId) =>
    form.send({ world, actor: steps.learner.actor, requestId: 'r-1' }, { unitId, answers, version });

  test('is read in one round trip', async () => {
    const { statements } = await countStatements(world, (world) =>
      form.read(world, steps.learner.actor, steps.unitId),
    );
    expect(statements).toBe(1);
  });

  test('keeps a draft that may be unfinished, and counts its versions', async () => {
    expect(await read()).toMatchObject({ access: 'open', answers: {}, version: 0 });
    expect((await save({ [form.text]: 'A medias' }, 0)).version).toBe(1);
    expect((await save({ [form.text]: '' }, 1)).version).toBe(2);
    expect((await save({ [form.text]: 'Casi' }, 2)).version).toBe(3);
    expect(await read()).toMatchObject({ answers: { [form.text]: 'Casi' }, version: 3 });
    expect(await read(steps.classmate.actor).then(({ answers }) => answers)).toEqual({});
  });

  test('refuses an older version and keeps what the other device wrote', async () => {
    await save({ [form.text]: 'Uno' }, 0);
    await save({ [form.text]: 'Dos' }, 1);
    for (const version of [0, 1]) {
      await expect(save({ [form.text]: 'Viejo' }, version)).rejects.toMatchObject({ code: 'draft.conflict' });
      await expect(send(form.complete, version)).rejects.toMatchObject({ code: 'draft.conflict' });
    }
    expect(await read()).toMatchObject({ access: 'open', answers: { [form.text]: 'Dos' }, version: 2 });
    expect(await eventsOf(steps.learner.memberId)).toEqual([]);
  });

  test('of twenty first drafts at once keeps one', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_unused, index) => save({ [form.text]: `Versión ${index}` }, 0)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'draft.conflict' });
    }
  });

  test('is sent once, with one event, by twenty senders at the same time', async () => {
    const { version } = await save(form.complete, 0);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => send(form.complete, version)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'step.sent' });
    }
    expect(await eventsOf(steps.learner.memberId)).toEqual([form.event]);
    expect(await read()).toMatchObject({ access: 'sent' });
  });

  test('is sent without a draft before, too', async () => {
    await send(form.complete, 0);
    expect(await read()).toMatchObject({ access: 'sent' });
  });

  test('cannot be changed once it was sent', async () => {
    await send(form.complete, 0);
    await expect(save(form.complete, 1)).rejects.toMatchObject({ code: 'step.sent' });
    await expect(send(form.complete, 1)).rejects.toMatchObject({ code: 'step.sent' });
  });

  test('refuses unfinished, unknown and too long answers', async () => {
    const first = Object.keys(form.complete)[0] ?? '';
    const { [first]: _missing, ...unfinished } = form.complete;
    await expect(send(unfinished, 0)).rejects.toMatchObject({ code: 'body.invalid' });
    await expect(send({ ...form.complete, otra: 'x' }, 0)).rejects.toMatchObject({ code: 'body.invalid' });
    await expect(save({ otra: 'x' }, 0)).rejects.toMatchObject({ code: 'body.invalid' });
    await expect(save({ [form.text]: 'x'.repeat(4_001) }, 0)).rejects.toMatchObject({ code: 'body.invalid' });
    await expect(save({ [form.text]: 7 }, 0)).rejects.toMatchObject({ code: 'body.invalid' });
  });

  test('of a closed unit shows nothing and refuses', async () => {
    const view = await read(steps.learner.actor, steps.closedUnitId);
    expect(view).toMatchObject({ access: 'unit-locked', sections: [], answers: {}, opensOn: '2999-01-01' });
    expect(JSON.stringify(view)).not.toMatch(/Texto del caso|Secreto|Fue útil|¿Cuánto/);
    await expect(save({}, 0, steps.closedUnitId)).rejects.toMatchObject({ code: 'unit.notOpen' });
    await expect(send(form.complete, 0, steps.closedUnitId)).rejects.toMatchObject({ code: 'unit.notOpen' });
  });

  test('of somebody else is not found', async () => {
    for (const unitId of [steps.foreignUnitId, 2_000_000_000]) {
      await expect(read(steps.learner.actor, unitId)).rejects.toMatchObject({ code: 'scope.notFound' });
      await expect(save({}, 0, unitId)).rejects.toMatchObject({ code: 'scope.notFound' });
      await expect(send(form.complete, 0, unitId)).rejects.toMatchObject({ code: 'scope.notFound' });
    }
  });
});

describe('the challenge', () => {
  const input = (answers: StepAnswers) => ({ unitId: steps.unitId, answers, version: 0 });

  test('opens survey and self-assessment, and the case does not wait for it', async () => {
    const { actor } = steps.classmate;
    expect(await survey(world, actor, steps.unitId)).toMatchObject({
      access: 'challenge-missing',
      sections: [],
    });
    expect(await selfAssessment(world, actor, steps.unitId)).toMatchObject({
      access: 'challenge-missing',
      sections: [],
    });
    const locked = { code: 'step.locked' };
    await expect(saveSurvey({ world, actor }, input({}))).rejects.toMatchObject(locked);
    await expect(sendSurvey({ world, actor }, input(completeAnswers.survey))).rejects.toMatchObject(locked);
    await expect(saveSelfAssessment({ world, actor }, input({}))).rejects.toMatchObject(locked);
    await expect(
      sendSelfAssessment({ world, actor }, input(completeAnswers.selfAssessment)),
    ).rejects.toMatchObject(locked);
    await sendCase({ world, actor }, input(completeAnswers.case));
  });
});

describe('a case', () => {
  test('shows the model answer and the comment only after it was sent', async () => {
    const { actor, memberId } = steps.learner;
    const before = wireOf(caseCall.reply, await caseStudy(world, actor, steps.unitId));
    expect(before).toMatchObject({ estatus: 'Pendiente', respuestaModelo: null, comentario: null });
    expect(JSON.stringify(before)).not.toContain('Secreto');
    await sendCase({ world, actor }, { unitId: steps.unitId, answers: completeAnswers.case, version: 0 });
    expect(wireOf(caseCall.reply, await caseStudy(world, actor, steps.unitId))).toMatchObject({
      estado: 'enviado',
      estatus: 'Enviado',
      enviado: '2026-11-18',
      respuestaModelo: '<p>Secreto del modelo</p>',
      comentario: null,
      respuestas: completeAnswers.case,
    });
    await world.db
      .updateTable('case_response')
      .set({
        tutor_id: steps.classmate.personId,
        tutor_comment: 'Bien visto.',
        commented_at: new Date('2026-11-20T18:00:00Z'),
      })
      .where('member_id', '=', memberId)
      .execute();
    expect(wireOf(caseCall.reply, await caseStudy(world, actor, steps.unitId))).toMatchObject({
      estatus: 'Comentado',
      comentario: { texto: 'Bien visto.', tutor: 'Ana Ruiz', fecha: '2026-11-20' },
    });
  });

  test('does not move the progress (A-20), and survey and self-assessment do', async () => {
    const { actor, memberId } = steps.learner;
    const progress = async () => {
      await drain(world);
      const { progress } = await world.db
        .selectFrom('standing')
        .where('member_id', '=', memberId)
        .select('progress')
        .executeTakeFirstOrThrow();
      return progress;
    };
    const unitId = steps.unitId;
    await happen(world, 'standing.outdated', { memberId });
    const start = await progress();
    await sendCase({ world, actor }, { unitId, answers: completeAnswers.case, version: 0 });
    expect(await progress()).toBe(start);
    await sendSurvey({ world, actor }, { unitId, answers: completeAnswers.survey, version: 0 });
    await sendSelfAssessment(
      { world, actor },
      { unitId, answers: completeAnswers.selfAssessment, version: 0 },
    );
    expect(await progress()).toBeGreaterThan(start);
  });
});

describe('the grade of a self-assessment (product: analytics)', () => {
  test('is the mean of its scales: the number of a chosen option is no grade, and choices alone give none', async () => {
    const { memberId, actor } = steps.learner;
    const unitId = steps.unitId;
    const graded = async () => {
      await drain(world);
      const { self_mean } = await world.db
        .selectFrom('member_unit_fact')
        .where('member_id', '=', memberId)
        .where('unit_id', '=', unitId)
        .select('self_mean')
        .executeTakeFirstOrThrow();
      return self_mean;
    };
    const answers = { ...completeAnswers.selfAssessment, a1: 8, a2: 1 };
    await sendSelfAssessment({ world, actor }, { unitId, answers, version: 0 });
    expect(await graded()).toBe(80);
    await world.db
      .updateTable('self_assessment')
      .set({ answers: JSON.stringify({ a2: 1, a3: 'Delegar más.' }) })
      .where('member_id', '=', memberId)
      .execute();
    await happen(world, 'standing.outdated', { memberId });
    expect(await graded()).toBeNull();
  });
});

describe('an old row of answers', () => {
  test('without an object means none, and answers to removed questions are left out', async () => {
    const { memberId, actor } = steps.learner;
    const row = { member_id: memberId, unit_id: steps.unitId };
    await world.db.insertInto('self_assessment').values(row).execute();
    expect(await selfAssessment(world, actor, steps.unitId)).toMatchObject({ answers: {}, version: 1 });
    await world.db
      .updateTable('self_assessment')
      .set({ answers: JSON.stringify({ a1: 7, a2: 99, quitada: 'x' }) })
      .where('member_id', '=', memberId)
      .execute();
    const { answers } = await selfAssessment(world, actor, steps.unitId);
    expect(answers).toEqual({ a1: 7 });
  });
});
