import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { progressOf } from '#app/features/boss/progress/progress.queries.server.ts';
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
import { caseRecord } from '#app/features/tutor/learner/case/case.queries.server.ts';
import { learnerRecord } from '#app/features/tutor/learner/record/record.queries.server.ts';
import type { By } from '#server/command.ts';
import type { StepAnswers, StepKind } from '#server/db/columns.ts';
import { publishEdition } from '#tests/factories/contents.ts';
import { createLearner, createTutor, type TestLearner } from '#tests/factories/learning.ts';
import { deliverChallenge } from '#tests/factories/notices.ts';
import { createSteps, type Steps } from '#tests/factories/unit-steps.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
let steps: Steps;

type Input = { unitId: number; answers: StepAnswers; version: number; edition?: number };
type Form = {
  kind: Exclude<StepKind, 'challenge'>;
  read: typeof caseStudy | typeof survey | typeof selfAssessment;
  save: (by: By, input: Input) => Promise<{ version: number }>;
  send: (by: By, input: Input) => Promise<void>;
  /** Content that asks so many questions, all in these words. */
  asking: (words: string, count: number) => unknown;
  keyOf: (place: number) => string;
};

const range = (count: number) => Array.from({ length: count }, (_, place) => place);
const forms: Record<string, Form> = {
  'the case': {
    kind: 'case',
    read: caseStudy,
    save: saveCase,
    send: sendCase,
    asking: (words, count) => ({
      title: words,
      html: words,
      questions: range(count).map((place) => `${words} ${place}`),
      modelAnswerHtml: `modelo de ${words}`,
    }),
    keyOf: (place) => `caso-${place + 1}`,
  },
  'the survey': {
    kind: 'survey',
    read: survey,
    save: saveSurvey,
    send: sendSurvey,
    asking: (words, count) =>
      range(count).map((place) => ({ key: `e${place}`, kind: 'text', prompt: `${words} ${place}` })),
    keyOf: (place) => `e${place}`,
  },
  'the self-assessment': {
    kind: 'self-assessment',
    read: selfAssessment,
    save: saveSelfAssessment,
    send: sendSelfAssessment,
    asking: (words, count) => [
      {
        title: words,
        items: range(count).map((place) => ({
          key: `a${place}`,
          kind: 'pregunta',
          prompt: `${words} ${place}`,
        })),
      },
    ],
    keyOf: (place) => `a${place}`,
  },
};

async function newLearner(): Promise<TestLearner> {
  const learner = await createLearner(world.db, steps.groupId);
  await deliverChallenge(world, { memberId: learner.memberId, unitId: steps.unitId }, new Date());
  return learner;
}

beforeEach(async () => {
  steps = await createSteps(world.db);
});

