import * as z from 'zod/mini';
import { isRubricScore } from '../../../domain/challenges/challenge-review.ts';
import { type LevelFault, levelFaults, MAX_LEVELS, MIN_LEVELS } from '../../../domain/challenges/levels.ts';
import { challengeEndings } from '../../account/files.ts';
import { as, type Fields, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { questionKind } from '../../wire/drafts.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { storableText } from '../../wire/fields.ts';
import { tooLongText } from '../../wire/length-texts.ts';

const LINE_LENGTH = 200;
const QUESTION_LENGTH = 1_000;
export const LEVEL_LENGTH = 24;
export const TEXT_LENGTH = 200_000;
export const MODEL_LENGTH = 100_000;
/** Room for the longest texts of a step, in KB: letters with accents take two bytes. */
const BODY_KB = 768;

const written = (longest: number, empty: string) =>
  z.string().check(z.trim(), z.minLength(1, empty), z.maxLength(longest, tooLongText(longest)), storableText);
const title = written(LINE_LENGTH, 'Escribe el título.');
const text = (longest: number) => z.string().check(z.maxLength(longest, tooLongText(longest)), storableText);
const html = text(TEXT_LENGTH).check(z.minLength(1, 'Escribe el texto.'));
const prompt = written(QUESTION_LENGTH, 'Escribe la pregunta.');
/** Of an item that has one; another one is new and gets its own. */
const key = as('clave', z.optional(z.string().check(z.maxLength(60), storableText)));

const someOf = <S extends z.ZodMiniType>(item: S, most: number, text: string) =>
  z.array(item).check(z.minLength(1, text), z.maxLength(most, text));

const caseFields = {
  title: as('titulo', title),
  html,
  questions: as('preguntas', someOf(prompt, 10, 'Un caso tiene de 1 a 10 preguntas.')),
  modelAnswerHtml: as('respuesta_modelo', text(MODEL_LENGTH)),
};

const levelMessage = 'Escribe un número del 0 al 10, con un decimal.';
const level = wireBody({
  name: as('nombre', written(LEVEL_LENGTH, 'Escribe el nivel.')),
  value: as('valor', z.number(levelMessage).check(z.refine(isRubricScore, levelMessage))),
  descriptor: as('descriptor', text(QUESTION_LENGTH)),
});
type LevelInput = z.output<typeof level>;

const levelFaultTexts: Record<LevelFault, { field: string; message: string }> = {
  'no-score': { field: 'valor', message: levelMessage },
  'not-ascending': { field: 'valor', message: 'Los valores van de menor a mayor.' },
  'same-name': { field: 'nombre', message: 'Cada nivel tiene otro nombre.' },
};

/** Says it beside the level, as it travels. */
const inOrder = z.check<LevelInput[]>(({ value, issues }) => {
  for (const { place, fault } of levelFaults(value)) {
    const { field, message } = levelFaultTexts[fault];
    issues.push({ code: 'custom', path: [place, field], message, input: value });
  }
});
const levelCount = `Escribe de ${MIN_LEVELS} a ${MAX_LEVELS} niveles.`;

const weightMessage = 'Escribe un peso entero de 1 a 100.';
const criterion = wireBody({
  name: as('nombre', written(LINE_LENGTH, 'Escribe el criterio.')),
  weight: as('peso', z.int(weightMessage).check(z.gte(1, weightMessage), z.lte(100, weightMessage))),
  descriptor: as('descriptor', written(QUESTION_LENGTH, 'Describe qué se espera.')),
  /** The lowest first; absent: it is graded by a number alone. */
  levels: as(
    'niveles',
    z.optional(
      z.array(level).check(z.minLength(MIN_LEVELS, levelCount), z.maxLength(MAX_LEVELS, levelCount), inOrder),
    ),
  ),
});
type Criterion = z.output<typeof criterion>;

/** The weights of a rubric together, in percent. */
export const WHOLE_RUBRIC = 100;
export const sumOfWeights = (criteria: readonly Pick<Criterion, 'weight'>[]): number =>
  criteria.reduce((sum, { weight }) => sum + weight, 0);

const megabytes = 'Escribe un entero de 1 a 200.';

const challengeFields = {
  title: as('titulo', title),
  instructionsHtml: as('instrucciones', html),
  criteria: as(
    'criterios',
    someOf(criterion, 8, 'Una rúbrica tiene de 1 a 8 criterios.').check(
      z.refine(
        (criteria) => sumOfWeights(criteria as Criterion[]) === WHOLE_RUBRIC,
        'Los pesos deben sumar 100.',
      ),
    ),
  ),
  /** The file types that it takes as a delivery, within the rule of all; absent: that rule. */
  fileTypes: as(
    'tipos_archivo',
    z.optional(z.array(z.enum(challengeEndings)).check(z.minLength(1, 'Elige al menos un tipo.'))),
  ),
  maxMb: as('mb', z.optional(z.int(megabytes).check(z.gte(1, megabytes), z.lte(200, megabytes)))),
};

export const surveyKind = wireEnum({ scale: 'escala', nps: 'nps', text: 'texto' });
export type SurveyKind = z.output<typeof surveyKind>;

const surveyFields = {
  items: as(
    'preguntas',
    someOf(
      wireBody({ key, kind: as('tipo', surveyKind), prompt: as('pregunta', prompt) }),
      20,
      'Una encuesta tiene de 1 a 20 preguntas.',
    ),
  ),
};

const MAX_OPTIONS = 8;
const MIN_OPTIONS = 2;

const assessmentItem = wireBody({
  key,
  kind: as('tipo', questionKind),
  prompt: as('pregunta', prompt),
  /** Of `choice` alone. */
  options: as('opciones', z.optional(z.array(written(LINE_LENGTH, 'Escribe la opción.')))),
});
type AssessmentItem = z.output<typeof assessmentItem>;

/** Says it beside the item's options, as it travels. */
const withOptions = z.check<AssessmentItem[]>(({ value, issues }) => {
  for (const [place, { kind, options = [] }] of value.entries()) {
    if (kind !== 'choice' || (options.length >= MIN_OPTIONS && options.length <= MAX_OPTIONS)) continue;
    const message = `Escribe de ${MIN_OPTIONS} a ${MAX_OPTIONS} opciones.`;
    issues.push({ code: 'custom', path: [place, 'opciones'], message, input: options });
  }
});

const assessmentFields = {
  sections: as(
    'secciones',
    someOf(
      wireBody({
        title: as('titulo', title),
        items: as(
          'preguntas',
          someOf(assessmentItem, 30, 'Una sección tiene de 1 a 30 preguntas.').check(withOptions),
        ),
      }),
      10,
      'Una autoevaluación tiene de 1 a 10 secciones.',
    ),
  ),
};

export const caseBody = wireBody(caseFields);
export const challengeBody = wireBody(challengeFields);
export const surveyBody = wireBody(surveyFields);
export const assessmentBody = wireBody(assessmentFields);
export type CaseInput = z.output<typeof caseBody>;
export type ChallengeInput = z.output<typeof challengeBody>;
export type SurveyInput = z.output<typeof surveyBody>;
export type AssessmentInput = z.output<typeof assessmentBody>;

/** A step as its editor shows it, with the editions that people answered. */
// @__NO_SIDE_EFFECTS__
function stepReply<S extends z.ZodMiniType>(content: S) {
  return wireObject({
    /** Of the unit. */
    version: z.int(),
    /** The changes that are not published, else what learners read; null: the unit has no such step. */
    content: as('contenido', z.nullable(content)),
    hasDraft: as('cambios', z.boolean()),
    /** The published ones, the newest first. */
    editions: as(
      'ediciones',
      z.array(
        wireObject({
          number: as('numero', z.int()),
          publishedAt: as('publicada', z.string()),
          sent: as('enviadas', z.int()),
          /** Begun and not sent: they go on with this edition. */
          open: as('abiertas', z.int()),
          content: as('contenido', content),
        }),
      ),
    ),
  });
}

const readStep = <P extends string, S extends z.ZodMiniType>(path: P, content: S, what: string) =>
  endpoint({
    method: 'GET',
    path,
    who: administrators,
    summary: `${what} de una unidad: lo que se edita y las ediciones publicadas, con cuántas respuestas.`,
    reply: stepReply(content),
  });

const writeStep = <P extends string, F extends Fields>(path: P, fields: F, what: string) =>
  endpoint({
    method: 'PUT',
    path,
    who: administrators,
    summary: `Guarda ${what} de una unidad como cambios sin publicar.`,
    body: wireBody({ version: z.int(), ...fields }),
    bodyKb: BODY_KB,
    reply: wireObject({ version: z.int() }),
    refusals: ['content.archived', 'content.deleted'],
  });

export const unitCase = readStep('/api/cms/unidades/:unitId/pasos/caso', caseBody, 'El caso');
export const unitChallenge = readStep('/api/cms/unidades/:unitId/pasos/reto', challengeBody, 'El reto');
export const unitSurvey = readStep('/api/cms/unidades/:unitId/pasos/encuesta', surveyBody, 'La encuesta');
export const unitAssessment = readStep(
  '/api/cms/unidades/:unitId/pasos/autoevaluacion',
  assessmentBody,
  'La autoevaluación',
);

export const saveUnitCase = writeStep('/api/cms/unidades/:unitId/pasos/caso', caseFields, 'el caso');
export const saveUnitChallenge = writeStep(
  '/api/cms/unidades/:unitId/pasos/reto',
  challengeFields,
  'el reto',
);
export const saveUnitSurvey = writeStep(
  '/api/cms/unidades/:unitId/pasos/encuesta',
  surveyFields,
  'la encuesta',
);
export const saveUnitAssessment = writeStep(
  '/api/cms/unidades/:unitId/pasos/autoevaluacion',
  assessmentFields,
  'la autoevaluación',
);
