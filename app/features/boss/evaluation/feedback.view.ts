import { type AgreementView, agreementView } from '#app/contract/boss/agreements.ts';
import { type BossLocation, bossHref } from '#app/contract/boss/links/boss.ts';
import { peerForm } from '#app/contract/learner/peer-form.ts';
import { readChallengeBody } from '#app/contract/stored/challenge.ts';
import { storedFeedbackForm } from '#app/contract/stored/feedback-form.ts';
import { fileSigns } from '#app/contract/stored/file-warnings.ts';
import { readQuestionnaire } from '#app/contract/stored/questionnaire.ts';
import { assessmentSections } from '#app/contract/stored/self-assessment.ts';
import { storedAnswers } from '#app/contract/wire/drafts.ts';
import { fileAddress } from '#app/contract/wire/fields.ts';
import { photoUrl } from '#app/contract/wire/person-fields.ts';
import { comparePeople, fullName, initials } from '#app/domain/access/person.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import {
  comparePending,
  type EvaluationScreen,
  evaluationScreen,
  isWaiting,
  type UnsentReason,
} from '#app/domain/grades/evaluation.ts';
import { localOf } from '#app/domain/live-sessions/live-sessions.ts';
import { meetingPeriod } from '#app/domain/one-to-one/meeting.ts';
import { type AgreementsState, agreementsRefusal, agreementsState } from '#app/domain/progress/agreements.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { readAnswers } from '#app/domain/questionnaires/answers.ts';
import { type FormComments, storedComments } from '#app/domain/questionnaires/comments.ts';
import { type AnsweredSection, answeredSections } from '#app/domain/questionnaires/form.ts';
import { type OwnAnswers, ownAnswers } from '#app/domain/questionnaires/self-match.ts';
import type { FilledSection, Questionnaire, ScaleAnswers } from '#app/domain/questionnaires/types.ts';
import type { ShownFile } from '#app/product/files/shown/shown-file.ts';
import type { FeedbackRow } from './feedback.rows.server.ts';

export type FeedbackLocation = Extract<BossLocation, { view: 'feedback' }>;

/** The next evaluation to send: the collaborator and the unit (from one on). */
export type NextPending = { href: string; name: string; unit: number };

/** The facts beside the form (product: boss page). Days are `yyyy-mm-dd`. */
export type Evidence = {
  challenge: {
    deliveredOn: string;
    comment: string;
    file: ShownFile | null;
    /** Published by the tutor; null while it is not. */
    score: number | null;
    review: string;
  } | null;
  /** Null until it is sent. */
  selfAssessment: AnsweredSection[] | null;
  /** The learner's own answers beside the boss's questions; null without a sent self-assessment. */
  own: OwnAnswers | null;
  /** Null where classmates evaluate nothing in the unit. */
  peers: AnsweredSection[][] | null;
  previous: {
    unit: { order: number; name: string };
    grade: number | null;
    agreements: AgreementView[];
  } | null;
};

/** The agreed day and hour of the 1-1. */
export type MeetingView = {
  /** ISO. */
  startsAt: string;
  /** On the clock of the business zone, `yyyy-mm-ddThh:mm`. */
  local: string;
  minutes: number;
  place: string;
  /** It has begun: it is not cancelled any more. */
  begun: boolean;
};

/** The agreement on a day and hour, as far as the boss may make it. */
export type Scheduling = {
  current: MeetingView | null;
  /** The save that the next one is made from. */
  version: number;
  /** The days to choose from; null where there is nothing to agree on. */
  period: { from: string; to: string } | null;
  /** The person, or the boss, without a mailbox for the invitation. */
  unmailed: { person: boolean; boss: boolean };
};

/** The collaborator was dropped, their generation was closed, or the unit was withdrawn: for now, as it may come back. */
export type Ended = 'dropped' | 'finished' | 'withdrawn';

