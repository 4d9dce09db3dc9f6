import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { QuestionnaireInput } from '#app/contract/admin/content/questionnaires.ts';
import { changeActivity } from '#app/features/admin/content/activities/activities.commands.server.ts';
import { activityDetail as editedActivity } from '#app/features/admin/content/activities/activities.queries.server.ts';
import {
  changeContent,
  previewContent,
} from '#app/features/admin/content/changes/changes.commands.server.ts';
import {
  publishQuestionnaire,
  saveQuestionnaire,
} from '#app/features/admin/content/questionnaires/questionnaires.commands.server.ts';
import { questionnaireOf } from '#app/features/admin/content/questionnaires/questionnaires.queries.server.ts';
import {
  assessmentRules,
  caseRules,
  challengeRules,
  type StepRules,
  surveyRules,
} from '#app/features/admin/content/units/steps/steps.rules.server.ts';
import { saveUnitStep } from '#app/features/admin/content/units/steps/unit-steps.commands.server.ts';
import { unitStep } from '#app/features/admin/content/units/steps/unit-steps.queries.server.ts';
import { chooseQuestionnaire } from '#app/features/admin/content/units/units.commands.server.ts';
import { unitDetail } from '#app/features/admin/content/units/units.queries.server.ts';
import { saveEvaluation } from '#app/features/boss/evaluation/evaluation/evaluation.commands.server.ts';
import { feedbackView } from '#app/features/boss/evaluation/feedback.queries.server.ts';
import type { FeedbackLocation } from '#app/features/boss/evaluation/feedback.view.ts';
import { oneToOne } from '#app/features/boss/one-to-one/one-to-one.queries.server.ts';
import { progressOf } from '#app/features/boss/progress/progress.queries.server.ts';
import { challengeView } from '#app/features/learner/challenge/challenge.queries.server.ts';
import { saveDraft } from '#app/features/learner/challenge/draft.commands.server.ts';
import { activityDetail } from '#app/features/learner/learning/activity/activity.queries.server.ts';
import { saveExercise, sendExercise } from '#app/features/learner/learning/learning.commands.server.ts';
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
import { setOneToOne, strategyForm } from '#tests/factories/evaluations.ts';
import { createLearner, createPerson, createTutor, type TestLearner } from '#tests/factories/learning.ts';
import { deliverChallenge, lead } from '#tests/factories/notices.ts';
import { createLedSteps } from '#tests/factories/progress.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();

/** One thing that a person reads, begins and sends. */
type Answered = {
  /** The words that the person reads now; null where a sent survey is not shown again. */
  words: () => Promise<string | null>;
  write: (send: boolean) => Promise<unknown>;
};

/** Refusals of an open page whose answers were sent meanwhile: what was stored stays. */
const passes = ['step.sent', 'draft.conflict', 'evaluation.sent', 'feedback.sent'];

/** An exercise of one question in these words. */
const questionOf = (words: string) => ({
  key: 'p1',
  prompt: words,
  options: [0, 1].map((place) => ({ text: `${words} ${place}`, correct: place === 0, feedback: words })),
});
/** The editions whose words stand in a text: every edit has a number of its own. */
const numbersIn = (text: string) =>
  [...text.matchAll(/(?:Caso|Autoevaluación|Criterio|Pregunta|Ejercicio) (\d+)\./g)].map(
    ([, number]) => number,
  );

