import { describe, expect, it } from 'vitest';
import { QUESTIONNAIRES } from '#tests/support/questionnaires.ts';
import { answersOf, choicesOf, formSections, sectionSummaries, summaryText } from './choices.ts';

const { strategy } = QUESTIONNAIRES;

describe('the questionnaire as a form', () => {
  it('has every question with the five answers of the scale', () => {
    const sections = formSections(strategy);
    expect(sections.map(({ questions }) => questions.length)).toEqual([7, 5, 3, 4]);
    expect(sections[0]?.questions[0]?.options).toEqual([
      'Siempre',
      'Casi siempre',
      'Habitualmente',
      'Ocasionalmente',
      'Casi nunca',
    ]);
  });

  it('turns values into positions and back', () => {
    const answers = { 'estrategia-1-1': 10, 'estrategia-1-2': 2 } as const;
    expect(choicesOf(answers)).toEqual({ 'estrategia-1-1': 0, 'estrategia-1-2': 4 });
    expect(answersOf(choicesOf(answers))).toEqual(answers);
    expect(answersOf({ 'estrategia-1-1': 9 })).toEqual({});
  });

  it('says how far it is; a mean only once there is one', () => {
    expect(summaryText(strategy, {})).toBe('0 de 19 respuestas');
    expect(summaryText(strategy, { 'estrategia-1-1': 0, 'estrategia-1-2': 1, 'estrategia-1-3': 1 })).toBe(
      '3 de 19 respuestas, promedio 8.7',
    );
  });

  it('says so of each section', () => {
    const [first, second] = sectionSummaries(strategy, { 'estrategia-1-1': 0, 'estrategia-1-2': 1 });
    expect(first).toEqual({ title: 'Toma de decisiones', answered: 2, of: 7, mean: '9.0' });
    expect(second).toMatchObject({ answered: 0, of: 5, mean: null });
  });
});
