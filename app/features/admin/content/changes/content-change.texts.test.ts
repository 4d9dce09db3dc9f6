import { expect, test } from 'vitest';
import type { ContentEffect } from '#app/contract/admin/content/content.ts';
import { buttonsOf, effectSentences, questionOf, undatedSentence } from './content-change.texts.ts';

const content = {
  kind: 'module',
  id: 1,
  name: 'Escuchar',
  state: 'published',
  hasDraft: true,
  isDeleted: false,
} as const;
const effect: ContentEffect = {
  learners: 300,
  progressDown: 212,
  progressUp: 0,
  modulesReopened: 31,
  modulesFinished: 0,
  gradesChanged: 0,
  badgesEarned: 0,
  draftsOpen: 1,
};
const preview = {
  name: 'Escuchar',
  token: 't',
  objects: 3,
  parts: [],
  problems: [],
  people: 0,
  groups: 1,
  undated: [],
  undatedCount: 0,
};

test.each([
  [{}, ['publish', 'publish-all', 'discard', 'withdraw', 'archive']],
  [{ hasDraft: false }, ['publish-all', 'withdraw', 'archive']],
  [{ kind: 'activity', hasDraft: false }, ['withdraw', 'archive']],
  [{ state: 'draft' }, ['publish', 'publish-all', 'archive']],
  [{ state: 'archived' }, ['restore', 'remove']],
  [{ state: 'archived', isDeleted: true }, ['restore']],
  [{ isDeleted: true, deletedWith: { kind: 'programme', id: 1, name: 'Otro' } }, []],
] as const)('%j is offered %j', (change, buttons) => {
  expect(buttonsOf({ ...content, ...change })).toEqual(buttons);
});

test('what happens to people is said in numbers, and that nobody loses a badge', () => {
  expect(effectSentences('publish', { ...preview, effect })).toEqual([
    'Los aprendices lo ven desde ahora.',
    'El avance de 212 personas baja.',
    '31 personas dejan de tener un módulo terminado.',
    '1 persona ya empezó: sigue con la versión anterior.',
    'Nadie pierde insignias.',
  ]);
});

test('what is published is named with its changed parts', () => {
  const parts = [
    { kind: 'unit', id: 1, name: 'Comunicación', isNew: false, changes: ['name', 'challenge'] },
    { kind: 'activity', id: 2, name: 'El video', isNew: true, changes: [] },
  ] as const;
  const said = effectSentences('publish-all', {
    ...preview,
    effect: null,
    parts: parts.map((part) => ({ ...part, changes: [...part.changes] })),
  });
  expect(said).toContain('La unidad «Comunicación», con cambios en: nombre y reto.');
  expect(said).toContain('La actividad «El video»: se publica por primera vez o de nuevo.');
  expect(said).toContain('Y 1 elemento más.');
});

test.each([
  [300, 'El avance de las 300 personas que cursan el programa no cambia.'],
  [1, 'El avance de la persona que cursa el programa no cambia.'],
  [0, 'Nadie cursa este programa todavía.'],
])('of %d learners of whom nobody is touched it says so', (learners, words) => {
  const none = { ...effect, learners, progressDown: 0, modulesReopened: 0, draftsOpen: 0 };
  expect(effectSentences('withdraw', { ...preview, effect: none }).at(-1)).toBe(words);
});

test('asks by the kind and the name', () => {
  expect(questionOf('withdraw', content)).toBe('¿Retirar el módulo «Escuchar»?');
});

test.each([
  [0, 1, ['Nadie tiene registros aquí.', '1 generación en curso sigue su programa.']],
  [3, 0, ['3 personas tienen registros aquí.', 'Ninguna generación en curso sigue su programa.']],
])('taking away what %d people and %d generations use says so', (people, groups, words) => {
  for (const button of ['withdraw', 'archive', 'remove'] as const) {
    expect(effectSentences(button, { ...preview, people, groups, effect: null }).slice(1)).toEqual(words);
  }
});

test('generations without dates are counted', () => {
  expect(undatedSentence({ ...preview, effect: null })).toBeNull();
  expect(undatedSentence({ ...preview, effect: null, undatedCount: 2 })).toMatch(
    /^2 generaciones no tienen fechas/,
  );
});

test.each([
  [1, 'Se publica 1 elemento.'],
  [7, 'Se publican 7 elementos.'],
])('publishing all says that %i is published', (objects, sentence) => {
  expect(effectSentences('publish-all', { ...preview, objects, effect })).toContain(sentence);
});
