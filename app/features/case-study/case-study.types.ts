import type { StepForm } from '#app/contract/step-form.ts';

/** Statuses that are ours (product: case study). */
export type CaseStatus = 'Pendiente' | 'Enviado' | 'Comentado';

/** What a tutor wrote about a sent case, and the day, `yyyy-mm-dd`. */
export type CaseComment = { text: string; tutor: string; day: string };

export type CaseStudyView = StepForm & {
  title: string;
  html: string;
  status: CaseStatus;
  /** `yyyy-mm-dd`. */
  sentOn: string | null;
  /** Only once the learner's own answer was sent. */
  modelAnswerHtml: string | null;
  comment: CaseComment | null;
};
