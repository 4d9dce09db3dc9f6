import {
  type ChapterFault,
  chaptersFault,
  type ItemFault,
  MAX_CHAPTERS,
  MAX_QUESTIONS,
  questionsFault,
} from '../../../domain/content/activity-rules.ts';
import { questionFaultTexts } from './quiz/question-faults.ts';

const chapterTexts: Record<ChapterFault, string> = {
  'no-time': 'escribe su inicio en minutos y segundos, como 2:05.',
  'no-title': 'escribe su nombre.',
  'before-last': 'debe empezar después del anterior.',
  'behind-end': 'empieza cuando el video ya terminó.',
};

/** The sentence that refuses the questions of an exercise, naming the first wrong one; null where they are right. */
export const questionsFaultText = (questions: Parameters<typeof questionsFault>[0]): string | null =>
  textOf(questionsFault(questions), {
    item: 'Pregunta',
    texts: { ...questionFaultTexts, 'key-twice': 'su clave se repite.' },
    tooMany: `Escribe como máximo ${MAX_QUESTIONS} preguntas.`,
  });

/**
 * The sentence that refuses the chapters of a video, naming the first wrong one; `seconds` is its length, where it is
 * known.
 */
export const chaptersFaultText = (
  chapters: Parameters<typeof chaptersFault>[0],
  seconds?: number | undefined,
): string | null =>
  textOf(chaptersFault(chapters, seconds), {
    item: 'Capítulo',
    texts: chapterTexts,
    tooMany: `Escribe como máximo ${MAX_CHAPTERS} capítulos.`,
  });

function textOf<F extends string>(
  found: ItemFault<F> | null,
  words: { item: string; texts: Record<F, string>; tooMany: string },
): string | null {
  if (found === null) return null;
  return found.at === null ? words.tooMany : `${words.item} ${found.at + 1}: ${words.texts[found.fault]}`;
}
