import { expect, it } from 'vitest';
import { bodyOf, fileOf, problemsOf, typedOf, withFile } from './activity-typed.ts';

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
