import * as z from 'zod/mini';
import { areLevelsWhole } from '../../../domain/challenges/levels.ts';
import { challengeEndings } from '../../account/files.ts';
import { storableText } from '../../wire/fields.ts';
import { needsKinds, packedDetail, packedQuestion } from './packed-question.ts';

/** The version of a package that needs no later one (docs/programme-package.md). */
const PACKAGE_VERSION = 2;
/** A package in which files of the same bytes have each their name. */
const VERSION_OF_EQUAL_FILES = 3;
/** A package with questions of other kinds than one right option, or with more in them than before there were kinds. */
const VERSION_OF_KINDS = 4;
/** A package with a criterion that has levels. */
export const VERSION_OF_LEVELS = 5;
/** A package of before questionnaires, pictures of programmes and modules, and rules of deliveries. */
const FIRST_VERSION = 1;

const text = (max: number) => z.string().check(z.maxLength(max), storableText);
const name = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, 'Falta el texto.'), z.maxLength(max), storableText);
const html = text(400_000);
const count = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
const upTo = <S extends z.ZodMiniType>(item: S, max: number) => z.array(item).check(z.maxLength(max));

/** The SHA-256 of the bytes of a file, which is its name in the package. */
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** A file by the SHA-256 of its bytes; another one of the same bytes has its number behind. */
const fileKey = z.string().check(z.regex(/^[0-9a-f]{64}(-\d{1,4})?$/));
const status = z.enum(['draft', 'published']);

const caseStudy = z.object({
  title: name(200),
  html,
  questions: upTo(name(1_000), 10),
  modelAnswerHtml: html,
});

const level = z.object({ name: name(200), value: z.number(), descriptor: text(2_000) });
const criterion = z.object({
  name: name(200),
  weight: count(1, 100),
  descriptor: text(2_000),
  levels: z.optional(
    z
      .array(level)
      .check(
        z.refine(
          areLevelsWhole,
          'Un criterio tiene de 2 a 5 niveles con otro nombre y valores de menor a mayor.',
        ),
      ),
  ),
});
const weightsSum = (criteria: readonly { weight: number }[]): boolean =>
  criteria.length === 0 || criteria.reduce((sum, { weight }) => sum + weight, 0) === 100;
const challenge = z.object({
  title: name(200),
  instructionsHtml: html,
  criteria: upTo(criterion, 8).check(z.refine(weightsSum, 'Los pesos de la rúbrica deben sumar 100.')),
  /** Of a delivery; absent: the rule of all. */
  fileTypes: z.optional(z.array(z.enum(challengeEndings)).check(z.minLength(1))),
  maxMb: z.optional(count(1, 200)),
});

const surveyItem = z.object({ key: name(60), kind: z.enum(['scale', 'nps', 'text']), prompt: name(1_000) });

const assessmentItem = z.object({
  key: name(60),
  kind: z.enum(['rango', 'texto', 'pregunta', 'opcionMultiple']),
  prompt: name(1_000),
  options: z.optional(upTo(name(300), 8)),
});
const assessmentSection = z.object({ title: name(200), items: upTo(assessmentItem, 40) });

const chapter = z.object({ at: z.number().check(z.gte(0)), title: name(200) });

/** `activity.body`: what a kind does not use is absent. */
const body = z.object({
  html: z.optional(html),
  seconds: z.optional(z.number().check(z.gte(0))),
  chapters: z.optional(upTo(chapter, 100)),
  transcriptHtml: z.optional(html),
  questions: z.optional(upTo(packedQuestion, 50)),
  mixed: z.optional(z.boolean()),
});

const activityFile = z.object({
  role: z.enum(['audio', 'video', 'captions', 'poster', 'download']),
  title: text(200),
  file: fileKey,
});

const activity = z.object({
  name: name(200),
  kind: count(1, 5),
  minutes: count(0, 600),
  points: count(0, 50),
  status,
  body,
  files: upTo(activityFile, 20).check(
    z.refine(
      (files) => new Set(files.map(({ file }) => file)).size === files.length,
      'El mismo archivo está dos veces.',
    ),
  ),
});

/** Absent in packages of before there were any. */
const image = z.optional(z.nullable(fileKey));

const module = z.object({
  name: name(200),
  description: text(2_000),
  image,
  status,
  activities: upTo(activity, 60),
});

const dayOfUnit = count(0, 1_000);
/** From the start of a generation on (product: waves). */
const defaultDays = z.object({
  opens: dayOfUnit,
  due: dayOfUnit,
  bossFrom: dayOfUnit,
  oneToOne: dayOfUnit,
  bossTo: dayOfUnit,
});

const unit = z.object({
  name: name(200),
  objective: text(2_000),
  status,
  questionnaireKey: z.nullable(name(60)),
  observationGuide: z.nullable(fileKey),
  competencyGuide: z.nullable(fileKey),
  challengeTemplate: z.nullable(fileKey),
  caseStudy: z.nullable(caseStudy),
  challenge: z.nullable(challenge),
  survey: z.nullable(upTo(surveyItem, 20)),
  selfAssessment: z.nullable(upTo(assessmentSection, 20)),
  peerCount: count(0, 4),
  peerDays: count(1, 15),
  /** Absent in packages of before there were any. */
  defaultDays: z.optional(z.nullable(defaultDays)),
  modules: upTo(module, 40),
});

