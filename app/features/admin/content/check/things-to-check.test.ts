import { expect, test } from 'vitest';
import { type CheckedPlace, type Place, thingsToCheck, usesOf } from './things-to-check.ts';

const place = (activityId: number): Place => ({
  programme: 'Programa',
  unit: 'Unidad',
  unitId: 1,
  module: 'Módulo',
  object: `Objeto ${activityId}`,
  activityId,
  step: null,
});
const at = (activityId: number, more: Partial<CheckedPlace> = {}): CheckedPlace => ({
  place: place(activityId),
  activityKind: 3,
  contents: [],
  files: [],
  changedFiles: [],
  ...more,
});

test.each([
  ['<p>https://ejemplo.mx</p>', [], []],
  ['<a href="https://ejemplo.mx/a?b=1&amp;c=2">a</a>', ['https://ejemplo.mx/a?b=1&c=2'], []],
  [' https://ejemplo.mx/guia ', ['https://ejemplo.mx/guia'], []],
  ['<a href="mailto:a@ejemplo.mx">a</a><a href="/perfil">b</a>', [], []],
  ['<a href="/archivos/7?descargar">a</a><img src="/archivos/8" alt="b" />', [], [8, 7]],
])('a text %s uses %j and %j', (text, links, files) => {
  expect(usesOf(text)).toEqual({ links, files });
});

test('each link and file is looked at once, with every place that uses it', () => {
  const html =
    '<a href="https://ejemplo.mx">a</a><a href="https://ejemplo.mx">b</a><img src="/archivos/4" alt="" />';
  const things = thingsToCheck([
    at(1, { contents: [{ html }] }),
    at(2, { contents: [{ html }], files: [{ id: 4, name: 'a.png', role: 'download' }] }),
  ]);
  expect(things).toEqual([
    { kind: 'file', fileId: 4, name: 'a.png', places: [place(1), place(2)] },
    { kind: 'link', link: 'https://ejemplo.mx', places: [place(1), place(2)] },
  ]);
});

test('links of one host do not stand together where there are others', () => {
  const links = ['https://a.mx/1', 'https://a.mx/2', 'https://b.mx/1', 'https://a.mx/3', 'https://b.mx/2'];
  const things = thingsToCheck([at(1, { contents: [{ links }] })]);
  expect(things.map((thing) => (thing.kind === 'link' ? thing.link.slice(8) : null))).toEqual([
    'a.mx/1',
    'b.mx/1',
    'a.mx/2',
    'b.mx/2',
    'a.mx/3',
  ]);
});

test('a podcast lacks its audio, a video itself and its captions', () => {
  const whats = (place: CheckedPlace) =>
    thingsToCheck([place]).flatMap((thing) => (thing.kind === 'missing' ? [thing.what] : []));
  const file = (role: string) => ({ id: 1, name: 'a', role });
  expect(whats(at(1, { activityKind: 1 }))).toEqual(['Audio']);
  expect(whats(at(1, { activityKind: 1, files: [file('audio')] }))).toEqual([]);
  expect(whats(at(1, { activityKind: 2 }))).toEqual(['Video', 'Subtítulos']);
  expect(whats(at(1, { activityKind: 2, files: [file('video'), file('captions')] }))).toEqual([]);
  expect(whats(at(1, { activityKind: 4 }))).toEqual([]);
});

test('the pictures of a question and of its options are looked at, wherever they stand in it', () => {
  const pictureHtml = (id: number) => `<img src="/archivos/${id}" alt="El piso" />`;
  const option = (id: number) => ({ text: 'Sí', correct: true, feedback: '', pictureHtml: pictureHtml(id) });
  const questions = [
    { key: 'a', prompt: 'Una', pictureHtml: pictureHtml(4), options: [option(5)] },
    { key: 'b', kind: 'decision', prompt: 'Otra', steps: [{ key: 's', prompt: '', options: [option(6)] }] },
  ];
  const things = thingsToCheck([at(1, { activityKind: 5, contents: [{ html: '', questions }] })]);
  expect(things.map((thing) => (thing.kind === 'file' ? thing.fileId : null))).toEqual([4, 5, 6]);
});
