import { expect, it } from 'vitest';
import { bodyOf, fileOf, minutesOf, problemsOf, typedOf, withFile, withFilm } from './activity-typed.ts';

const file = (fileId: number) => ({ fileId, name: 'a.mp3', contentType: 'audio/mpeg', size: 1 });

it('sends numbers, seconds and the ids of files', () => {
  const typed = {
    ...typedOf(null, '7'),
    kind: '2',
    minutes: '5',
    chapters: [{ at: '1:05', title: 'Uno' }],
    files: [{ role: 'video' as const, title: '', file: file(3) }],
  };
  expect(bodyOf(typed)).toMatchObject({
    moduleId: 7,
    kind: 2,
    minutes: 5,
    points: 0,
    chapters: [{ at: 65, title: 'Uno' }],
    files: [{ role: 'video', title: '', fileId: 3 }],
  });
});

it('sends no number for an empty field: it is no 0', () => {
  expect(bodyOf({ ...typedOf(null), minutes: ' ' }).minutes).toBeNaN();
});

it('says nothing of what is missing before a type is chosen, and all of it then', () => {
  expect(problemsOf(typedOf(null))).toEqual([]);
  expect(problemsOf({ ...typedOf(null), kind: '1' })).toEqual(['audio-missing', 'transcript-missing']);
});

it('holds one file of a role', () => {
  const one = withFile([], 'audio', file(1));
  const two = withFile([...one, { role: 'download', title: 'Hoja', file: file(9) }], 'audio', file(2));
  expect([fileOf(two, 'audio')?.fileId, fileOf(two, 'download')?.fileId]).toEqual([2, 9]);
  expect(fileOf(withFile(two, 'audio', null), 'audio')).toBeNull();
});

it('a new film takes the poster of the earlier one away, and leaves a picture that the author chose', () => {
  const named = (fileId: number, name: string) => ({ ...file(fileId), name });
  const first = withFilm([], named(1, 'Curva.mp4'));
  const made = withFile(first, 'poster', named(2, 'Curva.jpg'));
  expect(fileOf(withFilm(made, named(3, 'Curva nueva.mp4')), 'poster')).toBeNull();
  expect(fileOf(withFilm(made, null), 'poster')).toBeNull();
  const chosen = withFile(first, 'poster', named(4, 'Equipo.png'));
  const next = withFilm(chosen, named(3, 'Curva nueva.mp4'));
  expect([fileOf(next, 'video')?.fileId, fileOf(next, 'poster')?.fileId]).toEqual([3, 4]);
});

it('minutes come from the length of a sound or film, at least one; none from what says no length', () => {
  expect([20, 89, 90, 3_600, 90_000].map((seconds) => minutesOf({ ...file(1), seconds }))).toEqual([
    '1',
    '1',
    '2',
    '60',
    '600',
  ]);
  expect(minutesOf(file(1))).toBeNull();
});
