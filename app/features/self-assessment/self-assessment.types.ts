import type { UnitForm } from '#app/contract/unit-forms.ts';

/** `sentOn`: `yyyy-mm-dd`. */
export type SelfAssessmentView = UnitForm & { sentOn: string | null };
