import { describe, expect, test } from 'vitest';
import {
  assessmentBody,
  caseBody,
  challengeBody,
  surveyBody,
  TEXT_LENGTH,
} from '#app/contract/admin/content/unit-contents.ts';
import { unitBody } from '#app/contract/admin/content/units.ts';
import { ownPath } from '#app/contract/wire/codec.ts';

type Body = {
  safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } };
};
/** The faults of a body, as 'field: sentence'. */
const faults = (body: Body, value: unknown) =>
  (body.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

const aCase = { titulo: 'Caso', html: '<p>Texto</p>', preguntas: ['¿Qué?'], respuesta_modelo: '' };
const criterion = (peso: unknown) => ({ nombre: 'Claridad', peso, descriptor: 'Se entiende.' });
const challenge = (...weights: unknown[]) => ({
  titulo: 'Reto',
  instrucciones: '<p>Haz</p>',
  criterios: weights.map(criterion),
});
const item = (more: object) => ({ tipo: 'rango', pregunta: '¿Cuánto?', ...more });
const assessment = (...items: object[]) => ({ secciones: [{ titulo: 'Lo que sé', preguntas: items }] });

describe('a case', () => {
  test('has a title, a text and from 1 to 10 questions', () => {
    expect(faults(caseBody, aCase)).toEqual([]);
    expect(faults(caseBody, { ...aCase, titulo: ' ', html: '' })).toEqual([
      'titulo: Escribe el título.',
      'html: Escribe el texto.',
    ]);
    const count = 'preguntas: Un caso tiene de 1 a 10 preguntas.';
    expect(faults(caseBody, { ...aCase, preguntas: [] })).toEqual([count]);
    expect(faults(caseBody, { ...aCase, preguntas: Array(11).fill('¿Qué?') })).toEqual([count]);
    expect(faults(caseBody, { ...aCase, preguntas: ['¿Qué?', ''] })).toEqual([
      'preguntas.1: Escribe la pregunta.',
    ]);
  });

  test('has a text of a limited length', () => {
    expect(faults(caseBody, { ...aCase, html: 'a'.repeat(TEXT_LENGTH) })).toEqual([]);
    expect(faults(caseBody, { ...aCase, html: 'a'.repeat(TEXT_LENGTH + 1) })).toEqual([
      'html: Escribe 200,000 caracteres como máximo.',
    ]);
  });
});

describe('a rubric', () => {
  test.each([[[100]], [[50, 50]], [[10, 20, 70]]])('with the weights %j is taken', (weights) => {
    expect(faults(challengeBody, challenge(...weights))).toEqual([]);
  });

  test.each([[[99]], [[50, 51]]])('with the weights %j is refused by its sum', (weights) => {
    expect(faults(challengeBody, challenge(...weights))).toEqual(['criterios: Los pesos deben sumar 100.']);
  });

  test.each([0, 101, 33.3, null, '50'])('refuses the weight %j', (weight) => {
    expect(faults(challengeBody, challenge(50, weight))).toContain(
      'criterios.1.peso: Escribe un peso entero de 1 a 100.',
    );
  });
});

test('a survey has from 1 to 20 questions of its three kinds', () => {
  const asked = (count: number, tipo = 'escala') => ({
    preguntas: Array(count).fill({ tipo, pregunta: 'Útil' }),
  });
  for (const kind of ['escala', 'nps', 'texto']) expect(faults(surveyBody, asked(20, kind))).toEqual([]);
  const count = 'preguntas: Una encuesta tiene de 1 a 20 preguntas.';
  expect(faults(surveyBody, asked(0))).toEqual([count]);
  expect(faults(surveyBody, asked(21))).toEqual([count]);
  expect(faults(surveyBody, asked(1, 'opcionMultiple'))).toHaveLength(1);
});

test('a choice of a self-assessment has from 2 to 8 options, and nothing else needs any', () => {
  const choice = (count: number) => item({ tipo: 'opcionMultiple', opciones: Array(count).fill('Sí') });
  for (const body of [assessment(item({})), assessment(choice(2), choice(8))]) {
    expect(faults(assessmentBody, body)).toEqual([]);
  }
  for (const wrong of [choice(1), choice(9), item({ tipo: 'opcionMultiple' })]) {
    expect(faults(assessmentBody, assessment(item({}), wrong))).toEqual([
      'secciones.0.preguntas.1.opciones: Escribe de 2 a 8 opciones.',
    ]);
  }
});

test('the default days of a unit stand in the order of a wave', () => {
  const days = { apertura: 0, reto: 30, jefe_inicio: 33, inicio_1a1: 37, jefe_fin: 47 };
  const unit = (dias: object | null) => ({
    nombre: 'Unidad',
    objetivo: '',
    guiaObservacion: null,
    conoceCompetencia: null,
    plantilla_reto: null,
    pares: 2,
    pares_dias: 5,
    dias,
  });
  for (const right of [null, days, { ...days, reto: 0 }]) expect(faults(unitBody, unit(right))).toEqual([]);
  for (const wrong of [{ apertura: 31 }, { inicio_1a1: 32 }, { jefe_fin: 36 }]) {
    expect(faults(unitBody, unit({ ...days, ...wrong }))[0]).toMatch(/^dias: Ordena los días/);
  }
  expect(faults(unitBody, { ...unit(null), pares: 5, pares_dias: 16 })).toEqual([
    'pares: Elige de 0 a 4.',
    'pares_dias: Escribe de 1 a 15 días.',
  ]);
});

test.each([
  [assessmentBody, 'secciones.0.preguntas.1.opciones', 'sections.0.items.1.options'],
  [challengeBody, 'criterios.2.peso', 'criteria.2.weight'],
  [challengeBody, 'criterios.0.niveles.1.valor', 'criteria.0.levels.1.value'],
  [caseBody, 'preguntas.3', 'questions.3'],
  [unitBody, 'dias.reto', 'defaultDays.due'],
  [caseBody, 'nada.0', 'nada.0'],
] as const)('a fault is shown at our name of its field: %#', (body, wire, own) => {
  expect(ownPath(body, wire.split('.')).join('.')).toBe(own);
});
