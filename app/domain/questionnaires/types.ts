/** A boss questionnaire: data that can be edited, versioned and stored as the snapshot of an evaluation. */

export type QuestionnaireKey = 'strategy' | 'management' | 'change-leadership';

/** `key` is unique in its questionnaire and names the radio group on the wire. */
export type Question = { key: string; title: string };
export type Section = { title: string; text: string; questions: readonly Question[] };

export type Questionnaire = {
  key: string;
  version: number;
  unitTitle: string;
  paragraphs: readonly string[];
  sections: readonly Section[];
};

export type AnswerValue = 10 | 8 | 6 | 4 | 2;

/** Question key → chosen value; an unanswered question is absent. */
export type ScaleAnswers = Readonly<Record<string, AnswerValue>>;

/** Answer scale of spec §3.5 and §9. */
export const ANSWER_SCALE: readonly { text: string; value: AnswerValue }[] = [
  { text: 'Siempre', value: 10 },
  { text: 'Casi siempre', value: 8 },
  { text: 'Habitualmente', value: 6 },
  { text: 'Ocasionalmente', value: 4 },
  { text: 'Casi nunca', value: 2 },
];

/**
 * Builds a section and numbers its questions from one: prefix `gestion-2` gives `gestion-2-1`, `gestion-2-2`…
 * Prefixes differ between questionnaires, so that the form of one unit is never taken for that of another.
 */
export function section(prefix: string, title: string, text: string, titles: readonly string[]): Section {
  const questions = titles.map((one, index) => ({ key: `${prefix}-${index + 1}`, title: one }));
  return { title, text, questions };
}

/** A section as it was filled in, with the questions as they were asked then. */
export type FilledSection = { title: string; text: string; questions: readonly FilledQuestion[] };

/** `answer` is the value (10) or its text («Siempre»); null without one. */
export type FilledQuestion = Question & { answer: number | string | null };
