import { setImmediate as breathe } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readPackage } from '#app/features/admin/content/packages/read-package.files.server.ts';
import { shapeOf } from '#app/features/admin/people/import/reading/csv-shape.files.server.ts';
import { knownHeadings } from '#app/features/admin/people/import/reading/import-columns.ts';
import { captionFault } from './captions.ts';
import { cleanContentHtml } from './safe-html.ts';
import { headOf, recordsOf, separatorOf } from './tables/csv-read.ts';
import { textBlocks } from './text-blocks.ts';

/**
 * Every reader of uploaded or pasted text, with input that is made to hurt it, at 1×, 2× and 4× its length: its time grows
 * as the length does. What counts is the processor's time of this thread, and the best of several runs, so that a busy machine
 * changes little; a quadratic reader takes 16 times as long, and 8 is refused.
 */
const MAX_GROWTH = 8;
const RUNS = 5;
/** Below so many ms nobody waits for it, and the clock says little. */
const SMALL_MS = 15;

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length; at += 65_536) yield Buffer.from(text.slice(at, at + 65_536));
}
async function drained(records: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of records);
}
const records = (text: string) => drained(recordsOf(text, 'comma'));
const list = (count: number, text: string) => text.repeat(count);

/** The reader, and its input at a given number of parts. */
const readers: readonly (readonly [string, number, (count: number) => string, (text: string) => unknown])[] =
  [
    ['captions of notes', 4_000, (n) => `WEBVTT\n\n${list(n, 'NOTE\n\n')}`, captionFault],
    [
      'captions of one block',
      40_000,
      (n) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${list(n, 'a\n')}`,
      captionFault,
    ],
    ['captions of empty lines', 40_000, (n) => `WEBVTT\n${list(n, '\n')}`, captionFault],
    ['the separator of a line of commas', 500_000, (n) => list(n, ','), separatorOf],
    ['the separator of open quotes', 500_000, (n) => list(n, '"'), separatorOf],
    ['the headings in open quotes', 500_000, (n) => list(n, '"'), (text) => headOf(text, knownHeadings)],
    [
      'the shape of a line of commas',
      500_000,
      (n) => `a,b\n${list(n, ',')}\nx,y`,
      (text) => shapeOf(bytesOf(text)),
    ],
    [
      'the shape of headings of commas',
      500_000,
      (n) => `${list(n, ',')}\nx,y`,
      (text) => shapeOf(bytesOf(text)),
    ],
    ['the shape of empty lines', 1_500, (n) => `a,b\n${list(n, '\n')}x,y`, (text) => shapeOf(bytesOf(text))],
    [
      'the shape of ends of old Macs',
      1_500,
      (n) => `a,b\r${list(n, '\r')}x,y`,
      (text) => shapeOf(bytesOf(text)),
    ],
    [
      'the shape of quotes',
      40_000,
      (n) => `a,b\n${list(n, '"a""",')}\nx,y`,
      (text) => shapeOf(bytesOf(text)),
    ],
    ['records of commas', 500_000, (n) => list(n, ','), records],
    ['records of empty lines', 1_500, (n) => list(n, '\n'), records],
    ['records of quotes', 40_000, (n) => `"${list(n, 'a"b')}`, records],
    ['HTML that opens', 20_000, (n) => list(n, '<b>'), cleanContentHtml],
    [
      'HTML that opens and ends other tags',
      10_000,
      (n) => list(n, '<b>') + list(n, '</i>'),
      cleanContentHtml,
    ],
    ['HTML of points in paragraphs', 10_000, (n) => list(n, '<li><p>') + list(n, '</i>'), cleanContentHtml],
    ['HTML of lists', 10_000, (n) => list(n, '<ul><li>'), cleanContentHtml],
    ['HTML of brackets', 50_000, (n) => list(n, '<'), cleanContentHtml],
    ['HTML of begun tags', 50_000, (n) => list(n, '<a '), cleanContentHtml],
    ['HTML of comments', 20_000, (n) => list(n, '<!--'), cleanContentHtml],
    ['HTML of attributes', 20_000, (n) => `<a ${list(n, 'href=x ')}>`, cleanContentHtml],
    ['a notice of lists', 5_000, (n) => list(n, '<ul><li>a'), textBlocks],
    ['a notice that opens', 5_000, (n) => `${list(n, '<p>a')}${list(n, '</div>')}`, textBlocks],
    [
      'a manifest of units',
      100_000,
      (n) => JSON.stringify(manifestOf(n)),
      (text) => readPackage(JSON.parse(text)),
    ],
    [
      'a manifest of nesting',
      20_000,
      (n) => list(n, '[') + list(n, ']'),
      (text) => readPackage(JSON.parse(text)),
    ],
  ];

test.each(readers)('%s', { timeout: 30_000 }, async (_, count, inputOf, read) => {
  const [one, , four] = await timesOf([count, 2 * count, 4 * count].map(inputOf), read);
  if ((four ?? 0) < SMALL_MS) return;
  // A time of one or two ms is mostly chance: it is taken for half of what is small.
  expect((four ?? 0) / Math.max(one ?? 0, SMALL_MS / 2)).toBeLessThan(MAX_GROWTH);
});

/** The processor's time of this thread so far, in ms. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** The shortest of several runs over each text, in ms; one of each in turn, so that all meet the same machine. */
async function timesOf(texts: readonly string[], read: (text: string) => unknown): Promise<number[]> {
  const best = texts.map(() => Number.POSITIVE_INFINITY);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [at, text] of texts.entries()) {
      await breathe();
      const since = processorMs();
      // A refusal is an answer too.
      await Promise.resolve()
        .then(() => read(text))
        .catch(() => undefined);
      best[at] = Math.min(best[at] ?? 0, processorMs() - since);
    }
    if ((best.at(-1) ?? 0) < SMALL_MS) break;
  }
  return best;
}

const manifestOf = (count: number) => ({
  format: 'rumbo.programa',
  version: 2,
  programme: { key: 'abc', units: Array.from({ length: count }, () => ({})) },
  files: [],
});

test('a text of people stays as it is, and one that is nested for harm keeps its words', () => {
  const list = '<ul><li>Uno<ul><li>Dos</li></ul></li></ul>';
  expect(cleanContentHtml(`<p>Hola</p>${list}`)).toBe(`<p>Hola</p>${list}`);
  const deep = cleanContentHtml(`${'<div>'.repeat(3_000)}Hola${'</div>'.repeat(3_000)}<p>Fin</p>`);
  expect(deep.match(/<div>/g)).toHaveLength(100);
  expect(deep.match(/<\/div>/g)).toHaveLength(100);
  expect(deep).toContain('Hola');
  expect(deep).toContain('<p>Fin</p>');
});

test('a line without an end is refused, and nobody waits for it', { timeout: 30_000 }, async () => {
  await expect(records(','.repeat(5_000_000))).rejects.toMatchObject({ code: 'CSV_MAX_RECORD_SIZE' });
  await expect(shapeOf(bytesOf(`a,b\n${','.repeat(5_000_000)}\n`))).rejects.toMatchObject({
    code: 'body.invalid',
    text: expect.stringContaining('200,000'),
  });
});
