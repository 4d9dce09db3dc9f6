/** `key` is unique in its questionnaire and names the radio group on the wire. */
export type Question = { key: string; title: string };
export type Section = { title: string; text: string; questions: readonly Question[] };

/** A boss questionnaire in the edition `version`; an evaluation keeps it as it was filled in (A-28, product: editions). */
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

/** A section as it was filled in, with the questions as they were asked then. */
export type FilledSection = { title: string; text: string; questions: readonly FilledQuestion[] };

/** `answer` is the value (10) or its text («Siempre»); null without one. */
export type FilledQuestion = Question & { answer: number | string | null };
