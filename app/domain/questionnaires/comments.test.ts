import { describe, expect, it } from 'vitest';
import { QUESTIONNAIRES } from '#tests/support/questionnaires.ts';
import {
  hasComments,
  noComments,
  overallComment,
  readComments,
  sectionComment,
  storedComments,
} from './comments.ts';

const { sections } = QUESTIONNAIRES.strategy;

describe('comments of an evaluation', () => {
  it('stand under the titles of the questionnaire, without blank ones', () => {
    const given = {
      overall: ' \n',
      sections: { 'toma de  DECISIONES': 'Decide a tiempo.', 'Enfoque innovador': '  ' },
    };
    expect(readComments(given, sections)).toEqual({
      comments: { overall: '', sections: { 'Toma de decisiones': 'Decide a tiempo.' } },
      unknown: [],
    });
    expect(readComments({ overall: 'Bien.', sections: {} }, sections).comments.overall).toBe('Bien.');
  });

  it('on a section that the questionnaire does not have are named, and not kept', () => {
    expect(readComments({ overall: '', sections: { Puntualidad: 'Llega tarde.' } }, sections)).toEqual({
      comments: noComments,
      unknown: ['Puntualidad'],
    });
  });

  it('that were never stored, or were erased, are none', () => {
    expect(storedComments(null)).toEqual(noComments);
    expect(storedComments({})).toEqual(noComments);
    const erased = storedComments({ overall: '', sections: { 'Toma de decisiones': '' } });
    expect(hasComments(erased)).toBe(false);
    expect(sectionComment(erased, 'Toma de decisiones')).toBeNull();
    expect(overallComment(erased)).toBeNull();
  });

  it('are read without the blanks around them', () => {
    const stored = storedComments({ overall: 'Bien.\n', sections: { 'Toma de decisiones': ' Decide.' } });
    expect(hasComments(stored)).toBe(true);
    expect(overallComment(stored)).toBe('Bien.');
    expect(sectionComment(stored, 'Toma de decisiones')).toBe('Decide.');
    expect(sectionComment(stored, 'Enfoque innovador')).toBeNull();
  });
});
