import { pointsOf, type QuizKind, type QuizQuestion } from '#app/domain/quiz/question.ts';
import { countText } from '#app/domain/text/counts.ts';
import { listText, shortened } from '#app/domain/text/text.ts';

/** The kinds of question by their names, each with a line for whoever chooses one (product: kinds of question). */
export const kindTexts: Record<QuizKind, { name: string; told: string }> = {
  choice: { name: 'Una respuesta', told: 'Varias opciones y solo una correcta.' },
  several: {
    name: 'Varias respuestas',
    told: 'Se marcan todas las correctas; acertar una parte da una parte.',
  },
  boolean: { name: 'Verdadero o falso', told: 'Una afirmación que se acepta o se rechaza.' },
  ordering: { name: 'Ordenar', told: 'Pasos que se ponen en su orden.' },
  matching: { name: 'Relacionar', told: 'Parejas: cada elemento con el que le toca.' },
  short: { name: 'Respuesta corta', told: 'Se escribe una palabra o una frase breve.' },
  number: { name: 'Número', told: 'Se escribe una cantidad, con la tolerancia que digas.' },
  decision: { name: 'Decisión', told: 'Un caso en pasos: cada decisión lleva a otro paso o termina.' },
};

/** '3 puntos'; null for the one point that every question has by itself. */
export const pointsText = (question: QuizQuestion): string | null =>
  pointsOf(question) === 1 ? null : countText(pointsOf(question), 'punto', 'puntos');

/** The words beside «Más» of a question: the parts that it has already, else those that can be put there. */
export function moreText(question: QuizQuestion, hasKind = false): string {
  const has = [
    pointsText(question),
    question.explanation?.trim() ? 'con explicación' : null,
    question.pictureHtml ? 'con imagen' : null,
  ].filter((text) => text !== null);
  return has.length > 0 ? has.join(', ') : `${hasKind ? 'tipo, ' : ''}puntos, explicación e imagen`;
}

/** The sentence after a pasted list that was longer than its room; '' where all of it went in. */
export const leftOutText = (left: number, max: number): string =>
  left === 0
    ? ''
    : `${countText(left, 'renglón pegado no cupo', 'renglones pegados no cupieron')}: el máximo es ${max}.`;

/** Letters of a text that would be lost, and such texts that are named. */
const LOST_LETTERS = 40;
const LOST_TEXTS = 4;

/** The sentence that names the texts that another kind of question has no place for. */
export function lostText(lost: readonly string[]): string {
  const named = lost.slice(0, LOST_TEXTS).map((text) => `«${shortened(text, LOST_LETTERS)}»`);
  const more = lost.length - named.length;
  return `No cabe en el nuevo tipo y se perdería: ${listText([...named, ...(more > 0 ? [countText(more, 'texto más', 'textos más')] : [])])}.`;
}
