import type { QuizQuestion } from '../quiz/question.ts';
import { type QuestionFault, questionFault } from '../quiz/question-faults.ts';

/** Types of objects that can be written, in the order of their choice (spec §3.3). */
export const ACTIVITY_KINDS = [1, 2, 3, 4, 5] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** True where a stored type can be written; the screen shows any other as N/D. */
export const isWritten = (kind: number): kind is ActivityKind => ACTIVITY_KINDS.some((one) => one === kind);

export const MAX_MINUTES = 600;
export const MAX_POINTS = 50;
export const MAX_QUESTIONS = 50;
export const MAX_FILES = 20;
export const MAX_CHAPTERS = 50;

/** The fault of one of several, at its place from 0 on; or of all of them together, where there are too many. */
export type ItemFault<F extends string> = { at: number; fault: F } | { at: null; fault: 'too-many' };

/** The first thing that keeps the questions of an exercise from being kept; null where nothing does. None is no fault: a draft may lack them. */
export function questionsFault(
  questions: readonly QuizQuestion[],
): ItemFault<QuestionFault | 'key-twice'> | null {
  if (questions.length > MAX_QUESTIONS) return { at: null, fault: 'too-many' };
  const keys = new Set<string>();
  for (const [at, question] of questions.entries()) {
    if (keys.has(question.key)) return { at, fault: 'key-twice' };
    keys.add(question.key);
    const fault = questionFault(question);
    if (fault !== null) return { at, fault };
  }
  return null;
}

type Chapter = { at: number; title: string };
export type ChapterFault = 'no-time' | 'no-title' | 'before-last' | 'behind-end';

/** The first thing that keeps the chapters of a video from being kept; `seconds` is its length, undefined where nobody knows it. */
export function chaptersFault(
  chapters: readonly Chapter[],
  seconds: number | undefined,
): ItemFault<ChapterFault> | null {
  if (chapters.length > MAX_CHAPTERS) return { at: null, fault: 'too-many' };
  let last = -1;
  for (const [at, chapter] of chapters.entries()) {
    const fault = chapterFault(chapter, { last, seconds });
    if (fault !== null) return { at, fault };
    last = chapter.at;
  }
  return null;
}

function chapterFault(
  { at, title }: Chapter,
  { last, seconds }: { last: number; seconds: number | undefined },
): ChapterFault | null {
  if (!Number.isInteger(at) || at < 0) return 'no-time';
  if (title.trim() === '') return 'no-title';
  if (at <= last) return 'before-last';
  return seconds !== undefined && at >= seconds ? 'behind-end' : null;
}

/** Seconds of 'm:ss' or 'h:mm:ss'; NaN for anything else. */
export function secondsOfClock(text: string): number {
  const match = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim());
  if (!match) return Number.NaN;
  const [, hours = '0', minutes, seconds] = match;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** Seconds as 'm:ss'. */
export const clockOfSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
