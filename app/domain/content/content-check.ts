/**
 * The reasons that keep content from being published (product: publishing content). Facts in, sentences' codes out; no
 * clock.
 */

import type { Level } from '../challenges/challenge.ts';
import { areLevelsWhole } from '../challenges/levels.ts';
import type { QuizQuestion } from '../quiz/question.ts';
import { isWhole } from '../quiz/question-faults.ts';
import { ARTICLE, EXERCISE, PODCAST, TOOLKIT, VIDEO } from './activity-kinds.ts';

/** `activity.body`: what a kind does not use is absent. */
export type ActivityBody = {
  html?: string | undefined;
  /** Length of the audio or video. */
  seconds?: number | undefined;
  chapters?: readonly { at: number; title: string }[] | undefined;
  transcriptHtml?: string | undefined;
  questions?: readonly QuizQuestion[] | undefined;
  /** The options of each attempt at an exercise stand in another order; absent: as they were written. */
  mixed?: boolean | undefined;
};

export type ContentProblem =
  | 'audio-missing'
  | 'transcript-missing'
  | 'video-missing'
  | 'captions-missing'
  | 'text-missing'
  | 'files-missing'
  | 'questions-missing'
  | 'question-broken'
  | 'kind-unknown'
  | 'module-empty'
  | 'unit-empty'
  | 'case-broken'
  | 'challenge-missing'
  | 'rubric-broken'
  | 'levels-broken'
  | 'survey-missing'
  | 'self-assessment-missing'
  | 'questionnaire-missing'
  | 'programme-empty'
  | 'bank-short';

const hasText = (html: string | undefined): boolean =>
  /<img\b/i.test(html ?? '') || (html ?? '').replace(/<[^>]*>|&nbsp;/g, ' ').trim() !== '';

/** The missing parts of an activity, by its kind; `roles` are those of its files. */
export function activityProblems(
  kind: number,
  body: ActivityBody,
  roles: readonly string[],
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  switch (kind) {
    case PODCAST:
      if (!roles.includes('audio')) problems.push('audio-missing');
      if (!hasText(body.transcriptHtml)) problems.push('transcript-missing');
      return problems;
    case VIDEO:
      if (!roles.includes('video')) problems.push('video-missing');
      if (!roles.includes('captions')) problems.push('captions-missing');
      return problems;
    case ARTICLE:
      return hasText(body.html) ? [] : ['text-missing'];
    case TOOLKIT:
      return roles.includes('download') || /<a\b/i.test(body.html ?? '') ? [] : ['files-missing'];
    case EXERCISE:
      return exerciseProblems(body.questions ?? []);
    default:
      return ['kind-unknown'];
  }
}

function exerciseProblems(questions: readonly QuizQuestion[]): ContentProblem[] {
  if (questions.length === 0) return ['questions-missing'];
  return questions.every(isWhole) ? [] : ['question-broken'];
}

export type UnitParts = {
  /** Published modules with at least one published activity. */
  modules: number;
  /** Null: the unit has no case. */
  caseQuestions: number | null;
  /** Weights of the rubric's criteria; null: no challenge. */
  weights: readonly number[] | null;
  /** Of each criterion, in their order; undefined: it has none. */
  levels: readonly (readonly Pick<Level, 'name' | 'value'>[] | undefined)[];
  surveyItems: number;
  assessmentItems: number;
  hasQuestionnaire: boolean;
};

/** The weights of a rubric, in percent, are together. */
const WHOLE_RUBRIC = 100;

/**
 * The missing parts of a unit. A case is its author's choice; the other steps decide the progress of everybody.
 */
export function unitProblems(unit: UnitParts): ContentProblem[] {
  const problems: ContentProblem[] = [];
  if (unit.modules === 0) problems.push('unit-empty');
  if (unit.caseQuestions === 0) problems.push('case-broken');
  if (unit.weights === null) problems.push('challenge-missing');
  else if (unit.weights.reduce((sum, weight) => sum + weight, 0) !== WHOLE_RUBRIC)
    problems.push('rubric-broken');
  if (!unit.levels.every(areLevelsWhole)) problems.push('levels-broken');
  if (unit.surveyItems === 0) problems.push('survey-missing');
  if (unit.assessmentItems === 0) problems.push('self-assessment-missing');
  if (!unit.hasQuestionnaire) problems.push('questionnaire-missing');
  return problems;
}

/** The questions that the bank holds for each one that is drawn. */
export const BANK_PER_DRAWN = 2;

/** The missing parts of a programme: published units, and questions enough for its final evaluation. */
export function programmeProblems({
  units,
  bank,
  drawn,
}: {
  units: number;
  bank: number;
  drawn: number;
}): ContentProblem[] {
  const problems: ContentProblem[] = [];
  if (units === 0) problems.push('programme-empty');
  if (bank < BANK_PER_DRAWN * drawn) problems.push('bank-short');
  return problems;
}
