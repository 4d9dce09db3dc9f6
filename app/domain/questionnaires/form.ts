/** Forms of ours: case study, survey, self-assessment, peer review, exercise, and the boss's questionnaire. */

/** Kinds of question (spec §3.5): a number of a scale, a line, a long text, one of several options. */
export const QUESTION_KINDS = ['scale', 'text', 'question', 'choice'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export type FormQuestion = {
  key: string;
  kind: QuestionKind;
  title: string;
  /** Of a `choice`; of a `scale` the words of its two ends, where it has any. */
  options?: string[] | undefined;
  /** Ends of a `scale`. */
  min?: number | undefined;
  max?: number | undefined;
  /** Longest text, in characters. */
  maxLength?: number | undefined;
  required: boolean;
};

export type FormSection = {
  title: string;
  /** The subject of the section. */
  text?: string | undefined;
  questions: FormQuestion[];
};

/** Number of questions in the sections before this one: they are counted through the form. */
export function questionsBefore(
  sections: readonly { questions: readonly unknown[] }[],
  index: number,
): number {
  return sections.slice(0, index).reduce((count, { questions }) => count + questions.length, 0);
}

/** Key of the question → text, number, or index of the chosen option. */
export type Answers = Readonly<Record<string, string | number>>;

/** A draft of answers; version 0 and no instant where there is none. */
export type SavedAnswers = { answers: Answers; version: number; savedAt: string | null };

/** A section of a sent form as others read it; a chosen option is its text. */
export type AnsweredSection = {
  title: string;
  questions: { kind: QuestionKind; title: string; answer: string | number | null }[];
};

/** The answers of a form beside its questions. */
export function answeredSections(sections: readonly FormSection[], answers: Answers): AnsweredSection[] {
  return sections.map(({ title, questions }) => ({
    title,
    questions: questions.map((question) => ({
      kind: question.kind,
      title: question.title,
      answer: shownAnswer(question, answers[question.key]),
    })),
  }));
}

function shownAnswer(question: FormQuestion, answer: string | number | undefined): string | number | null {
  if (answer === undefined || answer === '') return null;
  return question.kind === 'choice' ? (question.options?.[Number(answer)] ?? null) : answer;
}

const isBlank = (answer: string | number): boolean => typeof answer === 'string' && answer.trim() === '';

/** Why an answer cannot be sent: it is blank or of another kind, outside the ends of its scale, or too long. */
export type AnswerFault =
  | { name: 'blank'; kind: QuestionKind }
  | { name: 'out-of-range'; low: number; high: number }
  | { name: 'too-long'; maxLength: number };

/** Why an answer cannot be sent, or null when it can. */
export function answerFault(question: FormQuestion, answer: string | number | undefined): AnswerFault | null {
  const blank = { name: 'blank', kind: question.kind } as const;
  if (answer === undefined || isBlank(answer)) return question.required ? blank : null;
  switch (question.kind) {
    case 'scale': {
      const [low, high] = [question.min ?? 0, question.max ?? 10];
      const fits = typeof answer === 'number' && Number.isInteger(answer) && answer >= low && answer <= high;
      return fits ? null : { name: 'out-of-range', low, high };
    }
    case 'choice': {
      const count = question.options?.length ?? 0;
      const known = typeof answer === 'number' && Number.isInteger(answer) && answer >= 0 && answer < count;
      return known ? null : blank;
    }
    default: {
      const maxLength = question.maxLength ?? 4_000;
      if (typeof answer !== 'string') return blank;
      return answer.length <= maxLength ? null : { name: 'too-long', maxLength };
    }
  }
}

/** Every fault of the answers by question key; empty when the form may be sent. */
export function answerFaults(
  sections: readonly FormSection[],
  answers: Answers,
): Record<string, AnswerFault> {
  const faults = sections
    .flatMap(({ questions }) => questions)
    .flatMap((question) => {
      const fault = answerFault(question, answers[question.key]);
      return fault ? [[question.key, fault] as const] : [];
    });
  return Object.fromEntries(faults);
}

/** True where a draft answers only the form's questions, each by a fitting kind of answer: drafts may be incomplete. */
export function isDraftOf(sections: readonly FormSection[], answers: Answers): boolean {
  const questions = new Map(sections.flatMap(({ questions }) => questions).map((one) => [one.key, one]));
  return Object.entries(answers).every(([key, answer]) => {
    const question = questions.get(key);
    return question !== undefined && (isBlank(answer) || answerFault(question, answer) === null);
  });
}