describe.each(Object.entries(forms))('%s', (_, form) => {
  const publish = (words: string, count = 2) =>
    publishEdition(world.db, steps.unitId, form.kind, form.asking(words, count));
  const answersTo = (words: string, count = 2): StepAnswers =>
    Object.fromEntries(range(count).map((place) => [form.keyOf(place), `a ${words} ${place}`]));
  const by = ({ actor }: TestLearner) => ({ world, actor, requestId: crypto.randomUUID() });
  const read = async ({ actor }: TestLearner) => {
    const { sections, answers, edition, access, version } = await form.read(world, actor, steps.unitId);
    const asked = sections.flatMap(({ questions }) => questions.map(({ title }) => title));
    return { asked, answers, edition, access, version };
  };
  const save = (learner: TestLearner, input: Omit<Input, 'unitId'>) =>
    form.save(by(learner), { unitId: steps.unitId, ...input });
  const send = (learner: TestLearner, input: Omit<Input, 'unitId'>) =>
    form.send(by(learner), { unitId: steps.unitId, ...input });

  test('is kept by its draft while others take a new one', async () => {
    const [early, late] = [await newLearner(), await newLearner()];
    const edition = await publish('antes');
    const { version } = await save(early, { answers: answersTo('antes'), version: 0, edition });
    await publish('después', 3);
    expect(await read(early)).toMatchObject({
      asked: ['antes 0', 'antes 1'],
      answers: answersTo('antes'),
      edition,
    });
    expect((await read(late)).asked).toEqual(['después 0', 'después 1', 'después 2']);
    await send(early, { answers: answersTo('antes'), version, edition });
    await send(late, { answers: answersTo('después', 3), version: 0, edition: edition + 1 });
    await publish('al final');
    if (form.kind === 'survey') return;
    expect(await read(early)).toMatchObject({ access: 'sent', asked: ['antes 0', 'antes 1'] });
    expect((await read(late)).asked).toEqual(['después 0', 'después 1', 'después 2']);
  });

  test('that was open when another was published is the one that the answers belong to', async () => {
    const learner = await newLearner();
    const edition = await publish('abierta');
    await publish('nueva', 3);
    const { version } = await save(learner, { answers: answersTo('abierta'), version: 0, edition });
    expect(await read(learner)).toMatchObject({ edition, version, asked: ['abierta 0', 'abierta 1'] });
  });

  test('refuses answers to other questions than those that were begun', async () => {
    const learner = await newLearner();
    const edition = await publish('una');
    const { version } = await save(learner, { answers: {}, version: 0, edition });
    const next = await publish('otra');
    const other = { answers: answersTo('otra'), edition: next };
    for (const answered of [
      { ...other, version },
      { ...other, version: 0 },
      { answers: {}, version: 0 },
    ]) {
      await expect(save(learner, answered)).rejects.toMatchObject({ code: 'step.edited' });
      await expect(send(learner, answered)).rejects.toMatchObject({ code: 'step.edited' });
    }
    expect(await read(learner)).toMatchObject({ edition, version, answers: {} });
  });

  test('refuses an edition that is not published', async () => {
    const learner = await newLearner();
    const edition = await publish('una');
    await expect(save(learner, { answers: {}, version: 0, edition: edition + 1 })).rejects.toMatchObject({
      code: 'step.edited',
    });
  });

  test('never stands changed under answers, whatever is edited and when', async () => {
    const step = fc.record({ who: fc.nat(3), what: fc.nat(4), count: fc.integer({ min: 1, max: 3 }) });
    let editions = 0;
    const edit = (count: number) => publish(`edición ${++editions}.`, count);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (story) => {
        const learners = await Promise.all(range(4).map(newLearner));
        const pages = new Map<TestLearner, Awaited<ReturnType<typeof read>>>();
        await edit(2);
        for (const { who, what, count } of story) {
          const learner = learners[who] as TestLearner;
          const page = pages.get(learner);
          if (what === 0) await edit(count);
          else if (what === 1 || !page) pages.set(learner, await read(learner));
          else if (page.access === 'open') {
            // Each answer repeats its question, as the open page shows it.
            const answers = Object.fromEntries(page.asked.map((title, place) => [form.keyOf(place), title]));
            const input = { answers, version: page.version, edition: page.edition };
            await (what === 2 ? send : save)(learner, input).catch(({ code }: { code: string }) =>
              expect(['draft.conflict', 'step.sent', 'step.edited']).toContain(code),
            );
          }
        }
        for (const { answers, content } of await storedAnswers(form.kind, steps.unitId)) {
          for (const answer of Object.values(answers)) {
            expect(JSON.stringify(content)).toContain(JSON.stringify(answer));
          }
        }
      }),
      { numRuns: 12 },
    );
  });
});

const tables = {
  case: 'case_response',
  survey: 'survey_answer',
  'self-assessment': 'self_assessment',
} as const;

/** Every stored answer of a step with the content that it stands under, surveys that are not sent too. */
async function storedAnswers(kind: Form['kind'], unitId: number) {
  const table = tables[kind];
  const drafts =
    kind === 'survey'
      ? sql`union all select draft, content_id from survey_completion where unit_id = ${unitId} and draft is not null`
      : sql``;
  const { rows } = await sql<{ answers: Record<string, string>; content: unknown }>`
    select kept.answers, step_content.content
    from (select answers, content_id from ${sql.table(table)} where unit_id = ${unitId} ${drafts})
      as kept
    left join step_content on step_content.id = kept.content_id
  `.execute(world.db);
  return rows;
}

