import type { ShownBadge } from '#app/contract/stored/badges.ts';
import type { Level } from '#app/domain/badges/social-level.ts';
import type { ReviewedGrades } from '#app/domain/grades/grades.ts';
import type { ArrivalHeadWords } from '#app/product/arrival/arrival.types.ts';
import type { CardPerson } from '#app/product/people/person-card.tsx';

export type ProfileUnit = {
  id: number;
  order: number;
  name: string;
  progress: number;
  modules: { order: number; progress: number; finished: boolean }[];
  challengeDelivered: boolean;
  surveySent: boolean;
  selfAssessmentSent: boolean;
  challengeScore: number | null;
  bossGrade: number | null;
  opensOn: string | null;
  /** This learner's effective day. */
  dueOn: string | null;
};

/** `bar` 0-100; `missing` points to the next level, null at the highest. */
export type ProfileSocial = { points: number; level: Level; bar: number; missing: number | null };

/** The learner's own rhythm, to look at and to change (product: rhythm). */
export type ProfileRhythm = {
  /** Activities a week; null where they chose none. */
  goal: number | null;
  /** The day on which a pause under way ends. */
  resumesOn: string | null;
  /** The week in words; null where they chose none. */
  week: string | null;
  /** The days on which a pause may end. */
  resumeDays: string[];
};

/** The data of `/perfil`. */
export type ProfileView = {
  person: CardPerson;
  badges: ShownBadge[];
  units: ProfileUnit[];
  /** Order of the unit in progress; null before the programme starts. */
  currentOrder: number | null;
  social: ProfileSocial;
  /** Null without a programme that goes on. */
  rhythm: ProfileRhythm | null;
  grades: ReviewedGrades;
  /** The end of the programme; null before it. */
  arrival: ArrivalHeadWords | null;
};
