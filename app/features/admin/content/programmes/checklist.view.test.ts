import { expect, test } from 'vitest';
import { type ChecklistFacts, checklistOf } from './checklist.view.ts';

const article = { id: 31, name: 'Artículo', kind: 3, body: { html: '<p>Texto</p>' }, files: [] };
const whole: ChecklistFacts['units'][number] = {
  id: 1,
  name: 'Comunicación',
  state: 'published',
  hasDraft: false,
  hasQuestionnaire: true,
  caseStudy: null,
  challenge: { criteria: [{ weight: 100 }] },
  survey: [{}],
  selfAssessment: [{ items: [{}] }],
  modules: [{ id: 21, name: 'Escuchar', activities: [article] }],
};
const listOf = (units: ChecklistFacts['units']) => checklistOf({ drawn: 20, bank: 39, published: 1, units });

test('a whole unit lacks nothing, and a bank has two questions for each drawn one', () => {
  expect(listOf([whole])).toEqual({
    published: 1,
    bank: 39,
    bankNeeded: 40,
    units: [{ id: 1, name: 'Comunicación', state: 'published', hasDraft: false, missing: [] }],
  });
});

test('what is missing names the object that lacks it, from the unit down', () => {
  const [unit] = listOf([
    {
      ...whole,
      caseStudy: { questions: [] },
      challenge: null,
      survey: null,
      selfAssessment: null,
      hasQuestionnaire: false,
      modules: [
        { id: 21, name: 'Escuchar', activities: [{ ...article, body: {} }] },
        { id: 22, name: 'Vacío', activities: [] },
      ],
    },
  ]).units;
  expect(unit?.missing.map(({ kind, id, text }) => `${kind} ${id} ${text}`)).toEqual([
    'unit 1 El caso no tiene preguntas.',
    'unit 1 Falta el reto con su rúbrica.',
    'unit 1 Falta la encuesta.',
    'unit 1 Falta la autoevaluación.',
    'unit 1 Cuestionario no disponible: elige el cuestionario del jefe.',
    'activity 31 Falta el texto.',
    'module 22 Falta al menos una actividad publicada.',
  ]);
});
