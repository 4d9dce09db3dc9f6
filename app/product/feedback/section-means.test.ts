import { expect, test } from 'vitest';
import { sectionMeans } from './section-means.ts';

const section = (...answers: (number | null)[]) => ({
  title: 's',
  text: '',
  questions: answers.map((answer, at) => ({ key: `${at}`, title: `${at}`, answer })),
});
const words = (...sections: ReturnType<typeof section>[]) => sectionMeans(sections).map((one) => one.words);

test('one section alone at an end is named, several or equal ones are not', () => {
  expect(words(section(10), section(8), section(6, 8))).toEqual([
    'Lo más fuerte · 10.0',
    '8.0',
    'Por fortalecer · 7.0',
  ]);
  expect(words(section(10), section(10), section(8))).toEqual(['10.0', '10.0', 'Por fortalecer · 8.0']);
  expect(words(section(8), section(8))).toEqual(['8.0', '8.0']);
  expect(words(section(null), section(8))).toEqual([undefined, '8.0']);
});
