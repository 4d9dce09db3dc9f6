import { describe, expect, test } from 'vitest';
import { ARTICLE, EXERCISE, PODCAST, TOOLKIT, VIDEO } from './activity-kinds.ts';
import { activityProblems, programmeProblems, type UnitParts, unitProblems } from './content-check.ts';

const option = (correct: boolean, at: number) => ({ text: `Opción ${at}`, correct, feedback: '' });
const question = (...right: boolean[]) => ({ key: 'q', prompt: '¿Qué sigue?', options: right.map(option) });

describe('an activity', () => {
  test.each([
    ['a podcast without anything', PODCAST, {}, [], ['audio-missing', 'transcript-missing']],
    [
      'a podcast with an empty transcript',
      PODCAST,
      { transcriptHtml: '<p>&nbsp;</p>' },
      ['audio'],
      ['transcript-missing'],
    ],
    ['a podcast with its transcript', PODCAST, { transcriptHtml: '<p>Hola</p>' }, ['audio'], []],
    ['a video without anything', VIDEO, {}, [], ['video-missing', 'captions-missing']],
    ['a video with captions', VIDEO, {}, ['video', 'captions'], []],
    ['an article without a text', ARTICLE, {}, [], ['text-missing']],
    ['an article of one picture', ARTICLE, { html: '<p><img src="/archivos/1"></p>' }, [], []],
    ['a toolkit without anything', TOOLKIT, {}, [], ['files-missing']],
    ['a toolkit with a link', TOOLKIT, { html: '<a href="https://rumbo.example">Guía</a>' }, [], []],
    ['a toolkit with a file', TOOLKIT, {}, ['download'], []],
    ['an exercise without questions', EXERCISE, {}, [], ['questions-missing']],
    ['an exercise with one option', EXERCISE, { questions: [question(true)] }, [], ['question-broken']],
    [
      'an exercise with two right options',
      EXERCISE,
      { questions: [question(true, true)] },
      [],
      ['question-broken'],
    ],
    ['an exercise with one right option', EXERCISE, { questions: [question(true, false)] }, [], []],
    ['a kind that nobody knows', 6, {}, [], ['kind-unknown']],
  ] as const)('%s lacks what its kind needs', (_, kind, body, roles, problems) => {
    expect(activityProblems(kind, body, roles)).toEqual(problems);
  });
});

describe('a unit', () => {
  const whole: UnitParts = {
    modules: 1,
    caseQuestions: null,
    weights: [60, 40],
    levels: [
      undefined,
      [
        { name: 'Falta', value: 4 },
        { name: 'Bien', value: 8 },
      ],
    ],
    surveyItems: 1,
    assessmentItems: 1,
    hasQuestionnaire: true,
  };

  test('lacks nothing with every step, also without a case (A-21)', () => {
    expect(unitProblems(whole)).toEqual([]);
  });

  test.each([
    ['without modules', { modules: 0 }, 'unit-empty'],
    ['with a case without questions', { caseQuestions: 0 }, 'case-broken'],
    ['without a challenge', { weights: null }, 'challenge-missing'],
    ['with a rubric of 99', { weights: [60, 39] }, 'rubric-broken'],
    ['with one level', { levels: [[{ name: 'Bien', value: 8 }]] }, 'levels-broken'],
    ['without a survey', { surveyItems: 0 }, 'survey-missing'],
    ['without a self-assessment', { assessmentItems: 0 }, 'self-assessment-missing'],
    ['without a questionnaire', { hasQuestionnaire: false }, 'questionnaire-missing'],
  ] as const)('%s says it', (_, parts, problem) => {
    expect(unitProblems({ ...whole, ...parts })).toEqual([problem]);
  });
});

describe('a programme', () => {
  test('needs a published unit and two questions for each that is drawn', () => {
    expect(programmeProblems({ units: 1, bank: 40, drawn: 20 })).toEqual([]);
    expect(programmeProblems({ units: 0, bank: 39, drawn: 20 })).toEqual(['programme-empty', 'bank-short']);
  });
});
