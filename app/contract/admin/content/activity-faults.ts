import {
  type ChapterFault,
  chaptersFault,
  type ItemFault,
  MAX_CHAPTERS,
  MAX_OPTIONS,
  MAX_QUESTIONS,
  MIN_OPTIONS,
  type QuestionFault,
  questionsFault,
} from '../../../domain/content/activity-rules.ts';

const questionTexts: Record<QuestionFault, string> = {
  'key-twice': 'su clave se repite.',
  'no-prompt': 'escribe la pregunta.',
  options: `escribe de ${MIN_OPTIONS} a ${MAX_OPTIONS} opciones.`,
  'empty-option': 'escribe todas sus opciones.',
  'same-options': 'dos opciones dicen lo mismo.',
  'one-right': 'elige exactamente una opción correcta.',
};

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
    texts: questionTexts,
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
