import { expect, test } from 'vitest';
import { afterCorrect, askedQuestions, correctExercise, explanationsOf, withoutPraise } from './exercise.ts';

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

const question = {
  key: 'causa',
  prompt: '¿Qué haces primero?',
  options: [
    { text: 'Regaño al equipo.', correct: false, feedback: 'Regañar esconde la causa.' },
    { text: 'Busco la causa.', correct: true, feedback: 'Correcto, con la causa se corrige.' },
    { text: 'Espero.', correct: false, feedback: '' },
  ],
};

function explained(option: number): string[] {
  const [asked] = askedQuestions([question]);
  const [answer] = correctExercise([question], [{ key: question.key, option }]).answers;
  if (!asked || !answer) throw new Error('no answer');
  return explanationsOf(asked, answer).map(
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
  const options = ['“¿Quién fue?”', '"¿Qué faltó?"', 'Decir “hola” y “adiós”'];
  const answer = { key: 'k', chosen: 0, correct: 1, right: false, feedback: 'No.', correctFeedback: 'Sí.' };
  const verdicts = (chosen: number) =>
    explanationsOf({ key: 'k', prompt: '', options }, { ...answer, chosen }).map(({ verdict }) => verdict);
  expect(verdicts(0)).toEqual(['Elegiste «¿Quién fue?».', 'La respuesta es «¿Qué faltó?».']);
  expect(verdicts(2)).toEqual(['Elegiste «Decir “hola” y “adiós”».', 'La respuesta es «¿Qué faltó?».']);
});