test('whatever is edited and published, begun and sent answers keep the words that they were given to', async () => {
  clock.set('2026-03-12T18:00:00Z');
  const admin = await createPerson(world.db, 1);
  const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });
  const { steps, boss } = await createLedSteps(world);
  const { unitId, groupId } = steps;
  const tutor = await createTutor(world.db, groupId);
  const exerciseId = await world.db
    .insertInto('activity')
    .values({
      module_id: (eb) =>
        eb.selectFrom('module').where('unit_id', '=', unitId).where('position', '=', 0).select('id'),
      position: 9,
      place: 9,
      name: 'Comprueba',
      kind: 5,
      body: JSON.stringify({ html: '', questions: [questionOf('Ejercicio 0.')] }),
      status: 'published',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id);
  await setOneToOne(world.db, steps, '2026-03-10');
  const version = async () => (await unitDetail(world, unitId)).version;

  const publish = async (ref: { kind: 'unit' | 'activity'; id: number } = { kind: 'unit', id: unitId }) => {
    const what = { ...ref, action: 'publish' } as const;
    const preview = await previewContent(world, what);
    expect(preview.problems).toEqual([]);
    await changeContent(by(), { ...what, token: preview.token });
  };
  const put = async <I extends object>(rules: StepRules<I>, input: I) => {
    await saveUnitStep(by(), { unitId, version: await version(), input, rules });
    await publish();
  };
  await chooseQuestionnaire(by(), { unitId, version: await version(), input: 'strategy' });
  await publish();

  const { rows } = await sql<{ id: number }>`select id from questionnaire where key = 'strategy'`.execute(
    world.db,
  );
  const questionnaireId = rows[0]?.id ?? 0;
  let editions = 0;
  const edits: (() => Promise<void>)[] = [
    () => {
      const words = `Caso ${++editions}.`;
      return put(caseRules, {
        title: words,
        html: `<p>${words}</p>`,
        questions: [words],
        modelAnswerHtml: words,
      });
    },
    async () => {
      const words = `Encuesta ${++editions}.`;
      const items = (await unitStep(world, unitId, surveyRules)).content?.items ?? [];
      const kept = items.map((item) => ({ ...item, prompt: `${words} ${item.key}` }));
      await put(surveyRules, { items: kept.toReversed() });
    },
    async () => {
      const words = `Autoevaluación ${++editions}.`;
      const sections = (await unitStep(world, unitId, assessmentRules)).content?.sections ?? [];
      await put(assessmentRules, {
        sections: sections.map((section) => ({
          ...section,
          items: section.items.map((item) => ({ ...item, prompt: `${words} ${item.key}` })),
        })),
      });
    },
    () => {
      const name = `Criterio ${++editions}.`;
      return put(challengeRules, {
        title: 'Reto',
        instructionsHtml: '<p>Haz.</p>',
        criteria: [{ name, weight: 100, descriptor: 'Todo.' }],
      });
    },
    async () => {
      const { content, version: from } = await questionnaireOf(world, questionnaireId);
      const { paragraphs, sections } = content as QuestionnaireInput;
      const words = `Pregunta ${++editions}.`;
      const input = {
        paragraphs,
        sections: sections.map((section) => ({
          ...section,
          questions: section.questions.map((question, place) => ({
            ...question,
            title: `${words} ${place}`,
          })),
        })),
      };
      const saved = await saveQuestionnaire(by(), { questionnaireId, version: from, input });
      await publishQuestionnaire(by(), { questionnaireId, version: saved.version });
    },
    async () => {
      const { version: from, ...now } = await editedActivity(world, exerciseId);
      const questions = [questionOf(`Ejercicio ${++editions}.`)];
      const { name, minutes, points, html, transcriptHtml, chapters } = now;
      const input = {
        name,
        kind: 5,
        minutes,
        points,
        html,
        transcriptHtml,
        chapters,
        questions,
        files: [],
      } as const;
      await changeActivity(by(), {
        activityId: exerciseId,
        version: from,
        input: { ...input, chapters: [...chapters], files: [] },
      });
      await publish({ kind: 'activity', id: exerciseId });
    },
  ];

  const formOf = (
    learner: TestLearner,
    {
      read,
      save,
      send,
    }: {
      read: typeof caseStudy | typeof survey | typeof selfAssessment;
      save: typeof saveCase;
      send: typeof sendCase;
    },
  ): Answered => {
    const page = () => read(world, learner.actor, unitId);
    return {
      words: async () => {
        const { sections, access } = await page();
        return access === 'sent' && read === survey ? null : JSON.stringify(sections);
      },
      write: async (isSent) => {
        const { sections, version: from, edition } = await page();
        const answers = Object.fromEntries(
          sections
            .flatMap(({ questions }) => questions)
            .map(({ key, kind, title, min }) => [
              key,
              kind === 'scale' ? (min ?? 0) : kind === 'choice' ? 0 : title,
            ]),
        );
        const input = { unitId, answers, version: from, edition };
        await (isSent ? send : save)({ world, actor: learner.actor, requestId: crypto.randomUUID() }, input);
      },
    };
  };
  const newOnes = async () => {
    const learner = await createLearner(world.db, groupId);
    const beginner = await createLearner(world.db, groupId);
    await lead(world, boss, [learner.memberId]);
    await deliverChallenge(world, { memberId: learner.memberId, unitId }, clock.now());
    const place: FeedbackLocation = {
      tab: 'teams',
      view: 'feedback',
      part: 'evaluation',
      groupId,
      personId: learner.personId,
      unitId,
    };
    const evaluation = () => feedbackView(world, boss.actor, place);
    const exercise = () => activityDetail(world, learner.actor, exerciseId);
    const answered: Answered[] = [
      formOf(learner, { read: caseStudy, save: saveCase, send: sendCase }),
      formOf(learner, { read: survey, save: saveSurvey, send: sendSurvey }),
      formOf(learner, { read: selfAssessment, save: saveSelfAssessment, send: sendSelfAssessment }),
      {
        words: async () => JSON.stringify((await challengeView(world, beginner.actor, unitId)).task),
        write: async () => {
          const { draft, task } = await challengeView(world, beginner.actor, unitId);
          await saveDraft(
            { world, actor: beginner.actor },
            {
              unitId,
              version: draft?.version ?? 0,
              comment: 'Sigo',
              upload: null,
              edition: task?.edition ?? undefined,
            },
          );
        },
      },
      {
        words: async () => JSON.stringify((await challengeView(world, learner.actor, unitId)).task),
        write: async () => undefined,
      },
      {
        words: async () => {
          const { questionnaire, sent } = await evaluation();
          const sections = sent?.form ?? questionnaire?.sections ?? [];
          return JSON.stringify(sections.map(({ questions }) => questions.map(({ title }) => title)));
        },
        write: async (send) => {
          const { questionnaire } = await evaluation();
          const edition = questionnaire?.version;
          await saveEvaluation(
            { world, actor: boss.actor },
            { ...place, form: strategyForm(), send, edition },
          );
        },
      },
      {
        words: async () => {
          const { content, lastAttempt } = await exercise();
          const asked = lastAttempt?.questions ?? content.questions;
          return JSON.stringify(asked.map(({ prompt, options }) => [prompt, options]));
        },
        write: async (send) => {
          const { content, draft, lastAttempt } = await exercise();
          if (lastAttempt) return;
          const about = { activityId: exerciseId, edition: content.edition };
          const own = { world, actor: learner.actor, requestId: crypto.randomUUID() };
          if (send) await sendExercise(own, { ...about, answers: [{ key: 'p1', option: 0 }] });
          else await saveExercise(own, { ...about, answers: { p1: 0 }, version: draft.version });
        },
      },
    ];
    /** The answers as everybody else and the learner read them, whole screens of them. */
    const readers = async () => [
      await progressOf(world, learner.actor, learner.personId),
      await progressOf(world, boss.actor, learner.personId),
      await learnerRecord(world, tutor.actor, learner.personId),
      // A tutor reads a case once it was sent.
      await caseRecord(world, tutor.actor, { personId: learner.personId, unitId }).catch(
        ({ code }: { code: string }) => {
          expect(code).toBe('scope.notFound');
        },
      ),
      await oneToOne(world, learner.actor, unitId),
    ];
    return { answered, readers };
  };

  let found = 0;
  const step = fc.record({ edits: fc.boolean(), which: fc.nat(6), sends: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (story) => {
      const { answered, readers } = await newOnes();
      const kept = new Map<Answered, string>();
      // A delivered challenge was read before anything is edited.
      const delivered = answered[4] as Answered;
      kept.set(delivered, (await delivered.words()) ?? '');
      for (const { edits: isEdit, which, sends } of story) {
        if (isEdit) await edits[which % edits.length]?.();
        else {
          const one = answered[which] as Answered;
          const words = await one.words();
          if (words !== null && !kept.has(one)) kept.set(one, words);
          await one.write(sends).catch(({ code }: { code: string }) => expect(passes).toContain(code));
        }
        for (const [one, words] of kept) expect([words, null]).toContain(await one.words());
      }
      const given = numbersIn([...kept.values()].join(''));
      for (const screen of await readers()) {
        for (const number of numbersIn(JSON.stringify(screen ?? null))) {
          expect(given).toContain(number);
          found += 1;
        }
      }
    }),
    { numRuns: 6 },
  );
  expect(found, 'edited words that somebody reads under their answers').toBeGreaterThan(0);
}, 120_000);
