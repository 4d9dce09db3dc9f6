import { deviceName } from '#app/contract/account/device-name.ts';
import type { Membership, PersonRecord } from '#app/contract/admin/figures/person-analytics.ts';
import { badgeArt } from '#app/contract/stored/badges.ts';
import { photoUrl } from '#app/contract/wire/person-fields.ts';
import { fullName, namelessText, surnames } from '#app/domain/access/person.ts';
import { levelImage, levelName } from '#app/domain/badges/badge-art.ts';
import { membershipState } from '#app/domain/progress/memberships.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { pointReason } from '#app/product/people/point-reasons.ts';
import type { PersonRow } from './person.rows.server.ts';

/** A person's record from its one row. */
export function personView(row: PersonRow): PersonRecord {
  const { notified } = row;
  return {
    person: whoOf(row),
    memberships: row.memberships.map(membershipOf),
    chosenId: row.memberId,
    figures: row.memberId === null ? null : figuresOf(row),
    evaluations: row.evaluations.map(evaluationOf),
    objects: row.objects.map(objectOf),
    forum: {
      questionCount: row.questionCount,
      answerCount: row.answerCount,
      solutionCount: row.solutionCount,
      questions: row.questions.map(({ id, text, activityName, state, answers, createdAt }) => ({
        id,
        text,
        activityName,
        state,
        answers,
        createdAt: iso(createdAt),
      })),
    },
    awards: row.awards.map(awardOf),
    entries: row.entries.map((entry) => ({
      id: entry.id,
      reason: pointReason(entry),
      points: entry.points,
      createdAt: iso(entry.createdAt),
      withdrawn: entry.reversedAt !== null,
    })),
    notifications: {
      sentCount: notified.sent,
      seenCount: notified.seen,
      latest: row.notifications.map(({ id, type, sentAt, seenAt }) => ({
        id,
        type,
        sentAt: iso(sentAt),
        seenAt: isoOrNull(seenAt),
      })),
    },
    accesses: {
      days: row.accessDays.map(({ day }) => day),
      sessions: row.sessions.map(({ startedAt, lastSeenAt, userAgent, profileId }) => ({
        startedAt: iso(startedAt),
        lastSeenAt: iso(lastSeenAt),
        device: deviceName(userAgent),
        profileId,
      })),
    },
  };
}

/** The name of a person; nothing tells the person of a deleted account. */
export const shownName = (
  person: Pick<PersonRow, 'firstName' | 'paternalSurname' | 'maternalSurname' | 'deletedAt'>,
): string => (person.deletedAt === null ? `${person.firstName} ${surnames(person)}` : namelessText);

function whoOf(row: PersonRow): PersonRecord['person'] {
  const { id, profiles, store, area, jobTitle, lastAccessAt } = row;
  const facts = { id, profiles, store, area, jobTitle, lastAccessAt: isoOrNull(lastAccessAt) };
  return row.deletedAt === null
    ? {
        ...facts,
        name: shownName(row),
        username: row.username,
        number: row.number,
        photoUrl: photoUrl(row),
        deleted: false,
      }
    : { ...facts, name: shownName(row), username: null, number: null, photoUrl: null, deleted: true };
}

/** A membership as it is told. */
export function membershipOf(row: PersonRow['memberships'][number]): Membership {
  const { id, groupId, groupName, programmeName, joinedOn, finishedOn, droppedOn } = row;
  return {
    id,
    groupId,
    groupName,
    programmeName,
    state: membershipState({ active: row.active, finished: finishedOn !== null, leftAs: row.leftAs }),
    joinedOn,
    endedOn: row.active ? finishedOn : droppedOn,
  };
}

function figuresOf(row: PersonRow): PersonRecord['figures'] {
  return {
    boss: bossOf(row),
    progress: row.progress ?? 0,
    challengeAverage: gradeOf(row.challengeAverage),
    bossAverage: gradeOf(row.bossAverage),
    finalEvaluation: gradeOf(row.finalEvaluation),
    finalGrade: gradeOf(row.finalGrade),
    verdict: row.verdict,
    points: row.points,
    computedAt: isoOrNull(row.computedAt),
    outdated: row.outdated ?? true,
  };
}

function bossOf({ bossFirstName, bossPaternalSurname, bossDeletedAt }: PersonRow): string | null {
  if (bossFirstName === null) return null;
  return nameOf(bossFirstName, bossPaternalSurname, bossDeletedAt);
}

function nameOf(firstName: string, paternalSurname: string | null, deletedAt: string | Date | null): string {
  return deletedAt === null ? fullName({ firstName, paternalSurname: paternalSurname ?? '' }) : namelessText;
}

function evaluationOf({
  id,
  unitId,
  sent,
  past,
}: PersonRow['evaluations'][number]): PersonRecord['evaluations'][number] {
  return {
    id,
    unitId,
    sent,
    past: past.map((one) => ({
      id: one.id,
      boss: nameOf(one.senderFirstName, one.senderSurname, one.senderDeletedAt),
      sentAt: iso(one.sentAt),
      grade: Number(one.grade),
      reopenedAt: iso(one.reopenedAt),
      reopenedBy: nameOf(one.reopenerFirstName, one.reopenerSurname, one.reopenerDeletedAt),
      reason: one.reason,
    })),
  };
}

function objectOf(one: PersonRow['objects'][number]): PersonRecord['objects'][number] {
  const { id, name, kind, unitOrder, moduleOrder, firstAt, lastAt, seconds, finishedAt } = one;
  return {
    id,
    name,
    kind,
    unit: displayNumber(unitOrder),
    module: displayNumber(moduleOrder),
    firstAt: iso(firstAt),
    lastAt: iso(lastAt),
    minutes: Math.round(seconds / 60),
    finishedAt: isoOrNull(finishedAt),
  };
}

function awardOf(award: PersonRow['awards'][number]): PersonRecord['awards'][number] {
  const art = badgeArt(award);
  const { id, level, givenAs } = award;
  return {
    id,
    name: levelName(art, level),
    image: levelImage(art, level) ?? award.image,
    level,
    awardedAt: iso(award.awardedAt),
    givenAs,
    revokedAt: isoOrNull(award.revokedAt),
  };
}

const gradeOf = (stored: number | string | null): number | null => (stored === null ? null : Number(stored));
const iso = (instant: string | Date): string => new Date(instant).toISOString();
const isoOrNull = (instant: string | Date | null): string | null => (instant === null ? null : iso(instant));
