import type { ActivityBody } from '../../domain/content/content-check.ts';
import type { DefaultDays } from '../../domain/deadlines/shift-plan.ts';

export type { DefaultDays };

/** The fields of each level of a programme in its editor; files by the ids of their rows. */
export type ProgrammeFields = {
  name: string;
  shortName: string;
  description: string;
  welcome: string | null;
  imageId: number | null;
  reduced: boolean;
  finalQuestionCount: number;
  finalMinutes: number;
  finalAttempts: number;
};

export type UnitFields = {
  name: string;
  objective: string;
  /** Null: the name of the unit decides. */
  questionnaireKey: string | null;
  observationGuideId: number | null;
  competencyGuideId: number | null;
  challengeTemplateId: number | null;
  peerCount: number;
  peerDays: number;
  defaultDays: DefaultDays | null;
};

export type ModuleFields = { name: string; description: string; imageId: number | null };

export type ActivityFileFields = {
  role: 'audio' | 'video' | 'captions' | 'poster' | 'download';
  title: string;
  fileId: number;
};

export type ActivityFields = {
  name: string;
  /** 1 podcast, 2 video, 3 article, 4 toolkit, 5 exercise (spec §3.3). */
  kind: number;
  minutes: number;
  points: number;
  body: ActivityBody;
  files: readonly ActivityFileFields[];
};

/** The fields of each level. */
export type FieldsOf = {
  programme: ProgrammeFields;
  unit: UnitFields;
  module: ModuleFields;
  activity: ActivityFields;
};
export type ContentKind = keyof FieldsOf;
