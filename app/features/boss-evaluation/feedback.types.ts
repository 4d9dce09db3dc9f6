import type { AgreementView } from '#app/contract/boss/agreements.ts';
import type { BossLocation } from '#app/contract/links/boss.ts';
import type { EvaluationScreen } from '#app/domain/grades/evaluation.ts';
import type { AgreementsState } from '#app/domain/progress/agreements.ts';
import type { AnsweredSection } from '#app/domain/questionnaires/form.ts';
import type { FilledSection, Questionnaire, ScaleAnswers } from '#app/domain/questionnaires/types.ts';

export type FeedbackPlace = Extract<BossLocation, { view: 'feedback' }>;

/** What can be evaluated next: whose, in which unit (from one on). */
export type NextPending = { href: string; name: string; unit: number };

/** What the boss knows of the unit besides the form (product: boss page). Days are `yyyy-mm-dd`. */
export type Evidence = {
  challenge: {
    deliveredOn: string;
    comment: string;
    file: { name: string; url: string } | null;
    /** Published by the tutor; null while it is not. */
    score: number | null;
    review: string;
  } | null;
  /** Null until it is sent. */
  selfAssessment: AnsweredSection[] | null;
  peers: AnsweredSection[][];
  previous: {
    unit: { order: number; name: string };
    grade: number | null;
    agreements: AgreementView[];
  } | null;
};

/** View *dos*: one collaborator in one unit. */
export type FeedbackView = {
  place: FeedbackPlace;
  person: { name: string; initials: string; photoUrl: string | null };
  groupName: string;
  unit: { order: number; name: string };
  /** First day of the 1-1 and last of the boss's period. */
  oneToOneOn: string | null;
  endsOn: string | null;
  screen: EvaluationScreen;
  /** Null where the unit has none: *Cuestionario no disponible*. */
  questionnaire: Questionnaire | null;
  draft: { answers: ScaleAnswers; version: number; savedAt: string | null };
  /** What was sent; null until then. */
  sent: { form: readonly FilledSection[]; grade: number; sentOn: string } | null;
  agreements: { state: AgreementsState; writable: boolean; items: AgreementView[] };
  /** Null for a former boss: what they sent is theirs, what is known of the person today is not. */
  evidence: Evidence | null;
  next: NextPending | null;
};
