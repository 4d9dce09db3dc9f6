import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answeredQuestionnaire, QUESTIONNAIRES } from '#tests/support/questionnaires.ts';
import { fillIn, readAnswers } from '../../domain/questionnaires/answers.ts';
import { decode, encode } from '../wire/codec.ts';
import { feedbackForm } from './feedback-form.ts';

const { strategy } = QUESTIONNAIRES;

it('has the exact shape (spec §3.5, A-29)', () => {
  const form = encode(feedbackForm, fillIn(strategy, { 'estrategia-1-1': 8 }));
  expect(form).toHaveLength(1);
  expect(form[0]?.secciones).toHaveLength(4);
  expect(form[0]?.secciones[0]?.seccion).toMatchObject({ titulo: 'Toma de decisiones' });
  expect(form[0]?.secciones[0]?.seccion.preguntas.slice(0, 2)).toEqual([
    {
      pregunta: {
        tipo: 'opcionMultiple',
        titulo: 'Reúne los datos necesarios antes de decidir.',
        respuestas: [
          { respuesta: 'Siempre', grupo: 'estrategia-1-1', nombreInput: 'estrategia-1-1-10', valor: 10 },
          { respuesta: 'Casi siempre', grupo: 'estrategia-1-1', nombreInput: 'estrategia-1-1-8', valor: 8 },
          { respuesta: 'Habitualmente', grupo: 'estrategia-1-1', nombreInput: 'estrategia-1-1-6', valor: 6 },
          { respuesta: 'Ocasionalmente', grupo: 'estrategia-1-1', nombreInput: 'estrategia-1-1-4', valor: 4 },
          { respuesta: 'Casi nunca', grupo: 'estrategia-1-1', nombreInput: 'estrategia-1-1-2', valor: 2 },
        ],
      },
      respuesta: 8,
    },
    expect.objectContaining({ respuesta: null }),
  ]);
});

it('gives the answers back, through JSON, for every questionnaire and any answers', () => {
  fc.assert(
    fc.property(answeredQuestionnaire(Object.values(QUESTIONNAIRES)), ({ asked, answers }) => {
      const travelled = JSON.parse(JSON.stringify(encode(feedbackForm, fillIn(asked, answers))));
      expect(feedbackForm.parse(travelled)).toEqual(fillIn(asked, answers));
      expect(readAnswers(decode(feedbackForm, travelled), asked)).toEqual({ answers, problems: [] });
    }),
    { numRuns: 300 },
  );
});

it('reads a question without groups, without an answer and without a text', () => {
  const section = { titulo: 'Otra', preguntas: [{ pregunta: { titulo: 'Una', respuestas: [] } }] };
  const expected = [{ title: 'Otra', text: '', questions: [{ key: '', title: 'Una', answer: null }] }];
  expect(feedbackForm.parse([{ secciones: [{ seccion: section }] }])).toEqual(expected);
  expect(decode(feedbackForm, [{ secciones: [{ seccion: section }] }])).toEqual(expected);
});
