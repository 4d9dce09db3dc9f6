import fc from 'fast-check';
import type { FormQuestion } from '#app/domain/questionnaires/form.ts';
import type { AnswerValue, Questionnaire, ScaleAnswers } from '#app/domain/questionnaires/types.ts';
import { changeLeadership } from '../../migrations/questionnaires/change-leadership.ts';
import { management } from '../../migrations/questionnaires/management.ts';
import { strategy } from '../../migrations/questionnaires/strategy.ts';

/** The questionnaires that an installation begins with, in their first edition. */
export const QUESTIONNAIRES = {
  strategy,
  management,
  'change-leadership': changeLeadership,
} as const satisfies Record<string, Questionnaire>;

/** A question of a form, which must be answered unless said otherwise. */
export const formQuestion = (kind: FormQuestion['kind'], more: Partial<FormQuestion> = {}): FormQuestion => ({
  key: 'p1',
  kind,
  title: '¿Cómo vas?',
  required: true,
  ...more,
});

const values = fc.array(fc.constantFrom<AnswerValue | undefined>(10, 8, 6, 4, 2, undefined), {
  minLength: 21,
  maxLength: 21,
});

/** Any of the questionnaires with any answers, whole or not. */
export const answeredQuestionnaire = (questionnaires: readonly Questionnaire[]) =>
  fc.tuple(fc.constantFrom(...questionnaires), values).map(([asked, chosen]) => {
    const keys = asked.sections.flatMap(({ questions }) => questions.map(({ key }) => key));
    const answers: ScaleAnswers = Object.fromEntries(
      keys.flatMap((key, index) => {
        const value = chosen[index];
        return value ? [[key, value] as const] : [];
      }),
    );
    return { asked, answers };
  });
