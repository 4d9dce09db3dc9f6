import { describe, expect, it } from 'vitest';
import { chaptersFaultText, questionsFaultText } from './activity-faults.ts';

const option = (text: string, correct = false) => ({ text, correct, feedback: '' });
const question = (key: string, options = [option('Sí', true), option('No')], prompt = '¿Qué?') => ({
  key,
  prompt,
  options,
});

describe('questionsFaultText', () => {
  it.each([
    ['takes whole questions', [question('a'), question('b')], null],
    ['takes none: a draft may lack them', [], null],
    [
      'refuses 51 questions',
      Array.from({ length: 51 }, (_, at) => question(`${at}`)),
      'Escribe como máximo 50 preguntas.',
    ],
    ['refuses a key twice', [question('a'), question('a')], 'Pregunta 2: su clave se repite.'],
    ['refuses no prompt', [question('a', undefined, ' ')], 'Pregunta 1: escribe la pregunta.'],
    ['refuses 0 options', [question('a', [])], 'Pregunta 1: escribe de 2 a 6 opciones.'],
    [
      'refuses 21 options',
      [
        question(
          'a',
          Array.from({ length: 21 }, (_, at) => option(`${at}`, at === 0)),
        ),
      ],
      'Pregunta 1: escribe de 2 a 6 opciones.',
    ],
    [
      'refuses an empty option',
      [question('a', [option('Sí', true), option(' ')])],
      'Pregunta 1: escribe todas sus opciones.',
    ],
    [
      'refuses two options with the same words',
      [question('a', [option('Sí', true), option('Sí ')])],
      'Pregunta 1: dos opciones dicen lo mismo.',
    ],
    [
      'refuses two right options',
      [question('a', [option('Sí', true), option('No', true)])],
      'Pregunta 1: marca una sola opción correcta.',
    ],
  ])('%s', (_, questions, fault) => {
    expect(questionsFaultText(questions)).toBe(fault);
  });
});

describe('chaptersFaultText', () => {
  const chapter = (at: number, title = 'Parte') => ({ at, title });
  it.each([
    ['takes chapters in their order', [chapter(0), chapter(5)], 10, null],
    ['takes any place where the length is not known', [chapter(500)], undefined, null],
    [
      'refuses 51 chapters',
      Array.from({ length: 51 }, (_, at) => chapter(at)),
      undefined,
      'Escribe como máximo 50 capítulos.',
    ],
    [
      'refuses a time that is none',
      [chapter(Number.NaN)],
      10,
      'Capítulo 1: escribe su inicio en minutos y segundos, como 2:05.',
    ],
    [
      'refuses a time before the beginning',
      [chapter(-1)],
      10,
      'Capítulo 1: escribe su inicio en minutos y segundos, como 2:05.',
    ],
    ['refuses no name', [chapter(0, ' ')], 10, 'Capítulo 1: escribe su nombre.'],
    [
      'refuses two at the same time',
      [chapter(3), chapter(3)],
      10,
      'Capítulo 2: debe empezar después del anterior.',
    ],
    [
      'refuses one behind the end',
      [chapter(0), chapter(10)],
      10,
      'Capítulo 2: empieza cuando el video ya terminó.',
    ],
  ])('%s', (_, chapters, seconds, fault) => {
    expect(chaptersFaultText(chapters, seconds)).toBe(fault);
  });
});
