import type { ShownBadge } from '#app/contract/stored/badges.ts';
import type { Level } from '#app/domain/badges/social-level.ts';
import type { Verdict } from '#app/domain/grades/grades.ts';
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

export type ProfileGrades = {
  challengeAverage: number | null;
  challengeUnits: number;
  bossAverage: number | null;
  bossUnits: number;
  finalEvaluation: number | null;
  finalGrade: number | null;
  verdict: Verdict | null;
};

/** `bar` 0-100; `missing` points to the next level, null at the highest. */
export type ProfileSocial = { points: number; level: Level; bar: number; missing: number | null };

/** The data of `/perfil`. */
export type ProfileView = {
  person: CardPerson;
  badges: ShownBadge[];
  units: ProfileUnit[];
  /** Order of the unit in progress; null before the programme starts. */
  currentOrder: number | null;
  social: ProfileSocial;
  grades: ProfileGrades;
};
