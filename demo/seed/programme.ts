import type { ProgrammeContent } from '#app/contract/stored/packages/programme-package.ts';
import type { DemoActivity, DemoProgramme, DemoUnit, MediaFile } from '#demo/content/types.ts';
import { withSafeHtml } from '#server/files/safe-html.ts';
import { insertProgramme as insertContent } from '#server/repositories/content/insert-programme.ts';
import type { Trx } from '#server/world.ts';
import type { mediaLibrary } from './files.ts';

type Library = ReturnType<typeof mediaLibrary>;
type Unit = ProgrammeContent['units'][number];
type Activity = Unit['modules'][number]['activities'][number];

/** The parts of an inserted programme that the rest of the seeding needs. */
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
  const media = new Map<string, MediaFile>();
  const keyOf = (file: MediaFile): string => {
    media.set(file.path, file);
    return file.path;
  };
  const content = withSafeHtml(contentOf(demo, keyOf));
  const { id, units } = await insertContent(trx, content, {
    idOf: async (path) => {
      const file = media.get(path);
      if (!file) throw new Error(`no media file ${path}`);
      return library.idOf(file);
    },
    madeBy: null,
    at: new Date(),
  });
  return {
    id,
    feedbackGuideId: await library.idOf(demo.feedbackGuide),
    units: demo.units.map((unit, place) => ({
      id: units[place]?.id ?? 0,
      modules: units[place]?.modules ?? [],
      key: unit.key,
      name: unit.name,
      criterionWeights: unit.challenge.criteria.map(({ weight }) => weight),
      survey: unit.survey,
      selfAssessment: unit.selfAssessment.flatMap(({ items }) => items),
    })),
  };
}

type KeyOf = (file: MediaFile) => string;

function contentOf(demo: DemoProgramme, keyOf: KeyOf): ProgrammeContent {
  const places = new Map(demo.units.map((unit, place) => [unit.key, place]));
  return {
    key: demo.key,
    name: demo.name,
    shortName: demo.shortName,
    description: demo.description,
    welcome: demo.welcome,
    reduced: demo.reduced,
    finalQuestionCount: 20,
    finalMinutes: 60,
    finalAttempts: 2,
    status: 'published',
    units: demo.units.map((unit) => unitOf(unit, keyOf)),
    finalQuestions: demo.finalQuestions.map(({ unit, ...question }) => ({
      ...question,
      unit: places.get(unit) ?? null,
      active: true,
    })),
  };
}

function unitOf(unit: DemoUnit, keyOf: KeyOf): Unit {
  const { template, ...challenge } = unit.challenge;
  return {
    name: unit.name,
    objective: unit.objective,
    status: 'published',
    questionnaireKey: unit.questionnaire,
    observationGuide: keyOf(unit.observationGuide),
    competencyGuide: keyOf(unit.competencyGuide),
    challengeTemplate: keyOf(template),
    caseStudy: unit.caseStudy,
    challenge,
    survey: unit.survey,
    selfAssessment: unit.selfAssessment,
    peerCount: 2,
    peerDays: 5,
    modules: unit.modules.map(({ name, description, activities }) => ({
      name,
      description,
      status: 'published',
      activities: activities.map((activity) => ({
        name: activity.title,
        kind: kinds[activity.kind],
        minutes: activity.minutes,
        points: 0,
        status: 'published',
        body: bodyOf(activity),
        files: filesOf(activity).map(({ file, ...use }) => ({ ...use, file: keyOf(file) })),
      })),
    })),
  };
}

function bodyOf(activity: DemoActivity): Activity['body'] {
  switch (activity.kind) {
    case 'podcast':
      return { seconds: activity.seconds, transcriptHtml: activity.transcriptHtml };
    case 'video':
      return {
        seconds: activity.seconds,
        chapters: activity.chapters,
        transcriptHtml: activity.transcriptHtml,
      };
    case 'article':
      return { html: activity.html };
    case 'toolkit':
      return { html: activity.introHtml };
    case 'exercise':
      return {
        html: activity.introHtml,
        questions: activity.questions,
        ...(activity.mixed ? { mixed: true } : {}),
      };
  }
}

type MediaUse = { role: Activity['files'][number]['role']; title: string; file: MediaFile };

function filesOf(activity: DemoActivity): MediaUse[] {
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
