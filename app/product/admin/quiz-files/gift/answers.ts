import { numberText } from '#app/domain/text/counts.ts';
import { type PlainText, plainText, type TextFormat } from './formats.ts';

/** An answer between the braces: `=` or `~`, its weight in percent, its text and its feedback. */
export type GiftAnswer = { isMarked: boolean; weight: number; text: string; feedback: string };

/** Collects the notes of one question, each once. */
export type Notes = { add: (text: string) => void; texts: () => string[] };

export function createNotes(): Notes {
  const texts = new Set<string>();
  return { add: (text) => void texts.add(text), texts: () => [...texts] };
}

/** Reads texts of one question; notes what they lose. */
export function textReader(format: TextFormat, notes: Notes): (text: string) => string {
  return (text) => {
    const { text: words, lost }: PlainText = plainText(text, format);
    for (const one of lost) notes.add(one);
    return words;
  };
}

const weight = /^\s*%(-?\d{1,3}(?:[.,]\d{1,9})?)%/;

/** The answers of a masked body, those that are led by `=` or `~`. */
export function answersOf(body: string, read: (text: string) => string): GiftAnswer[] {
  return [...body.matchAll(/([=~])([^=~]*)/g)].map(([, mark, written = '']) => {
    const [head = '', percent] = weight.exec(written) ?? [];
    const [text, feedback] = cutAt(written.slice(head.length), '#');
    return {
      isMarked: mark === '=',
      weight: percent === undefined ? Number(mark === '=') * 100 : Number(percent.replace(',', '.')),
      text: read(text),
      feedback: read(feedback),
    };
  });
}

/** The text before a mark and the one behind it; '' behind where it is not there. */
export function cutAt(text: string, mark: string): [before: string, behind: string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}

export const percentText = (percent: number): string => `${numberText(percent)} %`;

/** Weights are written with five decimals. */
export const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 0.01;