/** One right option among plain texts, or `detail`, whole, beside what its columns say of it. */
const finalQuestion = z
  .object({
    /** Place of its unit in `units`, from 0 on; null: of the programme. */
    unit: z.nullable(count(0, 59)),
    prompt: name(2_000),
    options: upTo(name(1_000), 6),
    correct: count(0, 5),
    detail: z.optional(packedDetail),
    active: z.boolean(),
  })
  .check(
    z.refine(
      ({ options, detail }) => detail !== undefined || options.length >= 2,
      'Debe tener 2 opciones o más.',
    ),
    z.refine(
      ({ correct, options, detail }) => detail !== undefined || correct < options.length,
      'La respuesta correcta no existe.',
    ),
  );

/** By which packages and integrations know a programme. */
export const programmeKey = z
  .string()
  .check(z.trim(), z.regex(/^[a-z0-9-]{3,60}$/, 'Usa de 3 a 60 minúsculas, números o guiones.'));

const programme = z.object({
  key: programmeKey,
  name: name(120),
  shortName: name(20),
  description: text(4_000),
  welcome: z.nullable(text(500)),
  image,
  reduced: z.boolean(),
  finalQuestionCount: count(5, 60),
  finalMinutes: count(5, 240),
  finalAttempts: count(1, 5),
  status,
  units: upTo(unit, 60),
  finalQuestions: upTo(finalQuestion, 2_000),
});

/** As `questionnaire_version.content`; counts are those of its editor. */
const questionnaireSection = z.object({
  title: name(200),
  text: text(2_000),
  questions: upTo(z.object({ key: name(60), title: name(1_000) }), 30).check(z.minLength(1)),
});
const isKeyedOnce = ({ sections }: { sections: readonly { questions: readonly { key: string }[] }[] }) => {
  const keys = sections.flatMap(({ questions }) => questions.map(({ key }) => key));
  return new Set(keys).size === keys.length;
};
const questionnaire = z.object({
  key: z.string().check(z.regex(/^[a-z][a-z0-9-]{2,39}$/, 'Usa de 3 a 40 minúsculas, números o guiones.')),
  title: name(200),
  status,
  /** Null: nothing was written yet. */
  content: z.nullable(
    z
      .object({
        paragraphs: upTo(name(2_000), 10),
        sections: upTo(questionnaireSection, 10).check(z.minLength(1)),
      })
      .check(z.refine(isKeyedOnce, 'La clave de cada pregunta es única.')),
  ),
});

/** A file of the package; its bytes are the entry `archivos/<sha256>`. */
const packedFile = z.object({
  sha256,
  name: name(255),
  contentType: name(120),
  bytes: z.int(),
  /** Of files with the same bytes, from 2 on; absent: the first, or the only one. */
  copy: z.optional(count(2, 5_000)),
});

/** `programa.json` of a package. */
export const programmePackage = z.object({
  format: z.literal('rumbo.programa'),
  version: z.literal(
    [FIRST_VERSION, PACKAGE_VERSION, VERSION_OF_EQUAL_FILES, VERSION_OF_KINDS, VERSION_OF_LEVELS],
    `Este paquete es de otra versión: aquí se leen de la ${FIRST_VERSION} a la ${VERSION_OF_LEVELS}.`,
  ),
  programme,
  /** Those of free keys that its units use. */
  questionnaires: z._default(
    upTo(questionnaire, 60).check(
      z.refine(
        (all) => new Set(all.map(({ key }) => key)).size === all.length,
        'El mismo cuestionario está dos veces.',
      ),
    ),
    [],
  ),
  files: upTo(packedFile, 5_000),
});

export type ProgrammePackage = z.output<typeof programmePackage>;
/** A programme with everything in it; its files by their SHA-256. */
export type ProgrammeContent = ProgrammePackage['programme'];
export type PackedQuestionnaire = ProgrammePackage['questionnaires'][number];
export type PackedFile = z.output<typeof packedFile>;

/** The key by which the content of a package names a file of its list. */
export const packedKey = ({ sha256, copy }: PackedFile): string =>
  copy === undefined ? sha256 : `${sha256}-${copy}`;

/** The version that a package of this content and these files needs: an older build refuses it and loses nothing. */
export function versionOf(
  { units, finalQuestions }: Pick<ProgrammeContent, 'units' | 'finalQuestions'>,
  files: readonly Pick<PackedFile, 'copy'>[],
): ProgrammePackage['version'] {
  const criteria = units.flatMap(({ challenge }) => challenge?.criteria ?? []);
  if (criteria.some(({ levels }) => levels !== undefined)) return VERSION_OF_LEVELS;
  const bodies = units
    .flatMap(({ modules }) => modules.flatMap(({ activities }) => activities))
    .map(({ body }) => body);
  const hasKinds =
    finalQuestions.some(({ detail }) => detail !== undefined) ||
    bodies.some(({ mixed, questions = [] }) => mixed === true || questions.some(needsKinds));
  if (hasKinds) return VERSION_OF_KINDS;
  return files.some(({ copy }) => copy !== undefined) ? VERSION_OF_EQUAL_FILES : PACKAGE_VERSION;
}
