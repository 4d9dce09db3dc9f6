import { expect, test } from 'vitest';
import { readQuestionFile } from './question-file.server.ts';

test.each([
  ['empty lines', '\n'.repeat(60_000)],
  ['empty lines of Windows', '\r\n'.repeat(60_000)],
  ['lines of Unicode', '\u2028'.repeat(60_000)],
  ['blanks', ' '.repeat(60_000)],
  ['lines of blanks', ' \n'.repeat(30_000)],
])('reads a file of many %s in no time', async (_, text) => {
  const begin = process.cpuUsage().user;
  const { found, faults } = await readQuestionFile(new TextEncoder().encode(text));
  expect([found.length, faults.length]).toEqual([0, 1]);
  expect(process.cpuUsage().user - begin).toBeLessThan(1_000_000);
});

test('a title of GIFT is one behind blanks and below empty lines, too', async () => {
  const { found } = await readQuestionFile(new TextEncoder().encode('\n\n  ::t:: p\n{T}'));
  expect(found.map(({ question }) => question.prompt)).toEqual(['p']);
});
