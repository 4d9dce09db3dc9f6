import type { BadgeProgress } from '#app/domain/badges.ts';
import type { Verdict } from '#app/domain/grades.ts';
import type { Level } from '#app/domain/social-level.ts';

export type ProfilePerson = {
  /** First name and paternal surname (spec §2.3). */
  name: string;
  initials: string;
  photoUrl: string | null;
  welcome: string;
  /** `05/Marzo/2022`, empty where the date is not valid. */
  since: string;
};

export type ProfileBadge = {
  id: number;
  /** Of the level held, of the first one while there is none. */
  name: string;
  image: string;
  description: string;
  howToEarn: string;
  /** Highest level held; 0 when not earned. */
  level: number;
  /** What its rule counts and what each level asks for; null for a badge given by hand. */
  progress: (BadgeProgress & { key: string }) | null;
};

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

/** What `/perfil` shows. */
export type ProfileView = {
  person: ProfilePerson;
  badges: ProfileBadge[];
  units: ProfileUnit[];
  /** Order of the unit in progress; null before the programme starts. */
  currentOrder: number | null;
  social: ProfileSocial;
  grades: ProfileGrades;
};
