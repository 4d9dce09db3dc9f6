import { describe, expect, it } from 'vitest';
import { storedFeedbackForm } from '../stored/feedback-form.ts';
import { decode, encode } from '../wire/codec.ts';
import { agreementTexts, formText } from './feedback-json.ts';

describe('agreements in their text', () => {
  it('are always three items, in their places', () => {
    expect(JSON.parse(encode(agreementTexts, ['', '', 'Revisar']))).toEqual([
      { titulo: 'Acuerdo 1', respuesta: '' },
      { titulo: 'Acuerdo 2', respuesta: '' },
      { titulo: 'Acuerdo 3', respuesta: 'Revisar' },
    ]);
    expect(JSON.parse(encode(agreementTexts, ['Delegar']))).toHaveLength(3);
  });

  it('are read from items and from plain texts', () => {
    const items = '[{"titulo":"Acuerdo 1","respuesta":"Delegar"}]';
    expect(agreementTexts.parse(items)).toEqual(['Delegar']);
    expect(decode(agreementTexts, items)).toEqual(['Delegar']);
    expect(agreementTexts.parse('["Delegar",""]')).toEqual(['Delegar', '']);
  });

  it('lose the characters that nobody sees', () => {
    expect(agreementTexts.parse('["Dele\\u200bgar"]')).toEqual(['Delegar']);
  });

  it.each(['', '{', '7', '{}', '[7]', '[{"titulo":"Acuerdo 1"}]', 'null'])('are not in %s', (text) => {
    expect(agreementTexts.safeParse(text).success).toBe(false);
  });
});

describe('a form in its text', () => {
  it.each(['', '{', '7', '{}', '[{"secciones":7}]', '[{"secciones":[{"seccion":{"titulo":"x\\u0000"}}]}]'])(
    'is not in %s',
    (text) => {
      expect(formText.safeParse(text).success).toBe(false);
    },
  );

  it('may be empty, as where nothing was stored', () => {
    expect(formText.parse('[]')).toEqual([]);
    expect(encode(formText, [])).toBe('[]');
    expect(storedFeedbackForm(null)).toEqual([]);
  });
});
