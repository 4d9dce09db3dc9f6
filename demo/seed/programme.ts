import sanitizeHtml from 'sanitize-html';
import type { DemoActivity, DemoProgramme, DemoUnit, MediaFile } from '#demo/content/types.ts';
import type { ActivityFileRole } from '#server/db/columns.ts';
import type { Trx } from '#server/world.ts';
import type { mediaLibrary } from './files.ts';

type Library = ReturnType<typeof mediaLibrary>;

/** What the rest of the seeding needs to know of an inserted programme. */
export type SeededUnit = {
  id: number;
  key: string;
  name: string;
  modules: { id: number; activityIds: number[] }[];
  /** Of the challenge's rubric, in its order. */
  criterionWeights: number[];
  survey: DemoUnit['survey'];
  selfAssessment: DemoUnit['selfAssessment'][number]['items'];
};
export type SeededProgramme = { id: number; feedbackGuideId: number; units: SeededUnit[] };

/** `tipo` of each kind of activity (spec §3.3). */
const kinds = { podcast: 1, video: 2, article: 3, toolkit: 4, exercise: 5 } as const;

/** Inserts a programme with all its content, published. */
export async function insertProgramme(
  trx: Trx,
  library: Library,
  demo: DemoProgramme,
): Promise<SeededProgramme> {
  const { id } = await trx
    .insertInto('programme')
    .values({
      key: demo.key,
      name: demo.name,
      short_name: demo.shortName,
      description: demo.description,
      reduced: demo.reduced,
      welcome: demo.welcome,
      status: 'published',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const units: SeededUnit[] = [];
  for (const [position, unit] of demo.units.entries()) {
    units.push(await insertUnit(trx, library, id, position, unit));
  }
  await insertFinalQuestions(trx, id, units, demo);
  return { id, feedbackGuideId: await library.idOf(demo.feedbackGuide), units };
}

async function insertUnit(
  trx: Trx,
  library: Library,
  programmeId: number,
  position: number,
  unit: DemoUnit,
): Promise<SeededUnit> {
  const { id } = await trx
    .insertInto('unit')
    .values({
      programme_id: programmeId,
      position,
      name: unit.name,
      objective: unit.objective,
      questionnaire_key: unit.questionnaire,
      observation_guide_id: await library.idOf(unit.observationGuide),
      competency_guide_id: await library.idOf(unit.competencyGuide),
      challenge_template_id: await library.idOf(unit.challenge.template),
      case_study: JSON.stringify({
        title: unit.caseStudy.title,
        html: clean(unit.caseStudy.html),
        questions: unit.caseStudy.questions,
        modelAnswerHtml: clean(unit.caseStudy.modelAnswerHtml),
      }),
      challenge: JSON.stringify({
        title: unit.challenge.title,
        instructionsHtml: clean(unit.challenge.instructionsHtml),
        criteria: unit.challenge.criteria,
      }),
      survey: JSON.stringify(unit.survey),
      self_assessment: JSON.stringify(unit.selfAssessment),
      status: 'published',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const modules: SeededUnit['modules'] = [];
  for (const [order, module] of unit.modules.entries()) {
    const row = await trx
      .insertInto('module')
      .values({
        unit_id: id,
        position: order,
        name: module.name,
        description: module.description,
        status: 'published',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const activityIds: number[] = [];
    for (const [place, activity] of module.activities.entries()) {
      activityIds.push(await insertActivity(trx, library, row.id, place, activity));
    }
    modules.push({ id: row.id, activityIds });
  }
  return {
    id,
    key: unit.key,
    name: unit.name,
    modules,
    criterionWeights: unit.challenge.criteria.map(({ weight }) => weight),
    survey: unit.survey,
    selfAssessment: unit.selfAssessment.flatMap(({ items }) => items),
  };
}

async function insertActivity(
  trx: Trx,
  library: Library,
  moduleId: number,
  position: number,
  activity: DemoActivity,
) {
  const { id } = await trx
    .insertInto('activity')
    .values({
      module_id: moduleId,
      position,
      name: activity.title,
      kind: kinds[activity.kind],
      minutes: activity.minutes,
      body: JSON.stringify(bodyOf(activity)),
      status: 'published',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const files = filesOf(activity);
  for (const [order, { role, title, file }] of files.entries()) {
    await trx
      .insertInto('activity_file')
      .values({ activity_id: id, file_id: await library.idOf(file), role, title, position: order })
      .execute();
  }
  return id;
}

function bodyOf(activity: DemoActivity) {
  switch (activity.kind) {
    case 'podcast':
      return { seconds: activity.seconds, transcriptHtml: clean(activity.transcriptHtml) };
    case 'video':
      return {
        seconds: activity.seconds,
        chapters: activity.chapters,
        transcriptHtml: clean(activity.transcriptHtml),
      };
    case 'article':
      return { html: clean(activity.html) };
    case 'toolkit':
      return { html: clean(activity.introHtml) };
    case 'exercise':
      return { html: clean(activity.introHtml), questions: activity.questions };
  }
}

function filesOf(activity: DemoActivity): { role: ActivityFileRole; title: string; file: MediaFile }[] {
  switch (activity.kind) {
    case 'podcast':
      return [{ role: 'audio', title: activity.title, file: activity.audio }];
    case 'video':
      return [
        { role: 'video', title: activity.title, file: activity.video },
        { role: 'captions', title: 'Español', file: activity.captions },
        { role: 'poster', title: activity.title, file: activity.poster },
      ];
    case 'toolkit':
      return activity.files.map(({ title, file }) => ({ role: 'download', title, file }));
    default:
      return [];
  }
}

async function insertFinalQuestions(trx: Trx, programmeId: number, units: SeededUnit[], demo: DemoProgramme) {
  const unitIds = new Map(units.map((unit) => [unit.key, unit.id]));
  if (demo.finalQuestions.length === 0) return;
  await trx
    .insertInto('final_question')
    .values(
      demo.finalQuestions.map((question) => ({
        programme_id: programmeId,
        unit_id: unitIds.get(question.unit) ?? null,
        prompt: question.prompt,
        options: JSON.stringify(question.options),
        correct: question.correct,
      })),
    )
    .execute();
}

/** HTML is made safe where it enters, so that every screen may show it as it is stored. */
function clean(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: sanitizeHtml.defaults.allowedTags.concat(['h2', 'h3', 'figure', 'figcaption']),
  });
}
