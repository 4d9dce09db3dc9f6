import { expect, test } from 'vitest';
import type { QuizAnswer } from '#app/domain/quiz/asked-question.ts';
import { askedQuestions, correctExercise } from '#app/domain/quiz/exercise.ts';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { afterCorrect, explanationsOf, withoutPraise } from './explanations.texts.ts';

test.each([
  ['Correcto. Lo que se repite merece revisarse.', 'Lo que se repite merece revisarse.'],
  ['Correcto: la primera vez se acompaña.', 'La primera vez se acompaña.'],
  ['¡Correcto! Así demuestras que escuchas.', 'Así demuestras que escuchas.'],
  ['Correcto: 500 × 3 × 30 = 45,000 pesos.', '500 × 3 × 30 = 45,000 pesos.'],
  ['Exacto: buscas la causa.', 'Exacto: buscas la causa.'],
  ['Correcto.', ''],
  ['', ''],
])('«%s» goes on with «%s»', (feedback, rest) => {
  expect(afterCorrect(feedback)).toBe(rest);
});

test.each([
  ['Muy bien: un patrón por día apunta a una rutina.', 'Un patrón por día apunta a una rutina.'],
  ['Sí: resuelves con la persona.', 'Resuelves con la persona.'],
  ['¡Exacto! Buscas la causa.', 'Buscas la causa.'],
  ['Así es: caben en una mano.', 'Caben en una mano.'],
  ['Correcto: con la causa se corrige.', 'Con la causa se corrige.'],
  ['Sí conviene medirlo.', 'Sí conviene medirlo.'],
  ['Bien planeado, alcanza.', 'Bien planeado, alcanza.'],
  ['Bien pensado: proteges el margen.', 'Proteges el margen.'],
])('«%s» tells another choice «%s»', (feedback, told) => {
  expect(withoutPraise(feedback)).toBe(told);
});

const question: QuizQuestion = {
  key: 'causa',
  prompt: '¿Qué haces primero?',
  options: [
    { text: 'Regaño al equipo.', correct: false, feedback: 'Regañar esconde la causa.' },
    { text: 'Busco la causa.', correct: true, feedback: 'Correcto, con la causa se corrige.' },
    { text: 'Espero.', correct: false, feedback: '' },
  ],
};

function explained(answer: QuizAnswer, of = question): string[] {
  const [asked] = askedQuestions([of]);
  const [corrected] = correctExercise([of], new Map([[of.key, answer]])).answers;
  if (!asked || !corrected) throw new Error('no answer');
  return explanationsOf(asked, corrected).map(
    ({ right, verdict, text }) => `${right ? 'right' : 'wrong'}: ${verdict} ${text}`,
  );
}

test('each option that the result names is followed by its own explanation', () => {
  expect(explained(0)).toEqual([
    'wrong: Elegiste «Regaño al equipo». Regañar esconde la causa.',
    'right: La respuesta es «Busco la causa». Con la causa se corrige.',
  ]);
  expect(explained(1)).toEqual(['right: Correcto. Con la causa se corrige.']);
});

test('a wrong option without an explanation leaves the right one and its own', () => {
  expect(explained(2)).toEqual(['right: La respuesta es «Busco la causa». Con la causa se corrige.']);
});

test('an option that somebody says is quoted once', () => {
  const options = ['“¿Quién fue?”', '"¿Qué faltó?"', 'Decir “hola” y “adiós”'].map((text, place) => ({
    text,
    correct: place === 1,
    feedback: place === 1 ? 'Sí.' : 'No.',
  }));
  const spoken: QuizQuestion = { key: 'k', prompt: '', options };
  const verdicts = (chosen: number) => explained(chosen, spoken).map((line) => line.replace(/ [^ ]*$/, ''));
  expect(verdicts(0)).toEqual(['wrong: Elegiste «¿Quién fue?».', 'right: La respuesta es «¿Qué faltó?».']);
  expect(verdicts(2)).toEqual([
    'wrong: Elegiste «Decir “hola” y “adiós”».',
    'right: La respuesta es «¿Qué faltó?».',
  ]);
});

test('of several options the wrong and the forgotten ones are named, and the right ones that explain something', () => {
  const several: QuizQuestion = {
    key: 'k',
    kind: 'several',
    prompt: '¿Cuáles?',
    options: [
      { text: 'Escuchar.', correct: true, feedback: 'Correcto: abre la conversación.' },
      { text: 'Preguntar', correct: true, feedback: 'Muy bien: aclara.' },
      { text: 'Interrumpir', correct: false, feedback: 'Corta la confianza.' },
      { text: 'Resumir', correct: true, feedback: '' },
    ],
  };
  expect(explained([0, 2], several)).toEqual([
    'right: Elegiste bien «Escuchar». Abre la conversación.',
    'right: Faltó «Preguntar». Aclara.',
    'wrong: Sobra «Interrumpir». Corta la confianza.',
    'right: Faltó «Resumir». ',
  ]);
  expect(explained([0, 1, 3], several)[0]).toBe('right: Correcto. ');
});
