import { feedbackForm } from '#app/contract/stored/feedback-form.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { fillIn } from '#app/domain/questionnaires/answers.ts';
import type { Database } from '#server/db/database.ts';
import { QUESTIONNAIRES } from '#tests/support/questionnaires.ts';
import { publishEdition } from './contents.ts';
import {
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestLearner,
  type TestPerson,
} from './learning.ts';

/** The forms of one unit, as the content stores them. */
const caseStudy = {
  title: 'La tienda',
  html: '<p>Texto del caso</p>',
  questions: ['¿Qué ves?', '¿Qué harías?'],
  modelAnswerHtml: '<p>Secreto del modelo</p>',
};
const survey = [
  { key: 'e1', kind: 'scale', prompt: 'Fue útil.' },
  { key: 'e2', kind: 'nps', prompt: '¿La recomiendas?' },
  { key: 'e3', kind: 'text', prompt: '¿Qué cambiarías?' },
];
const selfAssessment = [
  { title: 'Lo que sé', items: [{ key: 'a1', kind: 'rango', prompt: '¿Cuánto?' }] },
  {
    title: 'Lo que haré',
    items: [
      { key: 'a2', kind: 'opcionMultiple', prompt: '¿Qué rutina?', options: ['Junta', 'Ronda'] },
      { key: 'a3', kind: 'pregunta', prompt: '¿Qué cambiarás?' },
      { key: 'a4', kind: 'texto', prompt: 'Una frase' },
    ],
  },
];

/** Complete answers to the forms above. */
export const completeAnswers = {
  case: { 'caso-1': 'Veo menos visitas.', 'caso-2': 'Cambiaría el horario.' },
  survey: { e1: 4, e2: 9, e3: 'Más casos.' },
  selfAssessment: { a1: 8, a2: 1, a3: 'Delegar más.', a4: 'Rumbo claro' },
};

export type Steps = {
  groupId: number;
  learner: TestLearner;
  classmate: TestLearner;
  /** A learner of another programme. */
  stranger: TestLearner;
  /** Of the open first unit, and of the one that opens in the far future. */
  unitId: number;
  closedUnitId: number;
  /** The stranger's. */
  foreignUnitId: number;
};

/** Two units with their three forms, the first one open; nobody has delivered a challenge. */
export async function createSteps(db: Database): Promise<Steps> {
  const course = await createCourse(db, { units: [{}, {}] });
  const foreign = await createCourse(db, { units: [{}] });
  for (const { id } of [...course.units, ...foreign.units]) await giveForms(db, id);
  const groupId = await createGroup(db, course, ['2026-01-01', '2999-01-01']);
  const foreignGroup = await createGroup(db, foreign, ['2026-01-01']);
  return {
    groupId,
    learner: await createLearner(db, groupId),
    classmate: await createLearner(db, groupId),
    stranger: await createLearner(db, foreignGroup),
    unitId: course.units[0]?.id ?? 0,
    closedUnitId: course.units[1]?.id ?? 0,
    foreignUnitId: foreign.units[0]?.id ?? 0,
  };
}

async function giveForms(db: Database, unitId: number): Promise<void> {
  await publishEdition(db, unitId, 'case', caseStudy);
  await publishEdition(db, unitId, 'survey', survey);
  await publishEdition(db, unitId, 'self-assessment', selfAssessment);
}

type Evaluation = {
  memberId: number;
  unitId: number;
  sent: boolean;
  agreements?: readonly string[];
  /** A new person by default. */
  by?: TestPerson;
};

/** A boss's evaluation with every answer «Casi siempre»; gives its boss and the ids of its agreements. */
export async function createEvaluation(
  db: Database,
  { memberId, unitId, sent, agreements = [], by }: Evaluation,
) {
  const boss = by ?? (await createPerson(db, 3));
  const questionnaire = QUESTIONNAIRES.strategy;
  const questions = questionnaire.sections.flatMap((section) => section.questions);
  const form = fillIn(questionnaire, Object.fromEntries(questions.map(({ key }) => [key, 8 as const])));
  const { id } = await db
    .insertInto('boss_evaluation')
    .values({
      member_id: memberId,
      unit_id: unitId,
      boss_id: boss.personId,
      questionnaire: JSON.stringify(encode(feedbackForm, form)),
      answered: questions.length,
      question_count: questions.length,
      grade: 8,
      sent_at: sent ? new Date('2026-03-05T18:00:00Z') : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const agreementIds: number[] = [];
  for (const [index, text] of agreements.entries()) {
    const made = await db
      .insertInto('agreement')
      .values({ evaluation_id: id, position: index + 1, text })
      .returning('id')
      .executeTakeFirstOrThrow();
    agreementIds.push(made.id);
  }
  return { evaluationId: id, boss, agreementIds };
}
