import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeredQuestionnaire, QUESTIONNAIRES } from '#tests/support/questionnaires.ts';
import { answerValue, fillIn, readAnswers, sectionMean, summaryOf } from './answers.ts';
import {
  ANSWER_SCALE,
  type AnswerValue,
  type FilledSection,
  type Questionnaire,
  type ScaleAnswers,
} from './types.ts';

const { strategy, management } = QUESTIONNAIRES;
const keysOf = (questionnaire: Questionnaire) =>
  questionnaire.sections.flatMap((section) => section.questions.map((question) => question.key));
const all = (questionnaire: Questionnaire, value: AnswerValue): ScaleAnswers =>
  Object.fromEntries(keysOf(questionnaire).map((key) => [key, value]));

describe('sections and counts (spec §3.5)', () => {
  it.each([
    [
      'strategy',
      'ESTRATEGIA',
      19,
      [
        'Toma de decisiones 7',
        'Pensamiento estratégico 5',
        'Enfoque innovador 3',
        'Perspicacia financiera 4',
      ],
    ],
    [
      'management',
      'GESTIÓN',
      21,
      [
        'Liderazgo valiente 5',
        'Aseguramiento de la ejecución 5',
        'Conducir por resultados 7',
        'Enfoque al cliente 4',
      ],
    ],
    [
      'change-leadership',
      'LIDERAZGO DEL CAMBIO',
      19,
      [
        'Estrategias para afrontar el cambio 5',
        'Comunicación efectiva para el cambio 4',
        'Estrategias de motivación para el cambio 5',
        'Cualidades del líder del cambio 5',
      ],
    ],
  ] as const)('%s: %s, %d questions', (key, title, count, sections) => {
    const questionnaire = QUESTIONNAIRES[key];
    expect(questionnaire).toMatchObject({ key, version: 1, unitTitle: title });
    expect(questionnaire.sections.map((one) => `${one.title} ${one.questions.length}`)).toEqual(sections);
    expect(new Set(keysOf(questionnaire)).size).toBe(count);
    const titles = questionnaire.sections.flatMap((one) => one.questions.map((question) => question.title));
    expect(new Set(titles).size).toBe(count);
    expect(titles.filter((one) => !/^\p{Lu}.{20,}\.$/u.test(one))).toEqual([]);
    expect(questionnaire.sections.every((one) => one.text.endsWith('.'))).toBe(true);
    expect(questionnaire.paragraphs.length).toBeGreaterThan(0);
  });

  it('the scale is Siempre 10 … Casi nunca 2 (spec §9)', () => {
    expect(ANSWER_SCALE.map(({ text, value }) => `${text}=${value}`)).toEqual([
      'Siempre=10',
      'Casi siempre=8',
      'Habitualmente=6',
      'Ocasionalmente=4',
      'Casi nunca=2',
    ]);
  });
});

