import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { groupCheck } from '#app/features/admin/groups/states/group-check.queries.server.ts';
import { saveEvaluation } from '#app/features/boss/evaluation/evaluation/evaluation.commands.server.ts';
import { feedbackView } from '#app/features/boss/evaluation/feedback.queries.server.ts';
import type { FeedbackLocation } from '#app/features/boss/evaluation/feedback.view.ts';
import { setOneToOne, strategyForm } from '#tests/factories/evaluations.ts';
import { createLearner, type TestLearner, type TestPerson } from '#tests/factories/learning.ts';
import { deliverChallenge, lead } from '#tests/factories/notices.ts';
import { createLedSteps } from '#tests/factories/progress.ts';
import type { Steps } from '#tests/factories/unit-steps.ts';
import { QUESTIONNAIRES } from '#tests/support/questionnaires.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
const { strategy } = QUESTIONNAIRES;
let steps: Steps;
let boss: TestPerson;
let late: TestLearner;

/** The first question of ESTRATEGIA, as it is asked from the first edition on. */
const asked = strategy.sections[0]?.questions[0]?.title ?? '';
const reworded = (words: string) => ({
  paragraphs: strategy.paragraphs,
  sections: strategy.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({ ...question, title: `${words} ${question.title}` })),
  })),
});
async function publish(content: unknown, key = 'strategy'): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into questionnaire_version (questionnaire_id, number, content, published_at)
    select id, 1 + (select max(number) from questionnaire_version where questionnaire_id = questionnaire.id),
      ${JSON.stringify(content)}::jsonb, now()
    from questionnaire where key = ${key} returning number
  `.execute(world.db);
  return rows[0]?.number ?? 0;
}
const place = ({ personId }: Pick<TestLearner, 'personId'>): FeedbackLocation => ({
  tab: 'teams',
  view: 'feedback',
  part: 'evaluation',
  groupId: steps.groupId,
  personId,
  unitId: steps.unitId,
});
const view = (learner: TestLearner) => feedbackView(world, boss.actor, place(learner));
const firstTitle = async (learner: TestLearner) => {
  const { questionnaire, sent } = await view(learner);
  const sections = sent?.form ?? questionnaire?.sections ?? [];
  return sections[0]?.questions[0]?.title;
};
const save = (learner: TestLearner, edition?: number, send = false) =>
  saveEvaluation({ world, actor: boss.actor }, { ...place(learner), form: strategyForm(), send, edition });

beforeEach(async () => {
  clock.set('2026-03-12T18:00:00Z');
  ({ steps, boss } = await createLedSteps(world));
  await name('strategy', 'ESTRATEGIA');
  await world.db
    .updateTable('unit')
    .set({ questionnaire_key: 'management' })
    .where('id', '=', steps.closedUnitId)
    .execute();
  await setOneToOne(world.db, steps, '2026-03-10');
  late = await createLearner(world.db, steps.groupId);
  await lead(world, boss, [late.memberId]);
  for (const { memberId } of [steps.learner, late]) {
    await deliverChallenge(world, { memberId, unitId: steps.unitId }, new Date('2026-03-05T18:00:00Z'));
  }
});

const name = (key: string | null, unitName: string) =>
  world.db
    .updateTable('unit')
    .set({ questionnaire_key: key, name: unitName })
    .where('id', '=', steps.unitId)
    .execute();

describe('the questionnaire of a unit (A-28)', () => {
  test.each([
    [null, 'ESTRATEGIA', 'strategy'],
    [null, 'Gestión', 'management'],
    [null, 'GESTION', 'management'],
    [null, '  liderazgo  del CAMBIO ', 'change-leadership'],
    ['management', 'Unidad renombrada', 'management'],
    ['management', 'ESTRATEGIA', 'management'],
    ['desconocido', 'ESTRATEGIA', 'strategy'],
    ['desconocido', 'Ventas', null],
    [null, 'ESTRATEGIA 2', null],
    [null, '', null],
  ])('key %s, name «%s»: %s', async (key, unitName, picked) => {
    await name(key, unitName);
    expect((await view(late)).questionnaire?.key ?? null).toBe(picked);
    const { errors } = await groupCheck(world, steps.groupId);
    expect(errors.some(({ code }) => code === 'questionnaire.missing')).toBe(picked === null);
  });

  test('is asked in the words that an installation begins with', async () => {
    const { questionnaire } = await view(late);
    const { key, unitTitle, paragraphs, sections } = strategy;
    expect(questionnaire).toMatchObject({ key, unitTitle, paragraphs, sections });
  });
});

describe('an evaluation', () => {
  test('keeps the words that its draft was begun with, and others take the new ones', async () => {
    const first = (await view(late)).questionnaire?.version;
    await save(steps.learner, first);
    const next = await publish(reworded('Nueva:'));
    expect(await firstTitle(steps.learner)).toBe(asked);
    expect(await firstTitle(late)).toBe(`Nueva: ${asked}`);
    await save(steps.learner, first, true);
    await save(late, next, true);
    await publish(reworded('Tercera:'));
    expect([await firstTitle(steps.learner), await firstTitle(late)]).toEqual([asked, `Nueva: ${asked}`]);
    const { rows } = await sql<{ number: number }>`
      select version.number from boss_evaluation as kept
      join questionnaire_version as version on version.id = kept.questionnaire_version_id
      where kept.unit_id = ${steps.unitId} order by kept.member_id
    `.execute(world.db);
    expect(rows).toEqual([{ number: first }, { number: next }]);
  });

  test('takes the words that were on the screen, and refuses others than its draft has', async () => {
    const open = (await view(late)).questionnaire?.version ?? 0;
    const next = await publish(reworded('Otra:'));
    await save(late, open);
    expect(await firstTitle(late)).not.toContain('Otra:');
    await expect(save(late, next)).rejects.toMatchObject({ code: 'step.edited' });
    await expect(save(steps.learner)).rejects.toMatchObject({ code: 'step.edited' });
    await expect(save(steps.learner, next + 1)).rejects.toMatchObject({ code: 'step.edited' });
  });
});

describe('the database refuses', () => {
  const final = { code: '23001' };

  test('another shape of a questionnaire that the specification fixes', async () => {
    const [first, ...others] = strategy.sections;
    const shorter = { ...first, questions: first?.questions.slice(1) };
    for (const sections of [[shorter, ...others], others, [...others, first]]) {
      await expect(publish({ paragraphs: [], sections })).rejects.toMatchObject(final);
    }
  });

  test('a change of a published questionnaire', async () => {
    await expect(
      sql`update questionnaire_version set content = content || '{"paragraphs": []}'`.execute(world.db),
    ).rejects.toMatchObject(final);
  });
});
