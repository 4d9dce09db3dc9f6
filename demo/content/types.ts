import type { ProgrammeContent } from '#app/contract/stored/packages/programme-package.ts';

/** A question of any kind (product: kinds of question). */
export type DemoQuestion = NonNullable<ProgrammeContent['finalQuestions'][number]['detail']>;

export type MediaFile = {
  path: string /* below demo/media, e.g. 'estrategia/podcast-1.mp3' */;
  contentType: string;
  downloadName: string;
};
type Base = { key: string /* stable slug, unique */; title: string; minutes: number };
export type DemoActivity =
  | (Base & { kind: 'podcast'; audio: MediaFile; seconds: number; transcriptHtml: string })
  | (Base & {
      kind: 'video';
      video: MediaFile;
      captions: MediaFile;
      poster: MediaFile;
      seconds: number;
      chapters: { at: number; title: string }[];
      transcriptHtml: string;
    })
  | (Base & { kind: 'article'; html: string })
  | (Base & { kind: 'toolkit'; introHtml: string; files: { title: string; file: MediaFile }[] })
  | (Base & {
      kind: 'exercise';
      introHtml: string;
      questions: DemoQuestion[];
      /** The options of each attempt stand in another order. */
      mixed?: boolean;
    });
export type DemoModule = { key: string; name: string; description: string; activities: DemoActivity[] };
export type DemoUnit = {
  key: string;
  name: 'ESTRATEGIA' | 'GESTIÓN' | 'LIDERAZGO DEL CAMBIO';
  objective: string;
  questionnaire: 'strategy' | 'management' | 'change-leadership';
  modules: DemoModule[];
  observationGuide: MediaFile;
  competencyGuide: MediaFile;
  caseStudy: { title: string; html: string; questions: string[]; modelAnswerHtml: string };
  challenge: {
    title: string;
    instructionsHtml: string;
    template: MediaFile;
    /** Weights sum 100. */
    criteria: NonNullable<ProgrammeContent['units'][number]['challenge']>['criteria'];
  };
  survey: { key: string; kind: 'scale' | 'nps' | 'text'; prompt: string }[] /* 9 */;
  selfAssessment: {
    title: string;
    items: {
      key: string;
      kind: 'rango' | 'texto' | 'pregunta' | 'opcionMultiple';
      prompt: string;
      options?: string[];
    }[];
  }[];
};
export type DemoProgramme = {
  key: string;
  name: string;
  shortName: string;
  description: string;
  reduced: boolean;
  welcome: string | null;
  feedbackGuide: MediaFile;
  units: DemoUnit[];
  /** `detail`: one of another kind than one right option, whole. */
  finalQuestions: {
    prompt: string;
    options: string[];
    correct: number;
    detail?: DemoQuestion;
    unit: string;
  }[];
};
