import { peerForm } from '#app/contract/learner/peer-form.ts';
import { readChallengeBody } from '#app/contract/stored/challenge.ts';
import { assessmentSections } from '#app/contract/stored/self-assessment.ts';
import type { LearnerRecordReply } from '#app/contract/tutor/learner.ts';
import { learnerCaseHref } from '#app/contract/tutor/links/group.ts';
import { reviewHref } from '#app/contract/tutor/links/tutor.ts';
import { storedAnswers } from '#app/contract/wire/drafts.ts';
import { type CellFacts, isReturned } from '#app/domain/challenges/challenge.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { effectiveDueOn } from '#app/domain/deadlines/deadlines.ts';
import { displayNumber, isOpen } from '#app/domain/progress/progress.ts';
import { answeredSections, type FormSection } from '#app/domain/questionnaires/form.ts';
import { challengeCell } from '#app/product/people/learner-signs.ts';
import type { RecordRow, UnitRow } from '../record.rows.server.ts';

type Sent = LearnerRecordReply['units'][number];

export type UnitChallenge = Sent['challenge'] & {
  text: string;
  /** Its evaluation; null while there is nothing to open. */
  href: string | null;
  /** It can be given back to the learner. */
  mayReopen: boolean;
};

export type UnitCase = NonNullable<Sent['caseStudy']> & { href: string | null };
export type UnitActivity = Sent['activities'][number];
export type UnitResult = Sent['peerResults'][number];

/** A unit with the learner's work in it. */
export type UnitRecord = Omit<Sent, 'challenge' | 'caseStudy'> & {
  isOpen: boolean;
  /** Day of the 1-1. */
  oneToOneOn: string | null;
  challenge: UnitChallenge;
  caseStudy: UnitCase | null;
};

type At = { today: string; zone: string };

/** The facts that decide the state of a unit's challenge. */
export function challengeFacts(unit: UnitRow): CellFacts {
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

/** The units of a learner's record, in order. */
export function unitsView(row: RecordRow, at: At): UnitRecord[] {
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

function challengeOf(row: RecordRow, unit: UnitRow, today: string): UnitChallenge {
  const facts = challengeFacts(unit);
  return {
    id: unit.challengeId,
    ...challengeCell(facts, today),
    dueOn: effectiveDueOn(facts),
    deliveredAt: isoOf(unit.lastDeliveredAt),
    deliveries: unit.deliveries.length,
    grade: facts.graded ? facts.score : null,
    href: facts.delivered ? reviewHref({ userId: row.personId, unitId: unit.id }) : null,
    mayReopen: facts.delivered && !facts.returned && row.active,
  };
}

function caseOf(personId: number, unit: UnitRow): UnitCase {
  const { caseId, caseSentAt, caseCommentedAt } = unit;
  return {
    id: caseId,
    state: caseSentAt === null ? 'pending' : caseCommentedAt === null ? 'sent' : 'commented',
    sentAt: isoOf(caseSentAt),
    commentedAt: isoOf(caseCommentedAt),
    href: caseSentAt === null ? null : learnerCaseHref(personId, unit.id),
  };
}

function selfAssessmentOf(unit: UnitRow, zone: string): UnitResult | null {
  const { assessedAt, assessmentContent, assessmentAnswers } = unit;
  if (assessedAt === null || assessmentContent === null) return null;
  const form = assessmentSections(assessmentContent);
  return { sections: answered(form, assessmentAnswers), sentOn: todayIn(zone, new Date(assessedAt)) };
}

function peerResultsOf({ peerReviews, challengeContent }: UnitRow): UnitResult[] {
  const form = peerForm(readChallengeBody(challengeContent).criteria);
  return peerReviews.map(({ answers, sentOn }) => ({ sections: answered(form, answers), sentOn }));
}

const answered = (form: readonly FormSection[], answers: unknown) =>
  answeredSections(form, storedAnswers(form, answers));

function activityOf(one: RecordRow['activities'][number], zone: string): UnitActivity {
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