describe('complete and mean (spec §5.3, A-18)', () => {
  const eight: ScaleAnswers = {
    ...Object.fromEntries(
      keysOf(strategy)
        .slice(0, 7)
        .map((key) => [key, 8]),
    ),
    'estrategia-2-1': 10,
  };

  it.each([
    ['nothing', {}, 0, false, 0],
    ['one answer', { 'estrategia-1-1': 8 }, 1, false, 8],
    ['an answer to no question of this form', { 'estrategia-9-9': 2 }, 0, false, 0],
    ['half rounds up: 66 / 8', eight, 8, false, 8.3],
    ['thirds', { 'estrategia-1-1': 10, 'estrategia-1-2': 8, 'estrategia-1-3': 8 }, 3, false, 8.7],
    ['all', all(strategy, 6), 19, true, 6],
    ['all and one foreign', { ...all(strategy, 6), 'estrategia-9-9': 10 }, 19, true, 6],
  ] as const)('%s', (_case, answers, answered, complete, mean) => {
    expect(summaryOf(strategy, answers)).toEqual({ answered, total: 19, complete, mean });
  });

  it('a questionnaire of one question is complete with one answer', () => {
    const sections = [{ title: 'Única', text: '', questions: [{ key: 'a-1', title: 'Una' }] }];
    expect(summaryOf({ ...strategy, sections }, { 'a-1': 4 })).toMatchObject({ complete: true, mean: 4 });
  });

  it('an empty questionnaire is never complete', () => {
    expect(summaryOf({ ...strategy, sections: [] }, {})).toEqual({
      answered: 0,
      total: 0,
      complete: false,
      mean: 0,
    });
  });

  it('agrees with exact arithmetic for any answers (5,000 cases)', () => {
    const value = fc.option(fc.constantFrom<AnswerValue>(10, 8, 6, 4, 2), { nil: undefined });
    const keys = keysOf(management);
    fc.assert(
      fc.property(fc.array(value, { minLength: keys.length, maxLength: keys.length }), (values) => {
        const answered = values.flatMap((one, index) => (one ? [[keys[index], one] as const] : []));
        const summary = summaryOf(management, Object.fromEntries(answered));
        const count = BigInt(answered.length);
        const sum = answered.reduce((total, [, one]) => total + BigInt(one), 0n);
        const hundredfold = count === 0n ? 0n : (sum * 100n * 2n + 10n * count) / (20n * count);
        return summary.mean === Number(hundredfold) / 10 && summary.complete === (answered.length === 21);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('the filled form (spec §3.5, A-29)', () => {
  /** A form of the first two questions of ESTRATEGIA, as some other author of the same contract writes it. */
  const formOf = (
    ...questions: { title?: string; group?: string; answer?: number | string | null }[]
  ): FilledSection[] => [
    {
      title: 'Toma de decisiones',
      text: '',
      questions: questions.map(
        ({ title = 'Reúne los datos necesarios antes de decidir.', group = '', answer = null }) => ({
          key: group,
          title,
          answer,
        }),
      ),
    },
  ];

  it('comes back as it was filled in, for every questionnaire and any answers', () => {
    fc.assert(
      fc.property(answeredQuestionnaire(Object.values(QUESTIONNAIRES)), ({ asked, answers }) => {
        expect(readAnswers(fillIn(asked, answers), asked)).toEqual({ answers, problems: [] });
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [10, 10],
    ['10', 10],
    [' 8 ', 8],
    ['Siempre', 10],
    ['CASI SIEMPRE', 8],
    ['habitualmente', 6],
    ['Ocasionalmente', 4],
    ['Casi nunca', 2],
    ['Nunca', null],
    [7, null],
    [0, null],
    [-2, null],
    [10.5, null],
    ['1e1', null],
  ])('the answer %j is read as %s', (answer, value) => {
    expect(answerValue(answer)).toBe(value);
  });

  it.each([
    ['by group', [{ group: 'estrategia-1-2', title: 'Otro título', answer: 6 }], { 'estrategia-1-2': 6 }, []],
    [
      'by title when the groups are foreign',
      [{ group: 'q', answer: 'Siempre' }],
      { 'estrategia-1-1': 10 },
      [],
    ],
    [
      'by title without accents',
      [{ title: 'REUNE LOS DATOS NECESARIOS ANTES DE DECIDIR.', answer: 4 }],
      { 'estrategia-1-1': 4 },
      [],
    ],
    ['unanswered', [{ answer: null }], {}, []],
    ['left out', [{}], {}, []],
    ['empty text', [{ answer: '' }], {}, []],
    ['value outside the scale', [{ answer: 9 }], {}, ['unknown-value']],
    ['unknown question', [{ title: '¿Color favorito?', answer: 10 }], {}, ['unknown-question']],
    ['unknown question without answer', [{ title: '¿Color favorito?' }], {}, ['unknown-question']],
    [
      'the same question twice',
      [{ answer: 10 }, { group: 'estrategia-1-1', answer: 2 }],
      { 'estrategia-1-1': 10 },
      ['repeated-question'],
    ],
    ['unanswered, then answered', [{}, { answer: 2 }], {}, ['repeated-question']],
  ] as const)('recognises questions %s', (_case, questions, answers, kinds) => {
    const read = readAnswers(formOf(...questions), strategy);
    expect(read.answers).toStrictEqual(answers);
    expect(read.problems.map((problem) => problem.kind)).toEqual(kinds);
  });

  it('does not find a title in another section', () => {
    const [item] = formOf({
      title: 'Invita a su equipo a cuestionar la forma habitual de trabajar.',
      answer: 10,
    });
    expect(readAnswers(item ? [item] : [], strategy).problems).toEqual([
      { kind: 'unknown-question', title: 'Invita a su equipo a cuestionar la forma habitual de trabajar.' },
    ]);
  });

  it.each([
    ['strategy', 'change-leadership', 19],
    ['change-leadership', 'strategy', 19],
    ['management', 'strategy', 21],
  ] as const)('refuses the form of %s where %s is asked', (written, asked, unknown) => {
    const form = fillIn(QUESTIONNAIRES[written], all(QUESTIONNAIRES[written], 10));
    const read = readAnswers(form, QUESTIONNAIRES[asked]);
    expect(read.answers).toEqual({});
    expect(read.problems.filter((problem) => problem.kind === 'unknown-question')).toHaveLength(unknown);
  });

  it('no two questionnaires share the key of a question', () => {
    const keys = Object.values(QUESTIONNAIRES).flatMap(keysOf);
    expect(new Set(keys).size).toBe(59);
  });
});

it.each([
  [[10, 8, 'Siempre'], 9.3],
  [[10, null, 'casi nunca'], 6],
  [['otra cosa', null], null],
])(
  'the mean of %j is %d: an answer is a value or its text, and what is none does not count',
  (answers, mean) => {
    const questions = answers.map((answer, at) => ({ key: `k${at}`, title: `${at}`, answer }));
    expect(sectionMean({ title: '', text: '', questions })).toBe(mean);
  },
);
