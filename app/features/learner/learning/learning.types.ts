import type { ExerciseOutcome } from '#app/contract/learner/exercise.ts';
import type { Position } from '#app/contract/learner/learning.ts';
import type { FileLink } from '#app/contract/wire/fields.ts';
import type { UnitStep } from '#app/domain/progress/unit-steps.ts';
import type { AskedQuestion } from '#app/domain/quiz/asked-question.ts';
import type { QuizAnswers } from '#app/domain/quiz/score.ts';
import type { PathActivity } from '#app/product/path/path-steps.ts';

export type UnitHead = {
  id: number;
  /** Zero-based `orden`. */
  order: number;
  name: string;
  objective: string;
  /** Integer 0-100, «Avance de la unidad». */
  progress: number;
  locked: boolean;
  /** `yyyy-mm-dd`, or null where the group has no day for the unit yet. */
  opensOn: string | null;
  /** `Conoce la competencia` and `Guía de observación`; null while locked or where there is none. */
  competencyGuide: FileLink | null;
  observationGuide: FileLink | null;
};

export type ModuleHead = {
  id: number;
  order: number;
  name: string;
  description: string;
  /** The address of its picture; null while it is locked or where it has none. */
  image: string | null;
  /** Integer 0-100. */
  progress: number;
  finished: boolean;
  activityCount: number;
  finishedCount: number;
  minutes: number;
};

/** A step with the address of its screen; null while that screen does not exist. */
export type LinkedStep = UnitStep & { href: string | null };

/** A module with what it holds, in its order. */
export type ModuleStretch = ModuleHead & { activities: PathActivity[] };

/** `/modulos` and `GET /api/get_modulos/unidad/{id}`. */
export type UnitModules = {
  unit: UnitHead;
  modules: ModuleStretch[];
  steps: LinkedStep[];
  flags: { challenge: boolean; survey: boolean; selfAssessment: boolean };
  /** Days as `yyyy-mm-dd`; the challenge's is the learner's effective one. */
  dates: { opensOn: string | null; challengeDueOn: string | null };
  /** Activities that were withdrawn, on which the learner has a note (product: publishing content). */
  keptNotes: { id: number; name: string }[];
};

export type Neighbour = { id: number; order: number; name: string };

/** `/actividades` and its call. */
export type ModuleActivities = {
  unit: UnitHead;
  module: ModuleHead;
  activities: PathActivity[];
  previousModule: Neighbour | null;
  nextModule: Neighbour | null;
  /** The steps of the unit that follow its modules. */
  steps: LinkedStep[];
};

/** All modules of a unit with their activities. */
export type UnitActivities = {
  unit: UnitHead;
  modules: ModuleStretch[];
};

/** A corrected attempt, with the questions that it answered. */
export type ExerciseAttempt = { questions: readonly AskedQuestion[]; outcome: ExerciseOutcome };

/** The answers of an exercise that are not sent yet; version 0 and no instant where there are none. */
export type ExerciseDraft = { answers: QuizAnswers; version: number; savedAt: string | null };

export type ActivityContent = {
  /** Article, introduction or transcript; already safe to insert. */
  html: string | null;
  /** Length of audio or video. */
  seconds: number | null;
  audio: FileLink | null;
  video: FileLink | null;
  captions: FileLink | null;
  poster: FileLink | null;
  chapters: { at: number; title: string }[];
  /** `size` in bytes. */
  downloads: { title: string; size: number; file: FileLink; needsPassword?: true }[];
  /** Never with the key: answers are corrected by the server. */
  questions: AskedQuestion[];
  /** Edition of an exercise: the one that the draft was begun with, else the newest (product: editions). */
  edition: number;
};

/** The part of an activity that is shown before its unit opens. */
export type ActivityHead = Neighbour & { kind: number; minutes: number; unit: Neighbour; module: Neighbour };

/** An activity of a unit that has not opened. */
export type LockedActivity = ActivityHead & {
  /** `yyyy-mm-dd`, or null where the group has no day for the unit yet. */
  opensOn: string | null;
};

/** An activity as the list beside its neighbours shows it. */
export type ModuleActivity = Neighbour & { kind: number; minutes: number; finished: boolean };

/** `/objetos` and `GET /api/actividades/{id}`. */
export type ActivityView = ActivityHead & {
  finished: boolean;
  content: ActivityContent;
  /** Where the learner was; null when never opened, and for tutors. */
  position: Position | null;
  /** Feedback of the learner's last attempt at an exercise. */
  lastAttempt: ExerciseAttempt | null;
  /** The choices of the learner in an exercise since the last attempt, not sent. */
  draft: ExerciseDraft;
  /** Neighbours within the module. */
  previous: Neighbour | null;
  next: Neighbour | null;
  /** Where the last activity of a module leads on to; null in the last module. */
  nextModule: Neighbour | null;
  /** The activities of its module, itself included, in their order. */
  inModule: readonly ModuleActivity[];
  /** Address of all downloads in one archive; null where there is nothing to download. */
  archiveUrl: string | null;
};
