import { type AgreementView, agreementView } from '#app/contract/boss/agreements.ts';
import { peerForm } from '#app/contract/learner/peer-form.ts';
import { readChallengeBody } from '#app/contract/stored/challenge.ts';
import { storedFeedbackForm } from '#app/contract/stored/feedback-form.ts';
import { type FileSigns, fileSigns } from '#app/contract/stored/file-warnings.ts';
import { assessmentSections } from '#app/contract/stored/self-assessment.ts';
import { storedAnswers } from '#app/contract/wire/drafts.ts';
import { fileAddress } from '#app/contract/wire/fields.ts';
import { photoUrl } from '#app/contract/wire/person-fields.ts';
import { initials, surnames } from '#app/domain/access/person.ts';
import {
  type ChallengeStatus,
  challengeStatus,
  effectiveDueOn,
  hasCome,
  type MemberStatus,
  memberStatus,
} from '#app/domain/deadlines/deadlines.ts';
import type { UnitStanding } from '#app/domain/grades/standing.ts';
import { meanProgress } from '#app/domain/progress/progress.ts';
import { type FormComments, storedComments } from '#app/domain/questionnaires/comments.ts';
import { type AnsweredSection, answeredSections, type FormSection } from '#app/domain/questionnaires/form.ts';
import type { FilledSection } from '#app/domain/questionnaires/types.ts';
import type { ProgressRow, ProgressUnitRow } from './progress.rows.server.ts';
import { type TimelineEntry, timelineOf } from './timeline.ts';

export type ModuleProgress = { order: number; progress: number; finished: boolean };

/** A delivered challenge's file; `url` is null where the file was deleted. */
export type DeliveredFile = { name: string; url: string | null } & FileSigns;

export type PeerResult = { sections: AnsweredSection[]; sentOn: string };

/** A sent evaluation of a unit; days are `yyyy-mm-dd`. */
export type SentEvaluation = {
  form: readonly FilledSection[];
  comments: FormComments;
  grade: number | null;
  sentOn: string;
  agreements: AgreementView[];
  agreedOn: string | null;
};

/** Everything of one unit but its evaluation. */
export type UnitWork = {
  modules: ModuleProgress[];
  /** «Avance en módulos», integer 0-100. */
  moduleProgress: number;
  challenge: {
    status: ChallengeStatus;
    /** This learner's own last day. */
    dueOn: string | null;
    /** Instant and day of the last delivery. */
    deliveredAt: string | null;
    deliveredOn: string | null;
    file: DeliveredFile | null;
    score: number | null;
  };
  selfAssessment: { sections: AnsweredSection[]; sentOn: string } | null;
  peerResults: PeerResult[];
  /** Classmates evaluate its challenge, by the unit's rule or because some did. */
  hasPeers: boolean;
  timeline: TimelineEntry[];
};

export type UnitProgress = {
  id: number;
  order: number;
  name: string;
  opensOn: string | null;
  /** The last one that has begun; the first where none has. */
  underWay: boolean;
  /** Null for a former boss, who reads the evaluation and nothing else. */
  work: UnitWork | null;
  evaluation: SentEvaluation | null;
};

/** «AVANCE DE»: how far one person is (spec §2.6.4). */
export type ProgressDetail = {
  groupId: number;
  groupName: string;
  name: string;
  initials: string;
  photoUrl: string | null;
  /** Null for a former boss. */
  status: MemberStatus | null;
  units: UnitProgress[];
};

/** How far one person is on that day (`yyyy-mm-dd` of the business zone), from its one row. */
export function progressDetailOf(row: ProgressRow, today: string): ProgressDetail {
  const standing = new Map((row.standing ?? []).map((unit) => [unit.unitId, unit]));
  const begun = row.units.filter(({ opensOn }) => hasCome(opensOn, today));
  const current = begun.at(-1) ?? row.units[0];
  const units = row.units.map((unit): UnitProgress => {
    const { id, order, name, opensOn } = unit;
    const work = row.canReadEverything ? workOf(unit, standing.get(id), today) : null;
    const underWay = unit === current;
    return { id, order, name, opensOn, underWay, work, evaluation: evaluationOf(unit) };
  });
  return {
    groupId: row.groupId,
    groupName: row.groupName,
    name: `${row.firstName} ${surnames(row)}`,
    initials: initials(row),
    photoUrl: photoUrl(row),
    status: row.canReadEverything ? statusOf(row.active, row.units, today) : null,
    units,
  };
}

function statusOf(active: boolean, units: readonly ProgressUnitRow[], today: string) {
  const challenges = units.map((unit) => ({
    delivered: unit.deliveredAt !== null,
    dueOn: effectiveDueOn(unit),
  }));
  return memberStatus({ active, challenges }, today);
}

function workOf(unit: ProgressUnitRow, done: UnitStanding | undefined, today: string): UnitWork {
  const modules = done?.modules.map(({ order, progress, finished }) => ({ order, progress, finished })) ?? [];
  const dueOn = effectiveDueOn(unit);
  const agreements = unit.agreements[0];
  return {
    modules,
    moduleProgress: meanProgress(modules.map(({ progress }) => progress)),
    challenge: {
      status: challengeStatus({ delivered: unit.deliveredAt !== null, dueOn }, today),
      dueOn,
      deliveredAt: unit.deliveredAt === null ? null : new Date(unit.deliveredAt).toISOString(),
      deliveredOn: unit.deliveredOn,
      file: unit.file && {
        name: unit.file.name,
        url: unit.file.stored ? fileAddress(unit.file.id) : null,
        ...fileSigns(unit.file.signs),
      },
      score: unit.score,
    },
    selfAssessment: selfAssessmentOf(unit),
    peerResults: unit.peerReviews.map(({ answers, sentOn }) => ({
      sections: answered(peerForm(readChallengeBody(unit.challengeContent).criteria), answers),
      sentOn,
    })),
    hasPeers: unit.hasPeers || unit.peerReviews.length > 0,
    timeline: timelineOf(
      {
        ...unit,
        dueOn,
        peersOn: unit.peerReviews.map(({ sentOn }) => sentOn),
        agreedOn: agreements?.sentOn ?? null,
        acknowledgedOn: agreements?.acknowledgedOn ?? null,
      },
      today,
    ),
  };
}

function selfAssessmentOf({ assessmentContent, assessmentAnswers, assessedOn }: ProgressUnitRow) {
  if (assessedOn === null || assessmentContent === null) return null;
  return { sections: answered(assessmentSections(assessmentContent), assessmentAnswers), sentOn: assessedOn };
}

function answered(form: readonly FormSection[], answers: unknown): AnsweredSection[] {
  return answeredSections(form, storedAnswers(form, answers));
}

function evaluationOf({
  questionnaire,
  comments,
  grade,
  evaluatedOn,
  agreements,
}: ProgressUnitRow): SentEvaluation | null {
  if (evaluatedOn === null) return null;
  return {
    form: storedFeedbackForm(questionnaire),
    comments: storedComments(comments),
    grade,
    sentOn: evaluatedOn,
    agreements: agreements.map(agreementView),
    agreedOn: agreements[0]?.sentOn ?? null,
  };
}
