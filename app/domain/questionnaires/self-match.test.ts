import { expect, test } from 'vitest';
import { QUESTIONNAIRES } from '#tests/support/questionnaires.ts';
import type { AnsweredSection } from './form.ts';
import { ownAnswers } from './self-match.ts';

const { strategy } = QUESTIONNAIRES;
const [first] = strategy.sections;
const [asked, other] = first?.questions ?? [];

const section = (title: string, ...questions: AnsweredSection['questions']): AnsweredSection => ({
  title,
  questions,
});

test('an answer stands beside the question of the same words, a mean beside the section of the same title', () => {
  const own = ownAnswers(strategy, [
    section(
      (first?.title ?? '').toUpperCase(),
      { kind: 'scale', title: `¿${asked?.title}?`, answer: 7 },
      { kind: 'choice', title: other?.title ?? '', answer: 'Casi siempre' },
      { kind: 'scale', title: 'Otra cosa', answer: 8 },
    ),
    section('Lo que haré diferente', { kind: 'scale', title: 'Una más', answer: 9 }),
  ]);
  expect(own.questions).toEqual({ [asked?.key ?? '']: '7 de 10', [other?.key ?? '']: 'Casi siempre' });
  expect(own.sections).toEqual({ [first?.title ?? '']: 7.5 });
  expect(own.mean).toBe(8);
});

test('nothing is guessed where the two forms ask different things, nor where nothing was answered', () => {
  const texts = section('Lo que haré diferente', {
    kind: 'question',
    title: '¿Qué harás?',
    answer: 'Delegar.',
  });
  expect(ownAnswers(strategy, [texts])).toEqual({ questions: {}, sections: {}, mean: null });
  const blank = section(first?.title ?? '', { kind: 'scale', title: asked?.title ?? '', answer: null });
  expect(ownAnswers(strategy, [blank])).toEqual({ questions: {}, sections: {}, mean: null });
});
