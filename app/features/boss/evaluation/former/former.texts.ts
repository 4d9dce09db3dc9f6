import { AGREEMENT_TITLES } from '#app/domain/progress/agreements.ts';
import { type FormComments, overallComment, sectionComment } from '#app/domain/questionnaires/comments.ts';
import { ANSWER_SCALE, type Questionnaire, type ScaleAnswers } from '#app/domain/questionnaires/types.ts';

export type WrittenAgreement = { position: number; text: string };

/** All answers, comments and agreements as plain text, to keep elsewhere. */
export function formerText(
  questionnaire: Questionnaire | null,
  answers: ScaleAnswers,
  comments: FormComments,
  agreements: readonly WrittenAgreement[],
): string {
  const sections = (questionnaire?.sections ?? []).flatMap(({ title, questions }) => {
    const lines = questions.flatMap((question) => {
      const answer = ANSWER_SCALE.find(({ value }) => value === answers[question.key]);
      return answer ? [`${question.title}: ${answer.text}`] : [];
    });
    const comment = sectionComment(comments, title);
    const said = comment === null ? lines : [...lines, `Comentario: ${comment}`];
    return said.length === 0 ? [] : [[title, ...said].join('\n')];
  });
  const overall = questionnaire && overallComment(comments);
  const written = agreements.map(({ position, text }) => `${AGREEMENT_TITLES[position - 1]}: ${text}`);
  const whole = overall === null ? [] : [`Comentario general: ${overall}`];
  return [...sections, ...whole, ...(written.length > 0 ? [written.join('\n')] : [])].join('\n\n');
}
