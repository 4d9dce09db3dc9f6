import { describe, expect, it } from 'vitest';
import { endText, waitingText } from './tutor.texts.ts';

describe('what waits in a generation', () => {
  it.each([
    [0, 0, 'Ningún reto ni pregunta de esta generación espera respuesta.'],
    [1, 0, 'Espera respuesta 1 reto de esta generación.'],
    [12, 3, 'Esperan respuesta 12 retos y 3 preguntas de esta generación.'],
  ])('%i and %i: %s', (challenges, questions, text) => {
    expect(waitingText({ challenges, questions })).toBe(text);
  });
});

describe('the end of an assignment', () => {
  it('says how much becomes free, and that drafts stay', () => {
    expect(endText({ challenges: 2, questions: 1 }, false)).toBe(
      '2 retos y 1 pregunta que tenía quedan libres para otra persona. Los borradores de evaluación se conservan. Las demás personas tutoras siguen con la generación.',
    );
  });

  it('says that the generation is left without a tutor', () => {
    expect(endText({ challenges: 0, questions: 0 }, true)).toBe(
      'No tiene nada tomado. La generación se queda sin tutor hasta que asignes a otra persona.',
    );
  });
});
