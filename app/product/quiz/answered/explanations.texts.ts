import type { AskedQuestion } from '#app/domain/quiz/asked-question.ts';
import type { CorrectedAnswer } from '#app/domain/quiz/exercise.ts';

/** A sentence about one option, and the explanation that belongs to it. */
export type Explanation = { right: boolean; verdict: string; text: string };

/** An answer of options in words: every option that is named is followed by its own explanation. */
export function explanationsOf(question: AskedQuestion, answer: CorrectedAnswer): Explanation[] {
  return question.kind === 'several' ? ofSeveral(question, answer) : ofOne(question, answer);
}

function ofOne({ options }: AskedQuestion, answer: CorrectedAnswer): Explanation[] {
  const { feedback, correctFeedback } = answer;
  if (answer.right) return [correctly(feedback)];
  const named = (at: number | null) => quoted(options[at ?? -1] ?? '');
  const reason = { right: false, verdict: `Elegiste ${named(answer.chosen)}.`, text: feedback };
  const solution = {
    right: true,
    verdict: `La respuesta es ${named(answer.correct)}.`,
    text: withoutPraise(afterCorrect(correctFeedback)),
  };
  return feedback ? [reason, solution] : [solution];
}

/** The wrong and the forgotten options, and of the right ones those that explain something. */
function ofSeveral({ options }: AskedQuestion, { answer, right, notes }: CorrectedAnswer): Explanation[] {
  const chosen = typeof answer === 'object' ? answer : [];
  const explained = notes.flatMap(({ place, right, feedback }): Explanation[] => {
    const named = quoted(options[place] ?? '');
    if (!right) return [{ right, verdict: `Sobra ${named}.`, text: feedback }];
    if (!chosen.includes(place)) {
      return [{ right, verdict: `Faltó ${named}.`, text: withoutPraise(afterCorrect(feedback)) }];
    }
    return feedback ? [{ right, verdict: `Elegiste bien ${named}.`, text: withoutPraise(feedback) }] : [];
  });
  return right ? [correctly(''), ...explained] : explained;
}

/** «Correcto.», with the explanation of what was chosen. */
export const correctly = (feedback: string): Explanation => ({
  right: true,
  verdict: 'Correcto.',
  text: afterCorrect(feedback),
});

/** An option as it is quoted: in one pair of quotation marks, without its full stop. */
export const quoted = (option: string): string => `«${withoutQuotes(option).replace(/\.$/, '')}»`;

const withoutQuotes = (option: string): string => option.replace(/^[“"«]([^“”"«»]*)[”"»]$/, '$1');

const leadingCorrect = /^¡?correcto[\s.,:;!]*/i;

/** The feedback as it follows «Correcto.»: without the same word at its beginning. */
export const afterCorrect = (feedback: string): string => withoutLead(feedback, leadingCorrect);

const leadingPraise =
  /^¡?(correcto|exacto|excelente|perfecto|(muy )?bien( hecho| pensado)?|así es|eso es|claro|sí)\s*[.:!]+\s*/i;

/** The feedback of the right option as somebody reads it who chose another one: it does not praise them. */
export const withoutPraise = (feedback: string): string => withoutLead(feedback, leadingPraise);

function withoutLead(feedback: string, lead: RegExp): string {
  const rest = feedback.replace(lead, '');
  return rest.charAt(0).toLocaleUpperCase('es-MX') + rest.slice(1);
}