/** View *dos*: one collaborator in one unit. */
export type FeedbackView = {
  location: FeedbackLocation;
  person: { name: string; initials: string; photoUrl: string | null };
  groupName: string;
  unit: { order: number; name: string };
  /** First day of the 1-1 and last of the boss's period. */
  oneToOneOn: string | null;
  endsOn: string | null;
  /** Null for a former boss. */
  scheduling: Scheduling | null;
  screen: EvaluationScreen;
  /** Why nothing can be written about a collaborator of today. */
  ended: Ended | null;
  /** Null where the unit has none: *Cuestionario no disponible*. */
  questionnaire: Questionnaire | null;
  draft: { answers: ScaleAnswers; comments: FormComments; version: number; savedAt: string | null };
  /** It waits for its ten seconds: ms left when it was read. */
  held: { remaining: number } | null;
  /** Why the last held send was not done. */
  unsentBecause: UnsentReason | null;
  /** Null until it is sent. */
  sent: {
    form: readonly FilledSection[];
    comments: FormComments;
    grade: number;
    sentOn: string;
    /** The boss who sent it, also a former one. */
    bossName: string | null;
  } | null;
  /** Why an administrator reopened it; null for one that is sent, or never was. */
  reopenedFor: string | null;
  agreements: {
    state: AgreementsState;
    writable: boolean;
    items: AgreementView[];
    /** Null while there are none. */
    sentOn: string | null;
  };
  /** Null for a former boss, who reads their own evaluation but not today's facts about the person. */
  evidence: Evidence | null;
  next: NextPending | null;
};

/** The row as the screen shows it on that instant's day. A former boss reads the evaluation that they sent, and writes nothing. */
export function feedbackOf(
  row: FeedbackRow,
  location: FeedbackLocation,
  { zone, now }: { zone: string; now: Date },
): FeedbackView {
  const sent = row.sentAt !== null;
  const ended = endedOf(row);
  const active = row.current && ended === null;
  const facts = { active, delivered: row.delivered, draftSaved: (row.answered ?? 0) > 0, sent };
  const questionnaire = readQuestionnaire(row.questionnaire);
  const form = storedFeedbackForm(row.form);
  const comments = storedComments(row.comments);
  const items = row.agreements.map(agreementView);
  const about = {
    active,
    evaluationSent: sent,
    saved: items.length > 0,
    acknowledged: row.agreements.some(({ acknowledged }) => acknowledged),
  };
  return {
    location,
    person: {
      name: fullName(row),
      initials: initials(row),
      photoUrl: photoUrl(row),
    },
    groupName: row.groupName,
    unit: { order: row.order, name: row.name },
    oneToOneOn: row.oneToOneOn,
    endsOn: row.endsOn,
    scheduling: row.current ? schedulingOf(row, active, { zone, now }) : null,
    screen: evaluationScreen({ ...facts, oneToOneOn: row.oneToOneOn }, todayIn(zone, now)),
    ended,
    questionnaire,
    draft: {
      answers: questionnaire ? readAnswers(form, questionnaire).answers : {},
      comments,
      version: row.version ?? 0,
      savedAt: row.savedAt?.toISOString() ?? null,
    },
    held:
      row.sendDueAt && active && !sent
        ? { remaining: Math.max(0, row.sendDueAt.getTime() - now.getTime()) }
        : null,
    unsentBecause: row.unsentBecause,
    sent: row.sentAt && {
      form,
      comments,
      grade: row.grade ?? 0,
      sentOn: todayIn(zone, row.sentAt),
      bossName: row.evaluator && fullName(row.evaluator),
    },
    reopenedFor: !sent && (row.reopenedCount ?? 0) > 0 ? row.reopenReason : null,
    agreements: {
      state: agreementsState(about),
      writable: agreementsRefusal(about) === null,
      items,
      sentOn: row.agreedOn,
    },
    // Of a withdrawn unit only the boss's own words are left to read.
    evidence: row.current && row.published ? evidenceOf(row, questionnaire) : null,
    next: nextAfter(row, location, todayIn(zone, now)),
  };
}

