import { folded } from '../text/text.ts';
import { changeLeadership } from './change-leadership.ts';
import { management } from './management.ts';
import { strategy } from './strategy.ts';
import type { Questionnaire, QuestionnaireKey } from './types.ts';

/** The questionnaires that the product ships with, by key. */
export const QUESTIONNAIRES: Readonly<Record<QuestionnaireKey, Questionnaire>> = {
  strategy,
  management,
  'change-leadership': changeLeadership,
};

/**
 * Questionnaire of a unit: by its key, else by its name without accents or capitals (spec §3.5, A-28).
 * Null when neither is known: the screen says «Cuestionario no disponible».
 */
export function pickQuestionnaire(unit: {
  questionnaireKey: string | null;
  name: string;
}): Questionnaire | null {
  const all = Object.values(QUESTIONNAIRES);
  const byKey = all.find((one) => one.key === unit.questionnaireKey);
  return byKey ?? all.find((one) => folded(one.unitTitle) === folded(unit.name)) ?? null;
}
