import { AGREEMENT_TITLES } from '#app/domain/progress/agreements.ts';
import { ANSWER_SCALE, type Questionnaire, type ScaleAnswers } from '#app/domain/questionnaires/types.ts';

export type WrittenAgreement = { position: number; text: string };

/** All answers and agreements as plain text, to keep elsewhere. */
export function formerText(
  questionnaire: Questionnaire | null,
  answers: ScaleAnswers,
  agreements: readonly WrittenAgreement[],
): string {
  const sections = (questionnaire?.sections ?? []).flatMap(({ title, questions }) => {
    const lines = questions.flatMap((question) => {
      const answer = ANSWER_SCALE.find(({ value }) => value === answers[question.key]);
      return answer ? [`${question.title}: ${answer.text}`] : [];
    });
    return lines.length === 0 ? [] : [[title, ...lines].join('\n')];
  });
  const written = agreements.map(({ position, text }) => `${AGREEMENT_TITLES[position - 1]}: ${text}`);
  return [...sections, ...(written.length > 0 ? [written.join('\n')] : [])].join('\n\n');
}