function schedulingOf(
  row: FeedbackRow,
  active: boolean,
  { zone, now }: { zone: string; now: Date },
): Scheduling {
  const startsAt = row.meeting && new Date(row.meeting.startsAt);
  return {
    current: row.meeting &&
      startsAt && {
        startsAt: startsAt.toISOString(),
        local: localOf(zone, startsAt),
        minutes: row.meeting.minutes,
        place: row.meeting.place,
        begun: startsAt <= now,
      },
    version: row.meetingVersion,
    period: active ? meetingPeriod(row, todayIn(zone, now)) : null,
    unmailed: { person: !row.hasEmail, boss: !row.readerHasEmail },
  };
}

function endedOf({ current, active, enrolled, published }: FeedbackRow): Ended | null {
  if (!current) return null;
  if (!active) return enrolled ? 'finished' : 'dropped';
  return published ? null : 'withdrawn';
}

function evidenceOf(row: FeedbackRow, questionnaire: Questionnaire | null): Evidence {
  const { delivery, previous } = row;
  const peers = peerForm(readChallengeBody(row.challenge).criteria);
  const ofUnit = row.assessment === null ? [] : assessmentSections(row.assessment);
  const selfAssessment =
    row.assessmentAnswers === null
      ? null
      : answeredSections(ofUnit, storedAnswers(ofUnit, row.assessmentAnswers));
  return {
    challenge: delivery && {
      deliveredOn: delivery.deliveredOn,
      comment: delivery.comment,
      file:
        delivery.fileId === null || delivery.fileName === null
          ? null
          : {
              name: delivery.fileName,
              url: fileAddress(delivery.fileId),
              type: delivery.fileType ?? '',
              size: Number(delivery.fileSize),
              ...fileSigns(delivery.fileSigns),
            },
      score: row.publishedAt === null ? null : row.score,
      review: row.publishedAt === null ? '' : (row.review?.comment ?? ''),
    },
    selfAssessment,
    own: selfAssessment && questionnaire && ownAnswers(questionnaire, selfAssessment),
    peers:
      row.hasPeers || row.peers.length > 0
        ? row.peers.map(({ answers }) => answeredSections(peers, storedAnswers(peers, answers)))
        : null,
    previous: previous && {
      unit: { order: previous.order, name: previous.name },
      grade: previous.grade,
      agreements: previous.agreements.map(agreementView),
    },
  };
}

/**
 * The first that waits after this one, in the order of {@link comparePending}, surnames and unit; after the last the first
 * again. One that cannot be worked on today comes only where there is no other.
 */
function nextAfter(
  { waiting, ...here }: FeedbackRow,
  { groupId, personId, unitId }: FeedbackLocation,
  today: string,
): NextPending | null {
  const compare = byUrgency(today);
  const others = waiting.filter((one) => one.personId !== personId || one.unitId !== unitId).sort(compare);
  const workable = others.filter((one) => !isWaiting(one, today));
  const offered = workable.length > 0 ? workable : others;
  const next = offered.find((one) => compare(one, here) > 0) ?? offered[0];
  if (!next) return null;
  const to = { groupId, personId: next.personId, unitId: next.unitId };
  return {
    href: bossHref({ tab: 'teams', view: 'feedback', ...to, part: 'evaluation' }),
    name: fullName(next),
    unit: displayNumber(next.order),
  };
}

type Waiting = Omit<FeedbackRow['waiting'][number], 'unitId'>;

function byUrgency(today: string): (one: Waiting, other: Waiting) => number {
  const compare = comparePending(today);
  const work = (one: Waiting) => ({ ...one, draftSaved: (one.answered ?? 0) > 0 });
  return (one, other) =>
    compare(work(one), work(other)) ||
    comparePeople(one, other) ||
    one.personId - other.personId ||
    one.order - other.order;
}
