import { folded, listText } from '../text/text.ts';
import { type AskedQuestion, askedQuestion, pathOf, type QuizAnswer } from './asked-question.ts';
import type { QuizQuestion } from './question.ts';

/**
 * An answer in words, for whoever reads it beside the question: the text of an option, several as a list, an order with its
 * arrows, pairs with their two sides, a number with its unit, the choices of a decision. '' where nothing was answered.
 */
export const answerText = (question: QuizQuestion, answer: QuizAnswer): string =>
  askedAnswerText(askedQuestion(question), answer);

/** {@link answerText} for a question as a learner has it. */
export function askedAnswerText(question: AskedQuestion, answer: QuizAnswer): string {
  const { options, lefts = [], unit = '', steps = [] } = question;
  if (typeof answer === 'number') return options[answer] ?? '';
  if (typeof answer === 'string') {
    const typed = answer.trim();
    const hasUnit = typed === '' || folded(typed).endsWith(folded(unit));
    return hasUnit ? typed : `${typed} ${unit}`;
  }
  const texts = answer.map((place) => options[place ?? -1] ?? '');
  switch (question.kind) {
    case 'ordering':
      return texts.join(' → ');
    case 'matching':
      return lefts.flatMap((left, at) => (texts[at] ? [`${left} → ${texts[at]}`] : [])).join('; ');
    case 'decision': {
      const path = pathOf(steps, answer).steps;
      return path
        .map((step, at) => steps[step]?.options[answer[at] ?? -1]?.text ?? '')
        .filter(Boolean)
        .join(' → ');
    }
    default:
      return listText(texts);
  }
}
