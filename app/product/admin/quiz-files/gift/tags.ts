import { pointsOf, type QuizQuestion } from '#app/domain/quiz/question.ts';
import { lineText } from '#app/domain/text/text.ts';
import type { Notes } from './answers.ts';

/** GIFT has no place for these; a file of ours says them in tags, which other programs keep as such. */
const POINTS = 'puntos=';
const UNIT = 'unidad_medida=';
const INACTIVE = 'inactiva';

/** Points, unit of measure and state of a question by its tags; another program's tags are lost. */
export function tagsOf(tags: readonly string[], notes: Notes) {
  let points: number | null = null;
  let unit = '';
  let isActive = true;
  for (const tag of tags) {
    if (tag.startsWith(POINTS)) points = Number(tag.slice(POINTS.length));
    else if (tag.startsWith(UNIT)) unit = tag.slice(UNIT.length);
    else if (tag === INACTIVE) isActive = false;
    else notes.add('sus etiquetas no se importan.');
  }
  return { points, unit, isActive };
}

/** The comment above a question with what GIFT has no place for; '' where there is nothing. */
export function tagLine(question: QuizQuestion, isActive: boolean): string {
  const tags = [
    ...(pointsOf(question) === 1 ? [] : [`${POINTS}${pointsOf(question)}`]),
    ...(question.kind === 'number' && question.unit !== '' ? [`${UNIT}${lineText(question.unit)}`] : []),
    ...(isActive ? [] : [INACTIVE]),
  ];
  return tags.length === 0
    ? ''
    : `// ${tags.map((tag) => `[tag:${tag.replace(/[[\]\\]/g, '\\$&')}]`).join(' ')}\n`;
}
