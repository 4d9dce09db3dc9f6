import { assessmentSections } from '#app/contract/assessment-content.ts';
import { openable } from '#app/contract/built-screens.ts';
import { answeredSections, type FormSection, storedAnswers } from '#app/contract/drafts.ts';
import { peerForm } from '#app/contract/peer-form.ts';
import { readChallengeBody } from '#app/contract/stored/challenge.ts';
import { learnerCaseHref } from '#app/contract/tutor-group-links.ts';
import { reviewHref } from '#app/contract/tutor-links.ts';
import { isReturned } from '#app/domain/challenges/challenge.ts';
import { type CellFacts, challengeCell } from '#app/domain/challenges/challenge-cell.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { effectiveDueOn } from '#app/domain/deadlines/deadlines.ts';
import { displayNumber, isOpen } from '#app/domain/progress/progress.ts';
import type { FileActivity, FileCase, FileChallenge, FileResult, FileUnit } from './record.types.ts';
import type { FileRow, FileUnitRow } from './record-row.queries.server.ts';

type At = { today: string; zone: string };

/** What decides where the challenge of a unit stands. */
export function challengeFacts(unit: FileUnitRow): CellFacts {
  const graded = unit.publishedAt !== null;
  return {
    opensOn: unit.opensOn,
    waveDueOn: unit.waveDueOn,
    extendedTo: unit.extendedTo,
    returnedOn: unit.returnedOn,
    delivered: unit.challengeId !== null,
    returned: isReturned({
      returnedAt: instantOf(unit.returnedAt),
      lastDeliveredAt: instantOf(unit.lastDeliveredAt),
      graded,
    }),
    graded,
    score: unit.score === null ? null : Number(unit.score),
  };
}

/** The units of a learner's file, in order. */
export function fileUnits(row: FileRow, at: At): FileUnit[] {
  const standing = new Map((row.standing ?? []).map((unit) => [unit.unitId, unit]));
  return row.units.map((unit) => ({
    id: unit.id,
    number: displayNumber(unit.order),
    name: unit.name,
    opensOn: unit.opensOn,
    isOpen: isOpen(unit, at.today),
    oneToOneOn: unit.oneToOneOn,
    progress: standing.get(unit.id)?.progress ?? 0,
    challenge: challengeOf(row, unit, at.today),
    caseStudy: unit.hasCase ? caseOf(row.personId, unit) : null,
    surveySent: unit.surveySent,
    selfAssessment: selfAssessmentOf(unit, at.zone),
    peerResults: peerResultsOf(unit),
    boss:
      unit.evaluatedAt === null
        ? null
        : { sentOn: todayIn(at.zone, new Date(unit.evaluatedAt)), grade: gradeOf(unit.bossGrade) },
    activities: row.activities
      .filter(({ unitId }) => unitId === unit.id)
      .map((one) => activityOf(one, at.zone)),
  }));
}

function challengeOf(row: FileRow, unit: FileUnitRow, today: string): FileChallenge {
  const facts = challengeFacts(unit);
  const place = { userId: row.personId, unitId: unit.id };
  return {
    id: unit.challengeId,
    ...challengeCell(facts, today),
    dueOn: effectiveDueOn(facts),
    deliveredAt: isoOf(unit.lastDeliveredAt),
    deliveries: unit.deliveries.length,
    grade: facts.graded ? facts.score : null,
    href: facts.delivered ? openable(reviewHref(place)) : null,
    mayReopen: facts.delivered && !facts.returned && row.active,
  };
}

function caseOf(personId: number, unit: FileUnitRow): FileCase {
  const { caseId, caseSentAt, caseCommentedAt } = unit;
  return {
    id: caseId,
    state: caseSentAt === null ? 'Pendiente' : caseCommentedAt === null ? 'Enviado' : 'Comentado',
    sentAt: isoOf(caseSentAt),
    commentedAt: isoOf(caseCommentedAt),
    href: caseSentAt === null ? null : openable(learnerCaseHref(personId, unit.id)),
  };
}

function selfAssessmentOf(unit: FileUnitRow, zone: string): FileResult | null {
  const { assessedAt, assessmentContent, assessmentAnswers } = unit;
  if (assessedAt === null || assessmentContent === null) return null;
  const form = assessmentSections(assessmentContent);
  return { sections: answered(form, assessmentAnswers), sentOn: todayIn(zone, new Date(assessedAt)) };
}

function peerResultsOf({ peerReviews, challengeContent }: FileUnitRow): FileResult[] {
  const form = peerForm(readChallengeBody(challengeContent).criteria);
  return peerReviews.map(({ answers, sentOn }) => ({ sections: answered(form, answers), sentOn }));
}

const answered = (form: readonly FormSection[], answers: unknown) =>
  answeredSections(form, storedAnswers(form, answers));

function activityOf(one: FileRow['activities'][number], zone: string): FileActivity {
  const { id, name, kind, moduleOrder, finished, finishedAt, attempt } = one;
  return {
    id,
    name,
    kind,
    module: displayNumber(moduleOrder),
    finishedOn: finished && finishedAt !== null ? todayIn(zone, new Date(finishedAt)) : null,
    score: attempt && `${attempt.right} de ${attempt.of}`,
  };
}

/** A grade as the database gives it. */
export const gradeOf = (stored: number | string | null): number | null =>
  stored === null ? null : Number(stored);

const instantOf = (stored: string | Date | null): Date | null => (stored === null ? null : new Date(stored));

/** An instant as JSON of the database gives it, as ISO text. */
const isoOf = (stored: string | Date | null): string | null =>
  stored === null ? null : new Date(stored).toISOString();
