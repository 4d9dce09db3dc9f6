import { storedFeedbackForm } from '#app/contract/stored/feedback-form.ts';
import { readQuestionnaire } from '#app/contract/stored/questionnaire.ts';
import { fullName, initials } from '#app/domain/access/person.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { readAnswers } from '#app/domain/questionnaires/answers.ts';
import { type FormComments, storedComments } from '#app/domain/questionnaires/comments.ts';
import type { Questionnaire, ScaleAnswers } from '#app/domain/questionnaires/types.ts';
import type { FeedbackLocation } from '../feedback.view.ts';
import type { FormerRow } from './former.queries.server.ts';

/** A former boss's view of a collaborator whose evaluation they never sent: their own answers, to copy. */
export type FormerView = {
  location: FeedbackLocation;
  person: { name: string; initials: string };
  unit: { order: number; name: string };
  /** Last day with this boss, `12 de marzo de 2026`. */
  lastOn: string;
  questionnaire: Questionnaire | null;
  answers: ScaleAnswers;
  comments: FormComments;
};

/** The row as the screen shows it. */
export function formerOf(row: FormerRow, location: FeedbackLocation): FormerView {
  const questionnaire = readQuestionnaire(row.questionnaire);
  return {
    location,
    person: { name: fullName(row), initials: initials(row) },
    unit: { order: row.order, name: row.name },
    lastOn: longDate(row.lastOn),
    questionnaire,
    answers: questionnaire ? readAnswers(storedFeedbackForm(row.form), questionnaire).answers : {},
    comments: storedComments(row.comments),
  };
}
