import { deviceName } from '#app/contract/account/device-name.ts';
import { badgeArt } from '#app/contract/stored/badges.ts';
import type { LearnerRecordReply } from '#app/contract/tutor/learner.ts';
import { forumThreadHref } from '#app/contract/tutor/links/forum.ts';
import { photoUrl } from '#app/contract/wire/person-fields.ts';
import { fullName, initials, surnames } from '#app/domain/access/person.ts';
import { levelImage, levelName } from '#app/domain/badges/badge-art.ts';
import { visibleBadges } from '#app/domain/badges/badge-rules.ts';
import { socialLevel } from '#app/domain/badges/social-level.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { effectiveDueOn, memberStatus, riskOf } from '#app/domain/deadlines/deadlines.ts';
import { pointReason } from '#app/product/people/point-reasons.ts';
import { type HistoryItem, historyOf } from '../history/history.ts';
import type { RecordRow } from './record.rows.server.ts';
import { challengeFacts, gradeOf, type UnitRecord, unitsView } from './units/units.view.ts';

export type AskedQuestion = LearnerRecordReply['questions'][number] & { href: string | null };
/** `name` and `image` are of the level held; level 0 is not earned. */
export type RecordBadge = LearnerRecordReply['badges'][number] & { image: string };
export type PointsEntry = LearnerRecordReply['entries'][number];
export type Access = LearnerRecordReply['accesses'][number];
export type Note = LearnerRecordReply['notes'][number];

/** A learner as their tutor sees them. */
export type LearnerRecord = Omit<LearnerRecordReply, 'units' | 'questions' | 'badges' | 'history'> & {
  initials: string;
  droppedOn: string | null;
  level: number;
  units: UnitRecord[];
  questions: AskedQuestion[];
  badges: RecordBadge[];
  history: HistoryItem[];
  today: string;
  zone: string;
};

type At = { today: string; zone: string; tutorId: number };

/** A tutor's view of a learner (product: learner file), from its one row. */
export function recordView(row: RecordRow, { today, zone, tutorId }: At): LearnerRecord {
  const challenges = row.units
    .map(challengeFacts)
    .map((facts) => ({ delivered: facts.delivered, dueOn: effectiveDueOn(facts) }));
  const seenOn = row.lastAccessOn ?? row.joinedOn;
  return {
    personId: row.personId,
    name: `${row.firstName} ${surnames(row)}`,
    initials: initials(row),
    photoUrl: photoUrl(row),
    username: row.username,
    group: { id: row.groupId, name: row.groupName, programmeName: row.programmeName },
    boss: bossOf(row),
    status: memberStatus({ active: row.active, challenges }, today),
    risk: riskOf({ challenges, lastAccessOn: seenOn }, today),
    joinedOn: row.joinedOn,
    droppedOn: row.droppedAt === null ? null : todayIn(zone, new Date(row.droppedAt)),
    lastAccessOn: row.lastAccessOn,
    progress: row.progress ?? 0,
    challengeAverage: gradeOf(row.challengeAverage),
    bossAverage: gradeOf(row.bossAverage),
    finalEvaluation: gradeOf(row.finalEvaluation),
    finalGrade: gradeOf(row.finalGrade),
    verdict: row.verdict,
    points: row.points,
    level: socialLevel(row.points),
    units: unitsView(row, { today, zone }),
    questions: row.questions.map(questionOf),
    questionCount: row.questionCount,
    badges: visibleBadges(row.badges, row.reduced).map(badgeOf),
    entries: row.entries.map(entryOf),
    accesses: row.accesses.map(accessOf),
    notes: row.notes.map((note) => noteOf(note, tutorId)),
    history: historyOf({ ...row, awards: row.awards.map(awardOf) }, zone),
    today,
    zone,
  };
}

function bossOf({ bossFirstName, bossPaternalSurname }: RecordRow): string | null {
  if (bossFirstName === null) return null;
  return fullName({ firstName: bossFirstName, paternalSurname: bossPaternalSurname ?? '' });
}

const iso = (instant: string | Date): string => new Date(instant).toISOString();

function questionOf(question: RecordRow['questions'][number]): AskedQuestion {
  const { id, text, activityId, activityName, answers, createdAt, listed } = question;
  return {
    id,
    text,
    activityId,
    activityName,
    answers,
    state: question.state,
    createdAt: iso(createdAt),
    href: listed ? forumThreadHref({ activityId, questionId: id }) : null,
  };
}

function badgeOf(badge: RecordRow['badges'][number]): RecordBadge {
  const art = badgeArt(badge);
  const { id, level } = badge;
  return { id, level, name: levelName(art, level), image: levelImage(art, level) ?? badge.image };
}

function awardOf(award: RecordRow['awards'][number]) {
  return { id: award.id, at: award.at, name: levelName(badgeArt(award), award.level) };
}

function entryOf(entry: RecordRow['entries'][number]): PointsEntry {
  const { id, points, createdAt, reversedAt } = entry;
  return {
    id,
    points,
    reason: pointReason(entry),
    createdAt: iso(createdAt),
    withdrawn: reversedAt !== null,
  };
}

function accessOf({ createdAt, lastSeenAt, userAgent }: RecordRow['accesses'][number]): Access {
  return { startedAt: iso(createdAt), lastSeenAt: iso(lastSeenAt), device: deviceName(userAgent) };
}

function noteOf(note: RecordRow['notes'][number], tutorId: number): Note {
  const { id, text, authorId, createdAt, editedAt } = note;
  return {
    id,
    text,
    author: fullName(note),
    mine: authorId === tutorId,
    createdAt: iso(createdAt),
    editedAt: editedAt === null ? null : iso(editedAt),
  };
}