describe('who reads the answers', () => {
  test('tutor and boss read a case and a self-assessment in the words that were answered', async () => {
    const learner = await newLearner();
    const tutor = await createTutor(world.db, steps.groupId);
    const { unitId } = steps;
    const by = { world, actor: learner.actor, requestId: crypto.randomUUID() };
    const { asking: askCase } = forms['the case'] as Form;
    const { asking: askSelf } = forms['the self-assessment'] as Form;
    const first = await publishEdition(world.db, unitId, 'case', askCase('palabras viejas', 1));
    const own = await publishEdition(world.db, unitId, 'self-assessment', askSelf('palabras viejas', 1));
    await sendCase(by, { unitId, answers: { 'caso-1': 'Mi caso' }, version: 0, edition: first });
    await sendSelfAssessment(by, { unitId, answers: { a0: 'Mi texto' }, version: 0, edition: own });
    await publishEdition(world.db, unitId, 'case', askCase('palabras nuevas', 1));
    await publishEdition(world.db, unitId, 'self-assessment', askSelf('palabras nuevas', 1));

    const { personId } = learner;
    const shown = [
      await caseRecord(world, tutor.actor, { personId, unitId }),
      await learnerRecord(world, tutor.actor, personId),
      await progressOf(world, learner.actor, personId),
      await caseStudy(world, learner.actor, unitId),
      await selfAssessment(world, learner.actor, unitId),
    ].map((one) => JSON.stringify(one));
    for (const text of shown) expect(text).not.toContain('palabras nuevas');
    expect(shown.join('')).toContain('palabras viejas 0');
  });
});

describe('a survey that was sent', () => {
  test('keeps the edition of its answers, and none beside the person who sent them', async () => {
    const { asking } = forms['the survey'] as Form;
    const { unitId } = steps;
    for (const words of ['primera', 'segunda']) {
      const edition = await publishEdition(world.db, unitId, 'survey', asking(words, 1));
      const { actor } = await newLearner();
      const answered = { unitId, answers: { e0: words }, edition };
      const by = { world, actor, requestId: crypto.randomUUID() };
      const { version } = await saveSurvey(by, { ...answered, version: 0 });
      await sendSurvey(by, { ...answered, version });
    }
    const kept = await storedAnswers('survey', unitId);
    expect(kept.map(({ answers, content }) => [answers, content])).toEqual(
      expect.arrayContaining([
        [{ e0: 'primera' }, asking('primera', 1)],
        [{ e0: 'segunda' }, asking('segunda', 1)],
      ]),
    );
    const sent = await world.db
      .selectFrom('survey_completion')
      .where('unit_id', '=', unitId)
      .select('content_id')
      .execute();
    expect(sent).toEqual([{ content_id: null }, { content_id: null }]);
  });
});

describe('the database refuses', () => {
  const final = { code: '23001' };

  test('a change of published content', async () => {
    const change = world.db
      .updateTable('step_content')
      .set({ content: '{}' })
      .where('unit_id', '=', steps.unitId);
    await expect(change.execute()).rejects.toMatchObject(final);
  });

  test('another edition for answers that have one, and the content of another step', async () => {
    const { memberId } = await newLearner();
    const { unitId } = steps;
    const place = { member_id: memberId, unit_id: unitId };
    await world.db.insertInto('case_response').values(place).execute();
    await publishEdition(world.db, unitId, 'case', { title: 'Otro' });
    const newest = world.db
      .selectFrom('step_content')
      .where('unit_id', '=', unitId)
      .orderBy('id', 'desc')
      .limit(1)
      .select('id');
    await expect(
      world.db
        .updateTable('case_response')
        .set({ content_id: newest })
        .where('member_id', '=', memberId)
        .execute(),
    ).rejects.toMatchObject(final);
    await expect(
      world.db
        .insertInto('self_assessment')
        .values({ ...place, content_id: newest })
        .execute(),
    ).rejects.toMatchObject(final);
  });
});
