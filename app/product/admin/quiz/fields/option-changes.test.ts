import { expect, test } from 'vitest';
import { pastedLines } from '../pasted-options.ts';
import { emptyOption } from '../typed-questions.ts';
import { withMark, withoutLostLeads, withPasted } from './option-changes.ts';

const blank = emptyOption();
const written = (text: string, correct = false) => ({ text, correct, feedback: '' });
const told = (options: readonly { text: string; correct: boolean }[]) =>
  options.map(({ text, correct }) => `${correct ? '*' : ''}${text}`);
const paste = (text: string) => ({ lines: pastedLines(text), blank });

test('a pasted list takes the place of empty options and marks one', () => {
  const { options } = withPasted([blank, blank], { ...paste('a\n*b\nc'), place: 0, several: false });
  expect(told(options)).toEqual(['a', '*b', 'c']);
});

test('a pasted list goes behind a written option, and what stands there stays', () => {
  const { options } = withPasted([written('x', true), written('y')], {
    ...paste('a\nb'),
    place: 0,
    several: false,
  });
  expect(told(options)).toEqual(['*x', 'a', 'b', 'y']);
});

test('of several marked lines all are right where several may be, else the first', () => {
  const lines = '*a\n*b\nc';
  expect(told(withPasted([blank], { ...paste(lines), place: 0, several: true }).options)).toEqual([
    '*a',
    '*b',
    'c',
  ]);
  expect(told(withPasted([blank], { ...paste(lines), place: 0, several: false }).options)).toEqual([
    '*a',
    'b',
    'c',
  ]);
});

test('no more options than a question holds', () => {
  const lines = 'a\nb\nc\nd\ne\nf\ng\nh';
  const { options, left } = withPasted([blank, blank], { ...paste(lines), place: 0, several: false });
  expect(told(options)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(left).toBe(2);
});

test('written options stay, and a mark that found no room marks nothing', () => {
  const own = ['u', 'v', 'w', 'x'].map((text) => written(text, text === 'x'));
  const { options, left } = withPasted(own, { ...paste('a\nb\n*c'), place: 0, several: false });
  expect(told(options)).toEqual(['u', 'a', 'b', 'v', 'w', '*x']);
  expect(left).toBe(1);
});

test('an empty option keeps its picture under a pasted text', () => {
  const pictured = { ...blank, pictureHtml: '<img src="/archivos/1" alt="a">' };
  const { options } = withPasted([pictured, blank], { ...paste('a\nb'), place: 0, several: true });
  expect(options).toEqual([
    { ...pictured, text: 'a' },
    { ...blank, text: 'b' },
  ]);
});

test('marking one takes the mark from the others', () => {
  expect(told(withMark([written('a', true), written('b')], 1))).toEqual(['a', '*b']);
});

test('an option that led to a step that is gone ends the story', () => {
  const leading = (next: string | null) => ({ ...blank, next });
  const step = (key: string, ...nexts: (string | null)[]) => ({
    key,
    prompt: '',
    options: nexts.map(leading),
  });
  expect(withoutLostLeads([step('a', 'b', 'c'), step('c', null)])).toEqual([
    step('a', null, 'c'),
    step('c', null),
  ]);
});
