import type { Question } from './content-check.ts';

/** Types of objects that can be written, in the order of their choice (spec §3.3). */
export const ACTIVITY_KINDS = [1, 2, 3, 4, 5] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Whether a stored type is one that can be written; any other is shown as N/D. */
export const isWritten = (kind: number): kind is ActivityKind => ACTIVITY_KINDS.some((one) => one === kind);

export const MAX_MINUTES = 600;
export const MAX_POINTS = 50;
export const MAX_QUESTIONS = 50;
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 6;
export const MAX_FILES = 20;
export const MAX_CHAPTERS = 50;

/** Why the questions of an exercise cannot be kept, naming the first wrong one; null where they can. None is no fault: a draft may lack them. */
export function questionsFault(questions: readonly Question[]): string | null {
  if (questions.length > MAX_QUESTIONS) return `Escribe como máximo ${MAX_QUESTIONS} preguntas.`;
  const keys = new Set<string>();
  for (const [index, { key, prompt, options }] of questions.entries()) {
    const where = `Pregunta ${index + 1}: `;
    if (keys.has(key)) return `${where}su clave se repite.`;
    keys.add(key);
    if (prompt.trim() === '') return `${where}escribe la pregunta.`;
    if (options.length < MIN_OPTIONS || options.length > MAX_OPTIONS)
      return `${where}escribe de ${MIN_OPTIONS} a ${MAX_OPTIONS} opciones.`;
    if (options.some(({ text }) => text.trim() === '')) return `${where}escribe todas sus opciones.`;
    if (new Set(options.map(({ text }) => text.trim())).size < options.length)
      return `${where}dos opciones dicen lo mismo.`;
    if (options.filter(({ correct }) => correct).length !== 1)
      return `${where}elige exactamente una opción correcta.`;
  }
  return null;
}

type Chapter = { at: number; title: string };

/** Why the chapters of a video cannot be kept; `seconds` is its length, undefined where nobody knows it. */
export function chaptersFault(chapters: readonly Chapter[], seconds: number | undefined): string | null {
  if (chapters.length > MAX_CHAPTERS) return `Escribe como máximo ${MAX_CHAPTERS} capítulos.`;
  let before = -1;
  for (const [index, { at, title }] of chapters.entries()) {
    const where = `Capítulo ${index + 1}: `;
    if (!Number.isInteger(at) || at < 0) return `${where}escribe su inicio en minutos y segundos, como 2:05.`;
    if (title.trim() === '') return `${where}escribe su nombre.`;
    if (at <= before) return `${where}debe empezar después del anterior.`;
    if (seconds !== undefined && at >= seconds) return `${where}empieza cuando el video ya terminó.`;
    before = at;
  }
  return null;
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
