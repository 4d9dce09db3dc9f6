import { type AskedQuestion, pathOf } from '#app/domain/quiz/asked-question.ts';
import type { CorrectedAnswer } from '#app/domain/quiz/exercise.ts';

/** A part of an answer with its sign: an item in its order, a pair, a step of a decision. */
type AnsweredPart = {
  /** Of a pair its left-hand text, of a step its prompt; '' for an item. */
  of: string;
  given: string;
  right: boolean;
  /** The right one, where it was missed; '' where a part has none. */
  solution: string;
  feedback: string;
};

/** The parts of a corrected answer of an ordering, a matching or a decision. */
export function answeredParts(question: AskedQuestion, corrected: CorrectedAnswer): AnsweredPart[] {
  const { kind, options, lefts = [], steps = [] } = question;
  const [given, solution] = [placesOf(corrected.answer), placesOf(corrected.solution)];
  if (kind === 'decision') {
    const path = pathOf(steps, given).steps;
    return corrected.notes.map(({ place, right, feedback }, at) => {
      const step = steps[path[at] ?? -1];
      return {
        of: step?.prompt ?? '',
        given: step?.options[place]?.text ?? '',
        right,
        solution: '',
        feedback,
      };
    });
  }
  return solution.map((place, at) => {
    const [mine, theirs] = [options[given[at] ?? -1] ?? '', options[place ?? -1] ?? ''];
    return { of: lefts[at] ?? '', given: mine, right: mine === theirs, solution: theirs, feedback: '' };
  });
}

/** «3 de 4 en su lugar». */
export function partsText({ kind }: AskedQuestion, parts: readonly AnsweredPart[]): string {
  const count = `${parts.filter(({ right }) => right).length} de ${parts.length}`;
  if (kind === 'ordering') return `${count} en su lugar`;
  return kind === 'matching' ? `${count} parejas correctas` : `${count} decisiones acertadas`;
}

/** The right answer as a list of texts: the items in their order, or the choices of a way that is right. */
export function solutionTexts(
  { kind, options, steps = [] }: AskedQuestion,
  corrected: CorrectedAnswer,
): string[] {
  const places = placesOf(corrected.solution);
  if (kind !== 'decision') return places.map((place) => options[place ?? -1] ?? '');
  const path = pathOf(steps, places).steps;
  return places.map((place, at) => steps[path[at] ?? -1]?.options[place ?? -1]?.text ?? '');
}

/** «Cuenta 75 % de la pregunta.»; '' where it counts whole or not at all. */
export const partText = ({ percent }: Pick<CorrectedAnswer, 'percent'>): string =>
  percent > 0 && percent < 100 ? `Cuenta ${percent} % de la pregunta.` : '';

const placesOf = (answer: CorrectedAnswer['answer']): (number | null)[] =>
  typeof answer === 'object' ? answer : [];
