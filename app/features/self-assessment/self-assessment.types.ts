import type { UnitForm } from '#app/contract/learner/unit-forms.ts';

/** `sentOn`: `yyyy-mm-dd`. */
export type SelfAssessmentView = UnitForm & { sentOn: string | null };
