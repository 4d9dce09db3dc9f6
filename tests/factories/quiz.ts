import type { AnswerInput } from '#app/domain/quiz/exercise.ts';
import type { QuizKind, QuizQuestion } from '#app/domain/quiz/question.ts';
import { rightAnswer } from '#app/domain/quiz/score.ts';

const option = (text: string, correct = false) => ({ text, correct, feedback: `secreto de ${text}` });
const common = { explanation: 'secreto: así se lidera.' };

/** A question of each kind, with its kind as its key. */
export const everyKind: Record<QuizKind, QuizQuestion> = {
  choice: {
    ...common,
    key: 'choice',
    prompt: '¿Qué haces primero?',
    options: [option('Comparo', true), option('Espero')],
  },
  several: {
    ...common,
    key: 'several',
    kind: 'several',
    prompt: '¿Qué ayuda a escuchar?',
    options: [
      option('Preguntar', true),
      option('Resumir', true),
      option('Interrumpir'),
      option('Mirar el reloj'),
    ],
  },
  boolean: {
    ...common,
    key: 'boolean',
    kind: 'boolean',
    prompt: 'Se corrige en privado.',
    options: [option('Verdadero', true), option('Falso')],
  },
  ordering: {
    ...common,
    key: 'ordering',
    kind: 'ordering',
    prompt: 'Ordena los pasos.',
    items: ['Diagnosticar', 'Acordar', 'Medir', 'Celebrar'],
  },
  matching: {
    ...common,
    key: 'matching',
    kind: 'matching',
    prompt: 'Relaciona cada indicador.',
    pairs: [
      { left: 'Merma', right: 'Producto perdido' },
      { left: 'Rotación', right: 'Personas que se van' },
    ],
    extras: ['Ventas del día'],
  },
  short: {
    ...common,
    key: 'short',
    kind: 'short',
    prompt: '¿Cómo se llama decir lo observado?',
    accepted: ['retroalimentación'],
  },
  number: {
    ...common,
    key: 'number',
    kind: 'number',
    prompt: '¿Cuánto es 10 % de 1,250?',
    value: 125,
    tolerance: 0,
    unit: 'pesos',
    points: 2,
  },
  decision: {
    ...common,
    key: 'decision',
    kind: 'decision',
    prompt: 'Un colaborador llega tarde.',
    steps: [
      {
        key: 'a',
        prompt: '¿Qué haces al verlo?',
        options: [
          { ...option('Hablo con él a solas', true), next: 'b' },
          { ...option('Lo regaño frente a todos'), next: null },
        ],
      },
      {
        key: 'b',
        prompt: 'Te cuenta que cuida a su mamá.',
        options: [
          { ...option('Acordamos otro horario', true), next: null },
          { ...option('Le digo que no es mi problema'), next: null },
        ],
      },
    ],
  },
};

export const everyKindBody = { html: '<p>Responde.</p>', questions: Object.values(everyKind) };

/** The right answer to each, as it is sent. */
export const rightAnswers = (): AnswerInput[] =>
  Object.values(everyKind).map((question) => ({ key: question.key, answer: rightAnswer(question) }));
