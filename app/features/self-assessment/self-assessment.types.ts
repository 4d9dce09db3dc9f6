import type { StepForm } from '#app/contract/step-form.ts';

/** `sentOn`: `yyyy-mm-dd`. */
export type SelfAssessmentView = StepForm & { sentOn: string | null };
