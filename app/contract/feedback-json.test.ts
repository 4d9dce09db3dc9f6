import { describe, expect, it } from 'vitest';
import { agreementsText, readAgreements, readFeedbackForm, storedFeedbackForm } from './feedback-json.ts';

describe('agreements in their text', () => {
  it('are always three items, in their places', () => {
    expect(JSON.parse(agreementsText([{ position: 3, text: 'Revisar' }]))).toEqual([
      { titulo: 'Acuerdo 1', respuesta: '' },
      { titulo: 'Acuerdo 2', respuesta: '' },
      { titulo: 'Acuerdo 3', respuesta: 'Revisar' },
    ]);
  });

  it('are read from items and from plain texts', () => {
    expect(readAgreements('[{"titulo":"Acuerdo 1","respuesta":"Delegar"}]')).toEqual(['Delegar']);
    expect(readAgreements('["Delegar",""]')).toEqual(['Delegar', '']);
  });

  it.each(['', '{', '7', '{}', '[7]', '[{"titulo":"Acuerdo 1"}]', 'null'])('are not in %s', (text) => {
    expect(readAgreements(text)).toBeNull();
  });
});

describe('a form in its text', () => {
  it.each(['', '{', '7', '{}', '[{"secciones":7}]', '[{"secciones":[{"seccion":{"titulo":"x\\u0000"}}]}]'])(
    'is not in %s',
    (text) => {
      expect(readFeedbackForm(text)).toBeNull();
    },
  );

  it('may be empty, as where nothing was stored', () => {
    expect(readFeedbackForm('[]')).toEqual([]);
    expect(storedFeedbackForm(null)).toEqual([]);
  });
});
